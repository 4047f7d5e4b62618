/// The cards of a list, or what the list shows if there are none.
public struct CardList: Sendable, Hashable {
    /// What a list shows.
    public enum Content: Sendable, Hashable {
        case cards([AnnouncementCardViewModel])
        case empty(Emptiness)
    }

    public let content: Content

    /// The cards; empty if there are none.
    public var cards: [AnnouncementCardViewModel] {
        switch content {
        case .cards(let cards): cards
        case .empty: []
        }
    }

    /// The localized text in place of the cards; `nil` if there are cards.
    public var textForNone: String? {
        switch content {
        case .cards: nil
        case .empty(let emptiness): emptiness.text
        }
    }

    /// Creates a list; `emptiness` is needed only without cards.
    public init(
        _ cards: [AnnouncementCardViewModel],
        ifEmpty emptiness: @autoclosure () -> Emptiness = .nothing(text: "")
    ) {
        content = cards.isEmpty ? .empty(emptiness()) : .cards(cards)
    }
}
