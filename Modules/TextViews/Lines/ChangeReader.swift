import Terminal

/// Finds the lines that a screen reader reads after a change.
package struct ChangeReader {
    private var page: DeviceScreen.Page?
    private var landingPage: [String: String] = [:]
    private var current: [String: String] = [:]

    package init() {}

    /// Forgets an item, so that it is read even if it has not changed.
    package mutating func forget(_ id: String) {
        current[id] = nil
    }

    /// Returns the lines to read: those that have changed, or all lines of a page that was opened.
    package mutating func changes(on screen: DeviceScreen?, _ text: LinearText) -> [String] {
        guard let screen else { return [] }
        let items = text.items(screen)
        let page = screen.page
        var lines: [String] = []
        if page != self.page {
            // The alert closes with the page, and its end needs no line.
            if self.page == .landingPage {
                landingPage = current.filter { !$0.key.hasPrefix("alert") }
            }
            current = page == .landingPage ? landingPage : [:]
            if page == .landingPage, self.page != nil {
                lines.append(text.strings[.linearBack])
            }
        }
        let isAlertGone = current["alert"] != nil && !items.contains { $0.id == "alert" }
        if isAlertGone {
            lines.append(text.strings[.linearAlertClosed])
        }
        // If the callout of another pin is open now, only its lines are read.
        func hasCallout(_ ids: some Sequence<String>) -> Bool {
            ids.contains { $0.hasPrefix("callout ") }
        }
        if hasCallout(current.keys), !hasCallout(items.map(\.id)) {
            lines.append(text.strings[.linearCalloutClosed])
        }
        lines = lines.map { text.typesetter.line($0).description }
        lines += items.filter { current[$0.id] != $0.state }.map(\.text)
        self.page = page
        current = Dictionary(items.map { ($0.id, $0.state) }) { first, _ in first }
        return lines
    }
}
