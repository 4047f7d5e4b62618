/// The reason why there are no announcements.
///
/// Each `reason` is for the log, not for the user.
public enum AnnouncementRepositoryError: PortError, Hashable, CustomStringConvertible {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    /// The repository has no announcements now, for a reason that no other case names.
    case unavailable(reason: String)
    /// The service from which the repository gets its announcements has failed.
    case failed(ServiceFailure)

    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "canceled"
        case .unavailable(let reason): "unavailable: \(reason)"
        case .failed(let failure): failure.reason
        }
    }
}
