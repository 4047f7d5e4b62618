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
            let report = PlayReport(display.strings, complain: Console.complain)
            let player = StoryboardPlayer(
                host: sessions.scriptHost,
                report: report,
                print: Console.write,
                complain: Console.complain
            )
            try await player.play(guide.tour, makeSession: guide.makeSession)
            return report.status
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
