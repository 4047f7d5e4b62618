import Terminal
import Composition
import Data
import Presentation

/// The function of a key, from which event handling, the status line and the list of keys are derived.
@MainActor
struct KeyBinding {
    let events: [InputEvent]
    /// The names of the keys, in the given glyphs.
    let label: (Glyphs) -> String
    let title: LiveText
    /// Whether the status line shows the binding.
    let isShort: Bool
    let isAvailable: (LiveScreen) -> Bool
    /// Performs the function; returns a request to the program, if there is one.
    let action: (LiveScreen, InputEvent) -> LiveScreen.Request?

    /// Creates a binding whose action can return a request to the program.
    init(
        _ events: [InputEvent], label: @escaping (Glyphs) -> String, title: LiveText, isShort: Bool = false,
        isAvailable: @escaping (LiveScreen) -> Bool = { _ in true },
        request: @escaping (LiveScreen, InputEvent) -> LiveScreen.Request?
    ) {
        self.events = events
        self.label = label
        self.title = title
        self.isShort = isShort
        self.isAvailable = isAvailable
        action = request
    }

    /// Creates a binding whose action affects only the screen and the app.
    init(
        _ events: [InputEvent], label: @escaping (Glyphs) -> String, title: LiveText, isShort: Bool = false,
        isAvailable: @escaping (LiveScreen) -> Bool = { _ in true },
        effect: @escaping (LiveScreen, InputEvent) -> Void
    ) {
        self.init(events, label: label, title: title, isShort: isShort, isAvailable: isAvailable) { screen, event in
            effect(screen, event)
            return nil
        }
    }

    static let all: [KeyBinding] = [
        KeyBinding(
            InputEvent.lineKeys, label: { "\($0.arrows.up)\($0.arrows.down)" }, title: .scroll, isShort: true,
            isAvailable: { $0.isScrollable },
            effect: { screen, event in screen.scroll(by: event.scroll(page: screen.pageStep)) }),
        // Where nothing can be scrolled (the page fits, or a box is open), the arrow keys move the focus.
        KeyBinding(
            InputEvent.lineKeys, label: { "\($0.arrows.up)\($0.arrows.down)" }, title: .focus,
            isAvailable: { !$0.isScrollable && $0.hasFocusable },
            effect: { screen, event in screen.moveFocus(by: event.scroll(page: screen.pageStep)) }),
        KeyBinding(
            InputEvent.pageKeys, label: { _ in "PgUp PgDn" }, title: .scrollByPage, isAvailable: { $0.isScrollable },
            effect: { screen, event in screen.scroll(by: event.scroll(page: screen.pageStep)) }),
        KeyBinding(
            [.key(.home), .key(.end), .character("g"), .character("G")], label: { _ in "Home End" },
            title: .scrollToEnds, isAvailable: { $0.isScrollable },
            effect: { screen, event in screen.scrollToEnd(event == .key(.end) || event == .character("G")) }),
        KeyBinding(
            [.key(.tab), .key(.backTab)], label: { _ in "Tab" }, title: .focus, isShort: true,
            isAvailable: { $0.hasFocusable },
            effect: { screen, event in screen.moveFocus(by: event == .key(.tab) ? 1 : -1) }),
        KeyBinding(
            [.key(.enter)], label: { _ in "Enter" }, title: .tap, isShort: true,
            isAvailable: { $0.focused != nil }, effect: { screen, _ in screen.focused?.onTap() }),
        KeyBinding(
            [.key(.escape), .key(.backspace), .key(.left)], label: { _ in "Esc" }, title: .back, isShort: true,
            isAvailable: { $0.canGoBack }, effect: { screen, _ in screen.goBack() }),
        KeyBinding(
            [.character("r")], label: { _ in "r" }, title: .retry, isShort: true,
            isAvailable: { !$0.retries.isEmpty }, effect: { screen, _ in for retry in screen.retries { retry() } }),
        KeyBinding(
            [.character("r")], label: { _ in "r" }, title: .refresh, isShort: true,
            isAvailable: { $0.isOnLandingPage && $0.retries.isEmpty },
            request: { screen, _ in screen.perform(.refresh) }),
        KeyBinding(
            (1...9).map { .character(Character(String($0))) }, label: { _ in "1-9" }, title: .card,
            isAvailable: { $0.isOnLandingPage },
            request: { screen, event in
                guard case .character(let digit) = event, let number = digit.wholeNumberValue else { return nil }
                return screen.perform(.tap(.card(number)))
            }),
        KeyBinding(
            [.character("s")], label: { _ in "s" }, title: .settings, isShort: true,
            isAvailable: { $0.isOnLandingPage }, effect: { screen, _ in screen.session.coordinator.goToSettings() }),
        KeyBinding(
            [.character("l")], label: { _ in "l" }, title: .log, isAvailable: { $0.hasRoomForLog },
            effect: { screen, _ in screen.toggleLog() }),
        KeyBinding(
            [.character(":")], label: { _ in ":" }, title: .command, effect: { screen, _ in screen.openEntry() }),
        KeyBinding(
            [.character("?")], label: { _ in "?" }, title: .keys, isShort: true,
            effect: { screen, _ in screen.showKeys() }),
        KeyBinding([.control("l")], label: { _ in "Ctrl-L" }, title: .redraw, request: { _, _ in .redraw }),
        KeyBinding([.control("z")], label: { _ in "Ctrl-Z" }, title: .suspend, request: { _, _ in .suspend }),
        KeyBinding(
            [.character("q")], label: { _ in "q" }, title: .quit, isShort: true, request: { _, _ in .quit }),
    ]
}

extension LiveScreen {
    private var landingPage: LandingPageView.Model? {
        guard case .landingPage(let page)? = session.view.screen?.content, !isAsked,
            session.graph.world.device.isInForeground
        else { return nil }
        return page
    }

    fileprivate var isOnLandingPage: Bool { landingPage != nil }

    /// The retry actions of the parts that failed to load.
    fileprivate var retries: [Action] {
        let screen = session.view.screen
        // On the landing page, retry only if nothing covers it and the app is in the foreground.
        guard screen?.list == nil || isOnLandingPage else { return [] }
        var retries: [Action] = []
        if case .failed(_, let onRetry)? = screen?.map { retries.append(onRetry) }
        if case .failed(_, let onRetry)? = screen?.list { retries.append(onRetry) }
        return retries
    }

    /// Whether there is a page to return to, or an alert to cancel.
    fileprivate var canGoBack: Bool {
        guard let screen = session.view.screen, screen.prompt == nil else { return false }
        return screen.alert != nil || screen.onBack != nil
    }

    fileprivate func goBack() {
        if let alert = session.view.screen?.alert { alert.cancel.onTap() } else { session.view.screen?.onBack?() }
    }
}
