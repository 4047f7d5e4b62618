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
    // A sleep of the work on the app's clock is a sleep of the call.
    let call = PendingCall.ofCurrentTask
    let work = Task(executorPreference: executor) {
        do throws(Failure) {
            continuation.yield(.success(try await PendingCall.run(operation, for: call)))
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
            await call.runAfterSleep(endAtLimit)
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
        call?.resume()
    }
    guard let answer else { throw cancelled }
    return try answer.get()
}
