/// The list of recently lost pets.
public enum AnnouncementCardsListView {
    /// The content of the list.
    public enum Model: Sendable, Equatable {
        /// Nothing has been requested yet.
        case idle
        /// The announcements are loading.
        case loading
        /// The cards of the announcements, at least one.
        case loaded([AnnouncementCardViewModel])
        /// There are no announcements.
        case empty(message: String)
        /// The announcements could not be loaded.
        case failed(message: String, onRetry: Action)

        /// Compares cards and messages; ignores actions.
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
