import Presentation
import Terminal

/// The window of the live screen: its size, what is shown below the page, and the layout.
@MainActor final class LiveWindow {
    /// The size, up to the largest supported size.
    private(set) var size: ScreenSize
    var panels: BottomPanels
    /// What is simulated and what is real, above the bottom line until the first event; `nil`
    /// afterwards.
    private(set) var notice: String?
    private let typesetter: Typesetter

    init(
        size: ScreenSize,
        panels: BottomPanels,
        notice: String?,
        typesetter: Typesetter
    ) {
        self.size = size.withinMaximum
        self.panels = panels
        self.notice = notice
        self.typesetter = typesetter
    }

    /// The layout of the window; that of the smallest supported window if this one is smaller.
    var layout: LiveLayout {
        let window = size.withinLimits
        let content = LiveLayout.Content(
            panel: panels.panel(columns: window.columns),
            narrationRows: panels.narrationRows(columns: window.columns),
            noticeRows: notice.map { rows(of: $0) } ?? 0
        )
        return LiveLayout(content, in: window)
    }

    /// The number of rows by which the page keys scroll.
    var pageStep: Int { max(layout.pageRowsAboveHint, 1) }

    var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound
            || size.rows < ScreenSize.rowLimits.lowerBound
    }

    func resize(_ size: ScreenSize) {
        self.size = size.withinMaximum
    }

    func closeNotice() {
        notice = nil
    }

    /// Returns whether a message at the bottom leaves half of the page's rows visible.
    func hasRoom(for message: String) -> Bool {
        rows(of: message) <= layout.maxMessageRows
    }

    /// Returns the height of a message at the bottom.
    private func rows(of message: String) -> Int {
        typesetter.lines(message, columns: size.withinLimits.columns).count
    }
}
