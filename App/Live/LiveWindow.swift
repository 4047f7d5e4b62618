import Presentation
import Terminal

/// The window of the live screen: its size, what is shown beside and below the page, and the layout.
@MainActor final class LiveWindow {
    /// The size, up to the largest supported size.
    private(set) var size: ScreenSize
    /// The width of the phone.
    private(set) var phoneColumns: Int
    /// Whether the full-screen map, which takes the whole window, is the page in front.
    var showsFullscreenMap = false
    /// Whether what is shown beside and below the page may have changed since it was read.
    var isInspectionDue = true
    var panels: BottomPanels
    var rightSide: RightSide
    /// What is simulated and what is real, above the bottom line until the first event, in a window
    /// without a right side; `nil` afterwards.
    private(set) var notice: String?
    private let typesetter: Typesetter

    init(
        size: ScreenSize,
        panels: BottomPanels,
        rightSide: RightSide,
        notice: String?,
        typesetter: Typesetter
    ) {
        self.size = size.withinMaximum
        phoneColumns = size.withinLimits.phoneColumns
        self.panels = panels
        self.rightSide = rightSide
        self.notice = notice
        self.typesetter = typesetter
    }

    /// The layout of the window; that of the smallest supported window if this one is smaller.
    var layout: LiveLayout {
        let window = size.withinLimits
        guard !hasRightSide else {
            let content = LiveLayout.Content(
                phoneColumns: phoneColumns,
                panel: nil,
                narrationRows: 0,
                noticeRows: 0
            )
            return LiveLayout(content, in: window)
        }
        let content = LiveLayout.Content(
            phoneColumns: window.columns,
            panel: panels.panel(columns: window.columns),
            narrationRows: panels.narrationRows(columns: window.columns),
            noticeRows: notice.map { rows(of: $0) } ?? 0
        )
        return LiveLayout(content, in: window)
    }

    /// Whether the window shows what happens in the phone beside it, and no panels.
    var hasRightSide: Bool {
        phoneColumns < size.withinLimits.columns && !showsFullscreenMap
    }

    /// Whether the window has room for what happens in the phone, even if it is hidden.
    var hasRoomForFacts: Bool { hasRightSide || layout.hasRoomForPanel }

    /// The number of rows by which the page keys scroll.
    var pageStep: Int { max(layout.pageRowsAboveHint, 1) }

    var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound
            || size.rows < ScreenSize.rowLimits.lowerBound
    }

    func resize(_ size: ScreenSize) {
        self.size = size.withinMaximum
        phoneColumns = self.size.withinLimits.phoneColumns
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
