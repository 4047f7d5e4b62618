/// Performs an action after a duration of the app's clock.
///
/// A new delay cancels the previous one, and so does the deallocation of the object. The action of
/// a canceled delay is not performed.
@MainActor package final class Delay {
    /// Whether the action is still to be performed.
    package private(set) var isPending = false
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private var task: Task<Void, Never>?

    /// Creates an object without a delay; its tasks prefer the executor.
    package init(clock: any AppClock, executor: any TaskExecutor) {
        self.clock = clock
        self.executor = executor
    }

    deinit {
        task?.cancel()
    }

    package func start(_ duration: Duration, action: @escaping @MainActor @Sendable () -> Void) {
        cancel()
        isPending = true
        task = .start(on: executor) { [weak self, clock] in
            try? await clock.sleep(for: duration)
            guard !Task.isCancelled else { return }
            self?.isPending = false
            action()
        }
    }

    package func cancel() {
        isPending = false
        task?.cancel()
    }
}
