/// The reason why there is no map picture.
public enum MapSnapshotError: Error, Hashable {
    /// The calling task was canceled, which is not a failure.
    case cancelled
    /// The map data does not cover any part of the region.
    case notCovered
    /// The map cannot be drawn; the reason is for the log, not for the user.
    case unavailable(reason: String)
}

extension MapSnapshotError: CustomStringConvertible {
    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .notCovered: "the map data does not cover the region"
        case .unavailable(let reason): reason
        }
    }
}
