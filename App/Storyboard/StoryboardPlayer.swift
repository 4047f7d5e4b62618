import Domain
import Presentation
import Terminal

/// Plays scripts or a tour, and writes what happens as a storyboard.
@MainActor struct StoryboardPlayer {
    let display: Display
    /// Makes an app, whose time must be virtual.
    let makeSession: () -> Session
    let print: (String) -> Void
    let complain: (String) -> Void

    /// Plays each script in a separate app; returns the exit status.
    func play(_ paths: [String]) async throws(ProgramError) -> Int32 {
        var addresses = StoryboardAddresses()
        var chapters: [StoryboardChapter] = []
        for path in paths {
            let script = try Script(reading: path, display.strings)
            chapters.append(StoryboardChapter(script, path: path, &addresses))
        }
        let titles = chapters.map(\.title).joined(separator: ", ")
        let session = makeSession()
        return try await play(chapters, in: session, title: titles, words: ["play"] + paths)
    }

    func play(_ tour: Tour) async throws(ProgramError) -> Int32 {
        var addresses = StoryboardAddresses()
        let chapter = StoryboardChapter(tour, &addresses)
        let session = makeSession()
        // Without virtual time, the error says why there is no storyboard.
        if session.isTimeVirtual, let note = session.noteOfTours {
            complain(note)
        }
        return try await play(
            [chapter],
            in: session,
            title: tour.title,
            words: ["tour", tour.name]
        )
    }

    /// Plays the first chapter in a session, and each of the others in a new one.
    private func play(
        _ chapters: [StoryboardChapter],
        in firstSession: Session,
        title: String,
        words: [String]
    ) async throws(ProgramError) -> Int32 {
        let document = StoryboardDocument(
            strings: display.strings,
            typesetter: display.typesetter
        )
        var session = firstSession
        guard session.isTimeVirtual else {
            throw .failure(words[0], LocalizedText(.faultClock))
        }
        let day = DayCalendar(clock: session.clock).day(of: session.clock.date)
        let facts = StoryboardDocument.Facts(
            title: title,
            notice: session.notice(tours: nil),
            command: display.storyboardCommand(words, on: day),
            day: day
        )
        print(document.beginning(facts, chapters))
        var result = StoryboardResult()
        for (index, chapter) in chapters.enumerated() {
            if index > 0 {
                session = makeSession()
            }
            let scene = StoryboardScene(
                chapter,
                Printer(session: session, display: display),
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
