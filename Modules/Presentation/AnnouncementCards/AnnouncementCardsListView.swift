/// A namespace for the model of a list of announcements.
public enum AnnouncementCardsListView {
    public enum Model: Sendable, Equatable {
        /// Nothing has been requested yet, or the last load was canceled.
        case idle
        case loading
        /// The cards of the announcements, at least one.
        case loaded([AnnouncementCardViewModel])
        /// There are no announcements that match the query.
        ///
        /// The message depends on whether the query had a location.
        case empty(message: String)
        /// The announcements could not be loaded.
        ///
        /// The message can contain untrusted text of the backend. `onRetry` repeats the query.
        case failed(message: String, onRetry: Action)

        /// The cards that are shown; empty unless the list is loaded.
        package var cards: [AnnouncementCardViewModel] {
            switch self {
            case .loaded(let cards): cards
            case .idle, .loading, .empty, .failed: []
            }
        }
    }
}
