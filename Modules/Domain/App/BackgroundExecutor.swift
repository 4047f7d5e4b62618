/// A task executor that runs its tasks on the main actor's queue, and that can run an operation
/// outside the main actor.
///
/// The executor is not idle while such an operation runs.
package protocol BackgroundExecutor: TaskExecutor {
    /// Runs an operation outside the main actor, and returns its result.
    ///
    /// Call the method from a task that prefers this executor.
    func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
