/// The list of recently lost pets as views see it.
public enum AnnouncementCardsListView {
    /// What the list shows.
    ///
    /// Two models are equal if they look alike.
    public enum Model: Sendable, Equatable {
        /// Nothing has been asked for yet.
        case idle
        /// The announcements are awaited.
        case loading
        /// A card for each announcement, at least one.
        case loaded([AnnouncementCardViewModel])
        /// There are none.
        case empty(message: String)
        /// They cannot be had.
        case failed(message: String, onRetry: Action)

        /// Compares what is seen, not what is done at a tap.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            switch (lhs, rhs) {
            case (.idle, .idle), (.loading, .loading): true
            case (.loaded(let cards), .loaded(let otherCards)): cards == otherCards
            case (.empty(let message), .empty(let otherMessage)): message == otherMessage
            case (.failed(let message, _), .failed(let otherMessage, _)): message == otherMessage
            case (.idle, _), (.loading, _), (.loaded, _), (.empty, _), (.failed, _): false
            }
        }
    }
}
