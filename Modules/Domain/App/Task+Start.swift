extension Task where Success == Void, Failure == Never {
    /// Starts work of the main actor in a task that prefers an executor.
    ///
    /// If the task is canceled before it begins, the work is not performed.
    static func start(
        on executor: any TaskExecutor,
        _ work: @escaping @MainActor @Sendable () async -> Void
    ) -> Self {
        Task(executorPreference: executor) {
            if !Task<Never, Never>.isCancelled {
                await work()
            }
        }
    }
}
