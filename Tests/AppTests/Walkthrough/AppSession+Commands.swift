import Terminal
import Testing

@testable import App

extension AppSession {
    /// Performs commands, and records failures; returns the output and the note of the last command.
    @discardableResult
    func `do`(_ lines: String...) async -> [String] {
        var output: [String] = []
        for line in lines {
            do {
                guard let command = try Command(parsing: line) else { continue }
                let outcome = await perform(command)
                if let failure = outcome.failure { Issue.record("\(line): \(failure)") }
                output = outcome.output + (outcome.note.map { ["(\($0))"] } ?? [])
            } catch {
                Issue.record("\(line): \(error.message(strings))")
            }
        }
        return output
    }

    func state(_ path: String) async -> JSONValue? { await JSONValue(stateOf: self).value(at: path) }

    /// The app's own view.
    var textView: TextLandingFlowView {
        guard let cells else { preconditionFailure("the view was replaced") }
        return cells
    }
}
