/// The reason why there is no location.
public enum LocationError: Error, Hashable {
    /// The calling task was canceled, which is not a failure.
    case cancelled
    /// The app has no permission to use the location.
    case notAuthorized
    /// There was no fix within the time limit.
    case timedOut
    /// The device cannot determine the location, for an unspecified reason.
    case unavailable
    /// The service that reads receivers has none.
    case noReceiver
    /// The receiver does not see enough satellites for a fix.
    case noFix
    /// The receiver, or the service that reads it, sends no data.
    case silent
    /// The service that reads the receiver sends only data that cannot be read.
    case unreadable
    /// What answers at the address does not speak the protocol of the service that reads receivers.
    case wrongProtocol
    /// There is no connection to the service that reads the receiver; the reason is for the log,
    /// not for the user.
    case unreachable(reason: String)
}
