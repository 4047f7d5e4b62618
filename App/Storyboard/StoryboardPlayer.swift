import Presentation
import Terminal

/// Plays scripts or a tour, and writes what happens as a storyboard, which begins with the result.
@MainActor struct StoryboardPlayer {
    let host: ScriptHost
    let report: PlayReport
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

    /// Plays each script in a separate app, and reports its result; `words` are those of the
    /// command.
    func play(_ scripts: [ReadScript], words: [String]) async throws(ProgramError) {
        var addresses = StoryboardAddresses()
        var performances: [Performance] = []
        var names: Set<String> = []
        for script in scripts {
            switch script.run {
            case .success(let run):
                performances.append(
                    Performance(
                        chapter: StoryboardChapter(run.script, path: script.path, &addresses),
                        display: run.display,
                        start: run.options.startOfVirtualTime,
                        makeSession: { () throws(ProgramError) in try host.session(of: run) }
                    )
                )
                names.formUnion(run.display.given.keys)
            case .failure(let error):
                report.add(ScriptResult(name: script.name, errors: [error]))
            }
        }
        try await play(
            performances,
            title: performances.map(\.chapter.title).joined(separator: ", "),
            words: words,
            optionsOfScripts: names
        )
        report.end()
    }

    /// Plays a tour in the app that a closure makes, and reports its result.
    func play(_ tour: Tour, makeSession: @escaping () -> Session) async throws(ProgramError) {
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
        try await play([performance], title: tour.title, words: ["tour", tour.name])
    }

    /// Plays each chapter in an app of its own, and prints the storyboard; nothing without a
    /// chapter.
    private func play(
        _ performances: [Performance],
        title: String,
        words: [String],
        optionsOfScripts names: Set<String> = []
    ) async throws(ProgramError) {
        guard let first = performances.first else { return }
        // The texts around the chapters are in the language of the first one.
        let document = StoryboardDocument(
            strings: first.display.strings,
            typesetter: first.display.typesetter
        )
        var starts: [StartTime] = []
        for performance in performances where !starts.contains(performance.start) {
            starts.append(performance.start)
        }
        // Scripts that cannot be played are reported before the others are played.
        var result = StoryboardResult(errors: report.results.flatMap(\.errors))
        var notice: String?
        var text = ""
        var cellsLeft = StoryboardPage.maxCells
        for performance in performances {
            let chapter = performance.chapter
            let session = try performance.makeSession()
            if notice == nil {
                notice = session.notice(tours: nil)
                let commands = chapter.steps.flatMap(\.lines).map(\.command)
                if chapter.isTour, let note = session.note(aboutTourOf: commands) {
                    complain(note)
                }
            }
            let scene = StoryboardScene(
                chapter,
                Printer(session: session, display: performance.display),
                document,
                cellsLeft: cellsLeft,
                complain: complain
            )
            await scene.play()
            cellsLeft = scene.cellsLeft
            text += scene.text
            result.metCount += scene.result.metCount
            result.failures += scene.result.failures
            report.add(
                ScriptResult(
                    name: chapter.name,
                    time: scene.time,
                    errors: scene.result.failures.map(\.error)
                )
            )
        }
        let introduction = StoryboardDocument.Introduction(
            title: title,
            notice: notice ?? "",
            command: host.display.storyboardCommand(words, from: first.start, ofScripts: names),
            starts: starts
        )
        print(document.beginning(introduction, performances.map(\.chapter), result))
        print(text)
        print(StoryboardDocument.end)
    }
}
