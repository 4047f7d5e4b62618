/// Performs one load at a time: a new load, or the release of the loader, cancels the one in
/// progress.
@MainActor package final class Loader {
    /// The maximum duration of a load, and the error with which a longer load fails.
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
    /// Has an element for each load that ends or is canceled.
    private let ends = Broadcast<Void>()
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
        limit: TimeLimit<Failure>? = nil,
        _ operation: @escaping @MainActor @Sendable () async throws(Failure) -> Value,
        completion: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void = { _ in }
    ) {
        cancel()
        let finish: @MainActor @Sendable (Result<Value, Failure>) -> Void = { [weak self] result in
            guard !Task.isCancelled else { return }
            // This also cancels the other task: the time limit of a load that has ended, or the
            // load at its time limit. From here on, `isLoading` is false.
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

    /// Performs an action for each element of a stream, and cancels the load in progress.
    ///
    /// The observation is a load that ends with the stream.
    package func observe<Element: Sendable>(
        _ elements: AsyncStream<Element>,
        action: @escaping @MainActor @Sendable (Element) async -> Void
    ) {
        load {
            for await element in elements {
                await action(element)
            }
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
        guard isLoading else { return }
        for task in tasks {
            task.cancel()
        }
        tasks = []
        ends.send(())
    }

    /// Returns when no load is in progress, or when the calling task is canceled.
    package func waitUntilIdle() async {
        let ends = ends.stream()
        guard isLoading else { return }
        // The load that ends can be followed by another one at once.
        for await _ in ends where !isLoading {
            return
        }
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
