import Terminal

/// Finds the lines that a screen reader reads after a change.
package struct ChangeReader {
    /// A line that was read.
    private struct Line {
        let state: String
        /// Whether the line was read with its command.
        let hasCommand: Bool
    }

    private var page: DeviceScreen.Page?
    /// The lines of the landing page when another page was opened.
    private var landingPage: [LineID: Line] = [:]
    private var current: [LineID: Line] = [:]

    package init() {}

    /// Forgets lines, so that they are read even if they have not changed.
    package mutating func forget(where isForgotten: (LineID) -> Bool) {
        current = current.filter { !isForgotten($0.key) }
        landingPage = landingPage.filter { !isForgotten($0.key) }
    }

    /// Returns the lines to read: those that have changed, or all lines of a page that was opened.
    package mutating func changes(on screen: DeviceScreen?, _ text: LinearText) -> [String] {
        guard let screen else { return [] }
        let items = text.items(screen)
        var notes: [ViewText] = []
        if screen.page != page {
            if returnsToLandingPage(screen.page) {
                notes.append(.linearBack)
            }
            changePage(to: screen.page)
        }
        notes += notesAboutClosedParts(items)
        var lines = notes.map { note in
            text.typesetter.line(text.strings[note]).description
        }
        lines += items.filter(isNew).map(\.text)
        current = currentLines(items)
        return lines
    }

    /// Returns whether the user returns to the landing page from another page.
    private func returnsToLandingPage(_ newPage: DeviceScreen.Page) -> Bool {
        newPage == .landingPage && page != nil
    }

    /// Replaces the lines of the current page by those of the new page that were read before.
    ///
    /// They are kept only for the landing page.
    private mutating func changePage(to newPage: DeviceScreen.Page) {
        if page == .landingPage {
            // The alert closes together with the page, so no line says that it is closed.
            landingPage = current.filter { !$0.key.isOfAlert }
        }
        current = newPage == .landingPage ? landingPage : [:]
        page = newPage
    }

    /// Returns the lines that say that the alert or the callout is closed.
    private func notesAboutClosedParts(_ items: [LinearText.Item]) -> [ViewText] {
        var notes: [ViewText] = []
        let hadAlert = current[.alert] != nil
        let hasAlert = items.contains { $0.id == .alert }
        if hadAlert, !hasAlert {
            notes.append(.linearAlertClosed)
        }
        // A line says that the callout was closed only if no other callout is open now.
        let hadCallout = current.keys.contains(where: \.isOfCallout)
        let hasCallout = items.contains(where: \.id.isOfCallout)
        if hadCallout, !hasCallout {
            notes.append(.linearCalloutClosed)
        }
        return notes
    }

    /// Returns whether a line has changed, or has a command but was read without one before.
    private func isNew(_ item: LinearText.Item) -> Bool {
        guard let line = current[item.id], line.state == item.state else { return true }
        return item.hasCommand && !line.hasCommand
    }

    private func currentLines(_ items: [LinearText.Item]) -> [LineID: Line] {
        var lines: [LineID: Line] = [:]
        // No two lines should have the same ID. If they do, the first one counts.
        for item in items where lines[item.id] == nil {
            // A command that disappears and returns need not be read again.
            var hadCommand = false
            if let line = current[item.id], line.state == item.state {
                hadCommand = line.hasCommand
            }
            lines[item.id] = Line(state: item.state, hasCommand: item.hasCommand || hadCommand)
        }
        return lines
    }
}

extension LineID {
    fileprivate var isOfAlert: Bool {
        switch self {
        case .alert, .alertButton: true
        default: false
        }
    }

    fileprivate var isOfCallout: Bool {
        if case .callout = self {
            true
        } else {
            false
        }
    }
}
