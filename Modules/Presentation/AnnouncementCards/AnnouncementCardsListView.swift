/// A list of announcements.
public enum AnnouncementCardsListView {
    /// The load of the list.
    ///
    /// During a refresh, the previous cards are shown. A failed refresh removes them.
    public typealias Model = Load<CardList>
}

extension Load<CardList> {
    /// The cards that are shown.
    public var cards: [AnnouncementCardViewModel] { value?.cards ?? [] }
}
