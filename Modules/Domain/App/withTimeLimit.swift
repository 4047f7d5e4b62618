/// Runs an operation with a time limit, in a task that prefers the given executor.
///
/// The first outcome counts. At the time limit, or when the calling task is canceled, the function
/// cancels the operation and throws without waiting for it to end.
///
/// - Throws: The operation's error, `timedOut` at the time limit, or `cancelled` if the calling
///   task is canceled.
package func withTimeLimit<Value: Sendable, Failure: Error>(
    _ limit: Duration,
    clock: any AppClock,
    executor: any TaskExecutor = globalConcurrentExecutor,
    timedOut: Failure,
    cancelled: Failure,
    operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    let (answers, continuation) = AsyncStream.makeStream(of: Result<Value, Failure>.self)
    let work = Task(executorPreference: executor) {
        do throws(Failure) {
            continuation.yield(.success(try await operation()))
        } catch {
            continuation.yield(.failure(error))
        }
    }
    let alarm = Task(executorPreference: executor) {
        do {
            try await clock.sleep(for: limit)
        } catch {
            return
        }
        continuation.yield(.failure(timedOut))
    }
    defer {
        work.cancel()
        alarm.cancel()
    }
    for await answer in answers {
        return try answer.get()
    }
    // The stream ends without an answer only if the calling task is canceled.
    throw cancelled
}
