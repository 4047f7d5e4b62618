import Dispatch
import Synchronization

/// A count of what is under way, to wait until there is nothing left but waiting: for time to pass, or for the user.
///
/// Tasks that prefer this executor (`Task(executorPreference:)`) run on the main actor's queue, one step at a time and in order. Each
/// step is counted from the moment at which it becomes possible; a task that waits has no step, and is not counted. Two things would
/// escape the count: `Task.yield()`, and a hop from another actor back to the main actor; whoever leaves the main actor does so
/// through `perform`.
package final class Activity: TaskExecutor {
    /// How many steps are under way; the number grows anywhere, and shrinks on the main actor only.
    private let steps = Atomic(0)
    @MainActor private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Creates a count at zero.
    package init() {}

    /// Counts a step, and runs it on the main actor's queue.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        steps.add(1, ordering: .relaxed)
        DispatchQueue.main.async {
            job.runSynchronously(
                isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
            MainActor.assumeIsolated { self.endStep() }
        }
    }

    /// Runs an operation away from the main actor, and counts it until its result is back with the caller.
    ///
    /// It is a task of its own, whose end wakes the caller through this executor; cancellation is passed on to it.
    package func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        steps.add(1, ordering: .relaxed)
        let task = Task(executorPreference: globalConcurrentExecutor) { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.endStep() } }
        return try result.get()
    }

    /// Returns once nothing is under way.
    @MainActor
    package func settle() async {
        guard steps.load(ordering: .relaxed) > 0 else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    @MainActor
    private func endStep() {
        guard steps.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        defer { waiters = [] }
        for waiter in waiters { waiter.resume() }
    }
}
