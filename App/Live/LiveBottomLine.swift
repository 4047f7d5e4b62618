import Composition
import Domain
import Presentation
import Terminal
import TextViews

/// The bottom line of the live screen: what the user types, the messages of the app, or the keys.
///
/// A message that is too long for the line, and other long texts, are shown in a sheet.
@MainActor final class LiveBottomLine {
    private let session: Session
    private let page: LivePage
    private let window: LiveWindow
    /// Whether a tour is shown, whose narration explains failures.
    private let isTour: Bool
    private(set) var input: LiveInput
    private var status: StatusLine
    private var news = OutlineNews()
    /// Whether a paste has begun whose end does not come, so that keys have no effect.
    var isPasteEndAwaited: Bool

    /// Creates a line, with the commands that were typed into an earlier one.
    init(
        _ session: Session,
        _ page: LivePage,
        in window: LiveWindow,
        isTour: Bool,
        replacing old: LiveBottomLine? = nil
    ) {
        self.session = session
        self.page = page
        self.window = window
        self.isTour = isTour
        isPasteEndAwaited = old?.isPasteEndAwaited ?? false
        input = LiveInput(history: old?.input.history ?? [])
        status = StatusLine(typesetter: page.view.typesetter, strings: session.root.strings)
    }

    private var strings: Strings { session.root.strings }

    // MARK: - Input

    func take(_ event: InputEvent) -> LiveInput.Effect? {
        input.take(event, pageRows: window.layout.page.count) { [session] line in
            CommandSyntax.completions(of: line, in: session.situation)
        }
    }

    func typeCommand() {
        input.typeCommand()
    }

    func typeCoordinate() {
        input.typeCoordinate(prompt: strings[LiveText.mapGoTo] + " ")
    }

    /// Shows the digits of a number that is being typed.
    func typeNumber(_ digits: String) {
        input.typeNumber(digits)
    }

    /// Ends the typing of a number.
    func endNumber() {
        if input.typedNumber != nil {
            input.browse()
        }
    }

    /// Starts a search; `words` are those of the search in effect.
    func typeSearch(words: String) {
        input.typeSearch(prompt: strings[LiveText.searchPrompt] + " ", words: words)
    }

    // MARK: - Messages

    /// Shows a message at the bottom of the window, or in a sheet if it needs more than half of the
    /// page's rows.
    func show(_ message: String, isConfirmation: Bool = false) {
        let isShownWithSpinner = message == waits.first?.text
        if isShownWithSpinner {
            input.browse()
        } else {
            input.note(message, isConfirmation: isConfirmation)
        }
    }

    /// Shows choices, each with the command that it runs.
    func choose(_ choices: [String], commands: [String]) {
        input.choose(choices, commands: commands)
    }

    func read(_ lines: [String]) {
        input.read(lines)
    }

    /// Shows the news of a new screen of the app.
    func screenChanged() {
        let changes = news.changes(to: page.outline)
        if changes.hasNewFailure, input.isConfirming {
            input.browse()
        }
        if let message = changes.failedRefresh, !isTour, input.isBrowsing {
            input.note(message)
        }
        if let ended = changes.ended, input.isBrowsing || input.isConfirming {
            show(ended)
        }
        if changes.hasMapMessageChanged {
            noteMapMessage()
        }
    }

    /// Shows the result of a request, if the page does not show it.
    private func show(_ ended: OutlineNews.EndedRequest) {
        switch ended.result {
        // The narration of a tour explains failures.
        case .failedAgain where !isTour, .unchanged:
            input.note(strings.answer(to: ended.result, of: ended.resource))
        case .failedAgain, .failed, .changed, .pending:
            break
        }
    }

    /// Notes that the user has requested something on the page again.
    func requested(_ resource: Outline.Section.ID.Resource) {
        news.requested(resource, on: page.outline)
    }

    /// Shows a new message of the full-screen map that the page cuts off.
    ///
    /// The bottom line shows it as long as the map has it. A failure that does not fit there opens
    /// a sheet.
    private func noteMapMessage() {
        guard let message = page.cutMessage else { return }
        switch input.mode {
        case .browsing, .noting:
            let isFailure = page.outline?.failures.isEmpty == false
            if isFailure, !window.hasRoom(for: message.read) {
                input.note(message.read)
            } else {
                // `contentWhileBrowsing(_:)` shows the message.
                input.browse()
            }
        case .typing, .locating, .searching, .numbering, .reading, .choosing:
            break
        }
    }

    /// What the page in front waits for.
    private var waits: [StatusLine.Wait] {
        guard let outline = page.outline else { return [] }
        return outline.progress.map { text in
            StatusLine.Wait(page: outline.page, text: text)
        }
    }

    var isWaiting: Bool { !waits.isEmpty }

    // MARK: - Drawing

    /// Draws the sheet in front of the page, also one for a message that is too long for the bottom
    /// line; `nil` if there is none.
    func drawSheet(_ layout: LiveLayout, arrows: String) -> CellGrid? {
        if case .noting(let note) = input.mode, !window.hasRoom(for: note.text) {
            input.read([note.text])
        }
        let closeOrChoose = strings[LiveText.closeOrChoose, arrows]
        let footers =
            input.isChoosing
            ? Sheet.Footers(whole: closeOrChoose, scrollable: closeOrChoose)
            : Sheet.Footers(
                whole: strings[LiveText.close],
                scrollable: strings[LiveText.closeOrScroll, arrows]
            )
        return input.drawSheet(
            columns: layout.window.columns,
            rows: layout.page.count,
            footers: footers,
            page.view.typesetter
        )
    }

    /// Draws the line; `keys` returns the content that shows the keys of the page, and `matches`
    /// the number of pets that a search finds.
    func draw(
        at now: Duration,
        in layout: LiveLayout,
        matches: String?,
        keys: () -> StatusLine.Content
    ) -> StatusLine.Drawing {
        status.draw(
            content(matches: matches, keys: keys),
            waitingFor: waits,
            openPages: page.openPages,
            at: now,
            in: layout.window
        )
    }

    private func content(matches: String?, keys: () -> StatusLine.Content) -> StatusLine.Content {
        if isPasteEndAwaited {
            return contentWhilePasteEndIsAwaited
        }
        return switch input.mode {
        case .typing(let entry):
            .entry(entry)
        case .locating(let entry, let fault):
            .entry(entry, fault: fault.map { strings.message(for: $0) })
        case .searching(let entry):
            .entry(entry, fault: faultOfSearch(entry.text) ?? matches)
        case .numbering(let digits):
            .note(strings[LiveText.typedNumber, digits])
        case .noting(let note):
            .note(note.text)
        // The keys of the page do not work behind a sheet.
        case .reading, .choosing:
            .keys([])
        case .browsing:
            contentWhileBrowsing(keys)
        }
    }

    private func contentWhileBrowsing(_ keys: () -> StatusLine.Content) -> StatusLine.Content {
        if page.isInBackground {
            return .note(strings[Confirmation.background, session.typed("foreground")])
        }
        if let message = page.cutMessage?.read, window.hasRoom(for: message) {
            return .note(message)
        }
        return keys()
    }

    private var contentWhilePasteEndIsAwaited: StatusLine.Content {
        let message = strings[LiveText.pasteEndAwaited]
        return switch input.mode {
        case .typing(let entry), .locating(let entry, _), .searching(let entry):
            .entry(entry, fault: message)
        case .browsing, .noting, .numbering, .reading, .choosing:
            .note(message)
        }
    }

    /// Returns why a search cannot find anything; `nil` if it can.
    private func faultOfSearch(_ words: String) -> String? {
        guard SearchText.isTooLong(words) else { return nil }
        return strings[CommandFault.tooManyCharacters, String(SearchText.maxLength)]
    }
}
