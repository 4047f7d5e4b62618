/// The reason why there is no location; each `reason` is for the log, not for the user.
///
/// A receiver service, such as gpsd, reads the GPS receivers of a computer.
public enum LocationError: PortError, Hashable {
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
    /// The receiver service has no receiver.
    case noReceiver
    /// The receiver does not see enough satellites for a fix.
    case noFix
    /// The receiver or the receiver service sends no data.
    case silent
    /// The receiver service sends only data that cannot be read.
    case unreadable
    /// The server at the address is not a receiver service.
    case wrongProtocol
    /// There is no connection to the receiver service.
    case unreachable(reason: String)
}
