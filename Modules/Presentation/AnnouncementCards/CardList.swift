/// The cards of a list, or what the list shows if there are none.
public struct CardList: Sendable, Hashable {
    /// What a list shows; the texts are localized.
    public enum Content: Sendable, Hashable {
        case cards([AnnouncementCardViewModel])
        /// No announcement matches; the text depends on the query.
        case empty(text: String)
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
        case .empty(let text): text
        }
    }

    /// Creates a list; the text is needed only without cards.
    public init(
        _ cards: [AnnouncementCardViewModel],
        textForNone: @autoclosure () -> String = ""
    ) {
        content = cards.isEmpty ? .empty(text: textForNone()) : .cards(cards)
    }
}
