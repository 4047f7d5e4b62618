/// The reason why there is no map picture; each `reason` is for the log, not for the user.
public enum MapSnapshotError: PortError, Hashable, CustomStringConvertible {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    /// There is no map data for the region.
    case notCovered
    /// The map data cannot be read or drawn, for a reason that no other case names.
    case unavailable(reason: String)
    case transfer(TransferError)
    /// The service of the maps has failed in another way.
    case failed(ServiceFailure)

    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "canceled"
        case .notCovered: "the map data does not cover the region"
        case .unavailable(let reason): reason
        // For a map, a response that is too large counts as malformed, as in the message to the
        // user.
        case .transfer(.tooLarge(let limit)): "malformed: more than \(limit) bytes"
        case .transfer(let error): error.description
        case .failed(let failure): failure.reason
        }
    }
}
