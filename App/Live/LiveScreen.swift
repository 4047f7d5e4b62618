import Composition
import Data
import Domain
import Logging
import Presentation
import Terminal
import TextViews

/// The app on a terminal screen: handles events and draws frames.
///
/// `LivePage` has the page and the box in front of it, `LiveBottomLine` the line below, and
/// `LiveWindow` the layout. `LiveInput` decides who handles an event. While the user browses, the system prompt or the alert
/// receives the events; without one, the page does. What is beside and below the page receives no
/// events.
@MainActor final class LiveScreen {
    enum Request: Equatable {
        case quit
        case suspend
        case redraw
        case nextStep
        case startTour(String)
        case leaveTour
    }

    /// A change of the screen that a key makes without a command.
    enum Change {
        /// Moves the focus forward or back, depending on the key.
        case focus
        /// Moves the focus to the next or previous result.
        case selection
        case scroll
        /// Shows or hides what happened.
        case events
        case typeCommand
        case typeCoordinate
        case showKeys
    }

    struct Frame {
        let grid: CellGrid
        /// How the page scrolled or the map moved since the last frame; `nil` unless both frames
        /// show it uncovered.
        let move: ContentMove?
        let cursor: CellGrid.Position?
    }

    let session: Session
    let window: LiveWindow
    let page: LivePage
    let bottomLine: LiveBottomLine
    let look: LiveLook
    /// The tour that is shown; `nil` without one.
    let tour: LiveTour?
    private var drag = MapDrag()
    private(set) var lastFrame = LastLiveFrame()
    private var news = LiveNews()
    /// Whether the app may have changed since it was rendered.
    private var isRenderingDue = false
    /// Whether Enter was pressed while the list of all pets was loading.
    private var isEnterAwaitingResults = false
    private var search: LiveSearch?
    /// Receives each screen of the app, after this screen has taken it over.
    var onRender: (() -> Void)?

    /// Creates the screen of a session; `guide` leads through a tour.
    ///
    /// It takes over what is shown beside and below the page, the colors and the history of an earlier
    /// screen, if there is one.
    init(
        session: Session,
        view: TextLandingFlowView,
        display: Display,
        size: ScreenSize,
        guide: TourGuide? = nil,
        replacing old: LiveScreen? = nil
    ) {
        let strings = session.root.strings
        let narration = guide.map { Narration(guide: $0, strings: strings) }
        var panels = BottomPanels(
            narration: narration,
            strings: strings,
            typesetter: view.typesetter,
            content: old?.window.panels.content
        )
        panels.closeLogOfStep()
        let commandForTours = guide == nil ? CommandEntry.colon.typed("tour") : nil
        let notice = session.notice(tours: commandForTours)
        var rightSide = RightSide(
            notice: notice,
            narration: narration,
            strings: strings,
            typesetter: view.typesetter
        )
        if let old = old?.window.rightSide {
            rightSide.showsState = old.showsState
            rightSide.showsEvents = old.showsEvents
        }
        window = LiveWindow(
            size: size,
            panels: panels,
            rightSide: rightSide,
            notice: old == nil ? notice : nil,
            typesetter: view.typesetter
        )
        page = LivePage(session, view, in: window)
        bottomLine = LiveBottomLine(
            session,
            page,
            in: window,
            isTour: guide != nil,
            replacing: old?.bottomLine
        )
        self.session = session
        look = LiveLook(page: page, session: session, isThemeChosen: display.theme != nil)
        tour = guide.map { [window, page, bottomLine] guide in
            LiveTour(
                guide: guide,
                session: session,
                window: window,
                page: page,
                bottomLine: bottomLine
            )
        }
        session.hasWindow = true
        view.onRender = { [weak self] in self?.screenChanged() }
        if let old {
            look.setTheme(old.view.theme)
            view.colors = old.view.colors
            screenChanged()
        }
    }

    var view: TextLandingFlowView { page.view }
    var strings: Strings { session.root.strings }
    var typesetter: Typesetter { view.typesetter }
    var guide: TourGuide? { tour?.guide }

    // MARK: - Changes of the app and of the terminal

    /// Shows a new screen of the app.
    private func screenChanged() {
        isRenderingDue = false
        page.changed()
        let pageInFront = view.screen?.page ?? .landingPage
        let isOpened = news.hasPageChanged(to: pageInFront)
        window.isInspectionDue = true
        if isOpened, window.showsFullscreenMap != (pageInFront == .fullscreenMap) {
            window.showsFullscreenMap.toggle()
            page.resize()
        }
        page.show(
            pageInFront,
            isOpened: isOpened,
            // In a tour, Enter does not open a result.
            selectsResult: guide == nil
        )
        if news.hasBoxChanged(on: view.screen) {
            page.boxChanged()
        }
        let addedCard = news.firstAddedCard(among: page.cards, onSamePage: !isOpened)
        if let addedCard, page.focused?.control == .button(.more) {
            page.focus(addedCard)
        }
        if news.haveFiltersChanged(to: front.allPets?.chosen) {
            // The filters are at the top of the page.
            page.scroll(to: 0)
            // A filter that has the focus keeps it, so that Enter can choose several values.
            if guide == nil, page.focused?.isFilter != true {
                page.selectFirstResult()
            }
        }
        bottomLine.screenChanged()
        onRender?()
    }

    func resize(_ size: ScreenSize) {
        window.resize(size)
        window.isInspectionDue = true
        page.resize()
    }

    // MARK: - Events

    func handle(_ event: InputEvent) async -> Request? {
        if case .pasteReport(let isEndAwaited) = event {
            bottomLine.isPasteEndAwaited = isEndAwaited
            return nil
        }
        // Only the map uses drags, double presses and keys with Shift.
        guard let event = front.map == nil ? event.withoutModifiers : event else { return nil }
        window.closeNotice()
        window.rightSide.noteKey()
        renderCommands()
        isEnterAwaitingResults = false
        if window.isTooSmall {
            // Such a window shows neither targets nor a line, so only these keys work.
            guard ![.control("z"), .control("l"), .character("q")].contains(event) else {
                return await browse(event)
            }
            let leavesLine = [.control("c"), .key(.escape)].contains(event)
            guard bottomLine.input.isTyping, leavesLine else { return nil }
        }
        switch bottomLine.take(event) {
        case .browse(let event)?: return await browse(event)
        case .run(let line)?: return await run(line)
        case .goTo(let place)?: return await perform(GoTo(place))
        case .type(let digits)?: return await type(digits)
        case .choose(let number)?: return await choose(number)
        case .search(let words)?:
            search?.showMatches(of: words)
            isRenderingDue = true
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
            case .tap(let target): return await perform(front.commands(of: target))
            case .nothing: return nil
            }
        }
        switch event {
        case .press(let place), .doublePress(let place):
            let target = press(place)
            if target?.control == .search {
                return await startSearch()
            }
            return await perform(front.commands(of: target))
        case .wheel(let lines, _):
            scroll(by: lines)
            return nil
        default:
            return await press(event)
        }
    }

    /// The full-screen map on the screen, for the mouse; `nil` unless it is in front.
    private var mapSurface: MapDrag.Map? {
        guard front.map != nil, let model = view.screen?.fullscreenMap else { return nil }
        return MapDrag.Map(
            size: view.fullscreenMapSize,
            firstRow: Self.firstMapRow,
            targets: lastFrame.targets,
            hasCallout: model.callout != nil
        )
    }

    /// The first row of the full-screen map, which is below the line with the title.
    private static let firstMapRow = 1

    /// Moves the focus to the target at a place, and returns the target; `nil` if there is none.
    private func press(_ place: CellGrid.Position) -> TapTarget? {
        guard !page.isInBackground,
            let target = lastFrame.targets.last(where: { $0.area.contains(place) })
        else {
            return nil
        }
        // After a click on a filter, the first result has the focus.
        if target.isFocusable, page.box == nil, !target.isFilter {
            page.focus(target)
        }
        return target
    }

    private func press(_ key: InputEvent) async -> Request? {
        let binding = KeyBinding.all.first { binding in
            binding.events.contains(key) && binding.isAvailable(front)
        }
        switch binding?.action {
        case .commands(let commands)?:
            let commands = commands(front, key)
            if commands.isEmpty {
                answer(key)
            }
            return await perform(commands)
        case .change(let change)?:
            make(change, with: key)
            return nil
        case .request(let request)?:
            return request
        case .search?:
            return await startSearch()
        case .number?:
            return await type(String(key.number))
        case .gesture?, nil:
            answer(key)
            return nil
        }
    }

    private func make(_ change: Change, with key: InputEvent) {
        switch change {
        case .focus: page.moveFocus(by: key.isForward ? 1 : -1)
        case .selection: page.moveSelection(by: key.isForward ? 1 : -1)
        case .scroll: scroll(by: key.scroll(page: window.pageStep))
        case .events: toggleEvents()
        case .typeCommand: bottomLine.typeCommand()
        case .typeCoordinate: bottomLine.typeCoordinate()
        case .showKeys: showKeys()
        }
    }

    /// Says why a key has no effect, if it is a key that has one on most pages.
    private func answer(_ key: InputEvent) {
        if case .character(let letter) = key, letter.isLetter, !letter.isLatin {
            bottomLine.show(strings[LiveText.latinKeys])
            return
        }
        guard !page.isInBackground else { return }
        if key == .key(.enter), guide == nil {
            // What is to be opened can be on its way.
            isEnterAwaitingResults = front.allPets?.list.isLoading == true && page.cards.isEmpty
            if !isEnterAwaitingResults {
                let key = page.results.isEmpty ? "Tab" : front.verticalArrows
                bottomLine.show(strings[LiveText.nothingSelected, key])
            }
        } else if key == .character("x"), front.allPets != nil {
            bottomLine.show(strings[LiveText.filtersAreReset])
        } else if front.map == nil {
            scroll(by: key.scroll(page: window.pageStep))
        }
    }

    /// Scrolls what is in front; at its end, selects the result there, or says that it is the end.
    func scroll(by rows: Int) {
        guard rows != 0, !page.scroll(by: rows) else { return }
        let isDown = rows > 0
        guard guide != nil || !page.selectVisibleResult(last: isDown) else { return }
        bottomLine.show(strings[isDown ? LiveText.pageBottom : .pageTop])
    }

    /// Opens the first result, if Enter was pressed while there was none yet and has no other
    /// function now.
    func openAwaitedResult() async -> Request? {
        guard isResultAwaited else { return nil }
        isEnterAwaitingResults = false
        return await perform(front.commands(of: page.focused))
    }

    /// Whether Enter was pressed while the list was loading, and there is a result to open now.
    var isResultAwaited: Bool {
        isEnterAwaitingResults && front.allPets != nil && page.focused?.cardID != nil
    }

    /// Shows what the last commands have changed, so that keys that arrive together act on it.
    private func renderCommands() {
        guard isRenderingDue else { return }
        isRenderingDue = false
        if let screen = session.coordinator.screen {
            view.render(screen)
        }
    }

    /// Notes that a command was performed, whose changes the app renders later.
    func setNeedsRendering() {
        isRenderingDue = true
    }

    // MARK: - Numbers

    /// Takes the digits of a number: opens it, or waits if other digits can follow.
    private func type(_ digits: String) async -> Request? {
        if front.numbers.contains(where: { $0.count > digits.count && $0.hasPrefix(digits) }) {
            bottomLine.typeNumber(digits)
            return nil
        }
        guard let number = Int(digits) else { return nil }
        return await choose(number)
    }

    /// Opens the number that is being typed, because no other digit has followed in time.
    func chooseTypedNumber() async -> Request? {
        guard let number = bottomLine.input.typedNumber else { return nil }
        return await choose(number)
    }

    private func choose(_ number: Int) async -> Request? {
        bottomLine.endNumber()
        return await perform(front.commands(ofNumber: number))
    }

    // MARK: - What is in front

    /// What is in front on the screen as it was drawn last.
    var front: LiveFront {
        LiveFront(
            situation: Situation(session: session, screen: view.screen),
            page: page,
            window: window,
            guide: guide
        )
    }

    // MARK: - What happens in the phone

    /// Whether a panel shows the inspector, with the ages of facts.
    var showsAges: Bool { !window.hasRightSide && window.panels.content == .inspector }

    /// Whether what is shown beside or below the page may have changed since it was read.
    var isInspectionDue: Bool { window.isInspectionDue && (window.hasRightSide || showsAges) }

    /// Notes that time has passed, which changes the ages.
    func timePassed() {
        if showsAges {
            window.isInspectionDue = true
        }
    }

    /// Shows or hides the state and the requests.
    func toggleState() {
        if window.hasRightSide {
            window.rightSide.showsState.toggle()
        } else {
            togglePanel(.inspector)
        }
    }

    /// Shows or hides what happened.
    func toggleEvents() {
        if window.hasRightSide {
            window.rightSide.showsEvents.toggle()
        } else {
            togglePanel(.log)
        }
    }

    private func togglePanel(_ panel: BottomPanels.Content) {
        window.panels.toggle(panel)
        page.resize()
    }

    /// Reads what is shown beside and below the page.
    func inspect() async {
        window.isInspectionDue = false
        let inspection = await session.updateHistory()
        let size = window.layout.pageWithoutNotice
        if window.hasRightSide {
            window.rightSide.show(session.sideContent(inspection))
        } else {
            window.panels.setInspection(session.lines(of: inspection))
        }
        if window.layout.pageWithoutNotice != size {
            page.resize()
        }
    }

    // MARK: - Search

    /// Opens the list of all pets if it is not in front, and starts to read the words to search
    /// for.
    private func startSearch() async -> Request? {
        if front.allPets == nil {
            let request = await perform(OpenAllPets())
            guard request == nil, session.situation.allPets != nil else { return request }
        }
        let search = LiveSearch(session.coordinator)
        self.search = search
        bottomLine.typeSearch(words: search.words)
        return nil
    }

    /// Ends the search, and moves the focus to the first card; `words` is `nil` if the user has
    /// given up the search, and the focus then stays.
    private func endSearch(_ words: String?) async -> Request? {
        var request: Request?
        if let command = search?.end(with: words) {
            request = await perform(command)
        }
        if words != nil {
            page.selectFirstResult()
        }
        return request
    }

    // MARK: - Drawing

    /// Draws the screen; `now` is the time on the app's clock.
    func draw(at now: Duration) -> Frame {
        let layout = window.layout
        let renderer = LiveRenderer(
            layout: layout,
            outline: page.outline,
            strings: strings,
            typesetter: typesetter,
            isDark: view.theme == .dark,
            colors: view.colors
        )
        guard !window.isTooSmall else {
            lastFrame = LastLiveFrame()
            return Frame(grid: renderer.tooSmall(window.size), move: nil, cursor: nil)
        }
        var newFrame = LastLiveFrame()
        var grid = page.draw(renderer)
        newFrame.targets = grid.targets
        if let targets = page.drawBox(renderer, on: &grid) {
            newFrame.targets = targets
        }
        if !layout.rightSide.isEmpty {
            let size = ScreenSize(columns: layout.rightSide.count, rows: layout.page.count)
            grid.addBeside(window.rightSide.draw(in: size))
        }
        let sheet = bottomLine.drawSheet(layout, arrows: front.verticalArrows)
        if let sheet {
            newFrame.targets = renderer.putBox(sheet, on: &grid)
        }
        window.panels.draw(on: &grid, layout, log: session.root.events.lines)
        if case .typing(let entry) = bottomLine.input.mode, let completion = entry.completion {
            let row = layout.candidates.lowerBound
            grid.put(renderer.candidates(of: completion), column: 0, row: row)
        }
        let line = bottomLine.draw(at: now, in: layout, matches: front.allPets?.count) {
            keys(layout)
        }
        line.put(on: &grid)
        newFrame.pageRows = layout.page(aboveMessageOf: line.rows).count
        if sheet == nil, page.box == nil {
            newFrame.scroll = page.firstVisibleRow
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

    /// The keys of the page, and above them what is simulated and what is real.
    private func keys(_ layout: LiveLayout) -> StatusLine.Content {
        .keys(
            KeyBinding.shortKeys(in: front),
            notice: layout.notice.isEmpty ? nil : window.notice
        )
    }
}

extension TapTarget {
    /// Whether the target changes or removes filters.
    fileprivate var isFilter: Bool {
        switch control {
        case .filter?, .clearFilters?: true
        default: false
        }
    }
}

extension Character {
    /// Whether the character is in one of the first Unicode blocks, those of Latin letters.
    fileprivate var isLatin: Bool { unicodeScalars.allSatisfy { $0.value < 0x250 } }
}
