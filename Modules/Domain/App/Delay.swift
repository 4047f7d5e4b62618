/// Performs an action after a duration of the app's clock.
///
/// A new delay cancels the previous one, and so does the deallocation of the object. The action of
/// a canceled delay is not performed.
@MainActor package final class Delay {
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private var task: Task<Void, Never>?

    /// Creates an object without a delay.
    ///
    /// An executor that counts its jobs, such as that of the app, knows which delays are pending.
    package init(clock: any AppClock, executor: any TaskExecutor) {
        self.clock = clock
        self.executor = executor
    }

    deinit {
        task?.cancel()
    }

    package func start(_ duration: Duration, action: @escaping @MainActor @Sendable () -> Void) {
        cancel()
        task = LoadTask.start(on: executor) { [clock] in
            try? await clock.sleep(for: duration)
            if !Task.isCancelled {
                action()
            }
        }
    }

    package func cancel() {
        task?.cancel()
    }
}
