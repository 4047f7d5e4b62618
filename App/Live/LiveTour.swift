import Composition
import Logging
import Presentation
import TextViews

/// Plays a tour on the live screen, step by step.
@MainActor struct LiveTour {
    let guide: TourGuide
    let session: Session
    let window: LiveWindow
    let page: LivePage
    let bottomLine: LiveBottomLine

    /// Shows the next step of the tour; at its end, asks for the tour that follows.
    ///
    /// With the first step, it shows which parts were replaced that the tour needs. The commands of
    /// the step can take real time, so `draw` is called before them. If the calling task is
    /// canceled, the rest of the step is left out.
    func showNextStep(drawingFirst draw: () -> Void = {}) async -> LiveScreen.Request? {
        guard !guide.isOver else { return .startTour(guide.following.name) }
        let note = guide.number == 0 ? session.note(aboutTourOf: guide.tour.commands) : nil
        let step = guide.next()
        let loggedLines = session.root.events.lines.count
        page.resize()
        if let note {
            bottomLine.show(note)
        }
        draw()
        // Commands without effect are not reported, because the narration explains them.
        var lastFailure: String?
        for line in step?.lines ?? [] {
            _ = await session.updateHistory()
            lastFailure = await session.perform(line.command).failure ?? lastFailure
            guard !Task.isCancelled else { return nil }
        }
        window.isInspectionDue = true
        let messages = [note, lastFailure].compactMap(\.self)
        if !messages.isEmpty {
            bottomLine.show(messages.joined(separator: " "))
        }
        if let step {
            show(step.area, loggedLines: loggedLines)
        }
        return nil
    }

    /// Opens the log if the step of a tour is about it, and scrolls to the part of the page that
    /// the step is about; `loggedLines` is the number of lines in the log before the step.
    private func show(_ area: Tour.Area, loggedLines: Int) {
        if area == .log {
            window.rightSide.showsEvents = true
            window.panels.openLogOfStep(earlierLines: loggedLines)
        } else {
            window.panels.closeLogOfStep()
        }
        page.resize()
        guard let rows = page.landingPageRows else { return }
        let visibleRows = window.layout.pageRowsAboveHint
        let row =
            switch area {
            case .top: 0
            case .map, .log: rows.map
            case .legend: rows.legend.upperBound - visibleRows
            case .list: rows.list
            case .mapAndList: min(rows.firstCardEnd - visibleRows, rows.list)
            }
        page.scroll(to: row)
    }
}
