package import Domain

/// The device's location permission; corresponds to `CLLocationManager` and its delegate.
package protocol LocationPermissionStore: Sendable {
    var authorizationStatus: LocationPermissionStatus { get async }

    /// Returns whether location services are on for the whole device; while they are off, the
    /// permission is not authorized.
    func locationServicesEnabled() async -> Bool

    /// A stream of the current permission and then each change, also of location services.
    ///
    /// Each access returns a new stream, for one consumer. Iteration ends when the iterating task
    /// is canceled.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Opens the system prompt and returns immediately; does nothing if the user has decided or the
    /// prompt is open.
    func requestWhenInUseAuthorization() async
}
