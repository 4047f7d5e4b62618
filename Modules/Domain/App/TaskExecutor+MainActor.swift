extension TaskExecutor {
    /// Starts work on the main actor that goes on, after each wait, through this executor.
    ///
    /// With `globalConcurrentExecutor` this is an ordinary `Task` of the main actor.
    @discardableResult
    package func startOnMainActor<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async -> Value
    ) -> Task<Value, Never> {
        Task(executorPreference: self, operation: operation)
    }
}
