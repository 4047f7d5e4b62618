/// The device's location, and the permission to have it.
public protocol LocationServiceProtocol: Sendable {
    /// The permission as it is now.
    var authorizationStatus: LocationPermissionStatus { get async }

    /// The permission as it is now, then each change, until the iterating task is cancelled. Each stream is for one listener.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Asks the user, unless they have decided already, and returns what they decided.
    ///
    /// All callers of one open prompt return together with its answer. A cancelled caller returns at once with the status as it is.
    func requestWhenInUseAuthorization() async -> LocationPermissionStatus

    /// Where the device is, once.
    func requestLocation() async throws(LocationError) -> Location
}

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
