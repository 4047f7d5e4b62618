import Domain
import Presentation
import Terminal
import TextViews

/// The app on a terminal screen: handles events and draws frames.
///
/// The mode determines how an event is handled:
///
///     browsing --- ":" ---> typing --- Enter: a command ---> browsing, noting or reading
///        |                     `------ Esc ----------------> browsing
///        |--- "g" on the map ---> locating --- Enter: a coordinate, or Esc ---> browsing
///        |--- "?", or "show" ---> reading --- ":" ---> typing; any other key that does not scroll ---> browsing
///        `--- a command with a short answer ---> noting --- any event, handled by browsing ---> browsing
///
/// In the modes browsing and noting, the system prompt or the alert receives the events; without
/// one, the page does. The panels below the page receive no events, and are independent of the
/// mode.
@MainActor final class LiveScreen {
    enum Request: Equatable {
        case quit
        case interrupt
        case suspend
        case redraw
        case nextStep
    }

    enum Mode {
        case browsing
        /// The bottom of the window shows a message, such as the result of a command or an error.
        case noting(String)
        case typing(LineEntry)
        /// The status line shows an entry for a coordinate. The row above shows `fault`, the reason
        /// why the text is invalid.
        case locating(LineEntry, fault: String? = nil)
        case reading(Sheet)
    }

    /// The drawn page and box, cached until the app's screen or the window changes.
    private struct Drawing {
        let page: DrawnPage
        let box: CellGrid?
        /// The message of the full-screen map if the page has no room for the whole message.
        let cutMessage: DeviceScreen.MapMessage?
    }

    struct LastFrame {
        /// The tap targets, at their positions in the frame.
        var targets: [TapTarget] = []
        /// The number of visible rows of the page; the targets may continue below them.
        var pageRows = 0
        /// The scroll position of the page; nil if the page was not drawn, or was covered by a box
        /// or a sheet.
        var scroll: Int?
        /// The frame of the full-screen map; nil if it was not drawn, or was covered by a box or a
        /// sheet.
        var map: MapFrame?
    }

    let session: Session
    let view: TextLandingFlowView
    private let display: Display
    /// The size of the window, up to the largest supported size.
    private(set) var size: ScreenSize
    var mode = Mode.browsing
    var viewports = PageViewports()
    /// The viewport of the box; the first button has the focus at first.
    var boxViewport = Viewport()
    var panel = BottomPanel()
    let guide: TourGuide?
    private(set) var hasNoInputYet = true
    /// The movement of the mouse on the full-screen map; nil unless its button is pressed there.
    var drag: Drag?
    private var cachedDrawing: Drawing?
    var lastFrame = LastFrame()
    private var wasRefreshing = false
    private var lastMapMessage: String?
    private var boxTitle: String?
    /// The commands that were typed, without repetitions.
    var history: [String] = []
    var status: StatusLine

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
        status = StatusLine(typesetter: view.typesetter, strings: session.strings)
    }

    var strings: Strings { session.strings }
    var typesetter: Typesetter { view.typesetter }
    var pageRows: Int { max(size.rows - bottomRows, 0) }
    var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound
            || size.rows < ScreenSize.rowLimits.lowerBound
    }

    private var drawing: Drawing {
        if let cachedDrawing {
            return cachedDrawing
        }
        var page = view.drawPage()
        // The hint about a hidden failure covers this row, and no content.
        if view.screen?.failures.isEmpty == false, page.grid.rows.count > pageRows {
            page.grid.addRow()
        }
        let drawing = Drawing(
            page: page,
            box: view.drawBox(columns: min(size.withinLimits.columns - 2, 64)),
            cutMessage: page.isMapMessageCut ? view.screen?.fullscreenMapMessage : nil
        )
        cachedDrawing = drawing
        return drawing
    }

    var page: CellGrid { drawing.page.grid }
    /// The row of the heading of the map preview; nil if the page has none.
    var mapRow: Int? { drawing.page.mapRow }
    var box: CellGrid? { drawing.box }
    var cutMessage: DeviceScreen.MapMessage? { drawing.cutMessage }

    // MARK: - Events

    /// Discards the cached drawing after the app has rendered a new screen.
    func screenChanged() {
        cachedDrawing = nil
        let page = view.screen?.page ?? .landingPage
        viewports.show(page == .landingPage ? nil : "\(page.name) \(page.id)")
        let title = view.screen?.prompt?.title ?? view.screen?.alert?.title
        if title != boxTitle {
            boxTitle = title
            boxViewport = Viewport(focus: box?.targets.first?.id)
        }
        noteFailedRefresh()
        noteMapMessage()
    }

    private func noteFailedRefresh() {
        // In a tour, the narration mentions the failure.
        guard guide == nil, let screen = view.screen, let list = screen.list else { return }
        if wasRefreshing, !screen.isListRefreshing, case .failed(let message, _) = list,
            case .browsing = mode
        {
            mode = .noting(message)
        }
        wasRefreshing = screen.isListRefreshing
    }

    /// Shows a new message of the full-screen map that the page cuts off.
    ///
    /// The bottom line shows it as long as the map has it. A failure that does not fit there opens
    /// a sheet.
    private func noteMapMessage() {
        let message = view.screen?.fullscreenMapMessage?.text
        defer {
            lastMapMessage = message
        }
        guard message != lastMapMessage, let cutMessage else { return }
        switch mode {
        case .browsing, .noting:
            let needsSheet = cutMessage.isFailure && !hasRoom(for: cutMessage.text)
            mode = needsSheet ? .noting(cutMessage.text) : .browsing
        case .typing, .locating, .reading:
            break
        }
    }

    func resize(_ size: ScreenSize) {
        self.size = size.withinMaximum
        pageResized()
    }

    func pageResized() {
        cachedDrawing = nil
        let size = size.withinLimits
        session.resize(ScreenSize(columns: size.columns, rows: size.rows - bottomRows))
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
    func setPicture(_ frame: MapFrame?, isSupported: Bool) {
        guard frame != view.picture || isSupported != view.hasPictures else { return }
        view.picture = frame
        view.hasPictures = isSupported
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

    func handle(_ event: InputEvent) async -> Request? {
        guard let event = map == nil ? event.withoutModifiers : event else { return nil }
        hasNoInputYet = false
        if event == .control("c") {
            return .interrupt
        }
        // Targets that are not visible must not be tapped.
        if isTooSmall, ![.control("z"), .control("l"), .character("q")].contains(event) {
            return nil
        }
        switch mode {
        case .browsing:
            return await browse(event)
        case .noting:
            mode = .browsing
            return await browse(event)
        case .typing(let entry):
            return await type(event, into: entry)
        case .locating(let entry, _):
            return await locate(event, into: entry)
        case .reading(var sheet):
            mode = sheet.scroll(event, rows: pageRows) ? .reading(sheet) : .browsing
            // The next command can be typed at once.
            if event == .character(":") {
                openEntry()
            }
            return nil
        }
    }

    private func browse(_ event: InputEvent) async -> Request? {
        switch event {
        // The panels and the bottom line cover the targets below the page's rows.
        case .press(let place) where place.row >= lastFrame.pageRows:
            break
        case .doublePress(let place) where place.row >= lastFrame.pageRows:
            break
        case .paste, .modeReport, .attributesReport, .backgroundReport, .colorReport,
            .graphicsReport, .cellSizeReport:
            break
        default:
            if let commands = mapCommands(for: event) {
                return await perform(commands)
            }
            switch event {
            case .press(let place), .doublePress(let place): return await perform(press(place))
            case .wheel(let lines, _): scroll(by: lines)
            default: return await press(event)
            }
        }
        return nil
    }

    /// Moves the focus to the target at a place, and returns its commands.
    private func press(_ place: CellGrid.Place) -> [any Command] {
        guard !isInBackground,
            let target = lastFrame.targets.last(where: { $0.area.contains(place) })
        else {
            return []
        }
        if target.isFocusable, box == nil {
            viewports.current.focus = target.id
        }
        return commands(of: target)
    }

    private func press(_ key: InputEvent) async -> Request? {
        guard
            let binding = KeyBinding.all.first(where: {
                $0.events.contains(key) && $0.isAvailable(self)
            })
        else {
            return nil
        }
        switch binding.action {
        case .commands(let commands): return await perform(commands(self, key))
        case .view(let change): change(self, key)
        case .request(let request): return request
        }
        return nil
    }

    func commands(of target: TapTarget?) -> [any Command] {
        guard let control = target?.control, let command = view.screen?.command(of: control) else {
            return []
        }
        return [command]
    }

    /// The grid that has the focus and is scrolled: the box if there is one, otherwise the page.
    private var front: CellGrid { box ?? page }

    private var viewport: Viewport {
        get { box == nil ? viewports.current : boxViewport }
        set {
            if box == nil {
                viewports.current = newValue
            } else {
                boxViewport = newValue
            }
        }
    }

    var isScrollable: Bool { front.rows.count > pageRows }

    func scroll(by rows: Int) {
        viewport.scroll(by: rows, pageRows: front.rows.count, screenRows: pageRows)
        guard box == nil else { return }
        viewports.current.releaseHiddenFocus(
            over: page.targets,
            pageRows: page.rows.count,
            screenRows: pageRows
        )
    }

    var pageStep: Int { max(pageRows - 1, 1) }

    /// Whether the app is in the background, where its page does not react.
    var isInBackground: Bool { view.screen?.settings == nil && !session.device.isInForeground }

    private var focusable: [TapTarget] { isInBackground ? [] : front.targets.filter(\.isFocusable) }

    var hasFocusable: Bool { !focusable.isEmpty }

    var focused: TapTarget? {
        isInBackground ? nil : front.targets.first { $0.isFocusable && $0.id == viewport.focus }
    }

    func moveFocus(by step: Int) {
        viewport.moveFocus(
            by: step,
            over: focusable,
            pageRows: front.rows.count,
            screenRows: pageRows
        )
    }

    var isAsked: Bool { box != nil }

    /// Returns the answer of the box with a number, from 1; nil if there is no such answer.
    func answer(_ number: Int) -> TapTarget? {
        focusable.indices.contains(number - 1) ? focusable[number - 1] : nil
    }
}
