/// Performs one load at a time: a new load, or the release of the loader, cancels the one in
/// progress.
@MainActor package final class Loader {
    private let executor: any TaskExecutor
    /// The load in progress, and its time limit.
    private var tasks: [Task<Void, Never>] = []

    package init(executor: any TaskExecutor) {
        self.executor = executor
    }

    deinit {
        for task in tasks {
            task.cancel()
        }
    }

    package var isLoading: Bool { !tasks.isEmpty }

    /// Starts a load, and cancels the one in progress.
    ///
    /// `completion` receives the outcome, unless the load is canceled first. If the load takes
    /// longer than `limit.duration`, it is canceled and fails with `limit.error`.
    package func load<Value: Sendable, Failure: Error>(
        limit: (duration: Duration, clock: any AppClock, error: Failure)? = nil,
        _ operation: @escaping @MainActor @Sendable () async throws(Failure) -> Value,
        completion: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void = { _ in }
    ) {
        cancel()
        let end: @MainActor @Sendable (Result<Value, Failure>) -> Void = { [weak self] result in
            guard !Task.isCancelled else { return }
            self?.cancel()
            completion(result)
        }
        start {
            do throws(Failure) {
                end(.success(try await operation()))
            } catch {
                end(.failure(error))
            }
        }
        guard let limit else { return }
        start {
            guard (try? await limit.clock.sleep(for: limit.duration)) != nil else { return }
            end(.failure(limit.error))
        }
    }

    /// Calls `completion` after a duration, unless the wait is canceled first.
    package func wait(
        _ duration: Duration,
        on clock: any AppClock,
        completion: @escaping @MainActor () -> Void
    ) {
        load {
            try? await clock.sleep(for: duration)
        } completion: { _ in
            completion()
        }
    }

    package func cancel() {
        for task in tasks {
            task.cancel()
        }
        tasks = []
    }

    private func start(_ work: @escaping @MainActor @Sendable () async -> Void) {
        tasks.append(
            Task(executorPreference: executor) {
                if !Task.isCancelled {
                    await work()
                }
            }
        )
    }
}
