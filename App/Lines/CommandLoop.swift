import Composition
import Data
import Domain
import Logging
import Platform
import Scheduling
import Terminal
import TextViews

/// Reads commands from lines, performs them, and prints their results and the changes.
@MainActor final class CommandLoop {
    private let transcript: Transcript
    private let complain: (String) -> Void
    private let prompt: (Prompt) -> Void
    /// Whether the prompt stays where it was printed, so that changes are printed after it.
    private let keepsPrompt: Bool
    /// Whether a user types the commands; if so, prompts for them, and shows the screen when it
    /// changes by itself.
    private let isInteractive: Bool
    /// Whether commands are printed, because no terminal shows what is typed.
    private let echoes: Bool
    /// The time after which a tour shows its next step; `nil` if it waits for Enter.
    private let pause: Duration?
    private let tours: TourSessions?
    private var guide: TourGuide?
    private var status: Int32 = 0
    /// The number of the lines that were taken.
    private var lineNumber = 0
    /// The number of the operations that are running, during which the screen is not shown.
    private var operations = 0

    /// The time after which an operation shows an intermediate screen.
    private static let earlyOutputTime = Duration.milliseconds(300)

    /// What the user is asked for.
    struct Prompt {
        let text: String
        /// The line that Esc stands for, if nothing has been typed; `nil` for none.
        let escape: String?
    }

    /// Creates a loop; `print` prints text to standard output, and `complain` prints a message to
    /// standard error.
    ///
    /// `tours` makes the sessions that replace each other when a tour starts and ends; `nil` if no
    /// command can start a tour. `window` returns the size of the terminal's window; `nil` if the
    /// output is not a terminal.
    init(
        printer: Printer,
        isInteractive: Bool,
        echoes: Bool? = nil,
        hasPages: Bool = true,
        pause: Duration? = nil,
        tours: TourSessions? = nil,
        window: @escaping () -> ScreenSize? = { nil },
        print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void,
        prompt: ((Prompt) -> Void)? = nil
    ) {
        self.isInteractive = isInteractive
        self.echoes = echoes ?? !isInteractive
        self.pause = pause
        self.tours = tours
        self.complain = complain
        keepsPrompt = prompt == nil
        self.prompt = prompt ?? { print($0.text) }
        transcript = Transcript(
            printer: printer,
            hasPages: hasPages,
            window: window,
            print: { print($0 + "\n") },
            complain: complain
        )
    }

    /// The session, which tours replace.
    var session: Session { transcript.session }

    /// Whether a tour waits for an empty line before each step.
    private var waits: Bool { isInteractive && pause == nil }

    /// Runs the commands, and shows the steps of a tour if there is one; returns the exit status.
    ///
    /// The status is 2 if a line was not a command (unless interactive), 1 if an expectation
    /// failed, otherwise 0.
    func run(
        _ lines: some AsyncSequence<String, Never>,
        with guide: TourGuide? = nil
    ) async -> Int32 {
        observeSession()
        await begin(with: guide)
        if let guide, !waits {
            await showRemainingSteps(of: guide)
        } else {
            ask()
            for await line in lines {
                if await take(line) {
                    break
                }
                ask()
            }
        }
        session.printedView?.onRender = nil
        return status
    }

    private func observeSession() {
        session.canStartTours = tours != nil
        session.printedView?.onRender = { self.screenChanged() }
    }

    private func replaceSession(with new: Session) {
        session.printedView?.onRender = nil
        session.leave(for: new)
        new.clipboard = session.clipboard
        new.isClipboardInTmux = session.isClipboardInTmux
        transcript.session = new
        observeSession()
    }

    /// Starts the session, and shows the page, or the first step of a tour.
    private func begin(with guide: TourGuide?) async {
        self.guide = guide
        await settling { await session.start() }
        transcript.introduce(guide?.tour, waits: waits)
        guard let guide else {
            await transcript.showChanges()
            return
        }
        await transcript.showChanges(withPage: false)
        await showNextStep(of: guide)
    }

    // MARK: - Tours

    /// Starts a tour in place of the session; without a user, shows all of it, and returns to the
    /// page.
    private func startTour(_ name: String) async {
        guard let guide = tours?.guide(name, in: session.root.strings) else { return }
        replaceSession(with: guide.makeSession())
        transcript.forget()
        await begin(with: guide)
        if !waits {
            await showRemainingSteps(of: guide)
            await leaveTour()
        }
    }

    /// Opens the page again after a tour; returns false if the program ends with the tour.
    @discardableResult private func leaveTour() async -> Bool {
        guard let makePage = tours?.makePage else { return false }
        replaceSession(with: makePage())
        transcript.forget()
        transcript.echo(session.root.strings[LineText.tourLeft])
        await begin(with: nil)
        return true
    }

    private func showRemainingSteps(of guide: TourGuide) async {
        while guide.step != nil {
            // A person reads in real time, although the tour's clock is virtual.
            if isInteractive, let pause {
                try? await Task.sleep(for: pause)
            }
            await showNextStep(of: guide)
        }
    }

    /// Shows the next step of the tour, after restoring the state of the current step if the user
    /// has changed the app; at the end of the tour, says how to go on.
    private func showNextStep(of guide: TourGuide) async {
        if let restored = await settling({ await guide.restoredSession() }) {
            replaceSession(with: restored)
            transcript.echo(session.root.strings[LineText.tourRestored])
        }
        guard let step = guide.next() else {
            let strings = session.root.strings
            return transcript.echo(
                waits
                    ? strings[LineText.tourEndTyped, guide.following.label]
                    : strings[LineText.tourEndAlone]
            )
        }
        let narration = session.root.strings[
            LineText.tourNarration,
            String(guide.number),
            String(guide.tour.steps.count),
            step.narration
        ]
        transcript.narrate(narration)
        let logged = session.root.events.lines.count
        for line in step.lines {
            let isCheck = line.command.scope == .expectation
            if !isCheck {
                transcript.echo("> \(line.text)")
            }
            let outcome = await settling { await session.perform(line.command) }
            if !isCheck {
                await transcript.report(outcome, of: line.command, at: line.text, withPage: false)
            }
            if let failure = outcome.failure {
                fail(failure, at: "\(guide.tour.name):\(line.number)", status: 1)
            }
        }
        await transcript.showPage(of: step)
        if step.area == .log {
            transcript.showLog(since: logged)
        }
        if isInteractive {
            transcript.narrateAgain(narration)
        }
    }

    // MARK: - Lines

    /// Takes a line; returns whether the program ends.
    private func take(_ line: String) async -> Bool {
        if let guide, line.trimmed.isEmpty {
            if guide.isOver {
                await startTour(guide.following.name)
            } else {
                await showNextStep(of: guide)
            }
            return false
        }
        guard let outcome = await perform(line) else { return false }
        switch outcome.next {
        case .tour(let name)?:
            await startTour(name)
            return false
        case .end?:
            // The end of a tour leads back to the page, if there is one.
            let isInTour = guide != nil
            let isBackOnPage = isInTour ? await leaveTour() : false
            return !isBackOnPage
        case .wait?, nil:
            return false
        }
    }

    /// Performs the command of a line, and reports its outcome; `nil` if the line has no command.
    private func perform(_ line: String) async -> Outcome? {
        lineNumber += 1
        let place = "\(session.root.strings[Expected.standardInput]):\(lineNumber)"
        // A user can type the line again.
        let statusOfInvalidLine: Int32 = isInteractive ? 0 : 2
        guard line.utf8.count <= Script.maxSize else {
            let fault = session.root.strings[LineText.lineTooLong, "\(Script.maxSize >> 20) MiB"]
            fail(fault, at: place, status: statusOfInvalidLine)
            return nil
        }
        var line = lineNumber == 1 ? line.withoutByteOrderMark : line
        // The key that ends the live screen.
        if line.trimmed == "q" {
            line = "\(Quit())"
        }
        let command: any Command
        do {
            guard let parsed = try CommandSyntax.command(line) else {
                if !isInteractive, let narration = line.narration {
                    transcript.narrate(narration)
                }
                return nil
            }
            command = parsed
        } catch {
            echo(line)
            fail(error.message(session.root.strings), at: place, status: statusOfInvalidLine)
            return nil
        }
        echo(line)
        if command.scope.isApp {
            guide?.hasStrayed = true
        }
        let outcome = await settling { await session.perform(command) }
        await transcript.report(outcome, of: command, at: place)
        if let failure = outcome.failure {
            fail(failure, at: place, status: 1)
        }
        return outcome
    }

    private func echo(_ line: String) {
        if echoes {
            transcript.echo("> \(line.trimmed)")
        }
    }

    /// Reports an error: to a user on standard output, otherwise on standard error with the place
    /// in the input.
    private func fail(_ fault: String, at place: String, status: Int32) {
        self.status = max(self.status, status)
        if isInteractive, transcript.display.isForPeople {
            transcript.echo(fault)
        } else {
            complain("\(place): \(fault)")
        }
    }

    private func screenChanged() {
        guard isInteractive, operations == 0 else { return }
        Task {
            await settling { await session.root.activity.settle() }
            // A command that runs meanwhile shows the changes at its end.
            if operations == 0, await transcript.showChanges(afterPrompt: keepsPrompt) {
                ask()
            }
        }
    }

    /// Runs an operation without showing its intermediate screens, unless it takes longer than
    /// `earlyOutputTime`.
    private func settling<Value>(_ operation: () async -> Value) async -> Value {
        operations += 1
        let earlyOutput = isInteractive ? Task { await showEarly() } : nil
        defer {
            earlyOutput?.cancel()
            operations -= 1
        }
        return await operation()
    }

    /// Shows an intermediate screen after a while, unless the task is cancelled before.
    private func showEarly() async {
        do {
            try await session.root.clock.sleep(for: Self.earlyOutputTime)
        } catch {
            return
        }
        await transcript.showChanges()
    }

    private func ask() {
        guard isInteractive, transcript.display.isForPeople else { return }
        guard let guide else { return prompt(Prompt(text: "> ", escape: nil)) }
        let text = session.root.strings[promptText(of: guide)]
        prompt(Prompt(text: "\(text) > ", escape: "\(Quit())"))
    }

    private func promptText(of guide: TourGuide) -> LineText {
        if guide.isOver {
            return LineText.promptNextTour
        }
        return guide.isAtLastStep ? LineText.promptLastStep : .promptNextStep
    }
}
