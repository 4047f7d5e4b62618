import Domain
import Terminal
import TextViews

extension ScreenSize {
    /// The width of a window from which the phone has a right side.
    private static let minColumnsOfWideWindow = 100
    private static let minColumnsOfRightSide = 40
    private static let minColumnsOfPhone = 60
    /// The number of cards of the landing page.
    private static let cards = AnnouncementListQuery.landingPageQuery(location: nil).limit ?? 0
    /// The width of a phone on which cards usually have two rows; on a narrower one, they have three.
    private static let minColumnsOfLowCards = 80
    /// The rows of a window without those of the map and the cards: the name of the app, the
    /// description, the headings, the legend, the hint at hidden rows, and the line below the page.
    private static let rowsWithoutMapAndCards = 14

    /// The width of the phone in a window of this size.
    ///
    /// In a wide window, it is the widest, with room for the right side, at which the greatest number
    /// of cards fits whole below the map; if none does, the narrowest. It depends on the window alone,
    /// so that the map stays the same when something else changes.
    var phoneColumns: Int {
        guard columns >= Self.minColumnsOfWideWindow else { return columns }
        var best = Self.minColumnsOfPhone
        var most = 0
        for phone in Self.minColumnsOfPhone...columns - Self.minColumnsOfRightSide {
            let fitting = wholeCards(onPhoneWith: phone)
            if fitting > 0, fitting >= most {
                most = fitting
                best = phone
            }
        }
        return best
    }

    private func wholeCards(onPhoneWith columns: Int) -> Int {
        let rowsOfCards = rows - Self.rowsWithoutMapAndCards - MapSize(columns: columns).height
        let rowsOfCard = columns < Self.minColumnsOfLowCards ? 3 : 2
        return min(max(rowsOfCards, 0) / rowsOfCard, Self.cards)
    }
}
