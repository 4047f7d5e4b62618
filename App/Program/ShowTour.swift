import Terminal

/// The command `tour`: lists the tours, or starts one.
@MainActor struct ShowTour {
    /// The name of the tour; `nil` to list the tours.
    let name: String?
    let sessions: SessionFactory

    /// Returns the exit status.
    func run() async throws(ProgramError) -> Int32 {
        let display = sessions.display
        let tours = TourSessions(makeTour: sessions.makeTourSession, makePage: nil)
        guard let guide = name.flatMap({ tours.guide($0, in: display.strings) }) else {
            for line in display.output("tours", Tour.list(display.strings)) {
                Console.write(line + "\n")
            }
            return 0
        }
        if display.format == .html {
            RawTerminal.exitOnInterruption()
            return try await StoryboardPlayer(
                host: sessions.scriptHost,
                print: Console.write,
                complain: Console.complain
            ).play(guide.tour, makeSession: guide.makeSession)
        }
        let runner = SessionRunner(
            tours: tours,
            options: sessions.options,
            display: display,
            guide: guide
        )
        return try await runner.run(guide.makeSession())
    }
}
