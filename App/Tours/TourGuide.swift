@MainActor final class TourGuide {
    let tour: Tour
    private(set) var number = 0
    /// Whether the user has run a command that can change the app since the last step.
    var hasStrayed = false
    let makeSession: () -> Session

    init(_ tour: Tour, makeSession: @escaping () -> Session) {
        self.tour = tour
        self.makeSession = makeSession
    }

    var step: Script.Step? {
        tour.steps.indices.contains(number - 1) ? tour.steps[number - 1] : nil
    }

    var isOver: Bool { number > tour.steps.count }

    func next() -> Script.Step? {
        number = min(number + 1, tour.steps.count + 1)
        return step
    }

    /// Returns a new session in the state after the current step, and resets `hasStrayed`.
    func replayed() async -> Session {
        let session = makeSession()
        await session.start()
        for line in tour.steps.prefix(number).flatMap(\.lines) {
            _ = await session.perform(line.command)
        }
        hasStrayed = false
        return session
    }
}
