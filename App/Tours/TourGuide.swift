import Presentation

/// Leads a user through the steps of a tour.
@MainActor final class TourGuide {
    let tour: Tour
    /// The tour after this one; after the last tour, the first one.
    let following: Tour
    /// The number of the step that is shown; 0 before the first step, and one more than that of the
    /// last step at the end.
    private(set) var number = 0
    /// Whether the user has run a command that can change the app since the last step.
    var hasStrayed = false
    let makeSession: () -> Session

    /// Creates a guide of the tour with a name; `nil` if there is no such tour.
    init?(_ name: String, in strings: Strings, makeSession: @escaping () -> Session) {
        let tours = Tour.all(strings)
        guard let index = tours.firstIndex(where: { $0.name == name }) else { return nil }
        tour = tours[index]
        following = tours[(index + 1) % tours.count]
        self.makeSession = makeSession
    }

    /// The step that is shown; `nil` before the first one and at the end.
    var step: Tour.Step? {
        tour.steps.indices.contains(number - 1) ? tour.steps[number - 1] : nil
    }

    /// Whether the last step is shown.
    var isAtLastStep: Bool { number == tour.steps.count }

    var isOver: Bool { number > tour.steps.count }

    /// Goes on to the next step, and returns it; `nil` at the end.
    func next() -> Tour.Step? {
        number = min(number + 1, tour.steps.count + 1)
        return step
    }

    /// Returns a new session in the state after the current step if the user has changed the app
    /// since, so that the tour goes on from there; `nil` if the session can go on.
    ///
    /// If the calling task is canceled, the state is incomplete.
    func restoredSession() async -> Session? {
        guard hasStrayed else { return nil }
        hasStrayed = false
        let session = makeSession()
        await session.start()
        for line in tour.steps.prefix(number).flatMap(\.lines) where !Task.isCancelled {
            _ = await session.perform(line.command)
        }
        return session
    }
}
