/// The tasks of loads, delays, and observations of streams.
///
/// A clock can tell their sleeps from others, for example those of a part between calls.
package enum LoadTask {
    /// Whether the current task belongs to a load, a delay, or an observation of a stream.
    @TaskLocal package static var isCurrent = false

    /// Starts work in a task that prefers an executor.
    ///
    /// If the task is canceled before it begins, the work is not performed.
    @MainActor static func start(
        on executor: any TaskExecutor,
        _ work: @escaping @MainActor @Sendable () async -> Void
    ) -> Task<Void, Never> {
        $isCurrent.withValue(true) {
            Task(executorPreference: executor) {
                if !Task.isCancelled {
                    await work()
                }
            }
        }
    }
}
