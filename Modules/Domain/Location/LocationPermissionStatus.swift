/// The app's permission to use the location; corresponds to CoreLocation's `CLAuthorizationStatus`.
public enum LocationPermissionStatus: String, Sendable, Hashable, CaseIterable {
    /// The user has not decided yet.
    case notDetermined
    /// Authorized while the app is in use, or once.
    case authorizedWhenInUse
    case authorizedAlways
    /// Denied by the user, or location services are off for the whole device.
    case denied
    /// Denied by a restriction of the device that the user cannot change.
    case restricted

    /// Whether the app may use the location.
    public var isAuthorized: Bool { self == .authorizedWhenInUse || self == .authorizedAlways }
}
