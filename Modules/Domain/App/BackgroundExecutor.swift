/// A task executor that runs its tasks on the main actor's queue, and that can run an operation
/// outside the main actor.
///
/// The executor knows whether the app is idle. While such an operation runs, the app is not idle.
package protocol BackgroundExecutor: TaskExecutor {
    /// Runs an operation outside the main actor, and returns its result.
    ///
    /// Call the method from a task that prefers this executor. Otherwise, the app can seem idle
    /// between the end of the operation and the caller's next step.
    func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
