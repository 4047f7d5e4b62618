package import Domain

/// The device's location permission; corresponds to `CLLocationManager` and its delegate.
package protocol LocationPermissionStore: Sendable {
    var authorizationStatus: LocationPermissionStatus { get async }

    /// Returns whether location services are on for the whole device.
    ///
    /// While location services are off, `authorizationStatus` is not an authorized status.
    func locationServicesEnabled() async -> Bool

    /// A new stream, for one consumer, with each change of the permission; it may begin with the
    /// current one.
    ///
    /// When location services are turned on or off, the stream also sends the permission. Iteration
    /// ends when the iterating task is canceled.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Opens the system prompt and returns immediately.
    ///
    /// Does nothing if the user has decided, or if the prompt is open.
    func requestWhenInUseAuthorization() async
}
