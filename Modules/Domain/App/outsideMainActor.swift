/// Runs an operation outside the main actor, in the calling task.
package func outsideMainActor<Value: Sendable, Failure: Error>(
    _ operation: @concurrent @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(Failure) in
        try await operation()
    }
}
