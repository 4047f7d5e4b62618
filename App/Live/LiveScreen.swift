import Composition
import Presentation
import Terminal

/// The app on a terminal's screen: takes events, and draws frames.
///
/// The mode says what takes the next event:
///
///     browsing --- ":" ---> typing --- Enter: a command ---> browsing, noting or reading
///        |                     `------ Esc ----------------> browsing
///        |--- "?", or "show" ---> reading --- any key that does not scroll ---> browsing
///        `--- a command with a short answer ---> noting --- any event: browsing takes it
///
/// Browsing and noting, events go to what is in front: the system prompt or an alert, else the page.
@MainActor
final class LiveScreen {
    /// What the user wants of the program, and not of the app.
    enum Request: Equatable {
        case quit
        case interrupt
        case suspend
        case redraw
    }

    enum Mode {
        case browsing
        /// The bottom line shows the answer of the last command.
        case noting(String)
        /// The bottom line takes a command.
        case typing(LineEntry)
        /// A sheet of text covers the page.
        case reading(Sheet)
    }

    /// What the app showed when it was drawn last.
    private struct Drawing {
        let page: CellGrid
        /// What is in front of the page: the system prompt, or an alert.
        let box: CellGrid?
    }

    /// What the last frame showed.
    struct LastFrame {
        /// What can be tapped, where it is in the frame.
        var targets: [TapTarget] = []
        /// How far the page was scrolled; nil if it was not seen, or not alone.
        var scroll: Int?
    }

    let session: AppSession
    private(set) var size: ScreenSize
    var mode = Mode.browsing
    var viewports = PageViewports()
    var focusInBox = 0
    private var cachedDrawing: Drawing?
    var lastFrame = LastFrame()
    var status: StatusLine

    init(session: AppSession, size: ScreenSize) {
        self.session = session
        self.size = size
        status = StatusLine(typesetter: session.view.typesetter, language: session.graph.strings.language)
    }

    var view: TextLandingFlowView { session.view }
    var strings: Strings { session.graph.strings }
    var typesetter: Typesetter { view.typesetter }
    /// The rows of the frame that the page has.
    var pageRows: Int { max(size.rows - 1, 0) }
    var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound || size.rows < ScreenSize.rowLimits.lowerBound
    }

    private var drawing: Drawing {
        if let cachedDrawing { return cachedDrawing }
        let drawing = Drawing(
            page: view.drawPage(), box: view.drawBox(columns: min(size.withinLimits.columns - 2, 64)))
        cachedDrawing = drawing
        return drawing
    }

    var page: CellGrid { drawing.page }
    var box: CellGrid? { drawing.box }

    // MARK: - Events

    /// The app shows something else.
    func screenChanged() {
        cachedDrawing = nil
        let pageID: String? =
            switch view.screen?.content {
            case .announcementDetails(let details)?: "announcement \(details.id)"
            case .settings?: "settings"
            case .landingPage?, nil: nil
            }
        viewports.show(pageID)
    }

    /// The window has another size.
    func resize(_ size: ScreenSize) {
        self.size = size
        cachedDrawing = nil
        session.resize(columns: size.withinLimits.columns)
    }

    /// Takes an event; returns what the user wants of the program.
    func handle(_ event: InputEvent) -> Request? {
        if event == .control("c") { return .interrupt }
        // What is not seen is not tapped.
        if isTooSmall, ![.control("z"), .control("l"), .character("q")].contains(event) { return nil }
        switch mode {
        case .browsing: return browse(event)
        case .noting:
            mode = .browsing
            return browse(event)
        case .typing(let entry): return type(event, into: entry)
        case .reading(var sheet):
            mode = sheet.scroll(event, rows: pageRows) ? .reading(sheet) : .browsing
            return nil
        }
    }

    private func browse(_ event: InputEvent) -> Request? {
        switch event {
        case .press(let place): press(place)
        case .wheel(let lines): scroll(by: lines)
        case .paste, .modeReport, .attributesReport: break
        default: return KeyBinding.all.first { $0.events.contains(event) && $0.isAvailable(self) }?.action(self, event)
        }
        return nil
    }

    private func press(_ place: CellGrid.Place) {
        guard let target = lastFrame.targets.last(where: { $0.area.contains(place) }) else { return }
        if target.isFocusable, box == nil { viewports.current.focus = target.id }
        target.onTap()
    }

    // MARK: - Scrolling and the focus

    var isScrollable: Bool { box == nil && page.rows.count > pageRows }

    func scroll(by rows: Int) {
        guard box == nil else { return }
        viewports.current.scroll(by: rows, pageRows: page.rows.count, screenRows: pageRows)
    }

    /// The lines that a page key scrolls.
    var pageStep: Int { max(pageRows - 1, 1) }

    func scrollToEnd(_ isBottom: Bool) { scroll(by: isBottom ? page.rows.count : -page.rows.count) }

    /// What the focus moves over: the buttons of what is in front, else what can be tapped on the page.
    private var focusable: [TapTarget] { (box ?? page).targets.filter(\.isFocusable) }

    var hasFocusable: Bool { !focusable.isEmpty }

    var focused: TapTarget? {
        if box != nil { return focusable.indices.contains(focusInBox) ? focusable[focusInBox] : nil }
        return focusable.first { $0.id == viewports.current.focus }
    }

    func moveFocus(by step: Int) {
        let focusable = focusable
        guard !focusable.isEmpty else { return }
        if box != nil {
            focusInBox = (focusInBox + step + focusable.count) % focusable.count
        } else {
            viewports.current.moveFocus(
                by: step, over: focusable, pageRows: page.rows.count, screenRows: pageRows)
        }
    }

    /// Whether the system prompt, or an alert, has to be answered first.
    var isAsked: Bool { box != nil }

    // MARK: - Commands

    /// Runs a command of the walkthrough language, and shows what it prints.
    func perform(_ command: Command) -> Request? {
        if command == .show {
            mode = .reading(Sheet(lines: view.draw().texts))
            return nil
        }
        let outcome = session.act(command)
        let lines = outcome.output + (outcome.failure.map { [$0] } ?? [])
        if lines.count > 1 || (lines.first?.count ?? 0) >= size.columns {
            mode = .reading(Sheet(lines: lines))
        } else if let line = lines.first {
            mode = .noting(line)
        }
        return outcome.isOver ? .quit : nil
    }

    func openEntry() { mode = .typing(LineEntry()) }

    func showKeys() {
        let keys = KeyBinding.all.filter { $0.isAvailable(self) }.map { binding in
            (label: binding.label(typesetter.glyphs), title: binding.title(strings.language))
        }
        let width = keys.map(\.label.count).max() ?? 0
        mode = .reading(
            Sheet(
                lines: keys.map { key in
                    key.label + String(repeating: " ", count: width - key.label.count + 2) + key.title
                }))
    }

    private func type(_ event: InputEvent, into entry: LineEntry) -> Request? {
        var entry = entry
        switch entry.take(event) {
        case .line(let line)?:
            mode = .browsing
            do throws(CommandError) {
                return try Command(parsing: line).flatMap(perform)
            } catch {
                mode = .noting(error.message)
            }
        case .cancel?: mode = .browsing
        case nil: mode = .typing(entry)
        }
        return nil
    }
}
