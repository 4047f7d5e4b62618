import Composition
import Data
import Domain
import Logging
import Presentation
import Terminal

/// Plays a chapter of a storyboard, and writes its steps.
@MainActor final class StoryboardScene {
    private let chapter: StoryboardChapter
    private let printer: Printer
    private let document: StoryboardDocument
    private let transcript: Transcript
    private let sentences = Sentences()
    /// The page that was shown last.
    private var shown: ShownPage?
    private var isOver = false
    /// The chapter as a part of the document.
    private(set) var text = ""
    private(set) var result = StoryboardResult()
    /// The number of cells that the pictures of the following pages can have.
    private(set) var cellsLeft: Int
    /// The time that has passed on the app's clock.
    private(set) var time = Duration.zero

    /// The sentences of the transcript since they were taken.
    private final class Sentences {
        private var lines: [String] = []

        func add(_ line: String) {
            lines.append(line)
        }

        func take() -> [String] {
            defer {
                lines = []
            }
            return lines
        }
    }

    private struct ShownPage {
        let page: StoryboardPage
        let place: StoryboardPlace
    }

    init(
        _ chapter: StoryboardChapter,
        _ printer: Printer,
        _ document: StoryboardDocument,
        cellsLeft: Int,
        complain: @escaping (String) -> Void
    ) {
        self.chapter = chapter
        self.printer = printer
        self.document = document
        self.cellsLeft = cellsLeft
        transcript = Transcript(
            printer: printer,
            hasPages: false,
            isOfScript: true,
            print: sentences.add,
            complain: complain
        )
    }

    private var session: Session { printer.session }
    private var strings: Strings { session.root.strings }

    func play() async {
        let start = session.root.clock.now
        text = document.heading(chapter)
        await session.start()
        await transcript.showChanges()
        let sentencesOfStart = sentences.take()
        var steps = chapter.steps[...]
        if let first = steps.first, first.isAboutStart {
            // The first step is about the page at the start.
            await play(first, number: 1, start: sentencesOfStart)
            steps.removeFirst()
        } else {
            await play(Script.Step(), number: 0, start: sentencesOfStart)
        }
        // Without its first step, `steps` still has the indices of `chapter.steps`.
        for index in steps.indices {
            await play(steps[index], number: index + 1)
        }
        time = session.root.clock.now - start
    }

    /// Plays a step; `start` are the sentences about the start.
    private func play(_ step: Script.Step, number: Int, start: [String] = []) async {
        let place = place(ofStep: number)
        var commands = start.isEmpty ? [] : [document.note(start)]
        let isPlayed = !isOver
        if !isPlayed {
            commands.append(document.note([strings[StoryboardText.notPlayed]]))
        }
        let logged = session.root.events.lines.count
        var lines = step.lines[...]
        while !isOver, let line = lines.popFirst() {
            let mayChange = lines.contains { $0.command.scope.isApp }
            commands += await play(line, at: place, pageStays: !mayChange)
        }
        if step.area == Tour.Area.log.rawValue {
            transcript.showLog(since: logged)
            commands.append(document.note(sentences.take()))
        }
        text += document.step(
            place,
            narration: step.narration,
            commands: commands,
            page: isPlayed ? page(at: place) : ""
        )
    }

    private func place(ofStep number: Int) -> StoryboardPlace {
        let title =
            if number == 0 {
                strings[StoryboardText.start]
            } else {
                strings[StoryboardText.step, "\(number)", "\(chapter.steps.count)"]
            }
        return StoryboardPlace(address: chapter.address(ofStep: number), title: title)
    }

    /// Performs a command; returns what it did as parts of the document.
    ///
    /// `pageStays` is whether the page stays the same until the end of the step, which shows it.
    private func play(_ line: Script.Line, at place: StoryboardPlace, pageStays: Bool) async
        -> [String]
    {
        var outcome = await session.perform(line.command)
        if let failure = failure(of: outcome, line, at: place) {
            result.failures.append(failure)
            let page = pageStays ? "" : page(at: place)
            return [document.failedLine(failure, page: page)]
        }
        isOver = outcome.next == .end
        if case .page? = outcome.output {
            // The step shows the page.
            outcome.output = nil
        }
        await transcript.report(outcome, of: line.command, at: "")
        let sentences = sentences.take()
        if line.command.scope == .expectation {
            result.metCount += 1
            guard chapter.showsExpectations else { return [] }
            return [document.metExpectation(line.text, sentences: sentences)]
        }
        if outcome.output == nil {
            return [document.command(line.text, sentences: sentences)]
        }
        return [document.command(line.text, output: sentences)]
    }

    /// Returns the failure of a line, if it has failed the script.
    private func failure(
        of outcome: Outcome,
        _ line: Script.Line,
        at place: StoryboardPlace
    ) -> StoryboardResult.Failure? {
        let isRefused = outcome.refusal != nil
        guard !isRefused || !chapter.isTour else { return nil }
        guard let message = outcome.faultOfScript(line, strings) else { return nil }
        return StoryboardResult.Failure(
            kind: isRefused ? .refusal : .expectation,
            chapter: chapter.title,
            step: place,
            command: line.text,
            error: .failure(
                LocalizedText(verbatim: message),
                at: LinePlace(file: chapter.name, line: line.number)
            )
        )
    }

    /// Returns the page as a part of the document, or a link to the step that shows the same one.
    private func page(at place: StoryboardPlace) -> String {
        let page = StoryboardPage(printer, printer.display.theme, maxCells: cellsLeft)
        if let shown, page.looksLike(shown.page) {
            return shown.place == place ? "" : document.samePage(as: shown.place)
        }
        if !page.isWithoutPictures {
            cellsLeft -= page.cellCount
        }
        shown = ShownPage(page: page, place: place)
        return document.figure(page)
    }
}

extension Script.Step {
    /// Whether the step, if it is the first one, is about the page at the start, because its
    /// commands only check the page.
    fileprivate var isAboutStart: Bool {
        narration != nil && lines.allSatisfy { $0.command.scope == .expectation }
    }
}
