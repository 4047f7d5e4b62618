import Cartography
package import Domain
package import Presentation
package import Terminal

/// The screen as lines for screen readers: no drawings, important words first, and the command to
/// type at the end.
package struct LinearText {
    struct Item: Equatable {
        let id: LineID
        let text: String
        /// Whether the text ends with a command.
        let hasCommand: Bool
        /// The state of the line.
        ///
        /// The line counts as changed if its state has changed. By default, the state is the text
        /// without the command.
        let state: String
    }

    /// What the user can do with a line.
    ///
    /// The program knows the command for it.
    package enum Offer: Hashable, Sendable {
        case tap(Control)
        case setLocationServices(Bool)
        case setPermission(LocationPermissionStatus)
        /// Shows all lines of the screen.
        case showAll
    }

    /// The maximum number of pets whose lines are read, in a list or on the full-screen map.
    private static let maxPets = 10
    /// The maximum number of pets that are listed below the drawing of the full-screen map.
    private static let maxListedPets = 30
    /// The maximum number of pets in the line about the nearest pets.
    private static let maxNearestPets = 3
    private static let maxPlaces = 5
    /// The maximum number of pets in the most important lines of a page.
    private static let maxEssentialPets = 3

    /// The state of a line that is read only when it appears.
    private static let constantState = ""

    let strings: Strings
    let typesetter: Typesetter
    private let command: (Offer) -> String?
    private let otherCommands: [String]

    /// Creates the lines of a program.
    ///
    /// `command` returns the command for an offer; `nil` if there is none now. `otherCommands` are
    /// the commands of the page that no line has.
    package init(
        strings: Strings,
        typesetter: Typesetter,
        otherCommands: [String] = [],
        command: @escaping (Offer) -> String?
    ) {
        self.strings = strings
        self.typesetter = typesetter
        self.otherCommands = otherCommands
        self.command = command
    }

    /// Returns a line with the command of an offer.
    ///
    /// The line is read again if its state changes. By default, the state is the text without the
    /// command.
    private func item(
        _ id: LineID,
        _ text: String,
        _ offer: Offer? = nil,
        state: String? = nil
    ) -> Item {
        let state = state ?? text
        guard let offer, let command = command(offer) else {
            return Item(id: id, text: text, hasCommand: false, state: state)
        }
        return Item(id: id, text: "\(text) (\(command))", hasCommand: true, state: state)
    }

    /// Returns the lines of a screen.
    ///
    /// The lines of a prompt or an alert come first. If there is no screen, there are no lines.
    package func lines(_ screen: DeviceScreen?) -> [String] {
        guard let screen else { return [] }
        return items(screen, isWhole: true).map(\.text)
    }

    /// Returns the most important lines of a screen, for a window that is too low for the page.
    ///
    /// The answers of a prompt are not among them.
    package func essentials(_ screen: DeviceScreen?) -> [String] {
        guard let screen else { return [] }
        if let prompt = screen.prompt {
            return [prompt.title]
        }
        let items: [Item] =
            switch screen.front {
            case .app(.landingPage(let page)): essentials(page)
            case .app(.fullscreenMap(let map)): essentials(map)
            case .app(.allPets(let page)): essentials(page)
            case .app(.announcementDetails(let page)): essentials(page)
            case .settings(let page): essentials(page)
            }
        return items.map(\.text)
    }

    private func essentials(_ page: LandingPageView.Model) -> [Item] {
        if let alert = page.alert {
            return [item(.alert, alert.title)]
        }
        var items = map(page.mapPreview, page.mapFailure, list: page.list).filter {
            $0.id != .places
        }
        items += self.items(page.missingMapPart)
        for (index, notice) in page.notices.enumerated() {
            items.append(item(.notice(index), notice.text))
        }
        items.append(message(inPlaceOfCards: page.list) ?? item(.list, title(of: page)))
        return items
    }

    private func essentials(_ page: FullscreenMapView.Model) -> [Item] {
        var firstPins: [LineID] = []
        if let map = page.map.value {
            let pets = pets(map.pins, from: map.frame.region.center)
            firstPins = pets.prefix(Self.maxEssentialPets).map(\.id)
        }
        // The whole page is above these lines, so `isWhole` is true: the heading of the pets then
        // has no command that shows all of them.
        return items(page, isWhole: true).filter { item in
            switch item.id {
            case .map, .mapNotice, .filters, .pets, .callout: true
            default: firstPins.contains(item.id)
            }
        }
    }

    private func essentials(_ page: AllPetsView.Model) -> [Item] {
        let firstCards = Array(page.list.cards.prefix(Self.maxEssentialPets))
        let list: AnnouncementCardsListView.Model =
            firstCards.isEmpty ? page.list : .loaded(CardList(firstCards))
        return items(list, title: page.count ?? "")
    }

    private func essentials(_ page: AnnouncementDetailsView.Model) -> [Item] {
        [title(of: page)] + page.contact.map(item) + items(page.missingMapPart)
    }

    private func essentials(_ page: SettingsPage) -> [Item] {
        items(page).filter { [.permission, .locationServices].contains($0.id) }
    }

    /// Returns the lines of a screen with their IDs.
    ///
    /// If `isWhole` is false, the map and the list of all pets have at most ten pets, and a command
    /// that shows the rest.
    func items(_ screen: DeviceScreen, isWhole: Bool = false) -> [Item] {
        var items: [Item] = []
        if let prompt = screen.prompt {
            let texts = [prompt.title, prompt.message, prompt.reason].compactMap(\.self)
            items.append(item(.prompt, texts.joined(separator: " ")))
            for option in prompt.options {
                items.append(
                    item(.answer(option.answer), option.title, .tap(.answer(option.answer)))
                )
            }
        }
        switch screen.front {
        case .app(.landingPage(let page)):
            items += self.items(page)
        case .app(.fullscreenMap(let map)):
            items += self.items(map, isWhole: isWhole)
        case .app(.allPets(let page)):
            items += self.items(page, isWhole: isWhole)
        case .app(.announcementDetails(let page)):
            items += self.items(page)
        case .settings(let page):
            items += self.items(page)
        }
        items += commands
        return items.map { item in
            let neutralized = typesetter.line(item.text).description
            return Item(
                id: item.id,
                text: neutralized,
                hasCommand: item.hasCommand,
                state: item.state
            )
        }
    }

    private func items(_ page: LandingPageView.Model) -> [Item] {
        var items: [Item] = []
        if let alert = page.alert {
            items.append(item(.alert, "\(alert.title). \(alert.message)"))
            for button in alert.buttons {
                items.append(item(.alertButton(button.id), button.title, .tap(.button(button.id))))
            }
        }
        items.append(item(.description, "\(page.description.title). \(page.description.text)"))
        items += map(page.mapPreview, page.mapFailure, list: page.list)
        items += self.items(page.missingMapPart)
        for (index, notice) in page.notices.enumerated() {
            items.append(item(.notice(index), notice.text))
        }
        items += self.items(page.list, title: title(of: page))
        items.append(item(.allPets, strings.allPetsButton(page.filterNote), .tap(.allPets)))
        items += buttons(atEndOf: page.buttons)
        return items + attribution(page.mapPreview)
    }

    /// Returns the heading of the list of the landing page.
    private func title(of page: LandingPageView.Model) -> String {
        let counts = strings.petCounts(page.list.cards.map(\.announcement.status))
        return strings[page.list.isRefreshing ? .linearListRefreshing : .linearList, counts]
    }

    /// Returns the line that a list shows in place of its cards; `nil` if the list is loaded.
    private func message(inPlaceOfCards list: AnnouncementCardsListView.Model) -> Item? {
        switch list {
        case .idle: item(.list, strings[.listIdle])
        case .loading(nil): item(.list, strings[.listLoading])
        case .failed(let failure, _): item(.list, failure.message, .tap(.button(failure.retry)))
        case .loaded(let list), .loading(let list?): list.textForNone.map { item(.list, $0) }
        }
    }

    /// Returns the lines of a list: a heading and the cards, or a message.
    private func items(
        _ list: AnnouncementCardsListView.Model,
        title: String,
        maxCards: Int = .max
    ) -> [Item] {
        if let message = message(inPlaceOfCards: list) {
            return [message]
        }
        let cards = list.cards
        // The list first shows some cards, and the user can show more. If one of the first cards
        // appears, disappears or moves, the whole list is read again. If the user shows more cards,
        // only those are read.
        let firstCards = cards.prefix(AllPetsViewModel.cardStep)
        let order = firstCards.map(\.id).joined(separator: " ")
        let isCut = cards.count > maxCards
        var items = [item(.list, title, isCut ? .showAll : nil, state: title + order)]
        for card in cards.prefix(maxCards) {
            // The state omits the distance, because a move changes all distances. The line about
            // the nearest pets is read after a move.
            let state = text(card, facts: card.factsWithoutDistance) + order
            items.append(
                item(
                    .card(card.id),
                    text(card, facts: card.facts),
                    .tap(.card(id: card.id)),
                    state: state
                )
            )
        }
        if cards.allSatisfy({ $0.distanceMeters == nil }) {
            items.append(item(.distances, strings[.linearNoDistances]))
        }
        return items
    }

    /// The commands of the page that no line has.
    ///
    /// They are read only when the page is opened.
    private var commands: [Item] {
        guard !otherCommands.isEmpty else { return [] }
        let text = strings[.otherCommands, otherCommands.joined(separator: "; ")]
        return [item(.commands, text, state: Self.constantState)]
    }

    private func items(_ page: AllPetsView.Model, isWhole: Bool) -> [Item] {
        let controls = page.controls(strings).map { control in
            let words = [control.label, control.value]
                .compactMap(\.self)
                .joined(separator: ": ")
            return item(.control(control.control), words, .tap(control.control))
        }
        // If there is no count, the list is not loaded, and its line does not show this title.
        var title = page.count ?? ""
        // The count can be a sentence about a list that is not complete. Its period is removed, and
        // the period below follows the last words.
        if title.hasSuffix(".") {
            title.removeLast()
        }
        // Until the user adds cards, at most `maxPets` cards have lines. Then all cards have lines,
        // including the first ones that were left out before.
        let hasAddedCards = page.list.cards.count > AllPetsViewModel.cardStep
        let maxCards = isWhole || hasAddedCards ? Int.max : Self.maxPets
        if page.list.cards.count > maxCards {
            title = strings[.linearFirst, title, String(maxCards)]
        }
        if page.list.isRefreshing {
            title += "; \(strings.inSentence(strings[.listRefreshing]))"
        } else {
            title += "."
        }
        var items = [item(.title, page.title)]
        items += controls
        items += self.items(page.list, title: title, maxCards: maxCards)
        items += buttons(atEndOf: page.buttons)
        items.append(back)
        return items
    }

    private func items(_ page: AnnouncementDetailsView.Model) -> [Item] {
        var items = [title(of: page)]
        items += page.facts.map(item)
        if !page.facts.contains(where: { $0.id == .distance }) {
            items.append(item(.distances, strings[.linearNoDistance]))
        }
        if let description = page.description {
            items.append(item(.description, description))
        }
        if !page.contact.isEmpty {
            items.append(item(.contact, page.contactTitle))
        }
        items += page.contact.map(item)
        items += map(page.map, page.mapFailure, list: nil)
        items += self.items(page.missingMapPart)
        items += buttons(atEndOf: page.buttons)
        return items + [back] + attribution(page.map)
    }

    private func title(of page: AnnouncementDetailsView.Model) -> Item {
        let words = [page.title, page.status.map(strings.inSentence)].compactMap(\.self)
        return item(.title, words.joined(separator: ", "))
    }

    private func item(_ fact: Fact) -> Item {
        let text = "\(fact.label): \(fact.value)"
        return item(.fact(fact.id), text, fact.id.copied.map { .tap(.fact($0)) })
    }

    /// Returns the buttons that no content of the page is about.
    private func buttons(atEndOf buttons: PageButtons) -> [Item] {
        buttons.atEnd.map { button in
            item(.control(.button(button.id)), button.title, .tap(.button(button.id)))
        }
    }

    private func items(_ page: SettingsPage) -> [Item] {
        var items = [item(.title, page.title)]
        if let selected = page.choices.first(where: \.isSelected) {
            items.append(item(.permission, strings[.locationAccess, selected.title]))
        }
        let services = "\(page.locationServicesTitle): \(page.locationServicesState)"
        items.append(item(.locationServices, services))
        let isOn = page.hasLocationServices
        let change = strings[isOn ? .linearTurnOff : .linearTurnOn]
        items.append(item(.control(.locationServices), change, .setLocationServices(!isOn)))
        for choice in page.choices {
            let status = choice.status
            items.append(item(.control(.permission(status)), choice.title, .setPermission(status)))
        }
        items.append(back)
        return items
    }

    /// Returns the lines of a map.
    ///
    /// If there is a list, they say how many pets the map shows, and where the nearest pets of the
    /// list are. The last line has the names of places.
    private func map(
        _ map: MapPreviewView.Model,
        _ failure: LoadFailure?,
        list: AnnouncementCardsListView.Model?
    ) -> [Item] {
        switch map {
        case .loading:
            return [item(.map, strings[.mapLoading])]
        case .permissionRequired(let message, _):
            return [item(.map, message, .tap(.button(.settings)))]
        case .failed(let message, _):
            return [item(.map, message, failure.map { .tap(.button($0.retry)) })]
        case .map(_, let snapshot, let pins, _):
            var items: [Item] = []
            if let list {
                items += surroundings(pins, list)
            }
            return items + places(snapshot)
        }
    }

    /// Returns the lines about the map of the landing page and the nearest pets of its list.
    private func surroundings(
        _ pins: [MapPreviewView.PinModel],
        _ list: AnnouncementCardsListView.Model
    ) -> [Item] {
        let line =
            switch list.value?.content {
            case nil:
                strings[.linearMapOnly]
            case .cards?, .empty?:
                strings[.linearMap, strings.petCounts(pins.map(\.status))]
            }
        // If the pets change, the line about the list is read.
        var items = [item(.map, line, state: Self.constantState)]
        let nearest = nearestPets(of: list.cards)
        if !nearest.isEmpty {
            let text = strings[.linearNearest, nearest.joined(separator: "; ")]
            items.append(item(.nearest, text))
        }
        return items
    }

    /// Returns the line of the failure to load a part of a map; empty if no part is missing.
    private func items(_ failure: LoadFailure?) -> [Item] {
        guard let failure else { return [] }
        return [item(.mapNotice, failure.message, .tap(.button(failure.retry)))]
    }

    private func item(_ notice: FullscreenMapView.Notice) -> Item {
        item(.mapNotice, notice.message, notice.failure.map { .tap(.button($0.retry)) })
    }

    /// Returns the pets that are nearest to the user, each with its distance and direction.
    private func nearestPets(of cards: [AnnouncementCardViewModel]) -> [String] {
        struct LocatedCard {
            let card: AnnouncementCardViewModel
            let meters: Double
        }
        var locatedCards: [LocatedCard] = []
        for card in cards {
            if let meters = card.distanceMeters {
                locatedCards.append(LocatedCard(card: card, meters: meters))
            }
        }
        locatedCards.sort { $0.meters < $1.meters }
        return locatedCards.prefix(Self.maxNearestPets).map { located in
            let card = located.card
            // If a pet has no name, its title is its status.
            let isStatus = card.separateStatus == nil
            let name = isStatus ? strings.inSentence(card.title) : card.title
            return "\(name), \(card.distanceAndDirection ?? "")"
        }
    }

    /// Returns the lines of the full-screen map: its center and scale, the callout, the nearest
    /// places and pets.
    private func items(_ page: FullscreenMapView.Model, isWhole: Bool) -> [Item] {
        let buttons = buttons(atEndOf: page.buttons)
        switch page.map {
        case .idle, .loading(nil):
            return [item(.map, strings[.mapLoading])] + buttons
        case .failed(let failure, nil):
            let message = item(.map, failure.message, .tap(.button(failure.retry)))
            return [message] + buttons + [back]
        case .loaded(let map), .loading(let map?), .failed(_, let map?):
            let items = items(map, isWhole: isWhole)
            return items + buttons + [back] + attribution(map.snapshot)
        }
    }

    private func items(_ map: FullscreenMapView.MapModel, isWhole: Bool) -> [Item] {
        let region = map.frame.region
        let position = strings.mapPosition(region.center, heightMeters: region.latitudinalMeters)
        // After a move, its confirmation says where the map is.
        var items = [item(.map, position, state: Self.constantState)]
        if let notice = map.notice {
            items.append(item(notice))
        }
        if let note = map.filterNote {
            items.append(item(.filters, note))
        }
        items += callout(map)
        if map.hasData {
            items += places(map.snapshot)
        }
        return items + petsWithHeading(map, isWhole: isWhole)
    }

    private func petsWithHeading(_ map: FullscreenMapView.MapModel, isWhole: Bool) -> [Item] {
        let region = map.frame.region
        let maxCount = isWhole ? Int.max : Self.maxPets
        let pets = Array(pets(map.pins, from: region.center).prefix(maxCount))
        // The state contains the region, so the heading is read again after each move.
        if pets.isEmpty {
            // A notice replaces the heading. It says that the pets could not be loaded, or why
            // there are none.
            guard map.notice == nil else { return [] }
            let title = strings[.linearMapNoPets]
            return [item(.pets, title, state: "\(region) \(title)")]
        }
        let title = strings[.linearMapPets, strings.petCounts(map.pins.map(\.status))]
        // The heading is also read again when a pet appears or disappears.
        let ids = pets.map { "\($0.id)" }
        let state = (["\(region)", title] + ids).joined(separator: " ")
        // After a move, only new pets and the nearest ones are read. So the heading has the command
        // that reads all pets, even if no pet is left out.
        let offer: Offer? = isWhole ? nil : .showAll
        return [item(.pets, title, offer, state: state)] + pets
    }

    /// Returns a heading and the pets that are nearest to the center of the full-screen map, each
    /// with its command.
    package func pets(_ map: FullscreenMapView.MapModel) -> [String] {
        guard !map.pins.isEmpty else { return [] }
        let nearest = pets(map.pins, from: map.frame.region.center).prefix(Self.maxListedPets)
        var lines = [strings[.linearMapPets, strings.petCounts(map.pins.map(\.status))]]
        lines += nearest.map(\.text)
        let others = map.pins.count - nearest.count
        if others > 0 {
            lines.append(strings[.morePets, others])
        }
        return lines
    }

    private var back: Item { item(.control(.back), strings[.back], .tap(.back)) }

    private func callout(_ map: FullscreenMapView.MapModel) -> [Item] {
        guard let callout = map.callout else { return [] }
        var title = callout.title
        if let selection = map.selection {
            title = "\(selection.pin.number) \(title)"
        }
        let words = [
            title, callout.status.map(strings.inSentence), callout.kind.map(strings.inSentence),
        ]
        let line = (words.compactMap(\.self) + callout.facts).joined(separator: ", ")
        var items = [item(.callout(.pet(id: callout.id)), line, .tap(.callout))]
        if let selection = map.selection,
            let numberInPlace = strings.numberInPlace(selection.number, of: selection.count)
        {
            let next = selection.next.map { Offer.tap(.pin(id: $0.id)) }
            items.append(item(.callout(.place), numberInPlace, next))
        }
        for fact in callout.contact {
            items.append(item(.callout(.fact(fact.id)), "\(fact.label): \(fact.value)"))
        }
        if let description = callout.description {
            items.append(item(.callout(.description), description))
        }
        return items
    }

    private func pets(_ pins: [MapPreviewView.PinModel], from center: Coordinate) -> [Item] {
        struct Pet {
            let pin: MapPreviewView.PinModel
            let meters: Double
        }
        var pets = pins.map { Pet(pin: $0, meters: center.distance(to: $0.coordinate)) }
        pets.sort { ($0.meters, $0.pin.number) < ($1.meters, $1.pin.number) }
        return pets.enumerated().map { index, pet in
            let pin = pet.pin
            let distance = strings.distance(pet.meters)
            let way =
                if let direction = center.direction(to: pin.coordinate) {
                    strings.cardWay(distance, direction)
                } else {
                    distance
                }
            let text = "\(pin.title), \(way)"
            // A move changes all distances. Only the nearest pets are read again after each move;
            // the states of the others omit the distance.
            let isRepeated = index < Self.maxNearestPets
            return item(
                .pin(pin.id),
                text,
                .tap(.pin(id: pin.id)),
                state: isRepeated ? text : pin.title
            )
        }
    }

    private func places(_ snapshot: (any MapSnapshot)?) -> [Item] {
        guard let snapshot, let cells = snapshot.cells else { return [] }
        let places = cells.nearestPlaces.prefix(Self.maxPlaces)
        guard !places.isEmpty else { return [] }
        return [item(.places, strings[.linearPlaces, places.joined(separator: ", ")])]
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
        return [item(.attribution, strings[.linearAttribution, attribution])]
    }

    /// Returns a card as a line, with some of its facts.
    private func text(_ card: AnnouncementCardViewModel, facts: [String]) -> String {
        let words = [
            card.title, card.separateStatus.map(strings.inSentence),
            card.kind.map(strings.inSentence),
        ]
        return (words.compactMap(\.self) + facts).joined(separator: ", ")
    }
}

extension AnnouncementCardViewModel {
    /// The facts that do not depend on the user's location.
    fileprivate var factsWithoutDistance: [String] {
        facts.filter { $0 != distanceAndDirection }
    }
}
