/// What became of a request for permission and location.
public enum LocationRequestResult: Sendable, Hashable {
    /// The device is here.
    case located(Location)
    /// The user, or the device's rules, do not allow it.
    case notAuthorized(LocationPermissionStatus)
    /// It is allowed, but there is no fix.
    case failed(LocationError)
}
