import Terminal
import Composition
import Data
import Presentation

/// What a key does: the one description that the keys themselves, the bottom line and the list of keys follow.
@MainActor
struct KeyBinding {
    let events: [InputEvent]
    /// How the keys are called.
    let label: (Glyphs) -> String
    let title: Strings.Key
    /// Whether the bottom line names it.
    var isShort = false
    var isAvailable: (LiveScreen) -> Bool = { _ in true }
    let action: (LiveScreen, InputEvent) -> Void

    static let all: [KeyBinding] = [
        KeyBinding(
            events: InputEvent.lineKeys,
            label: { "\($0.arrows.up)\($0.arrows.down)" }, title: .liveScroll, isShort: true,
            isAvailable: { $0.isScrollable },
            action: { screen, event in screen.scroll(by: event.scroll(page: screen.pageStep)) }),
        // A page that fits, or a box: there the arrows move over what can be tapped.
        KeyBinding(
            events: InputEvent.lineKeys,
            label: { "\($0.arrows.up)\($0.arrows.down)" }, title: .liveFocus,
            isAvailable: { !$0.isScrollable && $0.hasFocusable },
            action: { screen, event in screen.moveFocus(by: event.scroll(page: screen.pageStep)) }),
        KeyBinding(
            events: InputEvent.pageKeys,
            label: { _ in "PgUp PgDn" }, title: .livePage, isAvailable: { $0.isScrollable },
            action: { screen, event in screen.scroll(by: event.scroll(page: screen.pageStep)) }),
        KeyBinding(
            events: [.key(.home), .key(.end), .character("g"), .character("G")],
            label: { _ in "Home End" }, title: .liveEnds, isAvailable: { $0.isScrollable },
            action: { screen, event in screen.scrollToEnd(event == .key(.end) || event == .character("G")) }),
        KeyBinding(
            events: [.key(.tab), .key(.backTab)], label: { _ in "Tab" }, title: .liveFocus, isShort: true,
            isAvailable: { $0.hasFocusable },
            action: { screen, event in screen.moveFocus(by: event == .key(.tab) ? 1 : -1) }),
        KeyBinding(
            events: [.key(.enter)], label: { _ in "Enter" }, title: .liveTap, isShort: true,
            isAvailable: { $0.focused != nil }, action: { screen, _ in screen.focused?.onTap() }),
        KeyBinding(
            events: [.key(.escape), .key(.backspace), .key(.left)], label: { _ in "Esc" }, title: .liveBack,
            isShort: true, isAvailable: { $0.canGoBack }, action: { screen, _ in screen.goBack() }),
        KeyBinding(
            events: [.character("r")], label: { _ in "r" }, title: .liveRetry, isShort: true,
            isAvailable: { !$0.retries.isEmpty },
            action: { screen, _ in for retry in screen.retries { retry() } }),
        KeyBinding(
            events: [.character("r")], label: { _ in "r" }, title: .liveRefresh, isShort: true,
            isAvailable: { $0.isOnLandingPage && $0.retries.isEmpty },
            action: { screen, _ in screen.perform(.refresh) }),
        KeyBinding(
            events: (1...9).map { .character(Character(String($0))) }, label: { _ in "1-9" }, title: .liveCard,
            isAvailable: { $0.isOnLandingPage },
            action: { screen, event in
                if case .character(let digit) = event, let number = digit.wholeNumberValue {
                    screen.perform(.tap(.card(number)))
                }
            }),
        KeyBinding(
            events: [.character("s")], label: { _ in "s" }, title: .liveSettings, isShort: true,
            isAvailable: { $0.isOnLandingPage }, action: { screen, _ in screen.session.coordinator.goToSettings() }),
        KeyBinding(
            events: [.character(":")], label: { _ in ":" }, title: .liveCommand,
            action: { screen, _ in screen.openEntry() }),
        KeyBinding(
            events: [.character("?")], label: { _ in "?" }, title: .liveKeys, isShort: true,
            action: { screen, _ in screen.showKeys() }),
        KeyBinding(
            events: [.control("l")], label: { _ in "Ctrl-L" }, title: .liveRedraw,
            action: { screen, _ in screen.ask(for: .redraw) }),
        KeyBinding(
            events: [.control("z")], label: { _ in "Ctrl-Z" }, title: .liveSuspend,
            action: { screen, _ in screen.ask(for: .suspend) }),
        KeyBinding(
            events: [.character("q")], label: { _ in "q" }, title: .liveQuit, isShort: true,
            action: { screen, _ in screen.ask(for: .quit) }),
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

    /// What has failed and can be tried again.
    fileprivate var retries: [Action] {
        let screen = session.view.screen
        // The landing page's are of no use while something is before it, or the app in the background.
        guard screen?.list == nil || isOnLandingPage else { return [] }
        var retries: [Action] = []
        if case .failed(_, let onRetry)? = screen?.map { retries.append(onRetry) }
        if case .failed(_, let onRetry)? = screen?.list { retries.append(onRetry) }
        return retries
    }

    /// Whether there is a way back: from a page to the one below, or from an alert to its page.
    fileprivate var canGoBack: Bool {
        guard let screen = session.view.screen, screen.prompt == nil else { return false }
        return screen.alert != nil || screen.onBack != nil
    }

    fileprivate func goBack() {
        if let alert = session.view.screen?.alert { alert.cancel.onTap() } else { session.view.screen?.onBack?() }
    }
}
