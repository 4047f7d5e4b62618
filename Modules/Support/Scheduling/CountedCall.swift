import Platform

/// A call of a part that an `Activity` counts.
///
/// The clocks find the call in a task-local value. When the task of the call sleeps, the call does
/// not count. Child tasks have the same task-local value, but their sleeps do not suspend the count,
/// because a child often sleeps only to limit the time of another child.
package struct CountedCall: Sendable {
    /// The innermost call to which the current task belongs; `nil` if there is none.
    @TaskLocal package static var current: CountedCall?

    private let id: PendingCalls.ID
    private let calls: PendingCalls
    /// The hash of the task whose sleeps suspend the count.
    ///
    /// It stands for the task, because an `UnsafeCurrentTask` must not be stored.
    private let taskHash: Int?

    /// Creates a call whose count is suspended when the current task sleeps.
    init(id: PendingCalls.ID, in calls: PendingCalls) {
        self.id = id
        self.calls = calls
        taskHash = Self.currentTaskHash
    }

    private static var currentTaskHash: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }

    /// The call whose count the current task can suspend; `nil` if there is none.
    package static var ofCurrentTask: CountedCall? {
        guard let current, current.taskHash == currentTaskHash else { return nil }
        return current
    }

    /// Runs an operation in which the call is `current`.
    func run<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        // `withValue` cannot throw errors of a given type.
        let result = await Self.$current.withValue(self) {
            await Result(awaiting: operation)
        }
        return try result.get()
    }

    /// Stops counting the call while its task waits for something that only a clock or a test ends.
    ///
    /// Call this method after the wait has been registered.
    package func suspend() {
        calls.change(id) { $0.isTaskWaiting = true }
    }

    /// Counts the call again if no other reason suspends it.
    ///
    /// Call this method before the task of the call wakes.
    package func resume() {
        calls.change(id) { $0.isTaskWaiting = false }
    }

    /// Stops counting the call while it waits for the call of another part.
    ///
    /// The other call must already count.
    func beginInnerCall() {
        calls.change(id) { $0.innerCalls += 1 }
    }

    /// Counts the call again if no other reason suspends it.
    ///
    /// Call this method while the other call still counts.
    func endInnerCall() {
        calls.change(id) { $0.innerCalls -= 1 }
    }
}
