import Presentation
import Terminal

/// Checks that a command is refused, and does not perform it.
struct ExpectRefusal: Command {
    let command: any Command
    /// What the reason must contain; `nil` if any reason will do.
    let text: String?

    init(of command: any Command, because text: String? = nil) {
        self.command = command
        self.text = text
    }

    /// Creates the command of a line whose first argument is `refused`.
    init(_ words: Words) throws(ArgumentFault) {
        _ = try words.arguments(atLeast: 2)
        // The name of the command is word 0, and `refused` is word 1.
        let hasText = words.isQuoted(2)
        text = hasText ? words.arguments[1] : nil
        if hasText {
            _ = try words.arguments(atLeast: 3)
        }
        let line = words.rest(from: hasText ? 3 : 2)
        let command: (any Command)?
        do {
            command = try CommandSyntax.command(line, words.files)
        } catch {
            throw error.fault
        }
        guard let command else { throw ArgumentFault(CommandFault.tooFewArguments) }
        guard command.scope != .expectation else {
            throw ArgumentFault(CommandFault.neverRefused)
        }
        self.command = command
    }

    static func == (one: Self, other: Self) -> Bool {
        one.text == other.text && one.command.isEqual(to: other.command)
    }

    var scope: CommandScope { .expectation }

    var description: String {
        let words = ["expect refused", text.map { "\(JSONValue.string($0))" }, "\(command)"]
        return words.compactMap(\.self).joined(separator: " ")
    }

    func decision(in situation: Situation) -> Decision {
        let strings = situation.strings
        let reason = situation.decision(on: command).refusal
        return .outcome(reason.map { .confirmation(strings[Confirmation.expectRefusal, $0]) }) {
            if let failure = failure(reason, strings) {
                return Outcome(output: .page(withCommands: false), failure: failure)
            }
            situation.session.recorder.add(recordedLine, .expectation)
            return Outcome()
        }
    }

    /// Returns the message that the expectation is not met; `nil` if it is.
    private func failure(_ reason: String?, _ strings: Strings) -> String? {
        let line = "\(command)".quoted
        guard let reason else { return strings[CommandFault.notRefused, line] }
        guard let text, !reason.shows(text) else { return nil }
        return strings[
            CommandFault.otherReason,
            line,
            "\(JSONValue.string(text))".shortenedForMessage,
            reason
        ]
    }
}
