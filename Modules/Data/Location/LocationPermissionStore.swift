package import Domain

/// The device's location permission: the counterpart of `CLLocationManager` and its delegate.
package protocol LocationPermissionStore: Sendable {
    /// The current permission.
    var authorizationStatus: LocationPermissionStatus { get async }

    /// The current permission, then each change; each stream is for one listener.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Opens the system prompt and returns at once; does nothing if the user has decided or the prompt is open.
    func requestWhenInUseAuthorization() async
}
