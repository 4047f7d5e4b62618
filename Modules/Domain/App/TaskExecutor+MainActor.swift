extension TaskExecutor {
    /// Starts a main-actor task that resumes through this executor after each suspension.
    ///
    /// With `globalConcurrentExecutor` it behaves as an ordinary `Task` on the main actor.
    @discardableResult
    package func startOnMainActor<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async -> Value
    ) -> Task<Value, Never> {
        Task(executorPreference: self, operation: operation)
    }
}
