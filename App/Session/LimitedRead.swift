import Domain

/// Reads a value from a part of the app that may not answer.
@MainActor final class LimitedRead<Value: Sendable> {
    private let limit: Duration
    /// The clock of the limit.
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private let read: @Sendable () async -> Value
    /// Sends the value of the read in progress, or `nil` when the read reaches the limit.
    private let answers = Broadcast<Value?>()
    private var lastID = 0
    /// The time on the clock at which the last read began.
    private var start = Duration.zero
    private var isReading = false
    /// Whether the read in progress has reached the limit.
    private var isLate = false
    private var isLimitWatched = false

    /// Creates a reader; `read` runs in a task that prefers the executor.
    init(
        limit: Duration,
        clock: any AppClock,
        executor: any TaskExecutor,
        read: @escaping @Sendable () async -> Value
    ) {
        self.limit = limit
        self.clock = clock
        self.executor = executor
        self.read = read
    }

    /// Returns the value; `nil` if the part does not answer, or if the calling task is canceled.
    ///
    /// While an earlier read is late, the method does not wait.
    func value() async -> Value? {
        guard !isLate else { return nil }
        let answers = answers.stream()
        if !isReading {
            begin()
        }
        for await answer in answers {
            return answer
        }
        return nil
    }

    private func begin() {
        isReading = true
        lastID += 1
        start = clock.now
        Task(executorPreference: executor) { [read] in
            await self.end(with: read())
        }
        watchLimit()
    }

    private func end(with value: Value) {
        isReading = false
        isLate = false
        answers.send(value)
    }

    /// Waits for the limit of the read in progress, unless the limit of an earlier read is awaited.
    ///
    /// The wait does not end with the read: most reads end at once, and a timer for each would take
    /// longer than the read.
    private func watchLimit() {
        guard !isLimitWatched else { return }
        isLimitWatched = true
        let watchedID = lastID
        let rest = start + limit - clock.now
        Task { [weak self, clock] in
            try? await clock.sleep(for: rest)
            self?.limitPassed(ofRead: watchedID)
        }
    }

    /// Notes that a read is late, or waits for the limit of the read that is now in progress.
    private func limitPassed(ofRead watchedID: Int) {
        isLimitWatched = false
        guard isReading else { return }
        if lastID == watchedID {
            isLate = true
            answers.send(nil)
        } else {
            watchLimit()
        }
    }
}
