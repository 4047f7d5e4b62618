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

    /// Replaces what is below the heading of the map by blank rows, in which a box stands below the
    /// first one; returns the first row of the box, or `nil` for a page without a map preview.
    package mutating func makeRoom(forBoxWith boxRows: Int) -> Int? {
        guard let rows = landingPageRows else { return nil }
        let firstRow = rows.map + 2
        let end = firstRow + boxRows
        // A heading has an empty row above it.
        let rest = rows.list - 1
        let moved = end - rest
        var page = CellGrid(columns: grid.columns)
        page.add(grid.rows(0..<rows.map + 1))
        while page.rows.count < end {
            page.addRow()
        }
        page.add(grid.rows(rest..<grid.rows.count))
        page.targets = []
        page.imageOrigin = nil
        grid = page
        landingPageRows = LandingPageRows(
            map: rows.map,
            legend: end..<end,
            list: rows.list + moved,
            firstCardEnd: rows.firstCardEnd + moved
        )
        return firstRow
    }
}
