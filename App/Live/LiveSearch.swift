import Domain
import Presentation
import TextViews

/// A search in the list of all pets, which shows what it finds while the user types.
///
/// Only its end is a command, so that a recording has the whole words.
@MainActor struct LiveSearch {
    private let coordinator: AppCoordinator
    /// The filters at the start of the search.
    private let filters: PetFilters

    /// Starts a search with the filters in use.
    init(_ coordinator: AppCoordinator) {
        self.coordinator = coordinator
        filters = coordinator.filters
    }

    /// The words at the start of the search.
    var words: String { filters.text?.text ?? "" }

    /// Shows the matches of words; if these are too long, the list stays.
    func showMatches(of words: String) {
        guard !SearchText.isTooLong(words) else { return }
        coordinator.filters.text = SearchText(words)
    }

    /// Restores the filters, and returns the command that searches for words.
    ///
    /// Empty words remove the filter for words. Returns `nil` if the words are those of the start,
    /// or if `words` is `nil` because the user has left the search.
    func end(with words: String?) -> SetFilters? {
        coordinator.filters = filters
        guard let words else { return nil }
        var changed = filters
        changed.text = SearchText(words)
        guard changed != filters else { return nil }
        return SetFilters([FilterChange(.text, toValueIn: changed)])
    }
}
