import Data
import Presentation
import Terminal
import TextViews

/// The function of a key, from which event handling, the status line and the list of keys are
/// derived.
@MainActor struct KeyBinding {
    /// The keys; none for a gesture of the mouse, which the live screen handles itself.
    let events: [InputEvent]
    let label: (LiveFront) -> String
    /// Returns the keys in the status line; `nil` for the first of the label.
    let shortLabel: ((LiveFront) -> String)?
    let title: KeyTitle
    /// Returns the function of the key for the status line; `nil` if the status line does not show
    /// the key.
    let verb: (LiveFront) -> KeyVerb?
    let isAvailable: (LiveFront) -> Bool
    let action: Action

    enum Action {
        case commands((LiveFront, InputEvent) -> [any Command])
        case change(LiveScreen.Change)
        case request(LiveScreen.Request)
        /// Opens the list of all pets, and starts a search there.
        case search
        /// Begins a number with the digit of the key.
        case number
        /// A gesture, which the live screen handles itself.
        case gesture
    }

    init(
        _ events: [InputEvent],
        _ label: @escaping (LiveFront) -> String,
        _ title: KeyTitle,
        shortLabel: ((LiveFront) -> String)? = nil,
        verb: @escaping (LiveFront) -> KeyVerb? = { _ in nil },
        isAvailable: @escaping (LiveFront) -> Bool = { _ in true },
        _ action: Action
    ) {
        self.events = events
        self.label = label
        self.shortLabel = shortLabel
        self.title = title
        self.verb = verb
        self.isAvailable = isAvailable
        self.action = action
    }

    /// Returns the bindings whose functions work now, so that their keys are shown.
    static func offered(in front: LiveFront) -> [KeyBinding] {
        available(in: front).filter { !$0.isRefused(in: front) }
    }

    /// Returns the keys for the status line, each with the first of its names: those of the
    /// bindings that have a verb and whose functions work now.
    static func shortKeys(in front: LiveFront) -> [StatusLine.Key] {
        available(in: front).compactMap { binding in
            // Most bindings have no verb, and finding out whether a command is refused takes
            // longer.
            guard let verb = binding.verb(front), !binding.isRefused(in: front)
            else { return nil }
            let firstKey = binding.label(front).prefix { $0 != " " }
            let label = binding.shortLabel?(front) ?? String(firstKey)
            return StatusLine.Key(label: label, verb: verb)
        }
    }

    /// Returns the available bindings; of several with the same key, only the first.
    private static func available(in front: LiveFront) -> [KeyBinding] {
        var available: [KeyBinding] = []
        var takenEvents: [InputEvent] = []
        for binding in all where binding.isAvailable(front) {
            // The first available binding has the key, even if its command is refused.
            let isTaken = binding.events.first.map(takenEvents.contains) ?? false
            takenEvents += binding.events
            if !isTaken {
                available.append(binding)
            }
        }
        return available
    }

    private func isRefused(in front: LiveFront) -> Bool {
        switch action {
        case .commands(let commands):
            guard let event = events.first else { return false }
            return commands(front, event).allSatisfy { !front.situation.isOffered($0) }
        case .search:
            return front.allPets == nil && !front.situation.isOffered(OpenAllPets())
        case .number:
            guard let event = events.first else { return false }
            let commands = front.commands(ofNumber: event.number)
            return commands.allSatisfy { !front.situation.isOffered($0) }
        case .change, .request, .gesture:
            return false
        }
    }

    /// The filters whose keys choose their next value, and with Shift the previous one.
    private static let filters = PetFilters.Kind.allCases.filter { $0 != .text }

    static let all: [KeyBinding] =
        tour + [answer] + map + [selection] + scrolling + [
            KeyBinding(
                [.key(.tab), .key(.backTab)],
                { _ in "Tab" },
                .focus,
                verb: { _ in .focus },
                isAvailable: { !$0.page.focusable.isEmpty },
                .change(.focus)
            ),
            KeyBinding(
                [.key(.enter)],
                { _ in "Enter" },
                .search,
                verb: { _ in .search },
                isAvailable: { $0.page.focused?.control == .search && $0.guide == nil },
                .search
            ),
            KeyBinding(
                [.key(.enter)],
                { _ in "Enter" },
                .tap,
                verb: { $0.verbOfFocus },
                isAvailable: { $0.page.focused != nil && $0.guide == nil },
                .commands { front, _ in front.commands(of: front.page.focused) }
            ),
            KeyBinding(
                [.key(.escape), .key(.backspace), .key(.left)],
                { _ in "Esc" },
                .back,
                verb: { $0.isAsked ? .cancel : .back },
                isAvailable: { $0.canGoBack && $0.guide == nil },
                .commands { front, _ in front.isAsked ? [TapButton(.cancel)] : [GoBack()] }
            ),
            KeyBinding(
                [.character("r")],
                { _ in "r" },
                .retry,
                verb: { _ in .retry },
                isAvailable: { !$0.retries.isEmpty },
                .commands { front, _ in front.retries }
            ),
            KeyBinding(
                [.character("r")],
                { _ in "r" },
                .refresh,
                verb: { _ in .refresh },
                isAvailable: { $0.isPageInFront && $0.retries.isEmpty },
                .commands { _, _ in [Refresh()] }
            ),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) },
                { _ in "1-9" },
                .card,
                isAvailable: { $0.isPageInFront && $0.map == nil },
                .number
            ),
            KeyBinding(
                (1...9).map { .character(Character(String($0))) },
                { _ in "1-9" },
                .pinNumber,
                isAvailable: { $0.map != nil },
                .number
            ),
            KeyBinding(
                [.character("m")],
                { _ in "m" },
                .map,
                verb: { $0.hasMapPreview ? .map : nil },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenMap()] }
            ),
            KeyBinding(
                [.character("a")],
                { _ in "a" },
                .allPets,
                verb: { $0.isOnLandingPage ? .allPets : nil },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenAllPets()] }
            ),
            KeyBinding(
                filters.map { .character($0.key) },
                { _ in
                    filters.map { String($0.key) }.joined(separator: "/")
                },
                .filters,
                verb: { _ in .filters },
                isAvailable: { $0.allPets != nil },
                .commands { front, event in
                    guard let page = front.allPets,
                        let kind = filters.first(where: { event == .character($0.key) })
                    else { return [] }
                    return [SetFilters([page.changeToNextValue(of: kind)])]
                }
            ),
            KeyBinding(
                filters.map { .character($0.backwardKey) },
                { _ in
                    filters.map { String($0.backwardKey) }.joined(separator: "/")
                },
                .filtersBackward,
                isAvailable: { $0.allPets != nil },
                .commands { front, event in
                    guard let page = front.allPets,
                        let kind = filters.first(where: { event == .character($0.backwardKey) })
                    else { return [] }
                    return [SetFilters([page.changeToPreviousValue(of: kind)])]
                }
            ),
            KeyBinding(
                [.character("/")],
                { _ in "/" },
                .search,
                verb: { $0.allPets == nil ? nil : .search },
                isAvailable: { $0.isPageInFront },
                .search
            ),
            KeyBinding(
                [.character("x")],
                { _ in "x" },
                .clearFilters,
                // The list of all pets has a button for this, the map has none.
                verb: { $0.map == nil ? nil : .clearFilters },
                isAvailable: { front in
                    if front.map != nil {
                        return !front.filters.clearing.isEmpty
                    }
                    return front.allPets != nil
                },
                .commands { front, _ in
                    let changes = front.allPets?.resetting ?? front.filters.clearing
                    return changes.isEmpty ? [] : [SetFilters(changes)]
                }
            ),
            KeyBinding(
                [.character("c")],
                { _ in "c" },
                .copy,
                // Among cards, only the focus shows which one the key copies.
                verb: { $0.hasCards && !$0.isCardFocused ? nil : .copy },
                isAvailable: {
                    $0.hasCards || $0.details != nil || $0.map?.pinsViewModel.selectedPin != nil
                },
                .commands { front, _ in [front.copying] }
            ),
            KeyBinding(
                [.character("C")],
                { _ in "C" },
                .copyAll,
                isAvailable: { $0.details != nil },
                .commands { _, _ in [Copy(value: .all)] }
            ),
            KeyBinding(
                [.character("s")],
                { _ in "s" },
                .settings,
                verb: { front in
                    guard front.isOnLandingPage else { return nil }
                    return front.isPermissionRequired ? .goToSettings : .settings
                },
                isAvailable: { $0.isPageInFront },
                .commands { _, _ in [OpenSettings()] }
            ),
            KeyBinding(
                [.character("e")],
                { _ in "e" },
                .log,
                isAvailable: { $0.window.hasRoomForFacts },
                .change(.events)
            ),
            KeyBinding(
                [.character("i")],
                { _ in "i" },
                .inspector,
                shortLabel: { _ in "i e" },
                verb: { $0.window.hasRightSide ? .rightSide : nil },
                .commands { _, _ in [Inspect()] }
            ),
            KeyBinding(
                [.character(":")],
                { _ in ":" },
                .command,
                verb: { _ in .command },
                .change(.typeCommand)
            ),
            KeyBinding(
                [.character("?")],
                { _ in "?" },
                .keys,
                verb: { _ in .keys },
                .change(.showKeys)
            ),
            KeyBinding([.control("l")], { _ in "Ctrl-L" }, .redraw, .request(.redraw)),
            KeyBinding([.control("z")], { _ in "Ctrl-Z" }, .suspend, .request(.suspend)),
            KeyBinding(
                [.character("q")],
                { _ in "q" },
                .quit,
                verb: { _ in .quit },
                .request(.quit)
            ),
        ] + mouse

    /// The keys that have another function in a tour; all other keys and commands work as without a
    /// tour.
    private static let tour: [KeyBinding] = [
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .nextStep,
            verb: { $0.guide?.isAtLastStep == true ? .lastStep : .nextStep },
            isAvailable: { $0.guide?.isOver == false },
            .request(.nextStep)
        ),
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .nextTour,
            verb: { _ in .nextTour },
            isAvailable: { $0.guide?.isOver == true },
            .request(.nextStep)
        ),
        KeyBinding(
            [.key(.escape)],
            { _ in "Esc" },
            .endTour,
            verb: { _ in .endTour },
            isAvailable: { $0.guide != nil },
            .request(.leaveTour)
        ),
    ]

    private static let answer = KeyBinding(
        (1...9).map { .character(Character(String($0))) },
        { _ in "1-9" },
        .answer,
        shortLabel: { front in
            front.page.focusable.indices.map { String($0 + 1) }.joined(separator: " ")
        },
        verb: { _ in .answer },
        isAvailable: { $0.isAsked },
        .commands { front, event in front.commands(of: front.page.answer(event.number)) }
    )

    /// In a tour, Enter does not open a result, so the arrow keys scroll there.
    private static let selection = KeyBinding(
        InputEvent.lineKeys.all,
        { "\($0.verticalArrows) j k" },
        .select,
        verb: { _ in .select },
        isAvailable: { $0.guide == nil && $0.map == nil && !$0.page.results.isEmpty },
        .change(.selection)
    )

    private static let scrolling: [KeyBinding] = [
        scroll(
            InputEvent.lineKeys.all,
            { "\($0.verticalArrows) j k" },
            .scroll,
            verb: .scroll
        ),
        // Where nothing can be scrolled (the page fits, or a box is open), the arrow keys move the
        // focus.
        KeyBinding(
            InputEvent.lineKeys.all,
            { "\($0.verticalArrows) j k" },
            .focus,
            verb: { _ in .focus },
            isAvailable: { !$0.page.isScrollable && !$0.page.focusable.isEmpty },
            .change(.focus)
        ),
        scroll(InputEvent.pageKeys.all, { _ in "PgUp PgDn b Space" }, .scrollByPage),
        scroll(InputEvent.halfPageKeys.all, { _ in "Ctrl-U Ctrl-D" }, .scrollByHalfPage),
        scroll(InputEvent.endKeys.all, { _ in "Home End g G" }, .scrollToEnds),
    ]

    private static func scroll(
        _ keys: [InputEvent],
        _ label: @escaping (LiveFront) -> String,
        _ title: KeyTitle,
        verb: KeyVerb? = nil
    ) -> KeyBinding {
        KeyBinding(
            keys,
            label,
            title,
            verb: { _ in verb },
            isAvailable: { $0.page.isScrollable },
            .change(.scroll)
        )
    }

    private static let map: [KeyBinding] = [
        onMap(
            InputEvent.lineKeys.all + [
                .key(.left), .key(.right), .character("h"), .character("l"),
            ],
            { $0.allArrows + " h j k l" },
            .pan,
            verb: .pan
        ) { $0.pan($1, part: 0.1) },
        onMap(
            [.shifted(.up), .shifted(.down), .shifted(.left), .shifted(.right)]
                + "HJKL".map(InputEvent.character),
            { "Shift-" + $0.allArrows + " H J K L" },
            .panByHalf
        ) { $0.pan($1, part: 0.5) },
        onMap([.character("+"), .character("=")], { _ in "+" }, .zoom, verb: .zoom) { _, _ in
            Zoom(.in)
        },
        onMap([.character("-")], { _ in "-" }, .zoom) { _, _ in Zoom(.out) },
        onMap([.character("0")], { _ in "0" }, .user) { _, _ in GoToUser() },
        onMap([.character("f")], { _ in "f" }, .fit) { _, _ in FitPets() },
        KeyBinding(
            [.character("@")],
            { _ in "@" },
            .goTo,
            isAvailable: { $0.map != nil },
            .change(.typeCoordinate)
        ),
        KeyBinding(
            [.key(.tab), .key(.backTab)],
            { _ in "Tab Shift-Tab" },
            .pin,
            verb: { _ in .pin },
            isAvailable: { $0.map?.pinsViewModel.pins.isEmpty == false },
            .commands { _, event in [SelectPin(event == .key(.tab) ? .next : .previous)] }
        ),
        KeyBinding(
            [.key(.enter)],
            { _ in "Enter" },
            .openPin,
            verb: { _ in .open },
            isAvailable: { $0.map?.pinsViewModel.selectedPin != nil && $0.guide == nil },
            .commands { _, _ in [TapCard(.ofCallout)] }
        ),
    ]

    private static func onMap(
        _ events: [InputEvent],
        _ label: @escaping (LiveFront) -> String,
        _ title: KeyTitle,
        verb: KeyVerb? = nil,
        command: @escaping (LiveFront, InputEvent) -> any Command
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
        gesture(.wheel, .scroll) { $0.map == nil && $0.page.isScrollable },
        gesture(.wheel, .zoom) { $0.map != nil },
        gesture(.click, .tapPointer) { !$0.page.isInBackground },
        gesture(.doubleClick, .zoomIn) { $0.map != nil },
        gesture(.drag, .pan) { $0.map != nil },
    ]

    private static func gesture(
        _ name: MouseGesture,
        _ title: KeyTitle,
        isAvailable: @escaping (LiveFront) -> Bool
    ) -> KeyBinding {
        KeyBinding([], { $0.strings[name] }, title, isAvailable: isAvailable, .gesture)
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

    /// Whether the key moves the focus or the selection forward.
    var isForward: Bool { self == .key(.tab) || scroll(page: 1) > 0 }
}

extension PetFilters.Kind {
    /// The key of the filter with Shift.
    fileprivate var backwardKey: Character { Character(key.uppercased()) }
}
