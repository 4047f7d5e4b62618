/// A drawn map, without anything upon it: the counterpart of `MKMapSnapshotter.Snapshot`.
///
/// A view shows the types of pictures that it knows, and a message in place of any other.
public protocol MapSnapshot: Sendable {
    /// Which ground the picture shows, and at what scale.
    var frame: MapFrame { get }
    /// The copyright notice of the map data, which has to be shown with the picture; nil if there is none.
    var attribution: String? { get }
}
