/// The reason why there is no photo; `reason` is for the log, not for the user.
public enum PhotoError: PortError, Hashable, CustomStringConvertible {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    /// The file is not a picture in one of the formats of `Photo`.
    case unsupported
    /// The source cannot return the photo now, for a reason that no other case names.
    case unavailable(reason: String)
    /// The service from which the source gets its photos has failed.
    case failed(ServiceFailure)

    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .unsupported: "unsupported"
        case .unavailable(let reason): "unavailable: \(reason)"
        case .failed(let failure): failure.reason
        }
    }
}
