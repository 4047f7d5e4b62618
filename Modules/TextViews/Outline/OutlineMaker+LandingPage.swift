import Domain
package import Presentation

extension OutlineMaker {
    /// The maximum number of pets in the text about the nearest pets.
    private static let maxNearestPets = 3

    func sections(_ page: LandingPageView.Model) -> [Outline.Section] {
        let allPets = Outline.Item.button(strings[.allPetsTitle], .allPets)
        return [
            description(page),
            map(page),
            list(page),
            buttons(atEndOf: page.buttons, after: [allPets]),
            attribution(page.mapPreview),
        ]
    }

    /// Returns the map and the list with their summaries, as they are behind another page.
    package func sectionsWithoutItems(_ page: LandingPageView.Model) -> [Outline.Section] {
        [mapWithoutItems(page), listWithoutItems(page)]
    }

    private func description(_ page: LandingPageView.Model) -> Outline.Section {
        var items = [
            Outline.Item(.heading, .headline(page.description.title)),
            Outline.Item(.text(.description), .text(page.description.text, .plain)),
        ]
        if let note = page.filterNote {
            let text = strings[.filtersElsewhere, note]
            items.append(Outline.Item(.text(.filters), .text(text, .warning), nil, .essential))
        }
        return Outline.Section(id: .description, items: items)
    }

    private func map(_ page: LandingPageView.Model) -> Outline.Section {
        var items = [Outline.Item.heading(strings[.mapTitle])]
        items.append(state(of: page.map))
        if case .map(_, let snapshot, _, _) = page.mapPreview {
            items += accuracy(accuracyWithoutNotice(of: page, snapshot))
            items += nearestPets(of: page.list.cards)
            items += places(snapshot)
        }
        items += missingPart(page.map.missingPart, page.buttons)
        items += page.notices.map { notice in
            Outline.Item(.notice(notice.id), .text(notice.text, .warning), nil, .essential)
        }
        var section = mapWithoutItems(page)
        section.items = items
        return section
    }

    private func mapWithoutItems(_ page: LandingPageView.Model) -> Outline.Section {
        Outline.Section(
            id: .map,
            status: status(page.map),
            summary: summary(of: page.mapPreview)
        )
    }

    private func summary(of map: MapPreviewView.Model) -> Outline.Section.Summary {
        var identity = Outline.Section.Identity()
        if case .map(let region, _, let pins, _) = map {
            identity.region = region
            identity.ids = pins.map(\.id)
        }
        let value =
            switch map {
            case .loading: strings[.summaryLoading]
            case .permissionRequired: strings[.summaryPermissionRequired]
            case .failed(let message, _): strings[.summaryFailed, message]
            case .map(_, _, let pins, _):
                pins.isEmpty ? strings[.summaryNoPins] : strings[.summaryPins, pins.count]
            }
        return Outline.Section.Summary(name: .summaryMap, value: value, identity: identity)
    }

    /// Returns the accuracy of the user's place; `nil` if a notice of the page tells it.
    private func accuracyWithoutNotice(
        of page: LandingPageView.Model,
        _ snapshot: (any MapSnapshot)?
    ) -> UserAccuracy? {
        guard let frame = snapshot?.frame, let meters = page.map.content?.userAccuracy,
            meters <= Location.approximateAbove
        else { return nil }
        return UserAccuracy(meters, at: frame.region.center, in: frame)
    }

    /// Returns the text about the pets that are nearest to the user, each with its distance and
    /// direction.
    private func nearestPets(of cards: [AnnouncementCardViewModel]) -> [Outline.Item] {
        struct LocatedCard {
            let card: AnnouncementCardViewModel
            let meters: Double
        }
        var located: [LocatedCard] = []
        for card in cards {
            if let meters = card.distanceMeters {
                located.append(LocatedCard(card: card, meters: meters))
            }
        }
        guard !located.isEmpty else { return [] }
        located.sort { $0.meters < $1.meters }
        let pets = located.prefix(Self.maxNearestPets).map { located in
            let card = located.card
            // If a pet has no name, its title is its status.
            let isStatus = card.separateStatus == nil
            let name = isStatus ? strings.inSentence(card.title) : card.title
            return "\(name), \(card.distanceAndDirection ?? "")"
        }
        let text = strings[.linearNearest, pets.joined(separator: "; ")]
        return [Outline.Item(.text(.nearest), .text(text, .plain), nil, .essential, for: .read)]
    }

    private func list(_ page: LandingPageView.Model) -> Outline.Section {
        var items = [Outline.Item.heading(strings[.listTitle])]
        if !page.list.cards.isEmpty {
            let counts = strings.petCounts(page.list.cards.map(\.announcement.status))
            items.append(
                Outline.Item(
                    .state,
                    .text(counts, .plain),
                    nil,
                    .essential,
                    for: .read,
                    rereadKey: counts + order(of: page.list.cards)
                )
            )
        }
        items += self.items(page.list, page.buttons)
        var section = listWithoutItems(page)
        section.items = items
        return section
    }

    private func listWithoutItems(_ page: LandingPageView.Model) -> Outline.Section {
        Outline.Section(
            id: .list,
            status: status(page.list),
            summary: summary(of: page.list, .summaryList)
        )
    }
}
