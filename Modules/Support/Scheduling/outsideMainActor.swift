/// Runs an operation outside the main actor, in a separate task.
///
/// An `Activity` counts calls to know whether the app is idle. If the calling task belongs to such
/// a call, the call does not count while the operation sleeps on the app's clock. Canceling the
/// caller cancels the operation, but the caller still waits for it to end.
package func outsideMainActor<Value: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    let call = CountedCall.ofCurrentTask
    let task = Task(executorPreference: globalConcurrentExecutor) {
        () async -> Result<Value, Failure> in
        do throws(Failure) {
            return .success(try await CountedCall.run(operation, for: call))
        } catch {
            return .failure(error)
        }
    }
    let result = await withTaskCancellationHandler {
        await task.value
    } onCancel: {
        task.cancel()
    }
    return try result.get()
}
