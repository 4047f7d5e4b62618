import Terminal
import TextViews

/// What a page shows: as pictures, and as lines for screen readers.
struct StoryboardPage: Equatable {
    /// The pictures, each of which fits on a sheet of paper, from top to bottom; empty if the view
    /// draws no cells.
    let pictures: [String]
    let lines: [String]
    /// The theme of the pictures.
    let theme: Theme

    @MainActor init(_ printer: Printer) {
        lines = printer.linearText.lines(printer.session.screen)
        guard let view = printer.session.cellView else {
            pictures = []
            theme = .light
            return
        }
        theme = view.theme
        let grid = view.draw()
        // A cell is twice as high as wide; a picture is at most 1.3 times as high as wide.
        let maxRows = max(grid.columns * 13 / 20, 1)
        let starts = stride(from: 0, to: grid.rows.count, by: maxRows)
        pictures = starts.map { start in
            let end = min(start + maxRows, grid.rows.count)
            return grid.rows(start..<end).svg(isDark: view.theme == .dark)
        }
    }

    /// Returns whether the page looks like another one.
    func looksLike(_ other: StoryboardPage) -> Bool {
        pictures == other.pictures && (!pictures.isEmpty || lines == other.lines)
    }
}
