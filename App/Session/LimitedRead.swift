import Domain

/// Reads a value from a part of the app that may not answer.
@MainActor final class LimitedRead<Value: Sendable> {
    /// A read in progress.
    private struct Read {
        let id: Int
        /// The time on the clock at which it began.
        let start: Duration
        /// Whether it has reached the limit.
        var isLate = false
    }

    private let limit: Duration
    /// The clock of the limit.
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private let read: @Sendable () async -> Value
    /// Sends the value of the read in progress, or `nil` when the read reaches the limit.
    private let answers = Broadcast<Value?>()
    /// The read in progress; `nil` if there is none.
    private var current: Read?
    private var lastID = 0
    private var isLimitAwaited = false

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
        let answers = answers.stream()
        if let current {
            guard !current.isLate else { return nil }
        } else {
            begin()
        }
        for await answer in answers {
            return answer
        }
        return nil
    }

    private func begin() {
        lastID += 1
        let newRead = Read(id: lastID, start: clock.now)
        current = newRead
        Task(executorPreference: executor) { [read] in
            await self.end(with: read())
        }
        awaitLimit(of: newRead)
    }

    private func end(with value: Value) {
        current = nil
        answers.send(value)
    }

    /// Waits for the limit of a read, unless the limit of an earlier read is awaited.
    ///
    /// The wait does not end with the read: most reads end at once, and a timer for each would take
    /// longer than the read.
    private func awaitLimit(of read: Read) {
        guard !isLimitAwaited else { return }
        isLimitAwaited = true
        let rest = read.start + limit - clock.now
        Task { [weak self, clock] in
            try? await clock.sleep(for: rest)
            self?.limitPassed(of: read)
        }
    }

    /// Notes that a read is late, or waits for the limit of the read that is now in progress.
    private func limitPassed(of read: Read) {
        isLimitAwaited = false
        guard let current else { return }
        if current.id == read.id {
            self.current?.isLate = true
            answers.send(nil)
        } else {
            awaitLimit(of: current)
        }
    }
}
