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
