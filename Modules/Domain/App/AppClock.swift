public import Platform

/// A clock that tells the app the time and suspends its tasks.
///
/// `sleep(for:)` registers the sleep before it leaves the caller's actor. The standard library's
/// `Clock.sleep(until:)` leaves the caller's actor first. If code advanced such a clock at that
/// moment, the clock could pass the deadline of a sleep that it does not know yet.
public protocol AppClock: Sendable {
    /// The time since a fixed moment; it never decreases.
    ///
    /// The time in which the program does not run need not count.
    var now: Duration { get }

    var date: Date { get }

    /// Suspends the calling task for a duration.
    ///
    /// If the duration is zero or negative, the method returns at once.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    func sleep(for duration: Duration) async throws(CancellationError)

    /// Suspends the calling task until a date.
    ///
    /// By default, the task sleeps for the time from the current date of the clock.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    func sleep(until date: Date) async throws(CancellationError)
}

extension AppClock {
    public func sleep(until date: Date) async throws(CancellationError) {
        try await sleep(for: .seconds(date.timeIntervalSince(self.date)))
    }
}
