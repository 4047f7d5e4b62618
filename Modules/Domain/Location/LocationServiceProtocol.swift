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
