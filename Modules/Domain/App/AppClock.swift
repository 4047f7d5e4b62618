/// Time, as far as the app waits for it.
///
/// The requirement `Clock.sleep(until:)` leaves its caller's actor before it starts, so that a clock moved by hand could pass a
/// sleeper that it has not met yet. Here a sleep is known to the clock before its caller is suspended.
public protocol AppClock: Sendable {
    /// The time since a fixed moment; it never goes back.
    var now: Duration { get }

    /// Returns after the given time, or as soon as the task is cancelled; for no time at all it does not wait.
    func sleep(for duration: Duration) async throws(CancellationError)
}
