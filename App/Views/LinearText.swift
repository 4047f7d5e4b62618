import Cartography
import Domain
import Presentation
import Terminal

/// The screen as lines for screen readers: no drawings, important words first, and the command to type at the end.
struct LinearText {
    /// A page that is read as a whole when it is opened.
    enum Page: Equatable {
        case landing
        case details(id: String)
        case settings
    }

    /// A line with an ID, which stays the same when its text changes.
    struct Item: Equatable {
        let id: String
        let text: String
        /// What is compared to find out whether the line has changed: the text, or the part of it that matters.
        let state: String

        init(_ id: String, _ text: String, state: String? = nil) {
            self.id = id
            self.text = text
            self.state = state ?? text
        }
    }

    /// The maximum number of nearest pets, and of names of places.
    private static let maxNames = (pets: 3, places: 5)

    let strings: Strings
    let typesetter: Typesetter

    /// Returns the lines of a screen, starting with a prompt or an alert; without a screen, there are none.
    func lines(_ screen: Screen?) -> [String] { screen.map(items)?.map(\.text) ?? [] }

    /// Returns the lines of a screen with their IDs.
    func items(_ screen: Screen) -> [Item] {
        var items: [Item] = []
        if let prompt = screen.prompt {
            items.append(Item("prompt", "\(prompt.title) \(prompt.message)"))
            for (option, command) in zip(prompt.options, ["allow once", "allow", "deny"]) {
                items.append(Item("prompt \(command)", tappable(option.title, command)))
            }
        }
        switch screen.content {
        case .landingPage(let page): items += self.items(page)
        case .announcementDetails(let page): items += self.items(page)
        case .settings(let page): items += self.items(page)
        }
        return items.map { Item($0.id, typesetter.line($0.text).description, state: $0.state) }
    }

    func page(_ screen: Screen) -> Page {
        switch screen.content {
        case .landingPage: .landing
        case .announcementDetails(let details): .details(id: details.id)
        case .settings: .settings
        }
    }

    private func items(_ page: LandingPageView.Model) -> [Item] {
        var items: [Item] = []
        if let alert = page.alert {
            items += [
                Item("alert", "\(alert.title). \(alert.message)"),
                Item("alert settings", tappable(alert.settings.title, "tap settings")),
                Item("alert cancel", tappable(alert.cancel.title, "tap cancel")),
            ]
        }
        items.append(Item("description", "\(page.description.title). \(page.description.text)"))
        items += map(page.mapPreview, cards: page.list.cards)
        for (index, notice) in page.notices.enumerated() { items.append(Item("notice \(index)", notice)) }
        switch page.list {
        case .idle: items.append(Item("list", strings[.listIdle]))
        case .loading: items.append(Item("list", strings[.listLoading]))
        case .empty(let message): items.append(Item("list", message))
        case .failed(let message, _):
            items.append(Item("list", tappable(strings[.linearListFailed, message], "tap retry list")))
        case .loaded(let cards):
            let counts = counts(cards.map(\.announcement.status))
            items.append(Item("list", strings[page.isListRefreshing ? .linearListRefreshing : .linearList, counts]))
            for (index, card) in cards.enumerated() {
                let text = self.text(card)
                // Moving or losing the location changes all distances; the line about the nearest pets says so.
                let state = tappable(text.what, "tap card \(index + 1)")
                items.append(Item("card \(card.id)", tappable(text.all, "tap card \(index + 1)"), state: state))
            }
            if cards.allSatisfy({ $0.way == nil }) { items.append(Item("distances", strings[.linearNoDistances])) }
        }
        return items
    }

    private func items(_ page: AnnouncementDetailsView.Model) -> [Item] {
        var items = [Item("title", "\(page.title), \(page.status)")]
        items += page.facts.map { Item($0.label, "\($0.label): \($0.value)") }
        items += page.description.map { [Item("description", $0)] } ?? []
        if !page.contact.isEmpty { items.append(Item("contact", page.contactTitle)) }
        items += page.contact.map { Item($0.label, "\($0.label): \($0.value)") }
        return items + map(page.map, cards: nil) + [Item("back", tappable(strings[.back], "back"))]
    }

    private func items(_ page: SettingsView.Model) -> [Item] {
        var items = [Item("title", page.title)]
        if let selected = page.choices.first(where: \.isSelected) {
            items.append(Item("permission", "\(strings[.settingsPermission]): \(selected.title)"))
        }
        let services = "\(page.locationServicesTitle): \(page.locationServicesState)"
        items.append(Item("services", tappable(services, page.hasLocationServices ? "services off" : "services on")))
        items += page.choices.map { Item("choice \($0.status)", tappable($0.title, "settings \($0.status.argument)")) }
        return items + [Item("back", tappable(strings[.back], "back"))]
    }

    /// Returns the lines of a map: the pets of the cards and where the nearest are, the names of places, the attribution.
    private func map(_ map: MapPreviewView.Model, cards: [AnnouncementCardViewModel]?) -> [Item] {
        switch map {
        case .loading: return [Item("map", strings[.mapLoading])]
        case .permissionRequired(let message, _): return [Item("map", tappable(message, "tap settings"))]
        case .failed(let message, _):
            return [Item("map", tappable(strings[.linearMapFailed, message], "tap retry map"))]
        case .map(_, let snapshot, let pins, _):
            var items: [Item] = []
            if let cards {
                items.append(Item("map", strings[.linearMap, counts(pins.map(\.status))]))
                let nearest = cards.filter { $0.distanceMeters != nil }
                    .sorted { ($0.distanceMeters ?? 0) < ($1.distanceMeters ?? 0) }.prefix(Self.maxNames.pets)
                    .map { "\($0.title), \($0.way ?? "")" }
                if !nearest.isEmpty {
                    items.append(Item("nearest", strings[.linearNearest, nearest.joined(separator: "; ")]))
                }
            }
            let places = (snapshot as? CellMapSnapshot)?.nearestPlaces.prefix(Self.maxNames.places) ?? []
            if !places.isEmpty { items.append(Item("places", strings[.linearPlaces, places.joined(separator: ", ")])) }
            if let attribution = snapshot.attribution {
                items.append(Item("attribution", strings[.linearAttribution, attribution]))
            }
            return items
        }
    }

    /// Returns the numbers of missing and found pets, such as "4 missing pets, 1 found pet".
    private func counts(_ statuses: [AnnouncementStatus]) -> String {
        let found = statuses.count { $0 == .found }
        let missing = statuses.count - found
        let parts =
            (missing > 0 ? [strings[.missingPets, missing]] : []) + (found > 0 ? [strings[.foundPets, found]] : [])
        return parts.isEmpty ? strings[.linearNone] : parts.joined(separator: ", ")
    }

    /// Returns a card as a line, and the part of it that does not depend on the user's location.
    private func text(_ card: AnnouncementCardViewModel) -> (all: String, what: String) {
        // The title of a pet without a name contains the status.
        let status = card.announcement.pet.name == nil ? [] : [card.status]
        let words = [card.title] + status + (card.kind.map { [$0] } ?? [])
        func joined(_ facts: [String]) -> String { (words + facts).joined(separator: ", ") }
        return (joined(card.facts), joined(card.facts.filter { $0 != card.way }))
    }

    private func tappable(_ title: String, _ command: String) -> String { "\(title) (\(command))" }
}

extension AnnouncementCardsListView.Model {
    /// The cards; empty unless they are loaded.
    fileprivate var cards: [AnnouncementCardViewModel] { if case .loaded(let cards) = self { cards } else { [] } }
}

extension CellMapSnapshot {
    /// The names of towns and smaller places, starting with the one nearest to the center.
    fileprivate var nearestPlaces: [String] {
        labels.filter { [.town, .place].contains($0.kind) }
            .sorted { distanceFromCenter($0) < distanceFromCenter($1) }.map(\.text)
    }

    /// Returns the distance of a name from the center of the map, in half columns.
    private func distanceFromCenter(_ label: MapLabel) -> Int {
        let x = 2 * label.column + label.text.count - frame.size.width
        // A cell is about twice as high as wide.
        let y = 4 * label.row + 2 - 2 * frame.size.height
        return x * x + y * y
    }
}
