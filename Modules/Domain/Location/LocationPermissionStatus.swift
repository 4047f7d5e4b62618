/// Whether the app may know where the device is: the counterpart of CoreLocation's `CLAuthorizationStatus`.
public enum LocationPermissionStatus: String, Sendable, Hashable, CaseIterable {
    /// Nobody has been asked yet.
    case notDetermined
    /// While the app is in use, or just this once.
    case authorizedWhenInUse
    /// Always.
    case authorizedAlways
    /// The user said no, or location services are off for the whole device.
    case denied
    /// The device's rules forbid it, and its user cannot change that.
    case restricted

    /// Whether the location can be had.
    public var isAuthorized: Bool {
        switch self {
        case .authorizedWhenInUse, .authorizedAlways: true
        case .notDetermined, .denied, .restricted: false
        }
    }
}
