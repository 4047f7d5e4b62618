package import Terminal

/// A page in cells, and where its parts are.
package struct DrawnPage {
    package struct LandingPageRows {
        /// The row of the heading of the map.
        package let map: Int
        /// The rows of the legend.
        ///
        /// If the map has failed, and its message is too long for the area of the map, these are
        /// the rows of the message.
        package let legend: Range<Int>
        /// The row of the heading of the list.
        package let list: Int
        /// The row after the first card, or after what is there in place of the cards.
        package let firstCardEnd: Int
    }

    package var grid: CellGrid
    /// Where the parts of the landing page are; `nil` for any other page.
    package var landingPageRows: LandingPageRows?
    /// The message of the full-screen map, if the page shows only a part of it; otherwise `nil`.
    package var cutMessage: Outline.Item?

    init(_ grid: CellGrid) {
        self.grid = grid
    }
}
