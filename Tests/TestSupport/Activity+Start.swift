package import Scheduling

extension Activity {
    /// Starts a task of the test on the main actor; `settle` waits for it as for the app's tasks.
    @discardableResult
    package func start<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        Task(executorPreference: self, operation: operation)
    }
}
