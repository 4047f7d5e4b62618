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
    /// The service of the maps has failed.
    case failed(ServiceFailure)

    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "canceled"
        case .notCovered: "the map data does not cover the region"
        case .unavailable(let reason): reason
        case .failed(let failure): failure.reason
        }
    }
}
