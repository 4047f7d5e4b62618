import Presentation
import Terminal

/// Plays scripts or a tour, and writes what happens as a storyboard.
@MainActor struct StoryboardPlayer {
    let host: ScriptHost
    let print: (String) -> Void
    let complain: (String) -> Void

    /// A chapter with the display and the app in which it is played.
    private struct Performance {
        let chapter: StoryboardChapter
        let display: Display
        /// When the app's clock starts.
        let start: StartTime
        /// Makes the app, whose time is virtual; throws a failure of the command if it is not.
        let makeSession: () throws(ProgramError) -> Session
    }

    /// Plays each script in a separate app; returns the exit status.
    func play(_ paths: [String]) async throws(ProgramError) -> Int32 {
        var addresses = StoryboardAddresses()
        var performances: [Performance] = []
        var names: Set<String> = []
        for (path, run) in zip(paths, try host.runs(of: paths)) {
            performances.append(
                Performance(
                    chapter: StoryboardChapter(run.script, path: path, &addresses),
                    display: run.display,
                    start: run.options.startOfVirtualTime,
                    makeSession: { () throws(ProgramError) in try host.session(of: run) }
                )
            )
            names.formUnion(run.display.given.keys)
        }
        let titles = performances.map(\.chapter.title).joined(separator: ", ")
        return try await play(
            performances,
            title: titles,
            words: ["play"] + paths,
            optionsOfScripts: names
        )
    }

    /// Plays a tour in the app that a closure makes; returns the exit status.
    func play(_ tour: Tour, makeSession: @escaping () -> Session) async throws(ProgramError)
        -> Int32
    {
        var addresses = StoryboardAddresses()
        let performance = Performance(
            chapter: StoryboardChapter(tour, &addresses),
            display: host.display,
            start: host.options.startOfVirtualTime,
            makeSession: { () throws(ProgramError) in
                let session = makeSession()
                try session.checkVirtualTime(for: "tour")
                return session
            }
        )
        return try await play([performance], title: tour.title, words: ["tour", tour.name])
    }

    /// Plays each chapter in an app of its own.
    private func play(
        _ performances: [Performance],
        title: String,
        words: [String],
        optionsOfScripts names: Set<String> = []
    ) async throws(ProgramError) -> Int32 {
        // The texts around the chapters are in the language of the first one.
        let display = performances.first?.display ?? host.display
        let document = StoryboardDocument(
            strings: display.strings,
            typesetter: display.typesetter
        )
        var starts: [StartTime] = []
        for performance in performances where !starts.contains(performance.start) {
            starts.append(performance.start)
        }
        var result = StoryboardResult()
        for (index, performance) in performances.enumerated() {
            let session = try performance.makeSession()
            if index == 0 {
                let commands = performance.chapter.steps.flatMap(\.lines).map(\.command)
                if performance.chapter.isTour, let note = session.note(aboutTourOf: commands) {
                    complain(note)
                }
                let facts = StoryboardDocument.Introduction(
                    title: title,
                    notice: session.notice(tours: nil),
                    command: host.display.storyboardCommand(
                        words,
                        from: performance.start,
                        ofScripts: names
                    ),
                    starts: starts
                )
                print(document.beginning(facts, performances.map(\.chapter)))
            }
            let scene = StoryboardScene(
                performance.chapter,
                Printer(session: session, display: performance.display),
                document,
                print: print,
                complain: complain
            )
            await scene.play()
            result.metCount += scene.result.metCount
            result.failures += scene.result.failures
        }
        print(document.end(result))
        return result.failures.isEmpty ? 0 : 1
    }
}
