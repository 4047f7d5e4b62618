public import Domain

/// What an `AppClock` must do.
public enum ClockRule: String, Sendable, CaseIterable {
    /// The time does not decrease.
    case now
    /// A sleep of zero, and one of a negative duration, end at once.
    case emptiness
    /// A sleep ends when its duration has passed, and not before.
    case sleep
    /// A sleep begins before its task leaves the main actor, so that an advance does not miss it.
    case registration
    /// Sleeps at the same time end at their own times.
    case concurrentCalls
    /// A canceled sleep throws `CancellationError` within the limit.
    case cancellation

    /// Checks a clock against each rule.
    ///
    /// - Parameters:
    ///   - clock: The clock.
    ///   - advance: Advances the clock by a duration; `nil` if its time passes by itself.
    ///   - limit: The time, in real time, after which a call counts as one without an answer.
    /// - Returns: What the part did against the rules; empty if it breaks none.
    @MainActor public static func violations(
        of clock: any AppClock,
        advance: (@MainActor (Duration) async -> Void)? = nil,
        limit: Duration = .seconds(10)
    ) async -> [RuleViolation<Self>] {
        let check = ClockCheck(clock: clock, advance: advance, limit: limit)
        return await RuleViolation.all { rule in await check.observations(against: rule) }
    }
}
