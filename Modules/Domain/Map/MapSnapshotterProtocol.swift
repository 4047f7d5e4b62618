/// Draws pictures of regions: the counterpart of MapKit's `MKMapSnapshotter`.
public protocol MapSnapshotterProtocol: Sendable {
    /// Draws the region, fitted whole into the size; `.cancelled` where the caller's task is.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot
}

/// A drawn map, without anything upon it: the counterpart of `MKMapSnapshotter.Snapshot`.
///
/// A view shows the types of pictures that it knows, and a message in place of any other.
public protocol MapSnapshot: Sendable {
    /// Which ground the picture shows, and at what scale.
    var frame: MapFrame { get }
    /// The copyright notice of the map data, which has to be shown with the picture; nil if there is none.
    var attribution: String? { get }
}

/// Why there is no picture.
public enum MapSnapshotError: Error, Hashable {
    /// The caller no longer wants it; nothing has failed.
    case cancelled
    /// The map cannot be had. The reason is for the log.
    case unavailable(reason: String)
}

extension MapSnapshotError: CustomStringConvertible {
    /// The error as the log has it.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .unavailable(let reason): reason
        }
    }
}
