import Presentation
import Terminal

/// The panels between the page and the status line: the app's log or the inspector, and the
/// narration of a tour.
@MainActor struct BottomPanels {
    enum Content: Equatable {
        case log
        /// What the app has logged since the beginning of a step of the tour; `earlierLines` is the
        /// number of lines before it.
        case logOfStep(earlierLines: Int)
        case inspector
    }

    private let typesetter: Typesetter
    private let strings: Strings
    private let narration: Narration?
    /// The content that the user or the tour has opened; it is not shown in a window that has no
    /// room for it.
    private(set) var content: Content?
    private var inspection: [String] = []

    init(
        narration: Narration?,
        strings: Strings,
        typesetter: Typesetter,
        content: Content? = nil
    ) {
        self.narration = narration
        self.strings = strings
        self.typesetter = typesetter
        self.content = content
    }

    /// Opens or closes a panel.
    mutating func toggle(_ content: Content) {
        self.content = self.content == content ? nil : content
    }

    /// Opens the log of a step of the tour, unless the user has opened a panel.
    mutating func openLogOfStep(earlierLines: Int) {
        closeLogOfStep()
        if content == nil {
            content = .logOfStep(earlierLines: earlierLines)
        }
    }

    /// Closes the log of a step; a panel that the user has opened stays.
    mutating func closeLogOfStep() {
        if case .logOfStep? = content {
            content = nil
        }
    }

    mutating func setInspection(_ lines: [String]) {
        inspection = lines
    }

    // MARK: - Contents

    /// Returns the height of the whole narration with its heading; 0 without a tour.
    func narrationRows(columns: Int) -> Int {
        narration == nil ? 0 : narrationLines(columns: columns).count + 1
    }

    /// Returns the open panel; `nil` if there is none.
    func panel(columns: Int) -> LiveLayout.Panel? {
        switch content {
        case .log: .log
        case .logOfStep: .logOfStep
        case .inspector: .inspector(lines: inspectionLines(columns: columns).count)
        case nil: nil
        }
    }

    private func inspectionLines(columns: Int) -> [String] {
        inspection
            .flatMap { typesetter.indentedLines($0, columns: columns - 2) }
            .map(\.description)
    }

    private func narrationLines(columns: Int) -> [String] {
        guard let text = narration?.text else { return [] }
        return typesetter.lines(text, columns: columns - 2).map(\.description)
    }

    // MARK: - Drawing

    /// Draws the panels into their areas of a window; `log` has the lines of the app's log.
    func draw(on window: inout CellGrid, _ layout: LiveLayout, log: [String]) {
        if let content, !layout.panel.isEmpty {
            // The first row of the panel has the heading.
            let maxLines = layout.panel.count - 1
            let lines = lines(of: content, log: log, columns: window.columns, maxLines: maxLines)
            draw(heading(of: content), lines, in: layout.panel, on: &window)
        }
        if let narration, !layout.narration.isEmpty {
            let lines = narrationLines(columns: window.columns)
            draw(narration.heading, lines, in: layout.narration, on: &window)
        }
    }

    /// Returns the lines of a panel: the last ones of a log, and the first ones of the inspector.
    private func lines(of content: Content, log: [String], columns: Int, maxLines: Int) -> [String]
    {
        switch content {
        case .log:
            return log.isEmpty ? [strings[LiveText.logEmpty]] : log.suffix(maxLines)
        case .logOfStep(let earlierLines):
            let newLines = log.dropFirst(earlierLines)
            return newLines.isEmpty ? [strings[LineText.logUnchanged]] : newLines.suffix(maxLines)
        case .inspector:
            return shortened(inspectionLines(columns: columns), to: maxLines)
        }
    }

    private func heading(of content: Content) -> String {
        switch content {
        case .log, .logOfStep: strings[LineText.logHeading]
        case .inspector: strings[LiveText.inspectorHeading]
        }
    }

    /// Returns the first lines, and in place of the others a line with their number.
    private func shortened(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        let shown = lines.prefix(count - 1)
        return shown + [strings[LiveText.moreLines, String(lines.count - shown.count)]]
    }

    /// Draws a panel into some rows of a window; the lines without room are left out.
    private func draw(
        _ heading: String,
        _ lines: [String],
        in rows: Range<Int>,
        on window: inout CellGrid
    ) {
        var page = PageBuilder(columns: window.columns, typesetter: typesetter)
        page.heading(typesetter.line(heading, columns: window.columns - 2).description)
        for line in lines {
            page.line(PageBuilder.Run(line))
        }
        // A heading starts with an empty line, which the panel leaves out.
        while page.grid.rows.count < rows.count + 1 {
            page.skip()
        }
        window.put(page.grid.rows(1..<rows.count + 1), column: 0, row: rows.lowerBound)
    }
}
