/// A call of a part that an `Activity` counts, as seen by the tasks that work for it.
///
/// A task-local value gives it to the clocks: a sleep in the task of the call suspends the count.
/// Child tasks have the same value, but their sleeps do not suspend it, because a child often
/// sleeps only to limit the time of another one.
package struct CountedCall: Sendable {
    @TaskLocal static var current: CountedCall?

    private let id: PendingCalls.ID
    private let activity: Activity
    /// The hash of the task whose sleeps suspend the count.
    private let taskHash: Int?

    /// Creates a call whose sleeps are those of the current task.
    init(id: PendingCalls.ID, activity: Activity) {
        self.id = id
        self.activity = activity
        taskHash = Self.currentTaskHash
    }

    private static var currentTaskHash: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }

    /// The call whose count the current task can suspend; nil if there is none.
    package static var ofCurrentTask: CountedCall? {
        guard let current, current.taskHash == currentTaskHash else { return nil }
        return current
    }

    /// Runs an operation in which the call is `current`.
    func run<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        // `withValue` cannot throw errors of a given type.
        let result = await Self.$current.withValue(self) { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Runs an operation in the current task as the work of a call of another task, if there is
    /// one: the sleeps of the current task then suspend the count.
    static func run<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value,
        for call: CountedCall?
    ) async throws(Failure) -> Value {
        guard let call else { return try await operation() }
        return try await CountedCall(id: call.id, activity: call.activity).run(operation)
    }

    /// Runs an operation in the current task as a call of its own, which counts from the end of the
    /// operation's first sleep on.
    func runCountingAfterFirstSleep(_ operation: () async -> Void) async {
        let idOfOwnCall = activity.addSleeping()
        await CountedCall(id: idOfOwnCall, activity: activity).run(operation)
        activity.end(idOfOwnCall)
    }

    /// Stops counting the call while its task waits for something that only a clock, the user or a
    /// test ends; call it after the wait is registered.
    package func suspend() {
        activity.suspend(id)
    }

    /// Counts the call again, if it was suspended; call it before its task wakes.
    package func resume() {
        activity.resume(id)
    }
}
