public import Platform

/// The clock that the app reads and sleeps on.
///
/// `sleep(for:)` registers the sleep before it leaves the caller's actor. The standard library's
/// `Clock.sleep(until:)` leaves it first, so a clock that is advanced manually could pass the
/// deadline of a sleep that it does not know yet.
public protocol AppClock: Sendable {
    /// The time since a fixed moment; it never decreases.
    var now: Duration { get }

    var date: Date { get }

    /// Suspends the calling task for a duration; returns at once if the duration is zero or
    /// negative.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    func sleep(for duration: Duration) async throws(CancellationError)
}
