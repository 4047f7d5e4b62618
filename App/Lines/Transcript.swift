import Data
import Terminal
import TextViews

/// Prints the transcript of a session: the results of commands, the changes, and the page.
///
/// With the formats `json` and `svg`, standard output has only the output of commands and the
/// changed screen; notes go to standard error.
@MainActor final class Transcript {
    private(set) var printer: Printer
    private let hasPages: Bool
    /// Returns the width of the terminal in which long lines are wrapped; nil if there is none.
    private let columns: () -> Int?
    private let print: (String) -> Void
    private let complain: (String) -> Void
    private var shownPage: [String] = []
    private var shownState: JSONValue?
    private var shownSummary: StateSummary?
    private var shownHints: [String] = []
    private var reader = ChangeReader()

    init(
        printer: Printer,
        hasPages: Bool,
        columns: @escaping () -> Int? = { nil },
        print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.columns = columns
        self.printer = printer
        self.hasPages = hasPages
        self.print = print
        self.complain = complain
    }

    /// The session, which a tour replaces.
    var session: Session {
        get { printer.session }
        set { printer = Printer(session: newValue, display: display) }
    }

    var display: Display { printer.display }

    private var isForPeople: Bool { display.isForPeople }

    private var isLinear: Bool { display.isLinear && isForPeople }

    /// Prints what is simulated, and the title of the tour, or how to begin without one; `waits` is
    /// whether the tour waits for Enter.
    func introduce(_ tour: Tour?, waits: Bool) {
        let strings = session.strings
        echo(session.notice(tours: tour == nil ? "tour" : nil))
        if let tour {
            return echo(strings[waits ? .tourStart : .tourName, tour.title])
        }
        if isLinear {
            echo(strings[.linearStart])
        } else {
            echo(strings[.textStart, "\(session.firstOffer)"])
        }
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
        let columns = display.size.columns
        for line in display.typesetter.lines(narration, columns: columns) {
            print(line.description)
        }
    }

    func narrateAgain(_ narration: String) {
        if shownPage.count + 3 > display.size.rows {
            narrate(narration)
        }
    }

    /// Prints the lines that the app has logged since it had logged `count`.
    func showLog(since count: Int) {
        let lines = session.events.lines.dropFirst(count)
        let text = lines.isEmpty ? session.strings[.logUnchanged] : lines.joined(separator: "; ")
        echo("\(session.strings[.logHeading]): \(text)")
    }

    /// Forgets what was printed, so that the next changes are those since the start.
    func forget() {
        shownPage = []
        shownState = nil
        shownSummary = nil
        shownHints = []
        reader = ChangeReader()
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
        showHints()
        return !lines.isEmpty
    }

    /// Prints the hints that were not printed after the last change.
    private func showHints() {
        let hints = isForPeople ? session.hints : []
        for hint in hints where !shownHints.contains(hint) {
            say(hint)
        }
        shownHints = hints
    }

    private func say(_ sentence: String) {
        wrapped(sentence).forEach(print)
    }

    /// Returns a sentence in lines that fit into the terminal; without a terminal, in one line.
    private func wrapped(_ sentence: String) -> [String] {
        let typesetter = display.typesetter
        let lines =
            columns().map { typesetter.indentedLines(sentence, columns: $0) } ?? [
                typesetter.line(sentence)
            ]
        return lines.map(\.description)
    }

    private func changes(withPage: Bool) async -> [String] {
        if display.format == .json {
            guard withPage else { return [] }
            // The elapsed time alone is not a change.
            let state = await JSONValue(stateOf: session)
            let lasting = state.removing("elapsed")
            defer {
                shownState = lasting
            }
            return lasting == shownState ? [] : [state.description]
        }
        let summary = isForPeople ? await StateSummary(of: session) : nil
        let change = summary?.changes(
            since: shownSummary,
            session.strings,
            ofDeviceOnly: isLinear
        )
        shownSummary = summary
        let lines = change.map(wrapped) ?? []
        if isLinear {
            // If no line of the screen has changed, the facts about the device are read.
            let read = reader.changes(on: session.screen, printer.linearText)
            return read.isEmpty ? lines : read.flatMap(wrapped)
        }
        guard withPage else { return lines }
        let page = await printer.page(withCommands: true).lines
        defer {
            shownPage = page
        }
        return lines + (page == shownPage ? [] : isForPeople ? [""] + page + [""] : page)
    }

    /// Returns the sentence that says what a command has done; nil if the lines say it.
    private func answer(to command: any Command) -> String? {
        switch command.answer(in: session) {
        case .confirmation(let text)?: isLinear && !command.usesApp ? nil : text
        case .phrase(let text)?: isLinear ? nil : text
        case nil: nil
        }
    }

    func report(
        _ outcome: Outcome,
        of command: any Command,
        at place: String,
        withPage: Bool = true
    ) async {
        let result = await printer.result(of: outcome)
        result.lines.forEach(print)
        if let note = result.note {
            if isForPeople {
                say(note)
            } else {
                complain("\(place): \(note)")
            }
        } else if isForPeople, outcome.failure == nil, let answer = answer(to: command) {
            say(answer)
        }
        if isLinear, result.note == nil {
            reader.forget(where: command.repeats)
        }
        if outcome.failure == nil, !outcome.isOver {
            await showChanges(withPage: withPage)
        }
    }
}
