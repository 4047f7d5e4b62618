import Data
import Presentation
import Terminal

/// The panel between the page and the status line, which shows the newest lines of the app's log.
@MainActor
struct LogPanel {
    /// The height of the lowest panel: a heading and two lines.
    private static let minRows = 3

    /// Whether the user has opened the panel; it is not shown in a window that is too low for it.
    var isOpen = false

    /// Returns the panel's height, a third of the window's; 0 if the panel is not shown.
    func rows(inWindowOf rows: Int) -> Int { isOpen ? Self.room(inWindowOf: rows) : 0 }

    /// Returns the height that a panel has in a window; 0 if the window is too low for one.
    static func room(inWindowOf rows: Int) -> Int { rows / 3 >= minRows ? rows / 3 : 0 }

    /// Draws a heading and, below it, as many of the last lines as fit.
    static func draw(
        _ lines: [String], heading: String, columns: Int, rows: Int, _ typesetter: Typesetter
    ) -> CellGrid {
        var page = Page(columns: columns, typesetter: typesetter)
        page.heading(heading)
        for line in lines.suffix(max(rows - 1, 0)) { page.line(Page.Run(line)) }
        // A heading starts with an empty line, which the panel leaves out.
        while page.grid.rows.count < rows + 1 { page.skip() }
        return page.grid.rows(1..<rows + 1)
    }
}

extension LiveScreen {
    /// Whether the window is high enough for the log panel.
    var hasRoomForLog: Bool { LogPanel.room(inWindowOf: size.rows) > 0 }

    func toggleLog() {
        log.isOpen.toggle()
        pageResized()
    }

    /// Draws the log panel; without rows if it is not shown.
    func drawLog(columns: Int) -> CellGrid {
        let rows = log.rows(inWindowOf: size.rows)
        guard rows > 0 else { return CellGrid(columns: columns) }
        return LogPanel.draw(
            session.events.lines, heading: strings[.logHeading], columns: columns,
            rows: rows, typesetter)
    }
}
