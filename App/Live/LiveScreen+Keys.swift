import Domain
import Presentation
import Terminal
import TextViews

// What the bindings of keys ask about the screen.

extension LiveScreen {
    /// The page of the app if it is in the foreground, and no box is in front of the page.
    private var content: Screen.Content? {
        guard !isAsked, session.device.isInForeground else { return nil }
        return view.screen?.content
    }

    /// Whether nothing covers the page, and it is in the foreground.
    var isPageInFront: Bool { !isAsked && !page.isInBackground }

    var isOnLandingPage: Bool { view.screen?.page == .landingPage }

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

    var details: AnnouncementDetailsView.Model? {
        if case .announcementDetails(let page)? = content {
            page
        } else {
            nil
        }
    }

    var filters: PetFilters { session.coordinator.filters }
    private var cardsInFront: [TapTarget] { content == nil ? [] : page.cards }
    var hasCards: Bool { !cardsInFront.isEmpty }
    var isCardFocused: Bool { page.focused?.cardID != nil }

    /// The command of the copy key: it copies the focused value, or else the contact of the focused
    /// card, of the only card, or of the pet in front.
    var copying: Copy {
        if case .fact(let copied)? = page.focused?.control {
            return Copy(copied)
        }
        let cards = cardsInFront
        let index = cards.count == 1 ? 0 : cards.firstIndex { $0.id == page.focused?.id }
        return Copy(value: .contact(card: index.map { $0 + 1 }))
    }

    var hasMapPreview: Bool {
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
        guard view.screen?.list == nil || content != nil else { return [] }
        return page.outline?.failures.map { TapButton($0.retry) } ?? []
    }

    var canGoBack: Bool {
        guard let screen = view.screen, screen.prompt == nil else { return false }
        return screen.alert != nil || screen.canGoBack
    }
}
