import Cartography
import Domain
package import Presentation
package import Terminal

/// The screen as lines for screen readers: no drawings, important words first, and the command to
/// type at the end.
package struct LinearText {
    struct Item: Equatable {
        let id: String
        let text: String
        /// The line counts as changed if its state has changed; by default, that is the text.
        let state: String

        init(_ id: String, _ text: String, command: String? = nil, state: String? = nil) {
            self.id = id
            self.text = command.map { "\(text) (\($0))" } ?? text
            self.state = state ?? self.text
        }
    }

    /// The commands on the full-screen map, with examples of arguments.
    package static let mapCommands = [
        "pan 10,0", "zoom in", "zoom out", "zoom fit", "goto me", "goto 53.55,13.25", "all",
    ]
    private static let maxPets = 10
    private static let maxListedPets = 30
    private static let maxNearestPets = 3
    private static let maxPlaces = 5

    let strings: Strings
    let typesetter: Typesetter

    package init(strings: Strings, typesetter: Typesetter) {
        self.strings = strings
        self.typesetter = typesetter
    }

    /// Returns the lines of a screen, starting with a prompt or an alert; without a screen, there
    /// are none.
    package func lines(_ screen: DeviceScreen?) -> [String] {
        screen.map { items($0, isWhole: true).map(\.text) } ?? []
    }

    /// Returns the lines of a screen with their IDs.
    ///
    /// Unless `isWhole` is true, the map and the list of all pets have at most ten pets, and a
    /// command for the rest.
    func items(_ screen: DeviceScreen, isWhole: Bool = false) -> [Item] {
        var items: [Item] = []
        if let prompt = screen.prompt {
            let texts = [prompt.title, prompt.message, prompt.reason].compactMap(\.self)
            items.append(Item("prompt", texts.joined(separator: " ")))
            for (option, command) in zip(prompt.options, PermissionPrompt.commands) {
                items.append(Item("prompt \(command)", option, command: command))
            }
        }
        switch screen.content {
        case .landingPage(let page)?:
            items += self.items(page)
        case .fullscreenMap(let map)?:
            items += self.items(map, isWhole: isWhole)
        case .allPets(let page)?:
            items += self.items(page, isWhole: isWhole)
        case .announcementDetails(let page)?:
            items += self.items(page)
        case nil:
            items += screen.settings.map(self.items) ?? []
        }
        return items.map { Item($0.id, typesetter.line($0.text).description, state: $0.state) }
    }

    private func items(_ page: LandingPageView.Model) -> [Item] {
        var items: [Item] = []
        if let alert = page.alert {
            items += [
                Item("alert", "\(alert.title). \(alert.message)"),
                Item("alert settings", alert.settings.title, command: "tap settings"),
                Item("alert cancel", alert.cancel.title, command: "tap cancel"),
            ]
        }
        items.append(Item("description", "\(page.description.title). \(page.description.text)"))
        items += map(page.mapPreview, list: page.list)
        for (index, notice) in page.notices.enumerated() {
            items.append(Item("notice \(index)", notice))
        }
        let counts = counts(page.list.cards.map(\.announcement.status))
        items += list(
            page.list,
            title: strings[page.isListRefreshing ? .linearListRefreshing : .linearList, counts]
        )
        return items + [Item("all", strings[.allPetsTitle], command: "all")]
            + attribution(page.mapPreview)
            + [commands(["map", "refresh", "settings"])]
    }

    private func list(_ list: AnnouncementCardsListView.Model, title: String, maxCards: Int = .max)
        -> [Item]
    {
        switch list {
        case .idle:
            return [Item("list", strings[.listIdle])]
        case .loading:
            return [Item("list", strings[.listLoading])]
        case .empty(let message):
            return [Item("list", message)]
        case .failed(let message, _):
            return [Item("list", message, command: "tap retry list")]
        case .loaded(let cards):
            // If a card comes, goes or moves, the whole list is read.
            let order = cards.map(\.id).joined(separator: " ")
            let isCut = cards.count > maxCards
            let items = cards.prefix(maxCards).enumerated().map { index, card in
                let text = self.text(card)
                // Moving or losing the location changes all distances; the line about the nearest
                // pets says so.
                return Item(
                    "card \(card.id)",
                    text.all,
                    command: "tap card \(index + 1)",
                    state: text.what + order
                )
            }
            let hasDistances = cards.contains { $0.distanceMeters != nil }
            return [Item("list", title, command: isCut ? "show" : nil, state: title + order)]
                + items
                + (hasDistances ? [] : [Item("distances", strings[.linearNoDistances])])
        }
    }

    /// Returns the commands of a page that have no line of their own; they are read only when the
    /// page is opened.
    private func commands(_ commands: [String]) -> Item {
        Item("commands", strings[.otherCommands, commands.joined(separator: "; ")], state: "")
    }

    private func items(_ page: AllPetsView.Model, isWhole: Bool) -> [Item] {
        let controls = page.controls(strings).map { control in
            let words = [control.label, control.value]
                .filter { !$0.isEmpty }
                .joined(separator: ": ")
            // A line is read again only if its words change, not its command.
            return Item(
                "filter \(control.key)",
                words,
                command: control.command,
                state: words
            )
        }
        let title =
            (page.count ?? "")
            + (page.isRefreshing ? "; \(strings[.listRefreshing].inSentence)" : ".")
        let more = Item("more", strings[.showMore, String(page.hiddenCount)], command: "tap more")
        return [Item("title", page.title)] + controls
            + list(page.list, title: title, maxCards: isWhole ? .max : Self.maxPets)
            + (page.hiddenCount > 0 ? [more] : []) + [back, commands(["refresh"])]
    }

    private func items(_ page: AnnouncementDetailsView.Model) -> [Item] {
        var items = [
            Item(
                "title",
                [page.title, page.status?.inSentence].compactMap(\.self).joined(separator: ", ")
            )
        ]
        if let message = page.version.message {
            let canRetry =
                if case .failed = page.version {
                    true
                } else {
                    false
                }
            items.append(
                Item("version", message, command: canRetry ? "tap retry announcement" : nil)
            )
        }
        items += page.facts.map(item)
        if !page.facts.contains(where: { $0.label == strings[.detailsDistance] }) {
            items.append(Item("distances", strings[.linearNoDistance]))
        }
        items += page.description.map { [Item("description", $0)] } ?? []
        if !page.contact.isEmpty {
            items.append(Item("contact", page.contactTitle))
        }
        items += page.contact.map(item)
        return items + map(page.map, list: nil) + [back] + attribution(page.map) + [
            commands(["map"])
        ]
    }

    private func item(_ fact: AnnouncementDetailsView.Model.Fact) -> Item {
        let text = "\(fact.label): \(fact.value)"
        return Item(fact.label, text, command: fact.kind.map { "copy \($0)" }, state: text)
    }

    private func items(_ page: SettingsPage) -> [Item] {
        var items = [Item("title", page.title)]
        if let selected = page.choices.first(where: \.isSelected) {
            items.append(Item("permission", strings[.locationAccess, selected.title]))
        }
        items.append(
            Item("services", "\(page.locationServicesTitle): \(page.locationServicesState)")
        )
        let isOn = page.hasLocationServices
        let change = strings[isOn ? .linearTurnOff : .linearTurnOn]
        items.append(
            Item("services change", change, command: isOn ? "services off" : "services on")
        )
        items += page.choices.map {
            Item("choice \($0.status)", $0.title, command: "settings \($0.status.commandWord)")
        }
        return items + [back]
    }

    /// Returns the lines of a map: the pets of a list and where the nearest are, and the names of
    /// places.
    private func map(_ map: MapPreviewView.Model, list: AnnouncementCardsListView.Model?) -> [Item]
    {
        switch map {
        case .loading:
            return [Item("map", strings[.mapLoading])]
        case .permissionRequired(let message, _):
            return [Item("map", message, command: "tap settings")]
        case .failed(let message, _):
            return [Item("map", message, command: "tap retry map")]
        case .map(_, let snapshot, let pins, _):
            var items: [Item] = []
            if let list {
                let line =
                    switch list {
                    case .loaded, .empty: strings[.linearMap, counts(pins.map(\.status))]
                    case .idle, .loading, .failed: strings[.linearMapOnly]
                    }
                // The line about the list says when the pets change.
                items.append(Item("map", line, state: strings[.linearMapOnly]))
                let nearest = list.cards.filter { $0.distanceMeters != nil }
                    .sorted { ($0.distanceMeters ?? 0) < ($1.distanceMeters ?? 0) }.prefix(
                        Self.maxNearestPets
                    )
                    .map { card in
                        let name = card.separateStatus == nil ? card.title.inSentence : card.title
                        return "\(name), \(card.distanceAndDirection ?? "")"
                    }
                if !nearest.isEmpty {
                    items.append(
                        Item("nearest", strings[.linearNearest, nearest.joined(separator: "; ")])
                    )
                }
            }
            return items + places(snapshot)
        }
    }

    /// Returns the lines of the full-screen map: its center and scale, the callout, the nearest
    /// places and pets.
    private func items(_ model: FullscreenMapView.Model, isWhole: Bool) -> [Item] {
        switch model {
        case .loading:
            return [Item("map", strings[.mapLoading])]
        case .failed(let message, _):
            return [Item("map", message, command: "tap retry map"), back]
        case .map(let map):
            let region = map.frame.region
            let position = strings[
                .mapPosition,
                strings.place(region.center),
                strings.distance(region.latitudinalMeters)
            ]
            // The confirmation of a move says where the map is.
            var items = [Item("map", position, state: "")]
            if let notice = map.notice {
                items.append(
                    Item(
                        "notice",
                        notice.message,
                        command: notice.onRetry.map { _ in "tap retry map" }
                    )
                )
            }
            items += (map.filterNote.map { [Item("filters", $0)] } ?? []) + callout(map)
            if map.hasData {
                items += places(map.snapshot)
            }
            let pets = pets(map.pins, from: region.center).prefix(isWhole ? .max : Self.maxPets)
            if map.notice == nil || !pets.isEmpty {
                let title =
                    if pets.isEmpty {
                        strings[.linearMapNoPets]
                    } else {
                        strings[.linearMapPets, counts(map.pins.map(\.status))]
                    }
                // The heading is read again after each move, and if a pet comes or goes.
                let state = (["\(region)", title] + pets.map(\.id)).joined(separator: " ")
                items.append(
                    Item(
                        "pets",
                        title,
                        command: isWhole || pets.isEmpty ? nil : "show",
                        state: state
                    )
                )
            }
            items += pets
            return items + [back] + attribution(map.snapshot) + [commands(Self.mapCommands)]
        }
    }

    /// Returns a heading and the pets that are nearest to the center of the full-screen map, each
    /// with its command.
    package func pets(_ map: FullscreenMapView.MapModel) -> [String] {
        guard !map.pins.isEmpty else { return [] }
        let others = map.pins.count - Self.maxListedPets
        return [strings[.linearMapPets, counts(map.pins.map(\.status))]]
            + pets(map.pins, from: map.frame.region.center).prefix(Self.maxListedPets).map(\.text)
            + (others > 0 ? [strings[.morePets, others]] : [])
    }

    private var back: Item { Item("back", strings[.back], command: "back") }

    private func callout(_ map: FullscreenMapView.MapModel) -> [Item] {
        guard let callout = map.callout else { return [] }
        let words =
            [callout.title, callout.status?.inSentence, callout.kind?.inSentence].compactMap(\.self)
            + callout.facts
        let contact = callout.contact.map {
            Item("callout \($0.label)", "\($0.label): \($0.value)")
        }
        let selection = map.selection
        let here = selection.flatMap { strings.place($0.number, of: $0.count) }.map { remark in
            Item("callout here", remark, command: selection?.next.map { "tap pin \($0.number)" })
        }
        return [Item("callout \(callout.id)", words.joined(separator: ", "), command: "tap card")]
            + [here].compactMap(\.self) + contact
            + (callout.description.map { [Item("callout description", $0)] } ?? [])
    }

    private func pets(_ pins: [MapPreviewView.PinModel], from center: Coordinate) -> [Item] {
        let pets = pins.map { (pin: $0, meters: center.distance(to: $0.coordinate)) }
        return pets.sorted { ($0.meters, $0.pin.number) < ($1.meters, $1.pin.number) }.map {
            pin,
            meters in
            let distance = strings.distance(meters)
            let way =
                center.direction(to: pin.coordinate).map { strings.cardWay(distance, $0) }
                ?? distance
            // A move changes all distances. The state omits them, so that a pet is not read again
            // after each move.
            return Item(
                "pin \(pin.id)",
                "\(pin.title), \(way)",
                command: "tap pin \(pin.number)",
                state: pin.title
            )
        }
    }

    private func places(_ snapshot: (any MapSnapshot)?) -> [Item] {
        let places = snapshot?.cells?.nearestPlaces.prefix(Self.maxPlaces) ?? []
        if places.isEmpty {
            return []
        }
        return [Item("places", strings[.linearPlaces, places.joined(separator: ", ")])]
    }

    private func attribution(_ map: MapPreviewView.Model) -> [Item] {
        if case .map(_, let snapshot, _, _) = map {
            attribution(snapshot)
        } else {
            []
        }
    }

    private func attribution(_ snapshot: (any MapSnapshot)?) -> [Item] {
        guard let attribution = snapshot?.attribution else { return [] }
        return [Item("attribution", strings[.linearAttribution, attribution])]
    }

    /// Returns the numbers of missing and found pets, such as "4 missing pets, 1 found pet".
    private func counts(_ statuses: [AnnouncementStatus]) -> String {
        let found = statuses.count { $0 == .found }
        let missing = statuses.count - found
        let parts =
            (missing > 0 ? [strings[.missingPets, missing]] : [])
            + (found > 0 ? [strings[.foundPets, found]] : [])
        return parts.isEmpty ? strings[.linearNone] : parts.joined(separator: ", ")
    }

    /// Returns a card as a line, and the part of it that does not depend on the user's location.
    private func text(_ card: AnnouncementCardViewModel) -> (all: String, what: String) {
        let words = [card.title, card.separateStatus?.inSentence, card.kind?.inSentence].compactMap(
            \.self
        )
        func joined(_ facts: [String]) -> String {
            (words + facts).joined(separator: ", ")
        }
        return (joined(card.facts), joined(card.facts.filter { $0 != card.distanceAndDirection }))
    }
}

extension AnnouncementCardsListView.Model {
    package var cards: [AnnouncementCardViewModel] {
        if case .loaded(let cards) = self {
            cards
        } else {
            []
        }
    }
}
