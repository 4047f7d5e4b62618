import Domain

/// A call of a part that an `Activity` counts.
///
/// The clocks find the call in a task-local value. When the task of the call sleeps, the clock
/// suspends the count. Child tasks have the same task-local value, but their sleeps do not suspend
/// the count, because a child often sleeps only to limit the time of another child.
package struct CountedCall: Sendable {
    @TaskLocal static var current: CountedCall?

    private let id: PendingCalls.ID
    private let activity: Activity
    /// The hash of the task whose sleeps suspend the count.
    ///
    /// It stands for the task, because an `UnsafeCurrentTask` must not be stored.
    private let taskHash: Int?

    /// Creates a call whose count is suspended when the current task sleeps.
    init(id: PendingCalls.ID, activity: Activity) {
        self.id = id
        self.activity = activity
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

    /// Whether a sleep of the current task delays `Activity.rest(in:)`.
    ///
    /// Sleeps in a load or in a call do, except until the next update of a text, because such
    /// updates never end. Sleeps of a part between calls do not.
    static var delaysRest: Bool {
        let belongsToApp = LoadTask.isCurrent || current != nil
        return belongsToApp && !TextUpdate.isSleeping
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

    /// Runs an operation in the current task as a part of a call of another task.
    ///
    /// The sleeps of the current task then suspend the count of the call. If there is no call, only
    /// runs the operation.
    package static func run<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value,
        for call: CountedCall?
    ) async throws(Failure) -> Value {
        guard let call else { return try await operation() }
        return try await CountedCall(id: call.id, activity: call.activity).run(operation)
    }

    /// Runs an operation in the current task as a separate call.
    ///
    /// This call counts only after the operation's first sleep has ended.
    func runCountingAfterFirstSleep(_ operation: () async -> Void) async {
        let idOfOwnCall = activity.addSleeping()
        await CountedCall(id: idOfOwnCall, activity: activity).run(operation)
        activity.end(idOfOwnCall)
    }

    /// Stops counting the call while its task waits for something that only a clock, the user or a
    /// test ends.
    ///
    /// Call this method after the wait has been registered.
    package func suspend() {
        activity.suspend(id)
    }

    /// Counts the call again if it was suspended.
    ///
    /// Call this method before the task of the call wakes.
    package func resume() {
        activity.resume(id)
    }
}
