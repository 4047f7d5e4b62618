import Dispatch

/// A task executor that reads lists outside the main actor, one step at a time.
///
/// However many lists are being read, they use one thread, and the threads of the concurrent
/// executor stay free, for example for the map.
final class ReadingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "announcements")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
