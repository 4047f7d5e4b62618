import Scheduling
import Composition
import Data
import Domain
import Platform
import Presentation

/// Runs the app in real time, with commands from a stream of lines.
@MainActor
final class Walker {
    private let session: AppSession
    private let print: (String) -> Void
    /// Whether a user types the commands; if so, prompts for them, and shows the screen when it changes by itself.
    private let isInteractive: Bool
    private var lastLines: [String] = []
    private var isSettling = false

    init(session: AppSession, isInteractive: Bool, print: @escaping (String) -> Void) {
        self.session = session
        self.isInteractive = isInteractive
        self.print = print
    }

    /// Runs the commands; returns the exit status.
    ///
    /// The status is 2 if a line was not a command (unless interactive), 1 if an expectation failed, otherwise 0.
    func walk(_ lines: AsyncStream<String>) async -> Int32 {
        var status: Int32 = 0
        session.view.onRender = { self.screenChanged() }
        await settling { await session.start() }
        showIfChanged()
        ask()
        for await line in lines {
            do {
                guard let command = try Command(parsing: line) else {
                    ask()
                    continue
                }
                let outcome = await settling { await session.perform(command) }
                for line in outcome.output { print("\(line)\n") }
                if let failure = outcome.failure {
                    print("(\(failure))\n")
                    status = max(status, 1)
                }
                if outcome.isOver { break }
                showIfChanged()
            } catch {
                print("(\(error.message))\n")
                if !isInteractive { status = 2 }
            }
            ask()
        }
        session.view.onRender = nil
        return status
    }

    /// Shows the screen after a change without a command, once the app is idle.
    private func screenChanged() {
        guard isInteractive, !isSettling else { return }
        Task {
            await settling { await session.graph.world.activity.settle() }
            showIfChanged()
            ask()
        }
    }

    /// Runs an operation without showing its intermediate screens, unless it takes longer than 300 ms.
    private func settling<Value>(_ operation: () async -> Value) async -> Value {
        isSettling = true
        let impatience = isInteractive ? Task { await showAfterMoment() } : nil
        defer {
            impatience?.cancel()
            isSettling = false
        }
        return await operation()
    }

    private func showAfterMoment() async {
        guard (try? await session.graph.world.clock.sleep(for: .milliseconds(300))) != nil else { return }
        showIfChanged()
    }

    private func showIfChanged() {
        for line in session.takeLogLines() { print("\(line)\n") }
        let changes = session.changes(since: lastLines)
        lastLines = changes.all
        for line in changes.lines { print("\(line)\n") }
    }

    private func ask() {
        if isInteractive { print("> ") }
    }
}
