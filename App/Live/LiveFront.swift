import Domain
import Presentation
import Terminal
import TextViews

/// What is in front on the live screen, which decides about the functions of keys.
@MainActor struct LiveFront {
    /// The situation on the screen as it was drawn last.
    let situation: Situation
    let page: LivePage
    let window: LiveWindow
    /// The guide of the tour that is shown; `nil` without one.
    let guide: TourGuide?

    private var screen: DeviceScreen? { situation.screen }
    private var typesetter: Typesetter { page.view.typesetter }
    var strings: Strings { situation.strings }

    /// Whether the system prompt or the alert is open.
    var isAsked: Bool { screen?.isAsked ?? false }

    /// The page of the app if it is in the foreground, and no box is in front of the page.
    private var content: Screen.Content? {
        guard !isAsked, situation.session.device.isInForeground else { return nil }
        return screen?.content
    }

    /// Whether nothing covers the page, and it is in the foreground.
    var isPageInFront: Bool { !isAsked && !page.isInBackground }

    var isOnLandingPage: Bool { screen?.page == .landingPage }

    var isPermissionRequired: Bool {
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

    /// The full-screen map, if it is loaded and nothing is in front of it.
    var map: FullscreenMapViewModel? {
        guard screen?.fullscreenMap != nil, isPageInFront else { return nil }
        return situation.coordinator.fullscreenMap
    }

    var details: AnnouncementDetailsView.Model? {
        if case .announcementDetails(let page)? = content {
            page
        } else {
            nil
        }
    }

    var filters: PetFilters { situation.coordinator.filters }
    private var cardsInFront: [TapTarget] { content == nil ? [] : page.cards }
    var hasCards: Bool { !cardsInFront.isEmpty }
    var isCardFocused: Bool { page.focused?.cardID != nil }

    /// The command of the copy key: it copies the focused value, or else the contact of the focused
    /// card, of the only card, or of the pet in front.
    var copying: Copy {
        let focused = page.focused
        if case .fact(let copied)? = focused?.control {
            return Copy(copied)
        }
        let cards = cardsInFront
        let index = cards.count == 1 ? 0 : cards.firstIndex { $0.id == focused?.id }
        return Copy(value: .contact(card: index.map { $0 + 1 }))
    }

    var hasMapPreview: Bool {
        if case .map? = screen?.map {
            content != nil
        } else {
            false
        }
    }

    var verticalArrows: String {
        let arrows = typesetter.glyphs.arrows
        return String([arrows.up, arrows.down])
    }

    var allArrows: String {
        let arrows = typesetter.glyphs.arrows
        return String([arrows.left, arrows.right, arrows.up, arrows.down])
    }

    /// The verb for the key that taps what has the focus; `nil` if nothing has it.
    var verbOfFocus: KeyVerb? {
        page.focused?.control.map { KeyVerb(of: $0, isAsked: isAsked) }
    }

    var retries: [any Command] {
        // On a page with a list, retry only if nothing covers it and the app is in the foreground.
        guard screen?.list == nil || content != nil else { return [] }
        return page.outline?.failures.map { TapButton($0.retry) } ?? []
    }

    var canGoBack: Bool {
        guard let screen, screen.prompt == nil else { return false }
        return screen.alert != nil || screen.canGoBack
    }

    // MARK: - Commands

    func commands(of target: TapTarget?) -> [any Command] {
        guard let control = target?.control else { return [] }
        if control == .clearFilters, let allPets {
            return [SetFilters(allPets.resetting)]
        }
        return [screen?.command(of: control)].compactMap(\.self)
    }

    func commands(ofNumber number: Int) -> [any Command] {
        map == nil ? [TapCard(.number(number))] : [TapPin(number)]
    }

    /// The numbers of what is in front, in digits.
    var numbers: [String] {
        if let map = screen?.fullscreenMap {
            return map.pins.map { String($0.number) }
        }
        let shown = screen?.list?.cards.count ?? 0
        let hidden = allPets?.hiddenCount ?? 0
        return (0..<shown + hidden).map { String($0 + 1) }
    }
}
