import Dispatch
package import Domain
import Synchronization

/// A task executor that counts pending steps, so that a caller can wait until the app is idle.
///
/// Tasks that prefer this executor (`Task(executorPreference:)`) run on the main actor's queue, one
/// step at a time and in order. A step counts from the moment it can run until it has run. A
/// suspended task has no step, so the app is idle when every task waits for time to pass or for the
/// user.
///
/// The count misses `Task.yield()` and a hop from another actor back to the main actor. Use
/// `perform` to work outside the main actor.
package final class Activity: BackgroundExecutor {
    /// The number of pending steps; it increases on any thread, but decreases only on the main
    /// actor.
    private let steps = Atomic(0)
    @MainActor private var waiters: [CheckedContinuation<Void, Never>] = []

    package init() {}

    /// Counts a step and schedules it on the main actor's queue.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        steps.add(1, ordering: .relaxed)
        DispatchQueue.main.async {
            job.runSynchronously(
                isolatedTo: MainActor.sharedUnownedExecutor,
                taskExecutor: self.asUnownedTaskExecutor()
            )
            MainActor.assumeIsolated { self.endStep() }
        }
    }

    /// Runs an operation outside the main actor and counts it until the caller has its result.
    ///
    /// The operation runs in a separate task. Call the method from a task that prefers this
    /// executor: the caller then resumes as a step. Canceling the caller cancels the operation, but
    /// the caller still waits for it to end.
    package func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        steps.add(1, ordering: .relaxed)
        let task = Task(executorPreference: globalConcurrentExecutor) {
            () async -> Result<Value, Failure> in
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
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.endStep() }
        }
        return try result.get()
    }

    @MainActor package func settle() async {
        guard steps.load(ordering: .relaxed) > 0 else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    /// Lets time pass on a clock, virtual or real, then waits until the app is idle.
    @MainActor package func pass(_ duration: Duration, on clock: any AppClock) async {
        if let clock = clock as? VirtualClock {
            await clock.advance(by: duration) { await settle() }
        } else {
            try? await clock.sleep(for: duration)
        }
        await settle()
    }

    /// Advances a virtual clock until no task is sleeping; with a real clock, only waits until the
    /// app is idle.
    @MainActor package func rest(on clock: any AppClock) async {
        await settle()
        guard let clock = clock as? VirtualClock else { return }
        while let deadline = clock.nextDeadline {
            await pass(deadline - clock.now, on: clock)
        }
    }

    @MainActor private func endStep() {
        guard steps.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        defer {
            waiters = []
        }
        for waiter in waiters {
            waiter.resume()
        }
    }
}
