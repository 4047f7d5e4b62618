/// The reason why there are no announcements.
///
/// Each `reason` is for the log, not for the user.
public enum AnnouncementRepositoryError: Error, Hashable {
    /// The calling task was canceled, which is not a failure.
    case cancelled
    /// The connection could not be established, or it broke; the reason comes from the system.
    case unreachable(reason: String)
    /// The response was not complete within the time limit.
    case timedOut
    /// The backend responded with an error: the HTTP status and, if there is one, its message, which is not trusted.
    case refused(status: Int, message: String?)
    /// The response is not a valid list of announcements.
    case malformed(reason: String)
    /// The response has an unexpected media type, the associated value.
    case wrongType(String)
    /// The backend redirected to another host or to an unencrypted address; the redirect was not followed.
    case redirected(host: String)
    /// The identity of the backend could not be verified; the reason comes from the system.
    case untrusted(reason: String)
    /// The response is larger than the limit.
    case tooLarge(limitInBytes: Int)
    /// The response has more announcements, or more values, than the limit.
    case tooMany(limit: Int)
    /// The backend refuses to sort by a property: its name, and the backend's message, which is not trusted.
    case cannotSort(property: String, message: String)
    /// The pages of the response lead back to an earlier one.
    case repeatedPage
    /// The next page of the response is on another server; it was not requested.
    case nextPageElsewhere(host: String)
    /// A library that is needed for requests is missing on the machine.
    case missingLibrary(name: String)
    /// The file cannot be read; the reason comes from the system.
    case unreadable(reason: String)
}

extension AnnouncementRepositoryError: CustomStringConvertible {
    /// The text for the log.
    ///
    /// It omits texts of the backend, which may repeat the user's location.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .unreachable(let reason): "unreachable: \(reason)"
        case .timedOut: "timed out"
        case .refused(let status, _): "refused: \(status)"
        case .malformed(let reason): "malformed: \(reason)"
        case .wrongType: "wrong type"
        case .redirected: "redirected to another server"
        case .untrusted(let reason): "untrusted: \(reason)"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .tooMany(let limit): "more than \(limit)"
        case .cannotSort(let property, _): "cannot sort by \(property)"
        case .repeatedPage: "a page leads back to an earlier one"
        case .nextPageElsewhere: "the next page is on another server"
        case .missingLibrary(let name): "missing library: \(name)"
        case .unreadable(let reason): "unreadable: \(reason)"
        }
    }
}
