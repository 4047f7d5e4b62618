/// The reason why a service outside the app has failed.
public struct ServiceFailure: Sendable, Hashable, CustomStringConvertible {
    /// What a failure means to the user.
    public enum Meaning: Sendable, Hashable {
        /// There is no connection to the service, or it broke.
        case notReachable
        /// The service refuses the request; the status is that of HTTP.
        case refused(status: Int)
        /// There was no complete answer within the time limit.
        case tooSlow
        /// The answer cannot be read.
        case notUnderstood
        /// The app does not use the service in this way, to protect the user.
        case notAllowed
        /// The service cannot do the work now, for any other reason.
        case unavailable
    }

    /// A name for the reason, for a program that knows the service and can give more advice.
    public struct Code: Sendable, Hashable {
        public let name: String

        public init(_ name: String) {
            self.name = name
        }
    }

    /// The failure of a service that has not answered within the time limit of the app.
    public static let timedOut = ServiceFailure(.tooSlow, reason: "timed out")

    public let meaning: Meaning
    /// The text for the log, not for the user.
    public let reason: String
    /// The text for the user, in the app's language: what has failed, and what helps.
    ///
    /// If it is `nil`, as it is for a text of blanks, the app chooses a text by the meaning.
    public let detail: String?
    /// The service's name for the reason; `nil` if it has none.
    public let code: Code?
    /// The time that the service asks the app to wait before another request; `nil` if it does not
    /// ask.
    public let retryAfter: Duration?

    public init(
        _ meaning: Meaning,
        reason: String,
        detail: String? = nil,
        code: Code? = nil,
        retryAfter: Duration? = nil
    ) {
        self.meaning = meaning
        self.reason = reason
        let isBlank = detail?.allSatisfy(\.isWhitespace) ?? true
        self.detail = isBlank ? nil : detail
        self.code = code
        self.retryAfter = retryAfter
    }

    public var description: String { reason }
}
