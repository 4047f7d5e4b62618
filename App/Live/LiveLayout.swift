import Platform
import Terminal

/// The rows and columns of a window that the parts of the live screen take.
///
/// The rows follow each other from top to bottom, and together they are the whole window. Those of a
/// part that is not shown are empty. The phone and the right side share the rows of the page.
///
/// In a low window, the bottom line and the first rows of the page come first, then the narration,
/// then the panel, and then the notice.
struct LiveLayout {
    /// What is to be shown beside and below the page.
    struct Content {
        let phoneColumns: Int
        let panel: Panel?
        /// The height of the whole narration with its heading; 0 without a narration.
        let narrationRows: Int
        /// The height of the whole notice; 0 without a notice.
        let noticeRows: Int
    }

    enum Panel {
        case log
        /// The lines that the app has logged since the beginning of a step of a tour.
        case logOfStep
        case inspector(lines: Int)
    }

    /// The height that the page keeps beside the other parts: a row, and the hint below it.
    private static let minPageRows = 2
    /// The height of the lowest panel: a heading and two lines.
    private static let minPanelRows = 3
    /// The largest width of a box, for lines that are easy to read.
    private static let maxColumnsOfBox = 64

    let window: ScreenSize
    /// The columns of the phone.
    let phone: Range<Int>
    /// The columns beside the phone; empty without a right side.
    let rightSide: Range<Int>
    let page: Range<Int>
    let panel: Range<Int>
    /// The narration of a tour, at most two thirds of the window.
    let narration: Range<Int>
    /// The rows that say what is simulated and what is real.
    let notice: Range<Int>
    let bottomLine: Range<Int>
    /// Whether the window has room for a panel, even if none is open.
    let hasRoomForPanel: Bool

    init(_ content: Content, in window: ScreenSize) {
        let bottomRows = min(1, window.rows)
        let rowsAboveBottom = window.rows - bottomRows
        let maxRowsBelowPage = max(rowsAboveBottom - Self.minPageRows, 0)
        let maxNarrationRows = min(window.rows * 2 / 3, maxRowsBelowPage)
        let narrationRows = min(content.narrationRows, maxNarrationRows)
        let maxPanelRows = maxRowsBelowPage - narrationRows
        let usualPanelRows = window.rows / 3
        hasRoomForPanel = min(usualPanelRows, maxPanelRows) >= Self.minPanelRows
        var panelRows = 0
        if let panel = content.panel, hasRoomForPanel {
            panelRows = min(Self.rows(of: panel, in: window), maxPanelRows)
        }
        let rowsOfPageAndNotice = rowsAboveBottom - narrationRows - panelRows
        let isNoticeShown = content.noticeRows <= rowsOfPageAndNotice / 4
        let noticeRows = isNoticeShown ? content.noticeRows : 0
        self.window = window
        phone = 0..<min(content.phoneColumns, window.columns)
        rightSide = phone.upperBound..<window.columns
        page = 0..<rowsOfPageAndNotice - noticeRows
        panel = page.upperBound..<page.upperBound + panelRows
        narration = panel.upperBound..<panel.upperBound + narrationRows
        notice = narration.upperBound..<narration.upperBound + noticeRows
        bottomLine = notice.upperBound..<notice.upperBound + bottomRows
    }

    /// Returns the height of a panel with enough room, usually a third of the window's.
    ///
    /// The inspector is as high as its content, up to half of the window.
    private static func rows(of panel: Panel, in window: ScreenSize) -> Int {
        let usualRows = window.rows / 3
        switch panel {
        case .log:
            return usualRows
        case .logOfStep:
            return minPanelRows
        case .inspector(let lines):
            return max(min(lines + 1, window.rows / 2), usualRows)
        }
    }

    /// The size of the page without a notice, which is shown only until the first event.
    var pageWithoutNotice: ScreenSize {
        ScreenSize(columns: window.columns, rows: page.count + notice.count)
    }

    /// The number of rows of the page above the last row, which can have a hint.
    var pageRowsAboveHint: Int { max(page.count - 1, 0) }

    /// The height of the highest message that is shown at the bottom of the window; a higher one is
    /// shown in a sheet.
    var maxMessageRows: Int { max(page.count / 2, 1) }

    /// The row of the candidates of a completion, above the bottom line.
    var candidates: Range<Int> { max(bottomLine.lowerBound - 1, 0)..<bottomLine.lowerBound }

    /// The width of a box, which leaves a column free at each side.
    var boxColumns: Int { max(min(phone.count - 2, Self.maxColumnsOfBox), 0) }

    /// Returns the rows of the page above a message at the bottom of the window, which covers the
    /// other parts.
    func page(aboveMessageOf rows: Int) -> Range<Int> {
        page.clamped(to: 0..<max(window.rows - rows, 0))
    }

    /// Returns the area of a box in some columns from a row, as far as there is room below it, or,
    /// without a row, in the center; the rest of a larger one is not shown.
    func area(
        ofBoxWith size: ScreenSize,
        in availableColumns: Int,
        fromRow row: Int?
    ) -> CellArea {
        let columns = min(size.columns, availableColumns)
        let rows = min(size.rows, page.count)
        let firstColumn = (availableColumns - columns) / 2
        let lastFirstRow = page.count - rows
        let firstRow = row?.clamped(to: 0...lastFirstRow) ?? lastFirstRow / 2
        return CellArea(
            columns: firstColumn..<firstColumn + columns,
            rows: firstRow..<firstRow + rows
        )
    }
}
