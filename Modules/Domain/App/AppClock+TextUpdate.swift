extension AppClock {
    /// Suspends the calling task until a text that tells an age, such as "3 minutes ago", has to be
    /// updated.
    ///
    /// For such updates, use this method instead of `sleep(for:)`. They repeat without end, so
    /// scripts and snapshots that wait until the app is idle do not wait for this method.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public func sleepUntilTextUpdate(
        in duration: Duration
    ) async throws(CancellationError) {
        // The closure does not throw, because `withValue` loses the type of the error.
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

/// Tells a clock which sleeps come from `AppClock.sleepUntilTextUpdate(in:)`.
package enum TextUpdate {
    /// Whether the current task sleeps in `AppClock.sleepUntilTextUpdate(in:)`.
    @TaskLocal package static var isSleeping = false
}
