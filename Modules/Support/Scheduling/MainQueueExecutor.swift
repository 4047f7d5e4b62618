import Dispatch

/// A task executor that runs its tasks on the main actor's queue.
///
/// In a task of the main actor without such a preference, the code after each suspension first
/// resumes in the concurrency pool, on another thread, and then goes back to the main actor's
/// queue.
package final class MainQueueExecutor: TaskExecutor {
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async {
            job.runOnMainQueue(preferring: self)
        }
    }
}

extension UnownedJob {
    /// Runs a step of a task that prefers an executor; call the method on the main actor's queue.
    func runOnMainQueue(preferring executor: some TaskExecutor) {
        runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor,
            taskExecutor: executor.asUnownedTaskExecutor()
        )
    }
}
