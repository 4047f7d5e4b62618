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

    /// The height of the lowest panel: a heading and two lines.
    private static let minRows = 3

    private let typesetter: Typesetter
    private let strings: Strings
    private let guide: TourGuide?
    /// The content that the user or the tour has opened; it is not shown in a window that is too
    /// low for it.
    private(set) var content: Content?
    private var inspection: [String] = []

    init(
        guide: TourGuide?,
        strings: Strings,
        typesetter: Typesetter,
        content: Content? = nil
    ) {
        self.guide = guide
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

    // MARK: - Heights

    /// Returns whether a window is high enough for a panel.
    static func hasRoom(in window: ScreenSize) -> Bool {
        room(in: window) > 0
    }

    /// Returns the height that a panel has in a window, a third of the window's; 0 if the window is
    /// too low for one.
    private static func room(in window: ScreenSize) -> Int {
        let rows = window.rows / 3
        return rows >= minRows ? rows : 0
    }

    /// Returns the height of all panels in a window.
    func rows(in window: ScreenSize) -> Int {
        panelRows(in: window) + narrationRows(in: window)
    }

    /// Returns the height of the panel, 0 without one; the inspector is as high as its content, up
    /// to half of the window.
    private func panelRows(in window: ScreenSize) -> Int {
        let room = Self.room(in: window)
        switch content {
        case .inspector? where room > 0:
            let rows = inspectionLines(columns: window.columns).count + 1
            return max(min(rows, window.rows / 2), room)
        case .logOfStep? where room > 0:
            return Self.minRows
        case .inspector?, .log?, .logOfStep?:
            return room
        case nil:
            return 0
        }
    }

    /// Returns the height of the narration with its heading, at most two thirds of the window's.
    private func narrationRows(in window: ScreenSize) -> Int {
        guard guide != nil else { return 0 }
        return min(narrationLines(columns: window.columns).count + 1, window.rows * 2 / 3)
    }

    private func inspectionLines(columns: Int) -> [String] {
        inspection
            .flatMap { typesetter.indentedLines($0, columns: columns - 2) }
            .map(\.description)
    }

    private func narrationLines(columns: Int) -> [String] {
        guard let guide else { return [] }
        let narration =
            guide.step?.narration ?? strings[.tourEnd, guide.following.label]
        return typesetter.lines(narration, columns: columns - 2).map(\.description)
    }

    // MARK: - Drawing

    /// Draws the panels; `log` has the lines of the app's log.
    func draw(in window: ScreenSize, log: [String]) -> CellGrid {
        var grid = CellGrid(columns: window.columns)
        let rows = panelRows(in: window)
        switch content {
        case .log? where rows > 0:
            let lines = log.isEmpty ? [strings[.logEmpty]] : log.suffix(rows - 1)
            grid.add(panel(strings[.logHeading], lines, columns: window.columns, rows: rows))
        case .logOfStep(let earlierLines)? where rows > 0:
            let newLines = log.dropFirst(earlierLines)
            let lines = newLines.isEmpty ? [strings[.logUnchanged]] : newLines.suffix(rows - 1)
            grid.add(panel(strings[.logHeading], lines, columns: window.columns, rows: rows))
        case .inspector? where rows > 0:
            let lines = shortened(inspectionLines(columns: window.columns), to: rows - 1)
            grid.add(panel(strings[.inspectHeading], lines, columns: window.columns, rows: rows))
        case .log?, .logOfStep?, .inspector?, nil:
            break
        }
        let narrationRows = narrationRows(in: window)
        if let guide, narrationRows > 0 {
            let narration = narrationLines(columns: window.columns)
            let heading = heading(of: guide)
            grid.add(panel(heading, narration, columns: window.columns, rows: narrationRows))
        }
        return grid
    }

    private func heading(of guide: TourGuide) -> String {
        let title = guide.tour.title
        guard guide.step != nil else { return title }
        return strings[
            .tourStep,
            title,
            String(guide.number),
            String(guide.tour.steps.count)
        ]
    }

    /// Returns the first lines, and in place of the others a line with their number.
    private func shortened(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        let shown = lines.prefix(count - 1)
        return shown + [strings[.moreLines, String(lines.count - shown.count)]]
    }

    private func panel(_ heading: String, _ lines: [String], columns: Int, rows: Int) -> CellGrid {
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        page.heading(typesetter.line(heading, columns: columns - 2).description)
        for line in lines {
            page.line(PageBuilder.Run(line))
        }
        // A heading starts with an empty line, which the panel leaves out.
        while page.grid.rows.count < rows + 1 {
            page.skip()
        }
        return page.grid.rows(1..<rows + 1)
    }
}
