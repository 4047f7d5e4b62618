public import Domain

/// What a `MapSnapshotterProtocol` must do.
public enum SnapshotterRule: String, Sendable, CaseIterable {
    /// A call returns a picture within the limit.
    case answers
    /// A picture has the size for which the app asked.
    case size
    /// A picture shows the whole region.
    case wholeRegion
    /// A picture is not preliminary.
    case final
    /// For a region without data, there is a picture, or the error is `notCovered`.
    case emptiness
    /// The smallest size, and very narrow and very flat ones, result in a picture or an error.
    case limits
    /// Calls at the same time return the picture of their own region.
    case concurrentCalls
    /// A canceled call ends within the limit, with a picture or with `cancelled`, also if it waits.
    case cancellation

    /// Checks a snapshotter against each rule.
    ///
    /// - Parameters:
    ///   - snapshotter: A snapshotter that can draw, without a delay on a virtual clock.
    ///   - place: A place that the map covers.
    ///   - waiting: A snapshotter of the same type whose source does not answer, to check that a
    ///     cancellation ends the wait. If the snapshotter does not wait for anything, pass it again.
    ///   - limit: The time, in real time, after which a call counts as one without an answer.
    /// - Returns: What the part did against the rules, and what was not checked for want of
    ///   `waiting`; empty if the part breaks no rule.
    public static func violations(
        of snapshotter: any MapSnapshotterProtocol,
        at place: Coordinate,
        waiting: (any MapSnapshotterProtocol)? = nil,
        limit: Duration = .seconds(10)
    ) async -> [RuleViolation<Self>] {
        let check = await SnapshotterCheck(snapshotter, at: place, waiting: waiting, limit: limit)
        return await RuleViolation.all { rule in await check.observations(against: rule) }
    }
}
