/// A map picture without pins or other overlays; corresponds to `MKMapSnapshotter.Snapshot`.
///
/// A view can draw only certain types of snapshots. The map fails if the snapshot has another type.
public protocol MapSnapshot: Sendable {
    /// The mapping of coordinates to points in the picture.
    var frame: MapFrame { get }
    /// The copyright notice of the map data; `nil` if there is none.
    ///
    /// A view must show it with the picture.
    var attribution: String? { get }
    /// Whether parts of the picture are missing or coarse because their data was not in memory.
    ///
    /// Only a picture of a `MapCacheProtocol` can be preliminary.
    var isPreliminary: Bool { get }
    /// Whether a part of the picture could not be loaded or drawn; another attempt may succeed.
    var isPartial: Bool { get }

    /// Returns the part of the picture that a frame shows.
    ///
    /// The result is `nil` if the picture does not contain the whole part, or if the frame has
    /// another scale. `MapFrame.wholeOffset(inside:)` finds the position of the part. The default
    /// implementation always returns `nil`. Then the app draws the part again.
    ///
    /// The view models call this method on the main actor, so it must be fast.
    func cropped(to frame: MapFrame) -> (any MapSnapshot)?
}

extension MapSnapshot {
    public func cropped(to frame: MapFrame) -> (any MapSnapshot)? {
        nil
    }
}
