/// The result of a request for permission and location.
public enum LocationRequestResult: Sendable, Hashable {
    case located(Location)
    /// The app is not authorized; the status is the current one.
    case notAuthorized(LocationPermissionStatus)
    /// The app is authorized, but there is no location, or the request was canceled.
    case failed(LocationError)
}
