/// The reason why there is no location; each `reason` is for the log, not for the user.
public enum LocationError: PortError, Hashable, CustomStringConvertible {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    /// The app has no permission to use the location.
    case notAuthorized
    /// There was no fix within the time limit.
    case timedOut
    /// The device cannot determine the location, for a reason that no other case names.
    case unavailable(reason: String)
    /// The service that determines the location has failed.
    case failed(ServiceFailure)

    /// The error in place of `notAuthorized` if the app has the permission.
    package static let deniedWithPermission = Self.unavailable(
        reason: "notAuthorized, although the permission is granted"
    )

    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .notAuthorized: "notAuthorized"
        case .timedOut: "timedOut"
        case .unavailable(let reason): "unavailable: \(reason)"
        case .failed(let failure): failure.reason
        }
    }
}
