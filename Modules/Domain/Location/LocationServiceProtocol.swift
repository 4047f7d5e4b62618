/// The device's location and the permission to use it.
public protocol LocationServiceProtocol: Sendable {
    var authorizationStatus: LocationPermissionStatus { get async }

    /// Returns whether location services are on for the whole device; corresponds to
    /// `CLLocationManager.locationServicesEnabled()`.
    ///
    /// While location services are off, `authorizationStatus` must not be an authorized status.
    /// Usually, it is `.denied`.
    func locationServicesEnabled() async -> Bool

    /// A new stream, for one consumer, with each change of the permission.
    ///
    /// The stream may begin with the current permission, as that of a `Broadcast` does. The app
    /// reads the current permission from `authorizationStatus` in any case.
    ///
    /// When location services are turned on or off and the permission stays the same, the stream
    /// may send the permission again. If the stream does not, the app notices the change when it
    /// returns to the foreground.
    ///
    /// Iteration ends when the iterating task is canceled.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Shows the system prompt if the permission is not determined, and returns the permission
    /// after the answer.
    ///
    /// Concurrent calls share one prompt and return together. If the calling task is canceled, the
    /// method returns the current permission at once.
    func requestWhenInUseAuthorization() async -> LocationPermissionStatus

    /// Returns the current location of the device.
    ///
    /// - Throws: `.notAuthorized` without permission, `.cancelled` if the calling task is canceled,
    ///   another `LocationError` if the location cannot be determined.
    func requestLocation() async throws(LocationError) -> Location
}

extension LocationServiceProtocol {
    /// Returns the device's coordinate, or `nil` if there is none.
    ///
    /// The throwing method tells the reason why there is none.
    public func requestLocation() async -> Coordinate? {
        // The type `Location` selects the method that throws.
        let location: Location? = try? await requestLocation()
        return location?.coordinate
    }
}
