/// Why there is no location.
public enum LocationError: Error, Hashable {
    /// The caller no longer wants it; nothing has failed.
    case cancelled
    /// The app may not have it.
    case notAuthorized
    /// No fix came in time.
    case timedOut
    /// The device cannot tell.
    case unavailable
    /// There is no receiver.
    case noReceiver
    /// The receiver does not see satellites enough.
    case noFix
    /// The receiver, or the service that reads it, says nothing.
    case silent
    /// There is no connection to the service that reads the receiver. The reason is for the log.
    case unreachable(reason: String)
}
