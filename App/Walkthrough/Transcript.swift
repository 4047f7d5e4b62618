import Presentation
import Terminal

/// Prints what a walkthrough shows: the output of commands, and the changes of the screen.
///
/// With the formats `json` and `svg`, standard output has nothing but what commands print and the changed screen; notes
/// go to standard error.
@MainActor
final class Transcript {
    private let session: AppSession
    /// Prints a line to standard output.
    private let print: (String) -> Void
    /// Prints a message to standard error.
    private let complain: (String) -> Void
    private var shown: [String] = []
    private var shownState: JSONValue?
    private var reader = LinearReader()

    init(session: AppSession, print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
        self.session = session
        self.print = print
        self.complain = complain
    }

    /// Whether standard output is for people, and can have notes and commands between the screens.
    var isForPeople: Bool { [.text, .ansi].contains(session.display.format) }

    /// Says how to use the lines for screen readers, before the first of them.
    func introduce() {
        if isLinear { say(session.strings[.linearStart]) }
    }

    /// Prints the screen if it has changed since the last call; with `--linear`, only what has changed.
    ///
    /// Returns false if nothing has changed. After a prompt, the changes start on a new line.
    @discardableResult
    func showChanges(afterPrompt: Bool = false) async -> Bool {
        let lines = await changes()
        if afterPrompt, isLinear, !lines.isEmpty { print("") }
        lines.forEach(print)
        return !lines.isEmpty
    }

    /// Whether only changes are printed, as lines for screen readers.
    var isLinear: Bool { session.display.isLinear && isForPeople }

    private func say(_ sentence: String) { print(session.display.typesetter.line(sentence).description) }

    private func changes() async -> [String] {
        if session.display.format == .json {
            // The elapsed time alone is not a change.
            let state = await JSONValue(stateOf: session)
            let lasting = state.removing("elapsed")
            defer { shownState = lasting }
            return lasting == shownState ? [] : [state.description]
        }
        if isLinear {
            return reader.changes(on: session.coordinator.screen, session.linearText)
        }
        let all = await session.printed().lines
        defer { shown = all }
        return all == shown ? [] : isForPeople ? [""] + all : all
    }

    /// Prints the output and the note of a command; `place` is its position in the input, for messages.
    func report(_ outcome: AppSession.Outcome, at place: String) {
        outcome.output.forEach(print)
        guard let note = outcome.note else { return }
        if isForPeople { print(session.display.isLinear ? note : "(\(note))") } else { complain("\(place): \(note)") }
    }

    /// Prints the changes after a command; with `--linear`, confirms the command first, and reads what it loaded again.
    func showChanges(after outcome: AppSession.Outcome, of command: Command) async {
        if isLinear, outcome.note == nil {
            if !command.onlyLooks, let confirmation = session.confirmation(of: command) { say(confirmation) }
            if [.refresh, .enter, .tap(.retryList)].contains(command) { reader.forget("list") }
            if [.enter, .tap(.retryMap)].contains(command) { ["map", "notice"].forEach { reader.forget($0) } }
        }
        await showChanges()
    }
}
