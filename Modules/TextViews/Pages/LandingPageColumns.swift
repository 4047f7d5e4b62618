import Domain
import Presentation
import Terminal

/// The columns that the landing page takes in a window of the live screen.
///
/// From 100 columns up, the page is at most so wide that two cards fit below its map, and it is in
/// the center of the window. The width depends only on the size of the window, so that the map
/// stays the same when other parts of the page or of the window change.
struct LandingPageColumns {
    /// The width of a window from which the page is in its center.
    private static let minColumnsOfWideWindow = 100
    private static let minColumns = 60
    /// The width of a page on which cards usually have two rows; on a narrower one, they have three.
    private static let minColumnsOfLowCards = 80
    /// The rows of a window without those of the map, its legend and the cards: the name of the
    /// app, the description, the headings, the hint at hidden rows, and the lines below the page.
    private static let rowsWithoutMap = 12
    /// The rows of the legend of a map whose grounds are background colors.
    private static let rowsOfLegend = 2
    /// The rows of the legend of a map whose grounds are characters, which the legend explains.
    private static let rowsOfLongLegend = 4

    let range: Range<Int>

    /// Creates the columns in a window; `isMapPainted` is whether the grounds of the map are
    /// background colors.
    init(in window: ScreenSize, isMapPainted: Bool) {
        guard window.columns >= Self.minColumnsOfWideWindow else {
            range = 0..<window.columns
            return
        }
        let rowsOfLegend = isMapPainted ? Self.rowsOfLegend : Self.rowsOfLongLegend
        let rowsOfMapAndCards = window.rows - Self.rowsWithoutMap - rowsOfLegend
        let widest = (Self.minColumns...window.columns).last { columns in
            let rowsOfCard = columns < Self.minColumnsOfLowCards ? 3 : 2
            return MapSize(columns: columns).height + 2 * rowsOfCard <= rowsOfMapAndCards
        }
        let columns = widest ?? Self.minColumns
        let first = (window.columns - columns) / 2
        range = first..<first + columns
    }
}
