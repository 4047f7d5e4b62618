/// A task executor whose tasks run on the main actor's queue, and which also runs operations
/// outside the main actor.
///
/// A caller that waits until the executor is idle waits for these operations, too.
package protocol BackgroundExecutor: TaskExecutor {
    /// Runs an operation outside the main actor, and returns its result.
    ///
    /// Call the method from a task that prefers this executor.
    func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
