public import Domain

/// What a `LocationServiceProtocol` must do.
///
/// Which rules can be checked depends on the permission that the service has. A service that shows
/// a prompt is best checked with the permission `notDetermined`: the rules that follow `sharedPrompt`
/// are then checked with the permission after the answer.
public enum LocationServiceRule: String, Sendable, CaseIterable {
    /// The permission, and whether location services are on, are known within the limit.
    case answers
    /// While location services are off, the app is not authorized.
    case servicesOff
    /// A canceled request for permission returns the current permission within the limit.
    case canceledPrompt
    /// Calls that wait for the prompt return together, with the permission after the answer.
    case sharedPrompt
    /// Once the user has decided, a request returns the permission at once, and leaves it as it is.
    case decidedPermission
    /// With permission, there is a location; without, the error is `notAuthorized`.
    case location
    /// Requests for the location at the same time all have a result within the limit.
    case concurrentCalls
    /// A canceled request for the location ends within the limit, with a location or `cancelled`,
    /// also if it waits.
    case cancellation
    /// Without a change, a stream has no element other than the current permission.
    case stream
    /// The iteration of a stream ends within the limit when its task is canceled.
    case canceledStream

    /// Checks a location service against each rule.
    ///
    /// - Parameters:
    ///   - service: A service that can determine the location, without a delay on a virtual clock.
    ///   - answerPrompt: Waits for the system prompt and chooses an answer; `nil` if the user has
    ///     decided, or if the answer needs a person.
    ///   - waiting: A service of the same type that has the permission, and whose receiver does not
    ///     answer, to check that a cancellation ends the wait. If there is no wait, pass the service
    ///     again.
    ///   - limit: The time, in real time, after which a call counts as one without an answer.
    /// - Returns: What the part did against the rules, and what was not checked for want of
    ///   `waiting`; empty if the part breaks no rule.
    public static func violations(
        of service: any LocationServiceProtocol,
        answerPrompt: (@Sendable () async -> Void)? = nil,
        waiting: (any LocationServiceProtocol)? = nil,
        limit: Duration = .seconds(10)
    ) async -> [RuleViolation<Self>] {
        let check = LocationServiceCheck(
            service: service,
            answerPrompt: answerPrompt,
            waiting: waiting,
            limit: limit
        )
        return await RuleViolation.all { rule in await check.observations(against: rule) }
    }
}
