import Domain

/// A check of a clock with short sleeps.
@MainActor struct ClockCheck {
    /// A sleep in a task of the main actor.
    private struct Sleep {
        let duration: Duration
        let start: Duration
        /// Returns the time at which the sleep has ended.
        let task: Task<Duration, any Error>
    }

    private static let duration = Duration.milliseconds(20)
    private static let endless = Duration.seconds(86_400)

    let clock: any AppClock
    let advance: (@MainActor (Duration) async -> Void)?
    let limit: Duration

    func observations(against rule: ClockRule) async -> [String] {
        switch rule {
        case .now: await now()
        case .emptiness: await emptiness()
        case .sleep: await sleep()
        case .registration: await registration()
        case .concurrentCalls: await concurrentCalls()
        case .cancellation: await cancellation()
        }
    }

    private func now() async -> [String] {
        let before = clock.now
        await pass(Self.duration)
        return clock.now < before ? ["the time has decreased"] : []
    }

    private func emptiness() async -> [String] {
        var observations: [String] = []
        for duration in [Duration.zero, .seconds(-1)] {
            if case .noAnswer = await outcome(ofSleep: duration) {
                observations.append("a sleep of \(duration) does not end by itself")
            }
        }
        return observations
    }

    private func sleep() async -> [String] {
        let sleep = await start(Self.duration)
        await pass(Self.duration)
        return await observations(on: [sleep])
    }

    private func registration() async -> [String] {
        guard let advance else { return [] }
        let sleep = await start(Self.duration)
        await advance(Self.duration)
        let outcome = await end(of: sleep)
        sleep.task.cancel()
        return outcome == nil ? ["an advance after the start of a sleep did not end it"] : []
    }

    private func concurrentCalls() async -> [String] {
        var sleeps: [Sleep] = []
        for factor in [4, 1, 3, 2] {
            sleeps.append(await start(Self.duration * factor))
        }
        for _ in 0..<4 {
            await pass(Self.duration)
        }
        return await observations(on: sleeps)
    }

    private func cancellation() async -> [String] {
        var observations: [String] = []
        for moment in CancellationMoment.allCases {
            let outcome = await CallOutcome<Void, CancellationError>.ofCanceledCall(
                moment,
                within: limit
            ) { [clock] () async throws(CancellationError) in
                try await clock.sleep(for: Self.endless)
            }
            switch outcome {
            case .threw: break
            case .returned:
                observations.append("a sleep that was \(moment.rawValue) threw no error")
            case .noAnswer:
                observations.append("a sleep that was \(moment.rawValue) did not end")
            }
        }
        return observations
    }

    /// Starts a sleep, and returns when its task has left the main actor.
    private func start(_ duration: Duration) async -> Sleep {
        let (starts, start) = AsyncStream.makeStream(of: Duration.self)
        let task = Task { @MainActor [clock] in
            start.yield(clock.now)
            try await clock.sleep(for: duration)
            return clock.now
        }
        var beginning = clock.now
        for await time in starts {
            beginning = time
            break
        }
        return Sleep(duration: duration, start: beginning, task: task)
    }

    /// What is wrong with sleeps whose time has passed.
    private func observations(on sleeps: [Sleep]) async -> [String] {
        var observations: [String] = []
        for sleep in sleeps {
            let end = await end(of: sleep)
            sleep.task.cancel()
            if let end {
                if end - sleep.start < sleep.duration {
                    observations.append("a sleep of \(sleep.duration) ended too early")
                }
            } else {
                observations.append("a sleep of \(sleep.duration) did not end")
            }
        }
        return observations
    }

    /// Returns the time at which a sleep ends; `nil` if it does not end within the limit.
    private func end(of sleep: Sleep) async -> Duration? {
        await CallOutcome<Duration?, Never>.of(within: limit) { try? await sleep.task.value }
            .value ?? nil
    }

    private func outcome(ofSleep duration: Duration) async -> CallOutcome<Void, CancellationError> {
        await CallOutcome.of(within: limit) { [clock] () async throws(CancellationError) in
            try await clock.sleep(for: duration)
        }
    }

    /// Advances the clock, and lets the tasks run that wake; a clock whose time passes by itself
    /// needs nothing.
    private func pass(_ duration: Duration) async {
        guard let advance else { return }
        await advance(duration)
        for _ in 0..<10 {
            await Task.yield()
        }
    }
}
