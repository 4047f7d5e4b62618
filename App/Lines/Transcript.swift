import Composition
import Data
import Domain
import Logging
import Presentation
import Terminal
import TextViews

/// Prints the transcript of a session: the results of commands, the changes, and the page.
///
/// With the formats `json` and `svg`, standard output has only the output of commands and the
/// changed screen; notes go to standard error.
@MainActor final class Transcript {
    private(set) var printer: Printer
    private let hasPages: Bool
    private let isOfScript: Bool
    /// Returns the size of the terminal's window, in which long lines are wrapped; `nil` if there
    /// is none.
    private let window: () -> ScreenSize?
    private let output: (String) -> Void
    private let complain: (String) -> Void
    private var shownPage: Page = .whole([])
    private var shownState: JSONValue?
    private var shownOutline: Outline?
    private var reader = ChangeReader()
    /// The lines that were printed since the last page, apart from those of pages.
    private var linesSincePage: [String] = []
    /// The number of lines that were printed since the last narration, and of the narration.
    private var linesSinceNarration = 0

    private enum Page: Equatable {
        case whole([String])
        case inWindow(WindowPage)
    }

    /// Creates a transcript.
    ///
    /// The transcript of a script has pages with the rows of maps, even if there is a window, and
    /// says nothing to screen readers about expectations that are met.
    init(
        printer: Printer,
        hasPages: Bool,
        isOfScript: Bool = false,
        window: @escaping () -> ScreenSize? = { nil },
        print output: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.window = window
        self.printer = printer
        self.hasPages = hasPages
        self.isOfScript = isOfScript
        self.output = output
        self.complain = complain
    }

    /// The session, which a tour replaces.
    var session: Session {
        get { printer.session }
        set { printer = Printer(session: newValue, display: display) }
    }

    var display: Display { printer.display }

    private var isForPeople: Bool { display.isForPeople }

    /// Whether pages are made for the window of a terminal.
    private var hasWindowPages: Bool { isForPeople && !isOfScript && window() != nil }

    private var isLinear: Bool { display.isLinear && isForPeople }

    /// Prints what is simulated, and the title of the tour with the replaced parts that it needs,
    /// or how to begin without a tour; `waits` is whether the tour waits for Enter.
    func introduce(_ tour: Tour?, waits: Bool) {
        let strings = session.root.strings
        let commandForTours = tour == nil ? "tour" : nil
        echo(session.notice(tours: commandForTours))
        if let tour {
            if let note = session.note(aboutTourOf: tour.commands) {
                warn(note)
            }
            return echo(strings[waits ? LineText.tourStart : .tourName, tour.title])
        }
        if isLinear {
            echo(strings[LineText.linearStart])
        } else if let offer = session.situation.firstOffer {
            echo(strings[LineText.start, "\(offer)"])
        } else {
            echo(strings[LineText.startWithoutOffer])
        }
    }

    func echo(_ line: String) {
        if isForPeople {
            say(line)
        }
    }

    /// Prints a message to standard error if the output is not for people.
    private func warn(_ message: String) {
        if isForPeople {
            say(message)
        } else {
            complain(message)
        }
    }

    func narrate(_ narration: String) {
        guard isForPeople else { return }
        linesSinceNarration = 0
        guard !isLinear else { return say(narration) }
        print("")
        let columns = display.size.columns
        for line in display.typesetter.lines(narration, columns: columns) {
            print(line.description)
        }
    }

    /// Repeats a narration that has scrolled out of the window, unless a screen reader has read it.
    func narrateAgain(_ narration: String) {
        guard !isLinear, let window = window() else { return }
        // The last row has the prompt.
        if linesSinceNarration > window.rows - 1 {
            narrate(narration)
        }
    }

    /// Prints the lines that the app has logged since it had logged `count`.
    func showLog(since count: Int) {
        let lines = session.root.events.lines.dropFirst(count)
        let text =
            lines.isEmpty
            ? session.root.strings[LineText.logUnchanged] : lines.joined(separator: "; ")
        echo("\(session.root.strings[LineText.logHeading]): \(text)")
    }

    /// Forgets what was printed, so that the next changes are those since the start.
    func forget() {
        shownPage = .whole([])
        shownState = nil
        shownOutline = nil
        reader = ChangeReader()
    }

    /// Prints the page after a step of a tour, even if it has not changed; on a terminal only the
    /// map if the step speaks of it.
    func showPage(of step: Tour.Step) async {
        guard hasPages else { return }
        shownPage = .whole([])
        guard display.format != .json, !isLinear else {
            await showChanges()
            return
        }
        await showChanges(withPage: false)
        let page = await self.page(of: step)
        shownPage = page
        switch page {
        case .whole(let lines):
            print(lines)
        case .inWindow(let page):
            print(page.lines + page.commands)
        }
    }

    /// Prints what has changed since the last call, and the page if it has changed; returns false
    /// if nothing has.
    @discardableResult func showChanges(afterPrompt: Bool = false, withPage: Bool = true) async
        -> Bool
    {
        defer {
            linesSincePage = []
        }
        let withPage = withPage && hasPages
        if display.format == .json {
            return withPage ? await showState() : false
        }
        let changes = await changes()
        let page = withPage && !isLinear ? await changedPage() : nil
        let hasChanged = !changes.isEmpty || page != nil
        if afterPrompt, isForPeople, hasChanged {
            print("")
        }
        changes.forEach(say)
        switch page {
        case .whole(let lines)?:
            print(lines)
        case .inWindow(let page)?:
            show(page)
        case nil:
            break
        }
        return hasChanged
    }

    private func print(_ line: String) {
        linesSinceNarration += 1
        output(line)
    }

    /// Prints the lines of a page, for people between two blank lines.
    private func print(_ page: [String]) {
        let lines = isForPeople ? [""] + page + [""] : page
        lines.forEach(print)
    }

    /// Prints a page so that the window ends with what was printed since the last page, the most
    /// important lines of the page, and the commands.
    private func show(_ page: WindowPage) {
        let blankRow = 1
        let promptRow = 1
        let rowsBelow = blankRow + promptRow
        let rowsOfPage = page.lines.count + page.commands.count
        let rows = linesSincePage.count + blankRow + rowsOfPage + rowsBelow
        let room = window().map(\.rows) ?? rows
        guard rows > room else { return print(page.lines + page.commands) }
        let essentials = page.essentials.flatMap(wrapped)
        let rowsOfOthers = linesSincePage.count + page.commands.count + rowsBelow
        let shownEssentials = essentials.prefix(max(room - rowsOfOthers, 0))
        print(page.lines + [""] + linesSincePage + shownEssentials + page.commands)
    }

    /// Prints the state in the JSON format if it has changed; returns false if it has not.
    private func showState() async -> Bool {
        let state = await JSONValue(stateOf: session)
        // The elapsed time alone is not a change.
        let lasting = state.removing("elapsed")
        guard lasting != shownState else { return false }
        shownState = lasting
        print(state.description)
        return true
    }

    private func say(_ sentence: String) {
        let lines = wrapped(sentence)
        linesSincePage += lines
        lines.forEach(print)
    }

    /// Returns a sentence in lines that fit into the terminal; without a terminal, in one line.
    private func wrapped(_ sentence: String) -> [String] {
        let typesetter = display.typesetter
        let lines =
            window().map { typesetter.indentedLines(sentence, columns: $0.columns) } ?? [
                typesetter.line(sentence)
            ]
        return lines.map(\.description)
    }

    /// Returns the page if it has changed since it was printed.
    private func changedPage() async -> Page? {
        let page = await currentPage()
        guard page != shownPage else { return nil }
        shownPage = page
        return page
    }

    /// Returns the page; on a terminal without the map.
    private func currentPage() async -> Page {
        if hasWindowPages, let page = printer.windowPage() {
            return .inWindow(page)
        }
        return .whole(await printer.page(withCommands: true).lines)
    }

    private func page(of step: Tour.Step) async -> Page {
        if hasWindowPages, let map = await printer.map(of: step.area) {
            return .whole(map)
        }
        return await currentPage()
    }

    /// Returns the sentences about what has changed.
    private func changes() async -> [String] {
        guard isForPeople, let outline = await session.wholeOutline() else { return [] }
        let sectionsOfPhone: Set<Outline.Section.ID> = [.permission, .services]
        let changes = outline.changes(since: shownOutline, session.root.strings) { section in
            !isLinear || sectionsOfPhone.contains(section)
        }
        shownOutline = outline
        if isLinear {
            // If no line of the screen has changed, the changes of the phone are read.
            let read = reader.changes(to: outline, printer.lineWriter(in: session.situation))
            if !read.isEmpty {
                return read
            }
        }
        guard !changes.isEmpty else { return [] }
        let change = changes.joined(separator: "; ")
        // Nobody types commands after the steps of a storyboard.
        let canWait = !isLinear && display.format != .html
        guard outline.isLoading, canWait, let wait = waitForLoads else { return [change] }
        return [session.root.strings[LineText.stillLoading, change, "\(wait)"]]
    }

    /// The command that lets time pass until a load ends: where a location is awaited, for its time
    /// limit; otherwise until the first part answers, or until its load has failed, at least 3 s.
    ///
    /// It is `nil` if nothing sleeps, so that no time would help.
    private var waitForLoads: Wait? {
        guard !session.awaitsLocation else { return Wait(LoadTimeLimits.location) }
        guard let time = session.timeToNextWaking else { return nil }
        let wholeSeconds = Duration.seconds((time / .seconds(1)).rounded(.up))
        return Wait(max(wholeSeconds, .seconds(3)))
    }

    /// Returns the lines of a command's output; sentences are wrapped in the window.
    private func fitted(_ lines: [String], of output: Outcome.Output?) -> [String] {
        switch output {
        case .help, .inspection, .tours:
            isForPeople ? lines.flatMap(wrapped) : lines
        case .page:
            isLinear ? lines.flatMap(wrapped) : lines
        case .state, nil:
            lines
        }
    }

    /// Returns the sentence that says what a command has done; `nil` if the lines say it.
    private func answer(to command: any Command, _ outcome: Outcome) -> String? {
        if isLinear, isOfScript, command.scope == .expectation {
            return nil
        }
        return switch outcome.answer {
        case .confirmation(let text)?, .notice(let text)?: text
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
        linesSincePage = []
        let result = await printer.result(of: outcome, inWindow: hasWindowPages)
        fitted(result.lines, of: outcome.output).forEach(print)
        if let note = result.note {
            if isForPeople {
                say(note)
            } else {
                complain("\(place): \(note)")
            }
        } else if isForPeople, outcome.failure == nil, let answer = answer(to: command, outcome) {
            say(answer)
        }
        if isLinear, result.note == nil {
            reader.forgetStates(of: outcome.readAgain)
        }
        guard outcome.failure == nil, outcome.next != .end else { return }
        let hasChanged = await showChanges(withPage: withPage)
        // Lines for screen readers omit a phrase because they say the change, if there is one.
        if isLinear, !hasChanged, result.note == nil,
            case .phrase(let text)? = outcome.answer
        {
            say(text)
        }
    }
}

extension Session {
    /// Whether the landing page is loading because it has no location yet.
    fileprivate var awaitsLocation: Bool {
        guard let page = coordinator.landingPage, page.usableLocation == nil else { return false }
        if case .loading = page.mapPreviewModelWithoutPins {
            return true
        }
        return false
    }
}
