import Domain
import Platform
import Scheduling
import Terminal
import TextViews

/// Reads commands from lines, performs them, and prints their results and the changes.
@MainActor final class CommandLoop {
    private let transcript: Transcript
    private let complain: (String) -> Void
    private let prompt: () -> Void
    private let keepsPrompt: Bool
    /// Whether a user types the commands; if so, prompts for them, and shows the screen when it
    /// changes by itself.
    private let isInteractive: Bool
    private let echoes: Bool
    private let pause: Duration?
    private var status: Int32 = 0
    private var number = 0
    private var operations = 0

    /// Creates a loop; `print` prints text to standard output, and `complain` prints a message to
    /// standard error.
    init(
        printer: Printer,
        isInteractive: Bool,
        echoes: Bool? = nil,
        hasPages: Bool = true,
        pause: Duration? = nil,
        print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void,
        prompt: (() -> Void)? = nil
    ) {
        self.isInteractive = isInteractive
        self.echoes = echoes ?? !isInteractive
        self.pause = pause
        self.complain = complain
        keepsPrompt = prompt == nil
        self.prompt = prompt ?? { print("> ") }
        transcript = Transcript(
            printer: printer,
            hasPages: hasPages,
            columns: { isInteractive ? ScreenSize.ofTerminal?.columns : nil },
            print: { print($0 + "\n") },
            complain: complain
        )
    }

    private var session: Session { transcript.session }

    /// Runs the commands, and shows the steps of a tour if there is one; returns the exit status.
    ///
    /// The status is 2 if a line was not a command (unless interactive), 1 if an expectation
    /// failed, otherwise 0.
    func run(_ lines: AsyncStream<String>, with guide: TourGuide? = nil) async -> Int32 {
        session.cellView?.onRender = { self.screenChanged() }
        await settling { await session.start() }
        transcript.introduce(guide?.tour, waits: isInteractive && pause == nil)
        if let guide {
            await lead(with: guide, lines)
        } else {
            await transcript.showChanges()
            ask()
            for await line in lines {
                if await perform(line) {
                    break
                }
                ask()
            }
        }
        session.cellView?.onRender = nil
        return status
    }

    /// Shows the steps of a tour: on a terminal, each after an empty line or `pause`; otherwise all
    /// at once.
    private func lead(with guide: TourGuide, _ lines: AsyncStream<String>) async {
        await transcript.showChanges(withPage: false)
        await show(guide)
        if isInteractive, pause == nil {
            ask()
            for await line in lines {
                if line.trimmed.isEmpty {
                    await show(guide)
                } else if await perform(line, in: guide) {
                    return
                }
                if guide.step == nil {
                    return
                }
                ask()
            }
            return
        }
        while guide.step != nil {
            // A person reads in real time, although the tour's clock is virtual.
            if isInteractive, let pause {
                try? await Task.sleep(for: pause)
            }
            await show(guide)
        }
    }

    /// Shows the next step of the tour, after restoring the state of the current step if the user
    /// has changed the app.
    private func show(_ guide: TourGuide) async {
        if guide.hasStrayed {
            session.cellView?.onRender = nil
            transcript.session = await settling { await guide.replayed() }
            session.cellView?.onRender = { self.screenChanged() }
            transcript.echo(session.strings[.tourRestored])
        }
        guard let step = guide.next() else { return transcript.echo(session.strings[.tourEnd]) }
        transcript.narrate(step.narration ?? "")
        for line in step.lines {
            let isCheck = line.command is Expect
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
        await transcript.showPage()
        if isInteractive, let narration = step.narration {
            transcript.narrateAgain(narration)
        }
    }

    private func perform(_ line: String, in guide: TourGuide? = nil) async -> Bool {
        number += 1
        let place = "\(session.strings[.standardInput]):\(number)"
        guard line.utf8.count <= Script.maxSize else {
            let fault = session.strings[.faultLineTooLong, "\(Script.maxSize >> 20) MiB"]
            fail(fault, at: place, status: isInteractive ? 0 : 2)
            return false
        }
        let line = number == 1 ? line.withoutByteOrderMark : line
        do {
            guard let command = try CommandSyntax.command(line) else {
                if !isInteractive, let narration = line.narration {
                    transcript.narrate(narration)
                }
                return false
            }
            if echoes {
                transcript.echo("> \(line.trimmed)")
            }
            if command.usesApp {
                guide?.hasStrayed = true
            }
            let outcome = await settling { await session.perform(command) }
            await transcript.report(outcome, of: command, at: place)
            if let failure = outcome.failure {
                fail(failure, at: place, status: 1)
            }
            return outcome.isOver
        } catch {
            if echoes {
                transcript.echo("> \(line.trimmed)")
            }
            fail(error.message(session.strings), at: place, status: isInteractive ? 0 : 2)
            return false
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
            await settling { await session.activity.settle() }
            // A command that runs meanwhile shows the changes at its end.
            if operations == 0, await transcript.showChanges(afterPrompt: keepsPrompt) {
                ask()
            }
        }
    }

    /// Runs an operation without showing its intermediate screens, unless it takes longer than 300
    /// ms.
    private func settling<Value>(_ operation: () async -> Value) async -> Value {
        operations += 1
        let earlyOutput: Task<Void, Never>? =
            if isInteractive {
                Task {
                    if (try? await session.clock.sleep(for: .milliseconds(300))) != nil {
                        await transcript.showChanges()
                    }
                }
            } else {
                nil
            }
        defer {
            earlyOutput?.cancel()
            operations -= 1
        }
        return await operation()
    }

    private func ask() {
        if isInteractive, transcript.display.isForPeople {
            prompt()
        }
    }
}
