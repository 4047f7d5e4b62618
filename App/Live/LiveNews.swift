import Domain
import Presentation
import Terminal
import TextViews

/// Finds what has changed in the app since the last screen, so that the live screen shows it at
/// another scroll position or with another focus.
struct LiveNews {
    private var lastPage: DeviceScreen.Page?
    private var lastBoxTitle: String?
    private var lastFilters: PetFilters?
    private var lastCardCount = 0

    /// Returns whether another page is in front than on the last screen.
    mutating func hasPageChanged(to page: DeviceScreen.Page) -> Bool {
        defer {
            lastPage = page
        }
        return page != lastPage
    }

    /// Returns the first card that was added to the end of the same page since the last screen;
    /// `nil` if none was.
    ///
    /// `cards` are those of the page.
    mutating func firstAddedCard(among cards: [TapTarget], onSamePage: Bool) -> TapTarget? {
        defer {
            lastCardCount = cards.count
        }
        guard onSamePage, lastCardCount > 0, cards.count > lastCardCount else { return nil }
        return cards[lastCardCount]
    }

    /// Returns whether another box is in front of the page than on the last screen, or none.
    mutating func hasBoxChanged(on screen: DeviceScreen?) -> Bool {
        let title = screen?.prompt?.title ?? screen?.alert?.title
        defer {
            lastBoxTitle = title
        }
        return title != lastBoxTitle
    }

    /// Returns whether the filters of the list of all pets have changed while the list stayed in
    /// front; `filters` is `nil` on any other page.
    mutating func haveFiltersChanged(to filters: PetFilters?) -> Bool {
        defer {
            lastFilters = filters
        }
        guard let filters, let lastFilters else { return false }
        return filters != lastFilters
    }
}
