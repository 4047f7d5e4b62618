/// The device's location and the permission to use it.
public protocol LocationServiceProtocol: Sendable {
    var authorizationStatus: LocationPermissionStatus { get async }

    /// Returns whether location services are on for the whole device, as
    /// `CLLocationManager.locationServicesEnabled()`.
    ///
    /// While they are off, the permission is not authorized, usually `.denied`.
    func locationServicesEnabled() async -> Bool

    /// A new stream, for one consumer, with the current permission and then each change.
    ///
    /// If location services are turned on or off and the permission stays the same, the stream may
    /// repeat it. Without that, the app notices the change when it returns to the foreground.
    /// Iteration ends when its task is canceled.
    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { get }

    /// Shows the system prompt if the permission is not determined, and returns the permission
    /// after the answer.
    ///
    /// Concurrent calls share one prompt and return together. A canceled call returns the current
    /// permission at once.
    func requestWhenInUseAuthorization() async -> LocationPermissionStatus

    /// Returns the current location of the device.
    ///
    /// - Throws: `.notAuthorized` without permission, `.cancelled` if the calling task is canceled,
    ///   another `LocationError` if the location cannot be determined.
    func requestLocation() async throws(LocationError) -> Location
}

extension LocationServiceProtocol {
    /// Returns the device's coordinate, or `nil` if there is none; use the throwing method to learn
    /// the reason.
    public func requestLocation() async -> Coordinate? {
        // The type `Location` selects the method that throws.
        let location: Location? = try? await requestLocation()
        return location?.coordinate
    }
}
