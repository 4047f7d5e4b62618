/// The reason why there is no fix of a receiver behind gpsd.
package enum GPSDError: Error, Hashable {
    /// The calling task was canceled.
    case cancelled
    /// There was no fix within the time limit.
    case timedOut
    /// gpsd has no receiver.
    case noReceiver
    /// The receiver does not see enough satellites for a fix.
    case noFix
    /// The receiver or gpsd sends no data.
    case silent
    /// gpsd sends only data that cannot be read.
    case unreadable
    /// The server at the address is not gpsd.
    case wrongProtocol
    /// gpsd rejected the request; the message comes from gpsd and is not trusted.
    case refused(message: String)
    /// gpsd ended the connection before it sent a fix.
    case disconnected
    /// There is no connection to gpsd; the reason is for the log, not for the user.
    case unreachable(reason: String)
}
