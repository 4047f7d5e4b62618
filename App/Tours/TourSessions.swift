import Presentation

/// Makes the sessions that replace each other when a tour starts and ends.
@MainActor struct TourSessions {
    /// Makes a session of the demo, in virtual time, for a tour.
    let makeTour: () -> Session
    /// Makes the session that follows a tour, with the options of the start; `nil` if the program
    /// ends with the tour.
    let makePage: (() -> Session)?

    /// Returns a guide of the tour with a name; `nil` if there is no such tour.
    func guide(_ name: String, in strings: Strings) -> TourGuide? {
        TourGuide(name, in: strings, makeSession: makeTour)
    }
}
