/// Why there are no announcements.
public enum AnnouncementRepositoryError: Error, Hashable {
    /// The caller no longer wants them; nothing has failed.
    case cancelled
    /// Nobody answered: no connection, or one that broke. The reason is the system's, for the log.
    case unreachable(reason: String)
    /// No complete answer came in time.
    case timedOut
    /// The backend refused or failed: the HTTP status, and what it says of it, in a stranger's words.
    case refused(status: Int, message: String?)
    /// The answer is not a list of announcements. The reason is for the log.
    case malformed(reason: String)
    /// The answer says of itself that it is something else: its media type.
    case wrongType(String)
    /// The backend refers to another host, or to an unencrypted address, which was not asked.
    case redirected(host: String)
    /// The backend could not prove who it is. The reason is the system's, for the log.
    case untrusted(reason: String)
    /// The answer is longer than the app accepts.
    case tooLarge(limitInBytes: Int)
    /// The answer has more announcements, or more values, than the app accepts.
    case tooMany(limit: Int)
    /// The file cannot be read. The reason is the system's, for the log.
    case unreadable(reason: String)
}

extension AnnouncementRepositoryError: CustomStringConvertible {
    /// The error as the log has it: without the words of a backend that refuses, who may repeat what it was sent.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .unreachable(let reason): "unreachable: \(reason)"
        case .timedOut: "timed out"
        case .refused(let status, _): "refused: \(status)"
        case .malformed(let reason): "malformed: \(reason)"
        case .wrongType(let type): "wrong type: \(type)"
        case .redirected(let host): "redirected to \(host)"
        case .untrusted(let reason): "untrusted: \(reason)"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .tooMany(let limit): "more than \(limit)"
        case .unreadable(let reason): "unreadable: \(reason)"
        }
    }
}
