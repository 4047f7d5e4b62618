/// A map picture without pins or other overlays.
///
/// It corresponds to `MKMapSnapshotter.Snapshot`. A view shows the snapshot types that it supports, and a message in
/// place of any other.
public protocol MapSnapshot: Sendable {
    /// The mapping of coordinates to points in the picture.
    var frame: MapFrame { get }
    /// The copyright notice of the map data, which must be shown with the picture; nil if there is none.
    var attribution: String? { get }
    /// Whether parts of the picture are missing or coarser because their data was not in memory.
    var isPreliminary: Bool { get }
}
