import Domain
import Presentation

extension OutlineMaker {
    /// The maximum number of pets below the full-screen map.
    private static let maxPrintedPins = 30
    /// The number of pets that are nearest to the center of the map, and read after each move.
    private static let maxRepeatedPins = 3

    func sections(_ page: FullscreenMapView.Model) -> [Outline.Section] {
        guard let map = page.map.value else {
            return [loadingMap, buttons(atEndOf: page.buttons)]
        }
        return [
            fullscreenMap(map, status(page)),
            notice(map.notice, page.buttons),
            filters(map),
            pins(map),
            callout(map),
            buttons(atEndOf: page.buttons),
            attribution(map.snapshot),
        ]
    }

    private func status(_ page: FullscreenMapView.Model) -> Outline.Section.Status {
        switch page.map.value?.notice {
        case .failure(let failure)?: return .failed(failure)
        case .missingPart(let failure)?: return .partial(failure)
        case .remark?, nil: break
        }
        return page.map.isLoading ? .loading(strings[.mapLoading]) : .settled
    }

    private var loadingMap: Outline.Section {
        Outline.Section(
            id: .fullscreenMap,
            status: .loading(strings[.mapLoading]),
            summary: summary(strings[.summaryLoading]),
            items: [state(strings[.mapLoading])]
        )
    }

    private func summary(_ value: String) -> Outline.Section.Summary {
        Outline.Section.Summary(name: .summaryView, value: value)
    }

    private func fullscreenMap(
        _ map: FullscreenMapView.MapModel,
        _ status: Outline.Section.Status
    ) -> Outline.Section {
        let region = map.frame.region
        let height = region.latitudinalMeters
        let position = strings.mapPosition(region.center, heightMeters: height)
        // After a move, its confirmation says where the map is.
        var items = [
            Outline.Item(.state, .map(position, button: nil), nil, .essential, rereadKey: "")
        ]
        items += accuracy(UserAccuracy(map.userAccuracy, at: map.userPlace, in: map.frame))
        items += places(map.snapshot)
        let place = strings.place(region.center)
        return Outline.Section(
            id: .fullscreenMap,
            status: status,
            summary: summary(strings[.summaryPlace, place, strings.distance(height)]),
            items: items
        )
    }

    private func notice(
        _ notice: FullscreenMapView.Notice?,
        _ buttons: PageButtons
    ) -> Outline.Section {
        var section = Outline.Section(
            id: .notice,
            summary: Outline.Section.Summary(
                name: .summaryNotice,
                value: notice.map { strings[.summaryFailed, $0.message] } ?? strings[.summaryNone],
                isUsual: notice == nil
            )
        )
        switch notice {
        case .failure(let failure)?, .missingPart(let failure)?:
            section.items = [item(failure, buttons)]
        case .remark(let remark)?:
            section.items = [
                Outline.Item(.state, .text(remark.message, .warning), nil, .essential)
            ]
        case nil:
            break
        }
        return section
    }

    private func filters(_ map: FullscreenMapView.MapModel) -> Outline.Section {
        var section = Outline.Section(id: .filters)
        if let note = map.filterNote {
            section.items = [
                Outline.Item(.text(.filters), .text(note, .warning), nil, .essential)
            ]
        }
        return section
    }

    // MARK: - Pets

    private func callout(_ map: FullscreenMapView.MapModel) -> Outline.Section {
        let callout = map.callout
        var section = Outline.Section(
            id: .callout,
            summary: Outline.Section.Summary(
                name: .summaryCallout,
                value: callout?.title.shortenedForSummary ?? strings[.summaryClosed],
                identity: Outline.Section.Identity(ids: callout.map { [$0.id] } ?? []),
                isUsual: callout == nil
            )
        )
        if let callout {
            section.items = items(callout, map.selection)
        }
        return section
    }

    private func items(
        _ callout: FullscreenMapView.CalloutModel,
        _ selection: FullscreenMapView.Selection?
    ) -> [Outline.Item] {
        let pet = Outline.Item.Pet(
            number: selection?.pin.number,
            title: callout.title,
            statusWord: callout.status,
            kind: callout.kind,
            kindInSentence: callout.kind.map(strings.inSentence),
            facts: callout.facts,
            line: line(
                title: callout.title,
                status: callout.status,
                kind: callout.kind,
                facts: callout.facts
            )
        )
        // Another pin is another item, so that it is read even if its pet has the same words.
        var items = [
            Outline.Item(.control(.pin(id: callout.id)), .pet(pet), nil, .essential)
        ]
        if let selection,
            let number = strings.numberInPlace(selection.number, of: selection.count)
        {
            let next = selection.next.map { Control.pin(id: $0.id) }
            items.append(
                Outline.Item(.text(.numberInPlace), .text(number, .plain), next, .essential)
            )
        }
        items += callout.contact.map { fact in
            Outline.Item(
                .fact(fact.id),
                .fact(label: fact.label, value: fact.value, link: fact.link),
                nil,
                .essential
            )
        }
        if let description = callout.description {
            items.append(
                Outline.Item(
                    .text(.description),
                    .text(description, .plain),
                    nil,
                    .essential
                )
            )
        }
        return items + [.button(strings[.open], .callout)]
    }

    private func pins(_ map: FullscreenMapView.MapModel) -> Outline.Section {
        let region = map.frame.region
        let pins = items(map.pins, from: region.center)
        var section = Outline.Section(
            id: .pins,
            summary: Outline.Section.Summary(
                name: .summaryPinsInView,
                value: strings[.summaryPins, map.pins.count],
                identity: Outline.Section.Identity(ids: map.pins.map(\.id)),
                isUsual: map.pins.isEmpty
            ),
            limits: Outline.Section.Limits(
                read: Self.maxReadPets,
                printed: Self.maxPrintedPins
            )
        )
        // A notice says why there are no pets.
        guard !pins.isEmpty || map.notice == nil else { return section }
        let heading =
            if pins.isEmpty {
                strings[.linearMapNoPets]
            } else {
                strings[.linearMapPets, strings.petCounts(map.pins.map(\.status))]
            }
        // The heading is read again after each move, and when a pet appears or disappears.
        let read = pins.prefix(Self.maxReadPets).map { $0.petID ?? "" }
        let key = (["\(region)", heading] + read).joined(separator: " ")
        section.items = [
            Outline.Item(.heading, .heading(heading), nil, .essential, rereadKey: key)
        ]
        section.items += pins
        return section
    }

    /// Returns the pets, from the one that is nearest to the center of the map.
    private func items(_ pins: [MapPreviewView.PinModel], from center: Coordinate)
        -> [Outline.Item]
    {
        struct Pet {
            let pin: MapPreviewView.PinModel
            let meters: Double
        }
        var pets = pins.map { Pet(pin: $0, meters: center.distance(to: $0.coordinate)) }
        pets.sort { ($0.meters, $0.pin.number) < ($1.meters, $1.pin.number) }
        return pets.enumerated().map { index, pet in
            let pin = pet.pin
            let distance = strings.distance(pet.meters)
            let direction = center.direction(to: pin.coordinate)
            let way = direction.map { strings.cardWay(distance, $0) } ?? distance
            // A move changes all distances. Only the nearest pets are read again after each move.
            let isRepeated = index < Self.maxRepeatedPins
            return Outline.Item(
                .control(.pin(id: pin.id)),
                .pin(number: pin.number, title: pin.title, way: way),
                .pin(id: pin.id),
                isRepeated ? .essential : .normal,
                rereadKey: isRepeated ? nil : pin.title
            )
        }
    }
}
