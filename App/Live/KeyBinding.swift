import Composition
import Data
import Presentation
import Terminal

/// The function of a key, from which event handling, the status line and the list of keys are derived.
@MainActor
struct KeyBinding {
    let events: [InputEvent]
    /// The names of the keys, in the given glyphs.
    let label: (Glyphs) -> String
    let title: AppText
    /// Returns what the key does, for the status line; nil if the status line does not show it.
    let verb: (LiveScreen) -> AppText?
    let isAvailable: (LiveScreen) -> Bool
    /// Performs the function; returns a request to the program, if there is one.
    let action: (LiveScreen, InputEvent) -> LiveScreen.Request?

    /// Creates a binding whose action can return a request to the program.
    init(
        _ events: [InputEvent], _ label: @escaping (Glyphs) -> String, _ title: AppText,
        verb: @escaping (LiveScreen) -> AppText? = { _ in nil },
        isAvailable: @escaping (LiveScreen) -> Bool = { _ in true },
        request: @escaping (LiveScreen, InputEvent) -> LiveScreen.Request?
    ) {
        self.events = events
        self.label = label
        self.title = title
        self.verb = verb
        self.isAvailable = isAvailable
        action = request
    }

    /// Creates a binding whose action affects only the screen and the app.
    init(
        _ events: [InputEvent], _ label: @escaping (Glyphs) -> String, _ title: AppText,
        verb: @escaping (LiveScreen) -> AppText? = { _ in nil },
        isAvailable: @escaping (LiveScreen) -> Bool = { _ in true },
        effect: @escaping (LiveScreen, InputEvent) -> Void
    ) {
        self.init(events, label, title, verb: verb, isAvailable: isAvailable) { screen, event in
            effect(screen, event)
            return nil
        }
    }

    static let all: [KeyBinding] =
        map + scrolling + [
            KeyBinding(
                [.key(.tab), .key(.backTab)], { _ in "Tab" }, .keyFocus, verb: { _ in .verbFocus },
                isAvailable: { $0.hasFocusable },
                effect: { screen, event in screen.moveFocus(by: event == .key(.tab) ? 1 : -1) }),
            KeyBinding(
                [.key(.enter)], { _ in "Enter" }, .keyTap, verb: { $0.verbOfFocus }, isAvailable: { $0.focused != nil },
                effect: { screen, _ in screen.focused?.onTap() }),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) }, { _ in "1-9" }, .keyAnswer,
                isAvailable: { $0.isAsked },
                effect: { screen, event in screen.answer(event.number) }),
            KeyBinding(
                [.key(.escape), .key(.backspace), .key(.left)], { _ in "Esc" }, .keyBack,
                verb: { $0.isAsked ? .verbCancel : .verbBack }, isAvailable: { $0.canGoBack },
                effect: { screen, _ in screen.goBack() }),
            KeyBinding(
                [.character("r")], { _ in "r" }, .keyRetry, verb: { _ in .verbRetry },
                isAvailable: { !$0.retries.isEmpty }, effect: { screen, _ in for retry in screen.retries { retry() } }),
            KeyBinding(
                [.character("r")], { _ in "r" }, .keyRefresh, verb: { _ in .verbRefresh },
                isAvailable: { $0.isOnLandingPage && $0.retries.isEmpty },
                effect: { screen, _ in screen.session.coordinator.landingPage?.refresh() }),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) }, { _ in "1-9" }, .keyCard,
                isAvailable: { $0.isOnLandingPage }, effect: { screen, event in screen.openCard(event.number) }),
            KeyBinding(
                [.character("m")], { _ in "m" }, .keyMap, verb: { _ in .verbMap }, isAvailable: { $0.isOnLandingPage },
                effect: { screen, _ in screen.openMap() }),
            KeyBinding(
                [.character("s")], { _ in "s" }, .keySettings, verb: { _ in .verbSettings },
                isAvailable: { $0.isOnLandingPage }, effect: { screen, _ in screen.session.coordinator.goToSettings() }),
            KeyBinding(
                [.character("l")], { _ in "l" }, .keyLog, isAvailable: { $0.hasRoomForLog && $0.map == nil },
                effect: { screen, _ in screen.toggleLog() }),
            KeyBinding([.character(":")], { _ in ":" }, .keyCommand, effect: { screen, _ in screen.openEntry() }),
            KeyBinding(
                [.character("?")], { _ in "?" }, .keyKeys, verb: { _ in .verbKeys },
                effect: { screen, _ in screen.showKeys() }),
            KeyBinding([.control("l")], { _ in "Ctrl-L" }, .keyRedraw, request: { _, _ in .redraw }),
            KeyBinding([.control("z")], { _ in "Ctrl-Z" }, .keySuspend, request: { _, _ in .suspend }),
            KeyBinding([.character("q")], { _ in "q" }, .keyQuit, verb: { _ in .verbQuit }, request: { _, _ in .quit }),
        ]

    private static let scrolling: [KeyBinding] = [
        scroll(InputEvent.lineKeys, { "\($0.arrows.up)\($0.arrows.down) j k" }, .keyScroll, verb: .verbScroll),
        // Where nothing can be scrolled (the page fits, or a box is open), the arrow keys move the focus.
        KeyBinding(
            InputEvent.lineKeys, { "\($0.arrows.up)\($0.arrows.down) j k" }, .keyFocus,
            isAvailable: { !$0.isScrollable && $0.hasFocusable },
            effect: { screen, event in screen.moveFocus(by: event.scroll(page: screen.pageStep)) }),
        scroll(InputEvent.pageKeys, { _ in "PgUp PgDn b Space" }, .keyScrollByPage),
        scroll(InputEvent.halfPageKeys, { _ in "Ctrl-U Ctrl-D" }, .keyScrollByHalfPage),
        scroll(InputEvent.endKeys, { _ in "Home End g G" }, .keyScrollToEnds),
    ]

    private static func scroll(
        _ keys: [InputEvent], _ label: @escaping (Glyphs) -> String, _ title: AppText, verb: AppText? = nil
    ) -> KeyBinding {
        KeyBinding(
            keys, label, title, verb: { _ in verb }, isAvailable: { $0.isScrollable },
            effect: { screen, event in screen.scroll(by: event.scroll(page: screen.pageStep)) })
    }
}

extension InputEvent {
    /// The number of a digit key; 0 for any other event.
    fileprivate var number: Int {
        if case .character(let digit) = self { digit.wholeNumberValue ?? 0 } else { 0 }
    }
}

extension LiveScreen {
    private var landingPage: LandingPageView.Model? {
        guard case .landingPage(let page)? = session.view.screen?.content, !isAsked,
            session.graph.world.device.isInForeground
        else { return nil }
        return page
    }

    fileprivate var isOnLandingPage: Bool { landingPage != nil }

    /// Opens a card by its number, from 1; does nothing if there is no such card.
    fileprivate func openCard(_ number: Int) {
        guard case .loaded(let cards)? = landingPage?.list, cards.indices.contains(number - 1) else { return }
        cards[number - 1].onTap()
    }

    /// The verb for a tap on the target that has the focus; nil if none has it.
    fileprivate var verbOfFocus: AppText? {
        guard let id = focused?.id else { return nil }
        if isAsked {
            let verbs: [AppText] =
                view.screen?.prompt == nil
                ? [.verbSettings, .verbCancel] : [.verbAllowOnce, .verbAllow, .verbDeny]
            let number = Int(id.dropFirst("button ".count)) ?? verbs.count
            return verbs.indices.contains(number) ? verbs[number] : .verbChoose
        }
        switch id {
        case "back": return .verbBack
        case "settings": return .verbSettings
        case "retry map", "retry list": return .verbRetry
        case "services": return .verbSwitch
        case _ where id.hasPrefix("choice "): return .verbChoose
        default: return .verbOpen
        }
    }

    /// The retry actions of the parts that failed to load.
    fileprivate var retries: [Action] {
        let screen = session.view.screen
        // On the landing page, retry only if nothing covers it and the app is in the foreground.
        guard screen?.list == nil || isOnLandingPage else { return [] }
        var retries: [Action] = []
        if case .failed(_, let onRetry)? = screen?.map { retries.append(onRetry) }
        if map != nil, let onRetry = screen?.fullscreenMap?.notice?.onRetry { retries.append(onRetry) }
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
