import Data
import Presentation
import Terminal
import TextViews

/// The function of a key, from which event handling, the status line and the list of keys are
/// derived.
@MainActor struct KeyBinding {
    /// The verbs that the status line shows before others on a page: first those without which the
    /// page cannot be read or left, then those of other pages.
    static let important: [AppText] = [
        .verbNextStep,
        .verbLastStep,
        .verbNextTour,
        .verbEndTour,
        .verbKeys,
        .verbBack,
        .verbQuit,
        .verbSelect,
        .verbScroll,
        .verbRetry,
        .verbGoToSettings,
        .verbOpen,
        .verbCopy,
        .verbClearFilters,
        .verbChoose,
        .verbSwitch,
        .verbChange,
        .verbPin,
        .verbPan,
        .verbZoom,
        .verbAllPets,
        .verbSearch,
        .verbCommand,
        .verbMap,
    ]

    /// The keys; none for a gesture of the mouse, which the live screen handles itself.
    let events: [InputEvent]
    let label: (LiveScreen) -> String
    let title: AppText
    /// Returns the function of the key for the status line; `nil` if the status line does not show
    /// the key.
    let verb: (LiveScreen) -> AppText?
    let isAvailable: (LiveScreen) -> Bool
    let action: Action

    enum Action {
        case commands((LiveScreen, InputEvent) -> [any Command])
        case view((LiveScreen, InputEvent) -> Void)
        case request(LiveScreen.Request)
        /// Opens the list of all pets, and starts a search there.
        case search
        /// Begins a number with the digit of the key.
        case number
    }

    init(
        _ events: [InputEvent],
        _ label: @escaping (LiveScreen) -> String,
        _ title: AppText,
        verb: @escaping (LiveScreen) -> AppText? = { _ in nil },
        isAvailable: @escaping (LiveScreen) -> Bool = { _ in true },
        _ action: Action
    ) {
        self.events = events
        self.label = label
        self.title = title
        self.verb = verb
        self.isAvailable = isAvailable
        self.action = action
    }

    /// Returns the bindings whose functions work now, so that their keys are shown.
    static func offered(on screen: LiveScreen) -> [KeyBinding] {
        screen.session.withScreen(screen.view.screen) {
            available(on: screen).filter { !$0.isRefused(on: screen) }
        }
    }

    /// Returns the keys for the status line, each with the first of its names: those of the
    /// bindings that have a verb and whose functions work now.
    static func shortKeys(on screen: LiveScreen) -> [StatusLine.Key] {
        screen.session.withScreen(screen.view.screen) {
            available(on: screen).compactMap { binding in
                // Most bindings have no verb, and finding out whether a command is refused takes
                // longer.
                guard let verb = binding.verb(screen), !binding.isRefused(on: screen) else {
                    return nil
                }
                let label = binding.label(screen).prefix { $0 != " " }
                return StatusLine.Key(label: String(label), verb: verb)
            }
        }
    }

    /// Returns the available bindings; of several with the same key, only the first.
    private static func available(on screen: LiveScreen) -> [KeyBinding] {
        var available: [KeyBinding] = []
        var takenEvents: [InputEvent] = []
        for binding in all where binding.isAvailable(screen) {
            // The first available binding has the key, even if its command is refused.
            let isTaken = binding.events.first.map(takenEvents.contains) ?? false
            takenEvents += binding.events
            if !isTaken {
                available.append(binding)
            }
        }
        return available
    }

    private func isRefused(on screen: LiveScreen) -> Bool {
        switch action {
        case .commands(let commands):
            guard let event = events.first else { return false }
            return commands(screen, event).allSatisfy { !screen.session.isOffered($0) }
        case .search:
            return screen.allPets == nil && !screen.session.isOffered(OpenAllPets())
        case .number:
            guard let event = events.first else { return false }
            let commands = screen.commands(ofNumber: event.number)
            return commands.allSatisfy { !screen.session.isOffered($0) }
        case .view, .request:
            return false
        }
    }

    /// The filters whose keys choose their next value.
    private static let filters = PetFilters.Kind.allCases.filter { $0 != .text }

    static let all: [KeyBinding] =
        tour + map + [selection] + scrolling + [
            KeyBinding(
                [.key(.tab), .key(.backTab)],
                { _ in "Tab" },
                .keyFocus,
                verb: { _ in .verbFocus },
                isAvailable: { !$0.page.focusable.isEmpty },
                .view { screen, event in screen.page.moveFocus(by: event == .key(.tab) ? 1 : -1) }
            ),
            KeyBinding(
                [.key(.enter)],
                { _ in "Enter" },
                .keySearch,
                verb: { _ in .verbSearch },
                isAvailable: { $0.page.focused?.control == .search && $0.guide == nil },
                .search
            ),
            KeyBinding(
                [.key(.enter)],
                { _ in "Enter" },
                .keyTap,
                verb: { $0.verbOfFocus },
                isAvailable: { $0.page.focused != nil && $0.guide == nil },
                .commands { screen, _ in screen.commands(of: screen.page.focused) }
            ),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) },
                { _ in "1-9" },
                .keyAnswer,
                isAvailable: { $0.isAsked },
                .commands { screen, event in screen.commands(of: screen.page.answer(event.number)) }
            ),
            KeyBinding(
                [.key(.escape), .key(.backspace), .key(.left)],
                { _ in "Esc" },
                .keyBack,
                verb: { $0.isAsked ? .verbCancel : .verbBack },
                isAvailable: { $0.canGoBack && $0.guide == nil },
                .commands { screen, _ in screen.isAsked ? [TapButton(.cancel)] : [GoBack()] }
            ),
            KeyBinding(
                [.character("r")],
                { _ in "r" },
                .keyRetry,
                verb: { _ in .verbRetry },
                isAvailable: { !$0.retries.isEmpty },
                .commands { screen, _ in screen.retries }
            ),
            KeyBinding(
                [.character("r")],
                { _ in "r" },
                .keyRefresh,
                verb: { _ in .verbRefresh },
                isAvailable: { $0.isPageInFront && $0.retries.isEmpty },
                .commands { _, _ in [Refresh()] }
            ),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) },
                { _ in "1-9" },
                .keyCard,
                isAvailable: { $0.isPageInFront && $0.map == nil },
                .number
            ),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) },
                { _ in "1-9" },
                .keyPinNumber,
                isAvailable: { $0.map != nil },
                .number
            ),
            KeyBinding(
                [.character("m")],
                { _ in "m" },
                .keyMap,
                verb: { $0.hasMapPreview ? .verbMap : nil },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenMap()] }
            ),
            KeyBinding(
                [.character("a")],
                { _ in "a" },
                .keyAllPets,
                verb: { $0.isOnLandingPage ? .verbAllPets : nil },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenAllPets()] }
            ),
            KeyBinding(
                filters.map { .character($0.key) },
                { _ in
                    filters.map { String($0.key) }.joined(separator: "/")
                },
                .keyFilters,
                verb: { _ in .verbFilters },
                isAvailable: { $0.allPets != nil },
                .commands { screen, event in
                    guard let page = screen.allPets,
                        let kind = filters.first(where: { event == .character($0.key) })
                    else { return [] }
                    return [SetFilters([page.changeToNextValue(of: kind)])]
                }
            ),
            KeyBinding(
                [.character("/")],
                { _ in "/" },
                .keySearch,
                verb: { $0.allPets == nil ? nil : .verbSearch },
                isAvailable: { $0.isPageInFront },
                .search
            ),
            KeyBinding(
                [.character("x")],
                { _ in "x" },
                .keyClearFilters,
                // The list of all pets has a button for this, the map has none.
                verb: { $0.map == nil ? nil : .verbClearFilters },
                isAvailable: { screen in
                    if screen.map != nil {
                        return !screen.filters.clearing.isEmpty
                    }
                    return screen.allPets != nil
                },
                .commands { screen, _ in
                    let changes = screen.allPets?.resetting ?? screen.filters.clearing
                    return changes.isEmpty ? [] : [SetFilters(changes)]
                }
            ),
            KeyBinding(
                [.character("c")],
                { _ in "c" },
                .keyCopy,
                // Among cards, only the focus shows which one the key copies.
                verb: { $0.hasCards && !$0.isCardFocused ? nil : .verbCopy },
                isAvailable: {
                    $0.hasCards || $0.details != nil || $0.map?.pinsViewModel.selectedPin != nil
                },
                .commands { screen, _ in [screen.copying] }
            ),
            KeyBinding(
                [.character("C")],
                { _ in "C" },
                .keyCopyAll,
                isAvailable: { $0.details != nil },
                .commands { _, _ in [Copy(value: .all)] }
            ),
            KeyBinding(
                [.character("s")],
                { _ in "s" },
                .keySettings,
                verb: { screen in
                    guard screen.isOnLandingPage else { return nil }
                    return screen.isPermissionRequired ? .verbGoToSettings : .verbSettings
                },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenSettings()] }
            ),
            KeyBinding(
                [.character("e")],
                { _ in "e" },
                .keyLog,
                isAvailable: { $0.window.layout.hasRoomForPanel },
                .view { screen, _ in screen.toggle(.log) }
            ),
            KeyBinding(
                [.character("i")],
                { _ in "i" },
                .keyInspector,
                .commands { _, _ in [Inspect()] }
            ),
            KeyBinding(
                [.character(":")],
                { _ in ":" },
                .keyCommand,
                verb: { $0.isAsked ? nil : .verbCommand },
                .view { screen, _ in screen.bottomLine.typeCommand() }
            ),
            KeyBinding(
                [.character("?")],
                { _ in "?" },
                .keyKeys,
                verb: { _ in .verbKeys },
                .view { screen, _ in screen.showKeys() }
            ),
            KeyBinding([.control("l")], { _ in "Ctrl-L" }, .keyRedraw, .request(.redraw)),
            KeyBinding([.control("z")], { _ in "Ctrl-Z" }, .keySuspend, .request(.suspend)),
            KeyBinding(
                [.character("q")],
                { _ in "q" },
                .keyQuit,
                verb: { _ in .verbQuit },
                .request(.quit)
            ),
        ] + mouse

    /// The keys that have another function in a tour; all other keys and commands work as without a
    /// tour.
    private static let tour: [KeyBinding] = [
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .keyNextStep,
            verb: { $0.guide?.isAtLastStep == true ? .verbLastStep : .verbNextStep },
            isAvailable: { $0.guide?.isOver == false },
            .request(.nextStep)
        ),
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .keyNextTour,
            verb: { _ in .verbNextTour },
            isAvailable: { $0.guide?.isOver == true },
            .request(.nextStep)
        ),
        KeyBinding(
            [.key(.escape)],
            { _ in "Esc" },
            .keyEndTour,
            verb: { _ in .verbEndTour },
            isAvailable: { $0.guide != nil },
            .request(.leaveTour)
        ),
    ]

    /// In a tour, Enter does not open a result, so the arrow keys scroll there.
    private static let selection = KeyBinding(
        InputEvent.lineKeys.all,
        { "\($0.verticalArrows) j k" },
        .keySelect,
        verb: { _ in .verbSelect },
        isAvailable: { $0.guide == nil && $0.map == nil && !$0.page.results.isEmpty },
        .view { screen, event in
            let isDown = event.scroll(page: 1) > 0
            screen.page.moveSelection(by: isDown ? 1 : -1)
        }
    )

    private static let scrolling: [KeyBinding] = [
        scroll(
            InputEvent.lineKeys.all,
            { "\($0.verticalArrows) j k" },
            .keyScroll,
            verb: .verbScroll
        ),
        // Where nothing can be scrolled (the page fits, or a box is open), the arrow keys move the
        // focus.
        KeyBinding(
            InputEvent.lineKeys.all,
            { "\($0.verticalArrows) j k" },
            .keyFocus,
            verb: { _ in .verbFocus },
            isAvailable: { !$0.page.isScrollable && !$0.page.focusable.isEmpty },
            .view { screen, event in
                let isDown = event.scroll(page: screen.window.pageStep) > 0
                screen.page.moveFocus(by: isDown ? 1 : -1)
            }
        ),
        scroll(InputEvent.pageKeys.all, { _ in "PgUp PgDn b Space" }, .keyScrollByPage),
        scroll(InputEvent.halfPageKeys.all, { _ in "Ctrl-U Ctrl-D" }, .keyScrollByHalfPage),
        scroll(InputEvent.endKeys.all, { _ in "Home End g G" }, .keyScrollToEnds),
    ]

    private static func scroll(
        _ keys: [InputEvent],
        _ label: @escaping (LiveScreen) -> String,
        _ title: AppText,
        verb: AppText? = nil
    ) -> KeyBinding {
        KeyBinding(
            keys,
            label,
            title,
            verb: { _ in verb },
            isAvailable: { $0.page.isScrollable },
            .view { screen, event in
                screen.scroll(by: event.scroll(page: screen.window.pageStep))
            }
        )
    }

    private static let map: [KeyBinding] = [
        onMap(
            InputEvent.lineKeys.all + [
                .key(.left), .key(.right), .character("h"), .character("l"),
            ],
            { $0.allArrows + " h j k l" },
            .keyPan,
            verb: .verbPan
        ) { $0.pan($1, part: 0.1) },
        onMap(
            [.shifted(.up), .shifted(.down), .shifted(.left), .shifted(.right)]
                + "HJKL".map(InputEvent.character),
            { "Shift-" + $0.allArrows + " H J K L" },
            .keyPanByHalf
        ) { $0.pan($1, part: 0.5) },
        onMap([.character("+"), .character("=")], { _ in "+" }, .keyZoom, verb: .verbZoom) { _, _ in
            Zoom(.in)
        },
        onMap([.character("-")], { _ in "-" }, .keyZoom) { _, _ in Zoom(.out) },
        onMap([.character("0")], { _ in "0" }, .keyUser) { _, _ in GoToUser() },
        onMap([.character("f")], { _ in "f" }, .keyFit) { _, _ in FitPets() },
        KeyBinding(
            [.character("@")],
            { _ in "@" },
            .keyGoTo,
            isAvailable: { $0.map != nil },
            .view { screen, _ in
                screen.bottomLine.typeCoordinate()
            }
        ),
        KeyBinding(
            [.key(.tab), .key(.backTab)],
            { _ in "Tab Shift-Tab" },
            .keyPin,
            verb: { _ in .verbPin },
            isAvailable: { $0.map?.pinsViewModel.pins.isEmpty == false },
            .commands { _, event in [SelectPin(event == .key(.tab) ? .next : .previous)] }
        ),
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .keyOpenPin,
            verb: { _ in .verbOpen },
            isAvailable: { $0.map?.pinsViewModel.selectedPin != nil && $0.guide == nil },
            .commands { _, _ in [TapCard(.ofCallout)] }
        ),
    ]

    private static func onMap(
        _ events: [InputEvent],
        _ label: @escaping (LiveScreen) -> String,
        _ title: AppText,
        verb: AppText? = nil,
        command: @escaping (LiveScreen, InputEvent) -> any Command
    ) -> KeyBinding {
        KeyBinding(
            events,
            label,
            title,
            verb: { _ in verb },
            isAvailable: { $0.map != nil },
            .commands { [command($0, $1)] }
        )
    }

    private static let mouse: [KeyBinding] = [
        gesture(.mouseWheel, .keyScroll) { $0.map == nil && $0.page.isScrollable },
        gesture(.mouseWheel, .keyZoom) { $0.map != nil },
        gesture(.mouseClick, .keyTapPointer) { !$0.page.isInBackground },
        gesture(.mouseDoubleClick, .keyZoomIn) { $0.map != nil },
        gesture(.mouseDrag, .keyPan) { $0.map != nil },
    ]

    private static func gesture(
        _ name: AppText,
        _ title: AppText,
        isAvailable: @escaping (LiveScreen) -> Bool
    ) -> KeyBinding {
        KeyBinding([], { $0.strings[name] }, title, isAvailable: isAvailable, .view { _, _ in })
    }
}

extension InputEvent {
    /// The number on the key; 0 for other keys.
    var number: Int {
        if case .character(let digit) = self {
            digit.wholeNumberValue ?? 0
        } else {
            0
        }
    }
}

extension LiveScreen {
    /// The page of the app if it is in the foreground, and no box is in front of the page.
    private var content: Screen.Content? {
        guard !isAsked, session.device.isInForeground else { return nil }
        return view.screen?.content
    }

    /// Whether nothing covers the page, and it is in the foreground.
    fileprivate var isPageInFront: Bool { !isAsked && !page.isInBackground }

    fileprivate var isOnLandingPage: Bool { view.screen?.page == .landingPage }

    fileprivate var isPermissionRequired: Bool {
        if case .landingPage(let page)? = content, case .permissionRequired = page.mapPreview {
            true
        } else {
            false
        }
    }

    var allPets: AllPetsView.Model? {
        if case .allPets(let page)? = content {
            page
        } else {
            nil
        }
    }

    fileprivate var details: AnnouncementDetailsView.Model? {
        if case .announcementDetails(let page)? = content {
            page
        } else {
            nil
        }
    }

    fileprivate var filters: PetFilters { session.coordinator.filters }
    private var cardsInFront: [TapTarget] { content == nil ? [] : page.cards }
    fileprivate var hasCards: Bool { !cardsInFront.isEmpty }
    fileprivate var isCardFocused: Bool { page.focused?.cardID != nil }

    /// The command of the copy key: it copies the focused value, or else the contact of the focused
    /// card, of the only card, or of the pet in front.
    fileprivate var copying: Copy {
        if case .fact(let copied)? = page.focused?.control {
            return Copy(copied)
        }
        let cards = cardsInFront
        let index = cards.count == 1 ? 0 : cards.firstIndex { $0.id == page.focused?.id }
        return Copy(value: .contact(card: index.map { $0 + 1 }))
    }

    fileprivate var hasMapPreview: Bool {
        if case .map? = view.screen?.map {
            content != nil
        } else {
            false
        }
    }

    var verticalArrows: String {
        let arrows = typesetter.glyphs.arrows
        return String([arrows.up, arrows.down])
    }

    fileprivate var allArrows: String {
        let arrows = typesetter.glyphs.arrows
        return String([arrows.left, arrows.right, arrows.up, arrows.down])
    }

    fileprivate var verbOfFocus: AppText? {
        switch page.focused?.control {
        case .answer(.allowOnce)?: .verbAllowOnce
        case .answer(.allowWhileUsing)?: .verbAllow
        case .answer(.deny)?: .verbDeny
        case .back?: .verbBack
        // The alert has little room for the keys, so its button has a shorter verb.
        case .button(.settings)? where isAsked: .verbSettings
        case .button(let id)?: PageButtonRow(id)?.verb ?? .verbChoose
        case .filter?, .clearFilters?: .verbChange
        case .search?: .verbSearch
        case .fact?: .verbCopy
        case .locationServices?: .verbSwitch
        case .permission?: .verbChoose
        case .mapPreview?, .allPets?, .card?, .pin?, .callout?: .verbOpen
        case nil: nil
        }
    }

    fileprivate var retries: [any Command] {
        // On a page with a list, retry only if nothing covers it and the app is in the foreground.
        guard view.screen?.list == nil || content != nil else { return [] }
        return page.outline?.failures.map { TapButton($0.retry) } ?? []
    }

    fileprivate var canGoBack: Bool {
        guard let screen = view.screen, screen.prompt == nil else { return false }
        return screen.alert != nil || screen.canGoBack
    }
}
