/// Performs one load at a time.
///
/// A new load cancels the load in progress, and so does the deallocation of the loader.
@MainActor package final class Loader {
    /// The maximum duration of a load, and the error of a load that takes longer.
    package struct TimeLimit<Failure: Error>: Sendable {
        package let duration: Duration
        package let clock: any AppClock
        package let error: Failure

        package init(duration: Duration, clock: any AppClock, error: Failure) {
            self.duration = duration
            self.clock = clock
            self.error = error
        }
    }

    private let executor: any TaskExecutor
    /// Sends an element for each load that ends or is canceled, for `waitUntilIdle()`.
    private let ends = Broadcast<Void>()
    /// The task of the load in progress, and the task that waits for its time limit.
    private var tasks: [Task<Void, Never>] = []

    /// Creates a loader without a load; its tasks prefer the executor.
    package init(executor: any TaskExecutor) {
        self.executor = executor
    }

    deinit {
        for task in tasks {
            task.cancel()
        }
    }

    /// Whether a load is in progress; false when its completion is called.
    package var isLoading: Bool { !tasks.isEmpty }

    /// Cancels the load in progress and starts another one.
    ///
    /// When the load ends, `completion` receives the outcome. If the loader cancels the load,
    /// `completion` is not called. So each error that `completion` receives is a failure, even if
    /// the error says that the operation was canceled. If the load takes longer than
    /// `limit.duration`, it fails with `limit.error`. The task that calls `completion` is canceled
    /// by then.
    package func load<Value: Sendable, Failure: Error>(
        limit: TimeLimit<Failure>? = nil,
        _ operation: @escaping @MainActor @Sendable () async throws(Failure) -> Value,
        completion: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void = { _ in }
    ) {
        cancel()
        let finish: @MainActor @Sendable (Result<Value, Failure>) -> Void = { [weak self] result in
            guard !Task.isCancelled else { return }
            // If the load has ended, this cancels the task that waits for the time limit. If the
            // time limit has expired, this cancels the load. Afterward, `isLoading` is false.
            self?.cancel()
            completion(result)
        }
        start {
            do throws(Failure) {
                let value = try await operation()
                finish(.success(value))
            } catch {
                finish(.failure(error))
            }
        }
        guard let limit else { return }
        start {
            do {
                try await limit.clock.sleep(for: limit.duration)
            } catch {
                return
            }
            finish(.failure(limit.error))
        }
    }

    /// Cancels the load in progress, if any, without calling its completion.
    package func cancel() {
        guard isLoading else { return }
        for task in tasks {
            task.cancel()
        }
        tasks = []
        ends.send(())
    }

    /// Returns when no load is in progress, or when the calling task is canceled.
    package func waitUntilIdle() async {
        guard isLoading else { return }
        for await _ in ends.stream() {
            // Another load can start as soon as one has ended.
            if !isLoading {
                return
            }
        }
    }

    private func start(_ work: @escaping @MainActor @Sendable () async -> Void) {
        tasks.append(.start(on: executor, work))
    }
}
