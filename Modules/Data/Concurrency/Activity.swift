import Dispatch
import Synchronization

/// What is under way, counted, so that one can wait until there is nothing left but waiting: for time to pass, or for the user.
///
/// Tasks that prefer this executor (`Task(executorPreference:)`) run on the main actor's queue, one step at a time and in order. Each
/// step is counted from the moment at which it becomes possible; a task that waits has no step, and is not counted. Two things would
/// escape the count: `Task.yield()`, and a hop from another actor back to the main actor; whoever leaves the main actor does so
/// through `perform`.
public final class Activity: TaskExecutor {
    private struct State {
        var steps = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Creates a count at zero.
    public init() {}

    /// Counts a step, and runs it on the main actor's queue.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        begin()
        DispatchQueue.main.async {
            job.runSynchronously(
                isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
            self.end()
        }
    }

    /// Runs an operation away from the main actor, and counts it until its result is back with the caller.
    ///
    /// It is a task of its own, whose end wakes the caller through this executor; cancellation is passed on to it.
    public func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        begin()
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
        end()
        return try result.get()
    }

    /// Returns once nothing is under way.
    public func settle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.steps > 0 { state.waiters.append(continuation) }
                return state.steps == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    private func begin() {
        state.withLock { $0.steps += 1 }
    }

    private func end() {
        let waiters = state.withLock { state in
            state.steps -= 1
            guard state.steps == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
