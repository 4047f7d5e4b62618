extension AppClock {
    /// Suspends the calling task until a text that contains the time has to be updated, such as
    /// "3 minutes ago".
    ///
    /// Use it in place of `sleep(for:)` for such updates, because they never end: a script that
    /// lets time pass until the app rests, and a snapshot, do not wait for them.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public func sleepUntilTextUpdate(
        in duration: Duration
    ) async throws(CancellationError) {
        // `withValue` does not keep the type of an error.
        let isOver = await TextUpdate.$isSleeping.withValue(true) {
            do {
                try await sleep(for: duration)
                return true
            } catch {
                return false
            }
        }
        guard isOver else { throw CancellationError() }
    }
}

/// What a clock knows about a sleep in `AppClock.sleepUntilTextUpdate(in:)`.
package enum TextUpdate {
    /// Whether the current task sleeps only until an update of a text.
    @TaskLocal package static var isSleeping = false
}
