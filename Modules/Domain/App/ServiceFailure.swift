/// The reason why a service outside the app has failed.
public struct ServiceFailure: Sendable, Hashable, CustomStringConvertible {
    /// What a failure means to the user.
    public enum Meaning: Sendable, Hashable {
        /// There is no connection to the service, or it broke.
        case notReachable
        /// There was no complete answer within the time limit.
        case tooSlow
        /// The answer cannot be read.
        case notUnderstood
        /// The app does not use the service in this way, to protect the user.
        case notAllowed
        /// The service cannot do the work now, for any other reason.
        case unavailable
    }

    public let meaning: Meaning
    /// The text for the log, not for the user.
    public let reason: String
    /// The text for the user, in the app's language: what has failed, and what helps.
    ///
    /// If it is nil, the app chooses a text by the meaning.
    public let detail: String?

    public init(_ meaning: Meaning, reason: String, detail: String? = nil) {
        self.meaning = meaning
        self.reason = reason
        self.detail = detail
    }

    public var description: String { reason }
}
