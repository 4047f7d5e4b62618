/// Runs an operation outside the caller's actor and executor, in the calling task.
func outsideMainActor<Value: Sendable, Failure: Error>(
    _ operation: @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(Failure) in
        try await concurrently(operation)
    }
}

@concurrent private func concurrently<Value: Sendable, Failure: Error>(
    _ operation: @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await operation()
}
