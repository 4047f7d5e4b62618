public import Domain

/// What an `AnnouncementRepositoryProtocol` must do.
///
/// The rules are checked with the announcements that the repository has, so give it some valid and
/// some invalid ones.
public enum RepositoryRule: String, Sendable, CaseIterable {
    /// A call returns a list within the limit, with and without a location.
    case answers
    /// A query that no announcement matches returns a list, such as an empty one.
    case emptiness
    /// Each announcement has an id that is not blank.
    case validItems
    /// A number of announcements that are missing from a list is more than 0.
    case counts
    /// Calls at the same time return the same as one after the other.
    case concurrentCalls
    /// The cancellation of one call does not end another one.
    case independentCalls
    /// A canceled call ends within the limit, with a list or with `cancelled`, also if it waits.
    case cancellation

    /// Checks a repository against each rule.
    ///
    /// - Parameters:
    ///   - repository: A repository that can answer, without a delay on a virtual clock.
    ///   - waiting: A repository of the same type whose source does not answer, to check that a
    ///     cancellation ends the wait. If the repository does not wait for anything, pass it again.
    ///   - limit: The time, in real time, after which a call counts as one without an answer.
    /// - Returns: What the part did against the rules, and what was not checked for want of
    ///   `waiting`; empty if the part breaks no rule.
    public static func violations(
        of repository: any AnnouncementRepositoryProtocol,
        waiting: (any AnnouncementRepositoryProtocol)? = nil,
        limit: Duration = .seconds(10)
    ) async -> [RuleViolation<Self>] {
        let check = await RepositoryCheck(repository, waiting: waiting, limit: limit)
        return await RuleViolation.all { rule in await check.observations(against: rule) }
    }
}
