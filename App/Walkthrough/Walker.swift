import Composition
import Data
import Domain
import Platform
import Presentation
import Scheduling

/// Runs the app in real time, with commands from a stream of lines.
@MainActor
final class Walker {
    private let session: AppSession
    private let transcript: Transcript
    private let print: (String) -> Void
    private let complain: (String) -> Void
    /// Whether a user types the commands; if so, prompts for them, and shows the screen when it changes by itself.
    private let isInteractive: Bool
    /// The number of operations whose intermediate screens are not shown.
    private var operations = 0

    /// Creates a walk; `print` prints text to standard output, and `complain` prints a message to standard error.
    init(
        session: AppSession, isInteractive: Bool, hasPages: Bool = true, print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.session = session
        self.isInteractive = isInteractive
        self.print = print
        self.complain = complain
        transcript = Transcript(
            session: session, hasPages: hasPages, print: { print($0 + "\n") }, complain: complain)
    }

    /// Runs the commands; returns the exit status.
    ///
    /// The status is 2 if a line was not a command (unless interactive), 1 if an expectation failed, otherwise 0.
    func walk(_ lines: AsyncStream<String>) async -> Int32 {
        var status: Int32 = 0
        session.cells?.onRender = { self.screenChanged() }
        await settling { await session.start() }
        transcript.introduce()
        await transcript.showChanges()
        ask()
        var number = 0
        for await line in lines {
            number += 1
            let place = "standard input:\(number)"
            let line = number == 1 ? line.withoutByteOrderMark : line
            do {
                guard let command = try Command(parsing: line) else {
                    ask()
                    continue
                }
                if !isInteractive { transcript.echo("> \(line.trimmed)") }
                let outcome = await settling { await session.perform(command) }
                await transcript.report(outcome, of: command, at: place)
                if let failure = outcome.failure {
                    report(failure, at: place)
                    status = max(status, 1)
                }
                if outcome.isOver { break }
            } catch {
                if !isInteractive { transcript.echo("> \(line.trimmed)") }
                report(error.message, at: place)
                if !isInteractive { status = 2 }
            }
            ask()
        }
        session.cells?.onRender = nil
        return status
    }

    /// Tells a user what is wrong in the conversation, and a script on standard error.
    private func report(_ fault: String, at place: String) {
        if isInteractive, transcript.isForPeople { print("\(fault)\n") } else { complain("\(place): \(fault)") }
    }

    /// Shows the screen after a change without a command, once the app is idle.
    private func screenChanged() {
        guard isInteractive, operations == 0 else { return }
        Task {
            await settling { await session.activity.settle() }
            // A command that runs meanwhile shows the changes at its end.
            if operations == 0, await transcript.showChanges(afterPrompt: true) { ask() }
        }
    }

    /// Runs an operation without showing its intermediate screens, unless it takes longer than 300 ms.
    private func settling<Value>(_ operation: () async -> Value) async -> Value {
        operations += 1
        let impatience = isInteractive ? Task { await showAfterMoment() } : nil
        defer {
            impatience?.cancel()
            operations -= 1
        }
        return await operation()
    }

    private func showAfterMoment() async {
        guard (try? await session.clock.sleep(for: .milliseconds(300))) != nil else { return }
        await transcript.showChanges()
    }

    private func ask() {
        if isInteractive, transcript.isForPeople { print("> ") }
    }
}
