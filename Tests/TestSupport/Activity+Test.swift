package import Scheduling
import Synchronization

extension Activity {
    /// Starts a task of the test on the main actor; `settle` waits for it as for the app's tasks.
    @discardableResult
    package func start<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        Task(executorPreference: self, operation: operation)
    }

    /// Performs an operation for which the test has nothing more to do, and returns its value.
    ///
    /// - Throws: The error of the operation, or `Stuck` if it waits when the app is idle.
    @MainActor package func value<Value: Sendable>(
        _ operation: @escaping @MainActor @Sendable () async throws -> Value
    ) async throws -> Value {
        try await value(of: start(operation))
    }

    /// Returns the value of a task of `start` for which the test has nothing more to do.
    ///
    /// - Throws: The error of the task, or `Stuck` if it waits when the app is idle.
    @MainActor package func value<Value: Sendable>(
        of task: Task<Value, any Error>
    ) async throws -> Value {
        let result = Mutex<Result<Value, any Error>?>(nil)
        start {
            let end = await task.result
            result.withLock { $0 = end }
        }
        await settle()
        guard let result = result.withLock(\.self) else {
            task.cancel()
            throw Stuck(openQuestions: OpenQuestions.ofCurrentTest)
        }
        return try result.get()
    }
}

/// The error of an operation that waits for what nobody gives, such as the answer of a fake or the
/// element of a stream.
package struct Stuck: Error {
    let openQuestions: [String]
}
