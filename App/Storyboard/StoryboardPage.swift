import Composition
import Terminal
import TextViews

/// What a page shows: as pictures, and as lines for screen readers.
struct StoryboardPage: Equatable {
    /// The maximum number of cells of all pictures of a storyboard.
    static let maxCells = 1_200_000

    /// The pictures, each of which fits on a sheet of paper, from top to bottom; empty if the view
    /// draws no cells, or if they would have too many.
    let pictures: [String]
    let lines: [String]
    /// The theme of the pictures; `nil` if it is that of the reader's system.
    let theme: Theme?

    /// The number of cells of the pictures, also of those that are left out.
    let cellCount: Int
    /// Whether the pictures are left out, because they have too many cells.
    let isWithoutPictures: Bool

    /// Creates a page with pictures in a theme; `nil` for that of the reader's system.
    ///
    /// With more than `maxCells` cells, the pictures are left out.
    @MainActor init(_ printer: Printer, _ theme: Theme?, maxCells: Int) {
        self.theme = theme
        let situation = printer.session.situation
        lines = printer.lineWriter(in: situation).lines(situation.outline)
        guard let view = printer.session.root.textView else {
            pictures = []
            cellCount = 0
            isWithoutPictures = false
            return
        }
        let grid = view.draw(for: theme ?? .light)
        cellCount = grid.columns * grid.rows.count
        isWithoutPictures = cellCount > maxCells
        guard !isWithoutPictures else {
            pictures = []
            return
        }
        let dark = theme == nil ? view.draw(for: .dark) : nil
        // A sheet of paper, less its margins, is 1.3 times as high as wide, and a cell is twice as
        // high as wide: 1.3 / 2 rows for each column.
        let maxRows = max(grid.columns * 13 / 20, 1)
        let starts = stride(from: 0, to: grid.rows.count, by: maxRows)
        pictures = starts.map { start in
            let rows = start..<min(start + maxRows, grid.rows.count)
            if let dark {
                return grid.rows(rows).svg(dark: dark.rows(rows))
            }
            return grid.rows(rows).svg(isDark: theme == .dark)
        }
    }

    /// Returns whether the page looks like another one.
    func looksLike(_ other: StoryboardPage) -> Bool {
        guard pictures == other.pictures else { return false }
        // Without pictures, the lines are all that the page shows.
        return !pictures.isEmpty || lines == other.lines
    }
}
