import Presentation
import TextViews

/// Finds what has changed in the app since the last screen and is shown as a message at the bottom
/// of the window.
struct LiveMessageNews {
    private var wasRefreshing = false
    /// The list before the refresh that the user has requested; `nil` if none is running.
    private var listBeforeRefresh: ListContent?
    private var lastMapMessage: String?
    private var lastHints: [String] = []
    private var lastFailedSections: Set<DeviceScreen.Section> = []

    /// Returns the message of a refresh of the list that has failed since the last screen; `nil` if
    /// none has.
    mutating func failedRefresh(on screen: DeviceScreen?) -> String? {
        // A refresh that ends behind a page without a list is found at the return to the list.
        guard let screen, screen.list != nil else { return nil }
        let hasEnded = wasRefreshing && !screen.isListRefreshing
        wasRefreshing = screen.isListRefreshing
        guard hasEnded else { return nil }
        return screen.failures.first { $0.section == .list }?.message
    }

    /// Notes that the user has requested a refresh of the list on a screen.
    mutating func refreshRequested(on screen: DeviceScreen?) {
        listBeforeRefresh = screen.flatMap(ListContent.init)
    }

    /// Returns the number of pets if the refresh that the user has requested has ended and has
    /// changed nothing; `nil` otherwise.
    mutating func countAfterUnchangedRefresh(on screen: DeviceScreen?, _ strings: Strings)
        -> String?
    {
        // An empty list is not refreshing, but loading.
        guard let old = listBeforeRefresh, let screen, screen.list?.isLoading != true else {
            return nil
        }
        // A refresh that ends behind another page is not reported.
        listBeforeRefresh = nil
        guard screen.failures.isEmpty, ListContent(screen) == old else { return nil }
        return old.count ?? strings[.pets, old.cards.count]
    }

    /// What a refresh can change in a list.
    private struct ListContent: Equatable {
        /// What the user sees of a card; times that are not shown do not count.
        struct Card: Equatable {
            let id: String
            let title: String
            let kind: String?
            let facts: [String]
            let status: String

            init(_ card: AnnouncementCardViewModel) {
                id = card.id
                title = card.title
                kind = card.kind
                facts = card.facts
                status = card.status
            }
        }

        let page: DeviceScreen.Page
        let cards: [Card]
        /// The number of pets with and without a card; `nil` on the landing page.
        let count: String?

        init?(_ screen: DeviceScreen) {
            guard let list = screen.list else { return nil }
            page = screen.page
            cards = list.cards.map(Card.init)
            if case .allPets(let model)? = screen.content {
                count = model.count
            } else {
                count = nil
            }
        }
    }

    /// Returns whether a section of the page has failed since the last screen.
    mutating func hasNewFailure(on screen: DeviceScreen?) -> Bool {
        let failedSections = Set((screen?.failures ?? []).map(\.section))
        defer {
            lastFailedSections = failedSections
        }
        return !failedSections.isSubset(of: lastFailedSections)
    }

    /// Returns whether the full-screen map has another message than on the last screen.
    mutating func hasMapMessageChanged(on screen: DeviceScreen?) -> Bool {
        let message = screen?.fullscreenMapMessage?.text
        defer {
            lastMapMessage = message
        }
        return message != lastMapMessage
    }

    /// Returns the first hint if the hints are others than at the last screen; `nil` if they are
    /// the same.
    mutating func newHint(among hints: [String]) -> String? {
        guard hints != lastHints else { return nil }
        lastHints = hints
        return hints.first
    }
}
