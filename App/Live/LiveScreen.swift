import Data
import Domain
import Logging
import Presentation
import Terminal
import TextViews

/// The app on a terminal screen: handles events and draws frames.
///
/// `LiveInput` decides who handles an event. While the user browses, the system prompt or the alert
/// receives the events; without one, the page does. The panels below the page receive no events.
@MainActor final class LiveScreen {
    enum Request: Equatable {
        case quit
        case suspend
        case redraw
        case nextStep
        case startTour(String)
        case leaveTour
    }

    struct Frame {
        let grid: CellGrid
        /// How the page scrolled or the map moved since the last frame; nil unless both frames show
        /// it uncovered.
        let move: ContentMove?
        let cursor: CellGrid.Position?
    }

    /// The drawn page and box, cached until the app's screen or the window changes.
    private struct Drawing {
        let page: DrawnPage
        let box: CellGrid?
    }

    let session: Session
    let view: TextLandingFlowView
    let guide: TourGuide?
    private let display: Display
    /// The size of the window, up to the largest supported size.
    private(set) var size: ScreenSize
    private var input: LiveInput
    private var focus = LiveFocus()
    private var panels: BottomPanels
    private var drag = MapDrag()
    private var status: StatusLine
    private var cachedDrawing: Drawing?
    private(set) var lastFrame = LastLiveFrame()
    private var hasNoInputYet = true
    /// Whether a paste has begun whose end does not come, so that keys have no effect.
    private var isPasteEndAwaited = false
    private var news = LiveNews()
    private var search: LiveSearch?

    init(
        session: Session,
        view: TextLandingFlowView,
        display: Display,
        size: ScreenSize,
        guide: TourGuide? = nil
    ) {
        self.guide = guide
        self.session = session
        self.display = display
        self.view = view
        self.size = size.withinMaximum
        input = LiveInput()
        panels = BottomPanels(guide: guide, strings: session.strings, typesetter: view.typesetter)
        status = StatusLine(typesetter: view.typesetter, strings: session.strings)
        session.hasWindow = true
    }

    /// Creates the screen of another session, with the size, the panel, the colors and the history
    /// of an earlier screen; `guide` leads through a tour.
    init(
        session: Session,
        view: TextLandingFlowView,
        guide: TourGuide?,
        replacing old: LiveScreen
    ) {
        self.session = session
        self.view = view
        self.guide = guide
        display = old.display
        size = old.size
        input = LiveInput(history: old.input.history)
        panels = BottomPanels(
            guide: guide,
            strings: session.strings,
            typesetter: view.typesetter,
            content: old.panels.content
        )
        panels.closeLogOfStep()
        hasNoInputYet = false
        isPasteEndAwaited = old.isPasteEndAwaited
        status = StatusLine(typesetter: view.typesetter, strings: session.strings)
        session.hasWindow = true
        setTheme(old.view.theme)
        view.colors = old.view.colors
        screenChanged()
    }

    var strings: Strings { session.strings }
    var typesetter: Typesetter { view.typesetter }

    // MARK: - What is drawn

    /// The layout of the window; that of the smallest supported window if this one is smaller.
    private var layout: LiveLayout {
        let window = size.withinLimits
        let content = LiveLayout.Content(
            panel: panels.panel(columns: window.columns),
            narrationRows: panels.narrationRows(columns: window.columns),
            noticeRows: notice.map { rows(of: $0) } ?? 0
        )
        return LiveLayout(content, in: window)
    }

    private var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound
            || size.rows < ScreenSize.rowLimits.lowerBound
    }

    private var drawing: Drawing {
        if let cachedDrawing {
            return cachedDrawing
        }
        var page = view.drawPage()
        // A hint about a failure above can cover the last row of the page. A blank row is added for
        // it.
        if view.screen?.failures.isEmpty == false, page.grid.rows.count > layout.page.count {
            page.grid.addRow()
        }
        let box = view.drawBox(columns: layout.boxColumns, numbersAnswers: true)
        let drawing = Drawing(page: page, box: box)
        cachedDrawing = drawing
        return drawing
    }

    var page: CellGrid { drawing.page.grid }
    var box: CellGrid? { drawing.box }

    private var window: LiveFocus.Window {
        LiveFocus.Window(page: page, box: box, rows: layout.page.count)
    }

    /// The message of the full-screen map if the page has no room for the whole message.
    private var cutMessage: DeviceScreen.MapMessage? {
        drawing.page.isMapMessageCut ? view.screen?.fullscreenMapMessage : nil
    }

    // MARK: - Changes of the app and of the terminal

    /// Discards the cached drawing after the app has rendered a new screen.
    func screenChanged() {
        cachedDrawing = nil
        showPage(view.screen?.page ?? .landingPage)
        if news.hasBoxChanged(on: view.screen) {
            focus.showBox(box)
        }
        if news.haveFiltersChanged(to: allPets?.chosen) {
            // The filters are at the top of the page.
            focus.scrollPage(to: 0, in: window)
        }
        if news.hasNewFailure(on: view.screen), input.isConfirming {
            input.browse()
        }
        noteFailures()
        if news.hasMapMessageChanged(on: view.screen) {
            noteMapMessage()
        }
        noteHint()
    }

    /// Shows the message of a refresh that has failed.
    private func noteFailures() {
        // In a tour, the narration mentions the failure.
        guard guide == nil else { return }
        if let message = news.failedRefresh(on: view.screen), input.isBrowsing {
            input.note(message)
        }
    }

    /// Shows a new hint about a failure.
    private func noteHint() {
        // In a tour, the narration explains the failure.
        guard guide == nil else { return }
        if let hint = news.newHint(among: session.withScreen(view.screen) { session.hints }),
            input.isBrowsing
        {
            input.note(hint)
        }
    }

    /// Shows a page with its own scroll position and focus; Settings open with the focus on the
    /// permission that is selected.
    private func showPage(_ page: DeviceScreen.Page) {
        let isOpened = news.hasPageChanged(to: page)
        focus.show(page)
        guard isOpened, let settings = view.screen?.settings else { return }
        let choice = settings.choices.first { $0.isSelected }
        guard let choice else { return }
        let target = self.page.targets.first { $0.control == .permission(choice.status) }
        if let target {
            focus.focus(target)
        }
    }

    /// Shows a new message of the full-screen map that the page cuts off.
    ///
    /// The bottom line shows it as long as the map has it. A failure that does not fit there opens
    /// a sheet.
    private func noteMapMessage() {
        guard let cutMessage else { return }
        switch input.mode {
        case .browsing, .noting:
            if cutMessage.isFailure, !hasRoom(for: cutMessage.text) {
                input.note(cutMessage.text)
            } else {
                // `statusContent(_:)` shows the message while the user browses.
                input.browse()
            }
        case .typing, .locating, .searching, .reading:
            break
        }
    }

    func resize(_ size: ScreenSize) {
        self.size = size.withinMaximum
        pageResized()
    }

    private func pageResized() {
        cachedDrawing = nil
        session.resize(layout.pageWithoutNotice)
    }

    /// Sets the theme for the terminal's background, unless the user has chosen one.
    func setTheme(_ theme: Theme) {
        guard display.theme == nil else { return }
        view.theme = theme
        cachedDrawing = nil
    }

    /// Draws with more colors if the terminal reports them; output without colors stays without
    /// them.
    func addColors(_ colors: ColorDepth) {
        view.colors = view.colors.map { max($0, colors) }
        cachedDrawing = nil
    }

    /// Sets the frame of the picture behind the cells, nil if there is none yet, and whether
    /// pictures are supported.
    func setImage(_ frame: MapFrame?, isSupported: Bool) {
        guard frame != view.picture || isSupported != view.hasImages else { return }
        view.picture = frame
        view.hasImages = isSupported
        cachedDrawing = nil
    }

    /// The scene of a picture of the map on the page; the pin of the card that has the focus is in
    /// front.
    var mapScene: MapScene? {
        MapScene(
            view.screen?.content,
            selected: focused?.cardID,
            accuracy: session.coordinator.landingPage?.usableLocation?.horizontalAccuracy
        )
    }

    // MARK: - Events

    func handle(_ event: InputEvent) async -> Request? {
        if case .pasteReport(let isEndAwaited) = event {
            isPasteEndAwaited = isEndAwaited
            return nil
        }
        // Only the map uses drags, double presses and keys with Shift.
        guard let event = map == nil ? event.withoutModifiers : event else { return nil }
        hasNoInputYet = false
        // A window that is too small shows no targets, so only these keys work.
        let keysInSmallWindow: [InputEvent] = [.control("z"), .control("l"), .character("q")]
        if isTooSmall, !keysInSmallWindow.contains(event) {
            return nil
        }
        let effect = input.take(event, pageRows: layout.page.count) { [session] line in
            CommandSyntax.completions(of: line, in: session)
        }
        switch effect {
        case .browse(let event)?: return await browse(event)
        case .run(let line)?: return await run(line)
        case .goTo(let place)?: return await perform(GoTo(place))
        case .search(let words)?:
            search?.showMatches(of: words)
            return nil
        case .endSearch(let words)?:
            return await endSearch(words)
        case nil: return nil
        }
    }

    private func browse(_ event: InputEvent) async -> Request? {
        switch event {
        // The panels and the bottom line cover the targets below the page's rows.
        case .press(let place) where place.row >= lastFrame.pageRows:
            return nil
        case .doublePress(let place) where place.row >= lastFrame.pageRows:
            return nil
        case .paste, .modeReport, .attributesReport, .backgroundReport, .colorReport,
            .graphicsReport, .cellSizeReport:
            return nil
        default:
            break
        }
        if let surface = mapSurface, let action = drag.take(event, on: surface) {
            switch action {
            case .perform(let command): return await perform(command)
            case .tap(let target): return await perform(commands(of: target))
            case .nothing: return nil
            }
        }
        switch event {
        case .press(let place), .doublePress(let place):
            let target = press(place)
            if target?.control == .search {
                return await startSearch()
            }
            return await perform(commands(of: target))
        case .wheel(let lines, _):
            scroll(by: lines)
            return nil
        default:
            return await press(event)
        }
    }

    /// The full-screen map on the screen, for the mouse; nil unless it is in front.
    private var mapSurface: MapDrag.Map? {
        guard map != nil, let model = view.screen?.fullscreenMap else { return nil }
        return MapDrag.Map(
            size: view.fullscreenMapSize,
            firstRow: Self.firstMapRow,
            targets: lastFrame.targets,
            hasCallout: model.callout != nil
        )
    }

    /// The first row of the full-screen map, which is below the line with the title.
    private static let firstMapRow = 1

    /// Moves the focus to the target at a place, and returns the target; nil if there is none.
    private func press(_ place: CellGrid.Position) -> TapTarget? {
        guard !isInBackground,
            let target = lastFrame.targets.last(where: { $0.area.contains(place) })
        else {
            return nil
        }
        if target.isFocusable, box == nil {
            focus.focus(target)
        }
        return target
    }

    private func press(_ key: InputEvent) async -> Request? {
        let binding = KeyBinding.all.first { binding in
            binding.events.contains(key) && binding.isAvailable(self)
        }
        switch binding?.action {
        case .commands(let commands)?:
            return await perform(commands(self, key))
        case .view(let change)?:
            change(self, key)
            return nil
        case .request(let request)?:
            return request
        case .search?:
            return await startSearch()
        case nil:
            return nil
        }
    }

    func commands(of target: TapTarget?) -> [any Command] {
        guard let control = target?.control, let command = view.screen?.command(of: control) else {
            return []
        }
        return [command]
    }

    // MARK: - Scrolling and focus

    var isScrollable: Bool {
        let window = window
        return window.front.rows.count > window.rows
    }

    var pageStep: Int { max(layout.pageRowsAboveHint, 1) }

    func scroll(by rows: Int) {
        focus.scroll(by: rows, in: window)
    }

    /// Whether the app is in the background, where its page does not react.
    var isInBackground: Bool { view.screen?.settings == nil && !session.device.isInForeground }

    private var focusable: [TapTarget] {
        isInBackground ? [] : window.front.targets.filter(\.isFocusable)
    }

    var hasFocusable: Bool { !focusable.isEmpty }

    var focused: TapTarget? { isInBackground ? nil : focus.focused(in: window) }

    func moveFocus(by step: Int) {
        guard !isInBackground else { return }
        focus.moveFocus(by: step, in: window)
    }

    // MARK: - What is in front

    var isAsked: Bool { view.screen?.isAsked ?? false }

    /// Returns the answer of the box with a number, from 1; nil if there is no such answer.
    func answer(_ number: Int) -> TapTarget? {
        focusable.indices.contains(number - 1) ? focusable[number - 1] : nil
    }

    /// The full-screen map, if it is loaded and nothing is in front of it.
    var map: FullscreenMapViewModel? {
        guard view.screen?.fullscreenMap != nil, !isAsked, !isInBackground else { return nil }
        return session.fullscreenMap
    }

    /// Whether a sheet, such as the help, is in front of the page.
    var isReading: Bool { input.isReading }

    var cards: [TapTarget] {
        page.targets.filter { $0.cardID != nil }
    }

    // MARK: - Panels and messages

    var hasRoomForPanel: Bool { layout.hasRoomForPanel }

    var showsInspector: Bool { panels.content == .inspector }

    func toggle(_ panel: BottomPanels.Content) {
        panels.toggle(panel)
        pageResized()
    }

    /// Reads what the inspector shows, if it is open.
    func inspect() async {
        guard showsInspector else { return }
        let page = layout.pageWithoutNotice
        panels.setInspection(await session.inspection())
        if layout.pageWithoutNotice != page {
            pageResized()
        }
    }

    /// Shows a message at the bottom of the window, or in a sheet if it needs more than half of the
    /// page's rows.
    func show(_ message: String, isConfirmation: Bool = false) {
        let isShownWithSpinner = message == loadingMessages.first
        if isShownWithSpinner {
            input.browse()
        } else {
            input.note(message, isConfirmation: isConfirmation)
        }
    }

    func read(_ lines: [String]) {
        input.read(lines)
    }

    func typeCommand() {
        input.typeCommand()
    }

    // MARK: - Search

    /// Opens the list of all pets if it is not in front, and starts to read the words to search
    /// for.
    private func startSearch() async -> Request? {
        if allPets == nil {
            let request = await perform(OpenAllPets())
            guard request == nil, session.allPets != nil else { return request }
        }
        let search = LiveSearch(session.coordinator)
        self.search = search
        input.typeSearch(prompt: strings[.searchPrompt] + " ", words: search.words)
        return nil
    }

    /// Ends the search, and moves the focus to the first card; `words` is nil if the user has given
    /// up the search, and the focus then stays.
    private func endSearch(_ words: String?) async -> Request? {
        var request: Request?
        if let command = search?.end(with: words) {
            request = await perform(command)
        }
        if words != nil, let card = cards.first {
            focus.focus(card)
        }
        return request
    }

    func typeCoordinate() {
        input.typeCoordinate(prompt: strings[.mapGoTo] + " ")
    }

    /// Whether nothing is shown in place of the page and the keys.
    var isBrowsing: Bool { input.isBrowsing }

    /// Returns whether a message at the bottom leaves half of the page's rows visible.
    private func hasRoom(for message: String) -> Bool {
        rows(of: message) <= layout.maxMessageRows
    }

    /// Returns the height of a message at the bottom.
    private func rows(of message: String) -> Int {
        status.rows(of: message, columns: size.withinLimits.columns).count
    }

    // MARK: - Tours

    /// Shows the next step of the tour; at its end, asks for the tour that follows.
    ///
    /// With the first step, it shows which parts were replaced that the tour needs. The commands of
    /// the step can take real time, so `draw` is called before them. If the calling task is
    /// canceled, the rest of the step is left out.
    func showNextStep(drawingFirst draw: () -> Void = {}) async -> Request? {
        guard let guide else { return nil }
        guard !guide.isOver else { return .startTour(guide.following.name) }
        let note = guide.number == 0 ? session.noteOfTours : nil
        let step = guide.next()
        let loggedLines = session.events.lines.count
        pageResized()
        if let note {
            show(note)
        }
        draw()
        // Commands without effect are not reported, because the narration explains them.
        var lastFailure: String?
        for line in step?.lines ?? [] {
            lastFailure = await session.perform(line.command).failure ?? lastFailure
            guard !Task.isCancelled else { return nil }
        }
        let messages = [note, lastFailure].compactMap(\.self)
        if !messages.isEmpty {
            show(messages.joined(separator: " "))
        }
        if let step {
            show(step.subject, loggedLines: loggedLines)
        }
        return nil
    }

    /// Opens the log if the step of a tour is about it, and scrolls to the part of the page that
    /// the step is about; `loggedLines` is the number of lines in the log before the step.
    private func show(_ subject: Tour.Subject, loggedLines: Int) {
        if subject == .log {
            panels.openLogOfStep(earlierLines: loggedLines)
        } else {
            panels.closeLogOfStep()
        }
        pageResized()
        guard let rows = drawing.page.landingPageRows else { return }
        let visibleRows = layout.pageRowsAboveHint
        let row =
            switch subject {
            case .top: 0
            case .map, .log: rows.map
            case .legend: rows.legend.upperBound - visibleRows
            case .list: rows.list
            case .mapAndList: min(rows.firstCardEnd - visibleRows, rows.list)
            }
        focus.scrollPage(to: row, in: window)
    }

    // MARK: - Drawing

    /// Draws the screen; `now` is the time on the app's clock.
    func draw(at now: Duration) -> Frame {
        let layout = layout
        let renderer = LiveRenderer(
            layout: layout,
            screen: view.screen,
            strings: strings,
            typesetter: typesetter,
            isDark: view.theme == .dark
        )
        guard !isTooSmall else {
            lastFrame = LastLiveFrame()
            return Frame(grid: renderer.tooSmall(size), move: nil, cursor: nil)
        }
        var newFrame = LastLiveFrame()
        var grid = drawPage(renderer)
        newFrame.targets = grid.targets
        if let box = drawBox(renderer) {
            newFrame.targets = renderer.putInFront(box, on: &grid)
        }
        let sheet = drawSheet(layout)
        if let sheet {
            newFrame.targets = renderer.putInFront(sheet, on: &grid)
        }
        panels.draw(on: &grid, layout, log: session.events.lines)
        if case .typing(let entry) = input.mode, let completion = entry.completion {
            let row = layout.candidates.lowerBound
            grid.put(renderer.candidates(of: completion), column: 0, row: row)
        }
        let line = status.draw(
            statusContent(layout),
            waitingFor: loadingMessages,
            at: now,
            in: layout.window
        )
        line.put(on: &grid)
        newFrame.pageRows = layout.page(aboveMessageOf: line.rows).count
        if sheet == nil, box == nil {
            newFrame.scroll = focus.scroll
            newFrame.map = view.screen?.fullscreenMap?.frame
        }
        let move = newFrame.move(
            since: lastFrame,
            pageRows: layout.page.count,
            firstMapRow: Self.firstMapRow
        )
        lastFrame = newFrame
        return Frame(grid: grid, move: move, cursor: line.cursor)
    }

    /// Draws the visible rows of the box; nil if there is none.
    private func drawBox(_ renderer: LiveRenderer) -> CellGrid? {
        guard let box else { return nil }
        let visible = focus.visibleRowsOfBox(box, in: window)
        return renderer.visiblePart(
            of: box,
            visible,
            focus: focused,
            hint: renderer.more(below: visible, of: box)
        )
    }

    /// Draws the sheet in front of the page, also one for a message that is too long for the bottom
    /// line; nil if there is none.
    private func drawSheet(_ layout: LiveLayout) -> CellGrid? {
        if case .noting(let note) = input.mode, !hasRoom(for: note.text) {
            input.read([note.text])
        }
        return input.drawSheet(
            columns: layout.window.columns,
            rows: layout.page.count,
            footers: Sheet.Footers(
                whole: strings[.close],
                scrollable: strings[.closeOrScroll, verticalArrows]
            ),
            typesetter
        )
    }

    /// Draws the visible rows of the page, with its focus and a hint at its hidden rows.
    private func drawPage(_ renderer: LiveRenderer) -> CellGrid {
        let focused = box == nil ? focused : nil
        if let focused {
            focus.reveal(focused, in: window)
        }
        let visible = focus.visibleRowsOfPage(in: window)
        var grid = renderer.visiblePart(
            of: page,
            visible,
            focus: focused,
            hint: renderer.hint(around: visible, of: page)
        )
        while grid.rows.count < renderer.layout.window.rows {
            grid.addRow()
        }
        if let focused {
            renderer.emphasizePin(of: focused, on: &grid)
        }
        if isInBackground {
            grid.fade(isDark: view.theme == .dark)
        }
        return grid
    }

    // MARK: - The bottom line

    private func statusContent(_ layout: LiveLayout) -> StatusLine.Content {
        if isPasteEndAwaited {
            return contentWhilePasteEndIsAwaited
        }
        switch input.mode {
        case .typing(let entry):
            return .entry(entry)
        case .locating(let entry, let fault):
            return .entry(entry, fault: fault.map { strings.message(for: $0) })
        case .searching(let entry):
            return .entry(entry, fault: matchesOfSearch(entry.text))
        case .noting(let note):
            return .note(note.text)
        // The keys of the page do not work behind a sheet.
        case .reading:
            return .keys([])
        case .browsing:
            break
        }
        if isInBackground {
            return .note(strings[.doneBackgroundLive])
        }
        if let message = cutMessage?.text, hasRoom(for: message) {
            return .note(message)
        }
        // `important` does not have the answers of a box, so outside a tour no verb is preferred.
        return .keys(
            KeyBinding.shortKeys(on: self),
            first: isAsked && guide == nil ? [] : KeyBinding.important,
            notice: layout.notice.isEmpty ? nil : notice
        )
    }

    private var contentWhilePasteEndIsAwaited: StatusLine.Content {
        let message = strings[.pasteEndAwaited]
        return switch input.mode {
        case .typing(let entry), .locating(let entry, _), .searching(let entry):
            .entry(entry, fault: message)
        case .browsing, .noting, .reading:
            .note(message)
        }
    }

    /// What is simulated and what is real, until the first event.
    private var notice: String? {
        guard hasNoInputYet else { return nil }
        return session.notice(tours: guide == nil ? ":tour" : nil)
    }

    /// The number of the pets that a search finds, or the reason why it cannot find any.
    private func matchesOfSearch(_ words: String) -> String? {
        if SearchText.isTooLong(words) {
            return strings[.faultTooManyCharacters, String(SearchText.maxLength)]
        }
        return allPets?.count
    }

    var isLoading: Bool { !loadingMessages.isEmpty }

    /// What the app waits for.
    private var loadingMessages: [String] {
        view.screen?.parts.compactMap(strings.waiting) ?? []
    }
}
