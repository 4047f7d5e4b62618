package import Domain

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
    // The call that an `Activity` counts, if the calling task belongs to one. While the work sleeps
    // on the app's clock, the activity does not count the call, so `settle()` does not wait for it.
    let call = CountedCall.ofCurrentTask
    let work = Task(executorPreference: executor) {
        do throws(Failure) {
            continuation.yield(.success(try await CountedCall.run(operation, for: call)))
        } catch {
            continuation.yield(.failure(error))
        }
    }
    @Sendable func endAtLimit() async {
        do {
            try await clock.sleep(for: limit)
        } catch {
            return
        }
        // The caller continues, so its call counts again, even if the work still sleeps.
        call?.resume()
        continuation.yield(.failure(timedOut))
    }
    let alarm = Task(executorPreference: executor) {
        if let call {
            // While the alarm sleeps, the activity does not count it. From the moment it wakes
            // until `endAtLimit()` returns, it counts. So the app is not idle before `call` counts
            // again.
            await call.runCountingAfterFirstSleep(endAtLimit)
        } else {
            await endAtLimit()
        }
    }
    defer {
        work.cancel()
        alarm.cancel()
    }
    let answer = await withTaskCancellationHandler {
        await answers.first { _ in true }
    } onCancel: {
        // The caller continues, so its call counts again, as at the limit.
        call?.resume()
    }
    // `answers` ends without an answer only if the calling task is canceled.
    guard let answer else { throw cancelled }
    return try answer.get()
}
