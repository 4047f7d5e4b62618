import Data
import Presentation
import Terminal
import TextViews

/// The panel between the page and the status line, which shows the app's log or the inspector.
@MainActor struct BottomPanel {
    enum Content {
        case log
        case inspector
    }

    /// The height of the lowest panel: a heading and two lines.
    private static let minRows = 3

    /// The content that the user has opened; it is not shown in a window that is too low for it.
    var content: Content?
    var inspection: [String] = []

    /// Returns the height that a panel has in a window, a third of the window's; 0 if the window is
    /// too low for one.
    static func room(inWindowOf rows: Int) -> Int {
        rows / 3 >= minRows ? rows / 3 : 0
    }
}

extension LiveScreen {
    var hasRoomForPanel: Bool { BottomPanel.room(inWindowOf: size.rows) > 0 }

    var bottomRows: Int { panelRows + narrationRows + 1 }

    /// The height of the panel, 0 without one; the inspector is as high as its content, up to half
    /// of the window.
    private var panelRows: Int {
        let rows = panel.content == nil ? 0 : BottomPanel.room(inWindowOf: size.rows)
        if panel.content == .inspector && rows > 0 {
            return max(min(inspection.count + 1, size.rows / 2), rows)
        }
        return rows
    }

    private var inspection: [String] {
        panel.inspection
            .flatMap { typesetter.indentedLines($0, columns: size.columns - 2) }
            .map(\.description)
    }

    func toggle(_ content: BottomPanel.Content) {
        panel.content = panel.content == content ? nil : content
        pageResized()
    }

    func inspect() async {
        guard panel.content == .inspector else { return }
        let rows = panelRows
        panel.inspection = await session.inspection()
        if panelRows != rows {
            pageResized()
        }
    }

    func drawBottom(columns: Int) -> CellGrid {
        var grid = CellGrid(columns: columns)
        func draw(_ heading: String, _ lines: [String], rows: Int) {
            var page = Page(columns: columns, typesetter: typesetter)
            page.heading(typesetter.line(heading, columns: columns - 2).description)
            for line in lines {
                page.line(Page.Run(line))
            }
            // A heading starts with an empty line, which the panel leaves out.
            while page.grid.rows.count < rows + 1 {
                page.skip()
            }
            grid.add(page.grid.rows(1..<rows + 1))
        }
        let room = panelRows - 1
        switch panel.content {
        case .log? where room > 0:
            draw(strings[.logHeading], session.events.lines.suffix(room), rows: panelRows)
        case .inspector? where room > 0:
            let hidden = inspection.count - room
            let lines: [String] =
                if hidden > 0 {
                    inspection.dropLast(hidden + 1) + [strings[.moreLines, String(hidden + 1)]]
                } else {
                    inspection
                }
            draw(strings[.inspectHeading], lines, rows: panelRows)
        default:
            break
        }
        if let guide, narrationRows > 0 {
            let title = guide.tour.title
            let count = String(guide.tour.steps.count)
            let heading =
                guide.step == nil ? title : strings[.tourStep, title, String(guide.number), count]
            draw(heading, narration.map(\.description), rows: narrationRows)
        }
        return grid
    }

    // MARK: - Tours

    private var narration: [TypesetText] {
        guard let guide else { return [] }
        return typesetter.lines(
            guide.step?.narration ?? strings[.tourEnd],
            columns: size.columns - 2
        )
    }

    /// The height of the narration with its heading, at most two thirds of the window's.
    private var narrationRows: Int {
        guide == nil ? 0 : min(narration.count + 1, size.rows * 2 / 3)
    }

    private func revealMap() {
        guard box == nil, let mapRow else { return }
        scroll(by: mapRow - viewports.current.scroll)
    }

    func showNextStep() async -> Request? {
        guard let guide, !guide.isOver else { return .quit }
        let step = guide.next()
        pageResized()
        // The narration explains the commands, also those without effect.
        for line in step?.lines ?? [] {
            if let failure = await session.perform(line.command).failure {
                show(failure)
            }
        }
        revealMap()
        return nil
    }
}
