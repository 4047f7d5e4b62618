package import Domain

/// The device's keeper of the location permission: what `CLLocationManager` and its delegate tell of it.
package protocol LocationPermissionStore: Sendable {
    /// The permission as it is now.
    var authorizationStatus: LocationPermissionStatus { get async }

    /// The permission as it is now, then each change. Each stream is for one listener.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Opens the system prompt and returns at once; does nothing where the user has decided, or where the prompt is open already.
    func requestWhenInUseAuthorization() async
}
