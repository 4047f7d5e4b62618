/// Runs an operation outside the main actor, in the calling task.
package func outsideMainActor<Value: Sendable, Failure: Error>(
    preferring executor: any TaskExecutor = globalConcurrentExecutor,
    _ operation: @concurrent @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(executor) { () async throws(Failure) in
        try await operation()
    }
}
