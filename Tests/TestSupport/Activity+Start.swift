package import Scheduling

extension Activity {
    /// Starts a test's own task on the main actor; `settle` waits for it as for the app's.
    @discardableResult
    package func start<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        Task(executorPreference: self, operation: operation)
    }
}
