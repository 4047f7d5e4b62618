import Terminal
import TextViews

/// Prints the transcript of a walkthrough: the results of commands, the changes, and the page.
///
/// With the formats `json` and `svg`, standard output has only the output of commands and the
/// changed screen; notes go to standard error.
@MainActor final class Transcript {
    var walkthrough: Walkthrough
    private let hasPages: Bool
    /// Returns the width of the terminal in which long lines are wrapped; nil if there is none.
    private let columns: () -> Int?
    private let print: (String) -> Void
    private let complain: (String) -> Void
    private var shownPage: [String] = []
    private var shownState: JSONValue?
    private var shownSummary: StateSummary?
    private var reader = ChangeReader()

    init(
        walkthrough: Walkthrough,
        hasPages: Bool,
        columns: @escaping () -> Int? = { nil },
        print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.columns = columns
        self.walkthrough = walkthrough
        self.hasPages = hasPages
        self.print = print
        self.complain = complain
    }

    private var isForPeople: Bool { walkthrough.display.isForPeople }

    private var isLinear: Bool { walkthrough.display.isLinear && isForPeople }

    /// Prints the title of the tour, or how to begin without one; `waits` is whether the tour waits
    /// for Enter.
    func introduce(_ tour: Tour?, waits: Bool) {
        let strings = walkthrough.strings
        if let tour {
            return echo(strings[waits ? .tourStart : .tourName, tour.title])
        }
        echo(strings[isLinear ? .linearStart : .textStart])
    }

    func echo(_ line: String) {
        if isForPeople {
            say(line)
        }
    }

    func narrate(_ narration: String) {
        guard isForPeople else { return }
        guard !isLinear else { return say(narration) }
        print("")
        let columns = walkthrough.display.size.columns
        for line in walkthrough.display.typesetter.lines(narration, columns: columns) {
            print(line.description)
        }
    }

    func narrateAgain(_ narration: String) {
        if shownPage.count + 3 > walkthrough.display.size.rows {
            narrate(narration)
        }
    }

    func showPage() async {
        shownPage = []
        await showChanges()
    }

    /// Prints what has changed since the last call, and the page if it has changed; returns false
    /// if nothing has.
    @discardableResult func showChanges(afterPrompt: Bool = false, withPage: Bool = true) async
        -> Bool
    {
        let lines = await changes(withPage: withPage && hasPages)
        if afterPrompt, isForPeople, !lines.isEmpty {
            print("")
        }
        lines.forEach(print)
        return !lines.isEmpty
    }

    private func say(_ sentence: String) {
        wrapped(sentence).forEach(print)
    }

    /// Returns a sentence in lines that fit into the terminal; without a terminal, in one line.
    private func wrapped(_ sentence: String) -> [String] {
        let typesetter = walkthrough.display.typesetter
        let lines =
            columns().map { typesetter.indentedLines(sentence, columns: $0) } ?? [
                typesetter.line(sentence)
            ]
        return lines.map(\.description)
    }

    private func changes(withPage: Bool) async -> [String] {
        if walkthrough.display.format == .json {
            guard withPage else { return [] }
            // The elapsed time alone is not a change.
            let state = await JSONValue(stateOf: walkthrough)
            let lasting = state.removing("elapsed")
            defer {
                shownState = lasting
            }
            return lasting == shownState ? [] : [state.description]
        }
        let summary = isForPeople ? await StateSummary(of: walkthrough) : nil
        let change = summary?.changes(
            since: shownSummary,
            walkthrough.strings,
            ofDeviceOnly: isLinear
        )
        shownSummary = summary
        let lines = change.map(wrapped) ?? []
        if isLinear {
            // If no line of the screen has changed, the facts about the device are read.
            let read = reader.changes(on: walkthrough.screen, walkthrough.linearText)
            return read.isEmpty ? lines : read.flatMap(wrapped)
        }
        guard withPage else { return lines }
        let page = await walkthrough.printed(withCommands: true).lines
        defer {
            shownPage = page
        }
        return lines + (page == shownPage ? [] : isForPeople ? [""] + page + [""] : page)
    }

    func report(
        _ outcome: Walkthrough.Outcome,
        of command: Command,
        at place: String,
        withPage: Bool = true
    ) async {
        outcome.output.forEach(print)
        if let note = outcome.note {
            if isForPeople {
                say(note)
            } else {
                complain("\(place): \(note)")
            }
        } else if isForPeople, outcome.failure == nil {
            let isSilent = isLinear && command.leavesAppUnchanged
            let phrase =
                walkthrough.confirmation(of: command)
                ?? (isLinear ? nil : walkthrough.phrase(of: command))
            if let phrase, !isSilent {
                say(phrase)
            }
        }
        if isLinear, outcome.note == nil {
            // The lines that a command loads again are read again.
            if [.refresh, .enter, .tap(.retry(.list))].contains(command) {
                reader.forget("list")
            }
            if command == .tap(.retry(.announcement)) {
                reader.forget("version")
            }
            if [.enter, .tap(.retry(.map))].contains(command) {
                ["map", "notice"].forEach { reader.forget($0) }
            }
        }
        if outcome.failure == nil, !outcome.isOver {
            await showChanges(withPage: withPage)
        }
    }
}
