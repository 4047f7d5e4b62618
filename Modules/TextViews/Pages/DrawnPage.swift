package import Terminal

/// A page in cells, and where its parts are.
package struct DrawnPage {
    package var grid: CellGrid
    /// The row of the heading of the map preview; nil if the page has none.
    package var mapRow: Int?
    /// Whether the page shows only a part of the message of the full-screen map.
    package var isMapMessageCut = false

    init(_ grid: CellGrid) {
        self.grid = grid
    }
}
