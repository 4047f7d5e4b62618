import Terminal
import Domain
import Presentation

/// The screen as lines for screen readers: no drawings, important words first, and the command to type at the end.
struct LinearText {
    let strings: Strings
    let typesetter: Typesetter

    /// Returns the lines of a screen, starting with a prompt or an alert.
    func lines(_ screen: Screen) -> [String] {
        var lines: [String] = []
        if let prompt = screen.prompt {
            lines += [prompt.title, prompt.message]
            for (option, command) in zip(prompt.options, ["allow once", "allow", "deny"]) {
                lines.append(tappable(option.title, command))
            }
        }
        switch screen.content {
        case .landingPage(let page): lines += self.lines(page)
        case .announcementDetails(let page): lines += self.lines(page)
        case .settings(let page): lines += self.lines(page)
        }
        return lines.map { typesetter.line($0).description }
    }

    private func lines(_ page: LandingPageView.Model) -> [String] {
        var lines: [String] = []
        if let alert = page.alert {
            lines += [
                alert.title, alert.message, tappable(alert.settings.title, "tap settings"),
                tappable(alert.cancel.title, "tap cancel"),
            ]
        }
        lines += [page.description.title, page.description.text]
        lines += self.lines(page.mapPreview, strings[.mapTitle])
        lines += page.notices
        switch page.list {
        case .idle: lines.append(strings[.listIdle])
        case .loading: lines.append(strings[.listLoading])
        case .empty(let message): lines.append(message)
        case .failed(let message, _): lines += [message, tappable(strings[.retry], "tap retry list")]
        case .loaded(let cards):
            lines.append(strings[.listTitle])
            if page.isListRefreshing { lines.append(strings[.listRefreshing]) }
            for (index, card) in cards.enumerated() {
                let words = [card.title, card.status] + (card.kind.map { [$0] } ?? []) + card.facts
                lines.append(tappable(words.joined(separator: ", "), "tap card \(index + 1)"))
            }
        }
        return lines
    }

    private func lines(_ page: AnnouncementDetailsView.Model) -> [String] {
        var lines = ["\(page.title), \(page.status)"]
        lines += page.facts.map { "\($0.label): \($0.value)" }
        lines += page.description.map { [$0] } ?? []
        lines += page.contact.map { "\($0.label): \($0.value)" }
        return lines + self.lines(page.map, strings[.detailsMap]) + [tappable(strings[.back], "back")]
    }

    private func lines(_ map: MapPreviewView.Model, _ title: String) -> [String] {
        switch map {
        case .loading: [strings[.mapLoading]]
        case .permissionRequired(let message, _): [message, tappable(strings[.goToSettings], "tap settings")]
        case .failed(let message, _): [message, tappable(strings[.retry], "tap retry map")]
        case .map(_, let snapshot, let pins, _): [self.map(title, snapshot, pins)]
        }
    }

    private func lines(_ page: SettingsView.Model) -> [String] {
        let selected = page.choices.first(where: \.isSelected).map { "\(strings[.settingsPermission]): \($0.title)" }
        var lines = [page.title] + (selected.map { [$0] } ?? [])
        lines.append("\(page.locationServicesTitle): \(page.locationServicesState)")
        lines += page.choices.map { tappable($0.title, "settings \($0.status.argument)") }
        return lines + [tappable(strings[.back], "back")]
    }

    /// Returns a description of a map: its pins and its attribution.
    private func map(_ title: String, _ snapshot: any MapSnapshot, _ pins: [MapPreviewView.PinModel]) -> String {
        let attribution = snapshot.attribution.map { [$0] } ?? []
        return ([title + ": " + pins.map(\.title).joined(separator: "; ")] + attribution).joined(separator: ". ")
    }

    private func tappable(_ title: String, _ command: String) -> String { "\(title) (\(command))" }
}
