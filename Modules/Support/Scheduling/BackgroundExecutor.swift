import Dispatch

/// A task executor that runs its tasks outside the main actor, and counts their steps as work of an
/// app.
///
/// A step can block its thread.
final class BackgroundExecutor: TaskExecutor {
    private let work: PendingWork
    private let queue: DispatchQueue

    init(_ work: PendingWork, queue: DispatchQueue) {
        self.work = work
        self.queue = queue
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        work.begin()
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.work.endLater()
        }
    }
}
