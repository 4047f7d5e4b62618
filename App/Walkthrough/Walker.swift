import Scheduling
import Composition
import Data
import Domain
import Foundation
import Presentation

/// Walks through the app in real time, by lines of commands, until they end.
@MainActor
final class Walker {
    private let session: AppSession
    private let print: (String) -> Void
    /// Whether somebody types: then a line is asked for, and the screen is shown anew when it changes by itself.
    private let isInteractive: Bool
    private var lastLines: [String] = []
    private var isSettling = false

    init(session: AppSession, isInteractive: Bool, print: @escaping (String) -> Void) {
        self.session = session
        self.isInteractive = isInteractive
        self.print = print
    }

    /// Follows the lines; returns the exit status: 1 if an expectation failed, 2 if a line was no command, else 0.
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

    /// Something changed by itself: the screen is shown once all that belongs to the change has happened.
    private func screenChanged() {
        guard isInteractive, !isSettling else { return }
        Task {
            await settling { await session.graph.world.activity.settle() }
            showIfChanged()
            ask()
        }
    }

    /// Does something of which the outcome is shown, and not each step; what takes longer than a moment is shown as it stands.
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
