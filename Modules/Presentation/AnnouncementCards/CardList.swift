/// The cards of a list, or the text that the list shows if there are none.
public struct CardList: Sendable, Hashable {
    public let cards: [AnnouncementCardViewModel]
    /// The localized text for a list without cards, which depends on the query; `nil` if there are
    /// cards.
    public let textForNone: String?

    /// Creates a list; the text is needed only without cards.
    public init(
        _ cards: [AnnouncementCardViewModel],
        textForNone: @autoclosure () -> String = ""
    ) {
        self.cards = cards
        self.textForNone = cards.isEmpty ? textForNone() : nil
    }
}
