/// A map picture without pins or other overlays; corresponds to `MKMapSnapshotter.Snapshot`.
///
/// A view draws the types of snapshots that it knows. The map fails if its type is another one.
public protocol MapSnapshot: Sendable {
    /// The mapping of coordinates to points in the picture.
    var frame: MapFrame { get }
    /// The copyright notice of the map data, which must be shown with the picture; nil if there is
    /// none.
    var attribution: String? { get }
    /// Whether parts of the picture are missing or coarser because their data was not in memory.
    var isPreliminary: Bool { get }
    /// Whether a part of the picture could not be loaded or drawn; another attempt may succeed.
    var isPartial: Bool { get }

    /// Returns the part of the picture that a frame shows; nil if the picture has no such part at
    /// the frame's scale.
    ///
    /// The view models call it on the main actor, so it must be fast. See
    /// `MapFrame.wholeOffset(inside:)`.
    func cropped(to frame: MapFrame) -> (any MapSnapshot)?
}

extension MapSnapshot {
    /// Always false.
    public var isPreliminary: Bool { false }

    /// Always false.
    public var isPartial: Bool { false }

    /// Returns nil.
    public func cropped(to frame: MapFrame) -> (any MapSnapshot)? {
        nil
    }
}
