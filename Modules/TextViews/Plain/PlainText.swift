import Domain
import Presentation

/// What each page says, line by line.
struct PlainText {
    /// The maximum number of pets of the full-screen map that have a line.
    private static let maxPins = 30

    let strings: Strings

    /// Returns the lines of a screen, with the prompt or the alert at the end.
    func lines(_ screen: DeviceScreen) -> [PlainLine] {
        let page =
            switch screen.front {
            case .app(.landingPage(let page)): lines(page)
            case .app(.announcementDetails(let page)): lines(page)
            case .app(.allPets(let page)): lines(page)
            case .app(.fullscreenMap(let map)): lines(map)
            case .settings(let page): lines(page)
            }
        if let prompt = screen.prompt {
            return page + lines(prompt)
        }
        return page + (screen.alert.map(lines) ?? [])
    }

    // MARK: - Pages

    private func lines(_ page: LandingPageView.Model) -> [PlainLine] {
        var lines = [PlainLine(strings[.appName])]
        lines += [.blank, PlainLine(page.description.title), PlainLine(page.description.text)]
        lines += [.blank, PlainLine(strings[.mapTitle])]
        lines += self.lines(page.mapPreview, page.buttons)
        lines += accuracy(of: page)
        lines += page.missingMapPart.map { self.lines($0, page.buttons) } ?? []
        lines += page.notices.map { PlainLine($0.text) }
        lines += [.blank, PlainLine(strings[.listTitle])]
        lines += self.lines(page.list, page.buttons)
        lines += [.blank, .button(strings.allPetsButton(page.filterNote), .allPets)]
        return lines + buttons(atEndOf: page.buttons)
    }

    private func lines(_ page: AnnouncementDetailsView.Model) -> [PlainLine] {
        let title = [page.title, page.status.map(strings.inSentence)].compactMap(\.self)
        var lines = [back, .blank, PlainLine(title.joined(separator: ", "))]
        lines += page.facts.map(line)
        if let description = page.description {
            lines += [.blank, PlainLine(description)]
        }
        if !page.contact.isEmpty {
            lines += [.blank, PlainLine(page.contactTitle)]
            lines += page.contact.map(line)
        }
        lines += [.blank, PlainLine(page.mapTitle)]
        lines += self.lines(page.map, page.buttons)
        lines += page.missingMapPart.map { self.lines($0, page.buttons) } ?? []
        let buttons = buttons(atEndOf: page.buttons)
        return buttons.isEmpty ? lines : lines + [.blank] + buttons
    }

    private func lines(_ page: AllPetsView.Model) -> [PlainLine] {
        var lines = [back, .blank, PlainLine(page.title)]
        for control in page.controls(strings) {
            let words = [control.label, control.value].compactMap(\.self)
            lines.append(PlainLine(words.joined(separator: ": "), control.control))
        }
        lines.append(.blank)
        if let count = page.count {
            lines.append(PlainLine(count))
        }
        lines += self.lines(page.list, page.buttons)
        return lines + buttons(atEndOf: page.buttons)
    }

    private func lines(_ page: FullscreenMapView.Model) -> [PlainLine] {
        var lines = [back, .blank]
        switch page.map {
        case .idle, .loading(nil):
            lines.append(PlainLine(strings[.mapLoading]))
        case .failed(let failure, nil):
            lines += self.lines(failure, page.buttons)
        case .loaded(let map), .loading(let map?), .failed(_, let map?):
            lines += self.lines(map, page.buttons)
        }
        let buttons = buttons(atEndOf: page.buttons)
        return buttons.isEmpty ? lines : lines + [.blank] + buttons
    }

    private func lines(
        _ map: FullscreenMapView.MapModel,
        _ buttons: PageButtons
    ) -> [PlainLine] {
        var lines = [line(of: map.frame.region, map.pins)]
        lines += accuracy(map.userAccuracy, at: map.userPlace, in: map.frame)
        lines += self.lines(map.notice, buttons)
        lines += [map.filterNote].compactMap(\.self).map { PlainLine($0) }
        lines += map.callout.map(self.lines) ?? []
        if !map.pins.isEmpty {
            lines += [.blank] + self.lines(map.pins)
        }
        return lines
    }

    private func lines(_ page: SettingsPage) -> [PlainLine] {
        let services = "\(page.locationServicesTitle): \(page.locationServicesState)"
        var lines = [back, .blank, PlainLine(page.title)]
        lines += [.blank, PlainLine(services, .locationServices)]
        lines += [.blank, PlainLine(strings[.settingsPermission])]
        for choice in page.choices {
            let mark = choice.isSelected ? "(x)" : "( )"
            lines.append(PlainLine("\(mark) \(choice.title)", .permission(choice.status)))
        }
        return lines
    }

    private func lines(_ prompt: PermissionPrompt) -> [PlainLine] {
        let texts = [prompt.title, prompt.message, prompt.reason].compactMap(\.self)
        return [.blank] + texts.map { PlainLine($0) }
            + prompt.options.map { .button($0.title, .answer($0.answer)) }
    }

    private func lines(_ alert: AlertView.Model) -> [PlainLine] {
        [.blank, PlainLine(alert.title), PlainLine(alert.message)]
            + alert.buttons.map(PlainLine.button)
    }

    // MARK: - Parts of pages

    private var back: PlainLine { .button(strings[.back], .back) }

    private func lines(_ failure: LoadFailure, _ buttons: PageButtons) -> [PlainLine] {
        lines(failure.message, buttons[failure.retry])
    }

    private func lines(_ message: String, _ button: PageButton?) -> [PlainLine] {
        [PlainLine(message)] + [button].compactMap(\.self).map(PlainLine.button)
    }

    private func buttons(atEndOf buttons: PageButtons) -> [PlainLine] {
        buttons.atEnd.map(PlainLine.button)
    }

    private func lines(_ map: MapPreviewView.Model, _ buttons: PageButtons) -> [PlainLine] {
        switch map {
        case .loading:
            [PlainLine(strings[.mapLoading])]
        case .permissionRequired(let message, _):
            lines(message, buttons[.settings])
        case .failed(let message, _):
            lines(message, buttons[.retryMap])
        case .map(let region, _, let pins, _):
            [line(of: region, pins)]
        }
    }

    /// Returns a line with the accuracy of the user's place, unless a notice of the page tells it.
    private func accuracy(of page: LandingPageView.Model) -> [PlainLine] {
        guard case .map(_, let snapshot?, _, _) = page.mapPreview, let meters = page.userAccuracy,
            meters <= Location.approximateAbove
        else { return [] }
        return accuracy(meters, at: snapshot.frame.region.center, in: snapshot.frame)
    }

    /// Returns a line with the accuracy of the user's place, if a map of the frame would show it.
    private func accuracy(_ meters: Double?, at place: Coordinate?, in frame: MapFrame)
        -> [PlainLine]
    {
        guard let accuracy = UserAccuracy(meters, at: place, in: frame) else { return [] }
        return [PlainLine(strings[.plainAccuracy, strings.accuracy(accuracy.meters)])]
    }

    /// Returns the words in place of a map: where it is, and how many pins it has.
    private func line(of region: MapRegion, _ pins: [MapPreviewView.PinModel]) -> PlainLine {
        let position = strings.mapPosition(region.center, heightMeters: region.latitudinalMeters)
        guard !pins.isEmpty else { return PlainLine(position) }
        return PlainLine("\(position); \(strings.petCounts(pins.map(\.status)))")
    }

    private func lines(
        _ notice: FullscreenMapView.Notice?,
        _ buttons: PageButtons
    ) -> [PlainLine] {
        guard let notice else { return [] }
        return lines(notice.message, notice.failure.flatMap { buttons[$0.retry] })
    }

    private func lines(_ callout: FullscreenMapView.CalloutModel) -> [PlainLine] {
        let words = [
            callout.title, callout.status.map(strings.inSentence),
            callout.kind.map(strings.inSentence),
        ]
        let title = (words.compactMap(\.self) + callout.facts).joined(separator: ", ")
        let contact = callout.contact.map { PlainLine("\($0.label): \($0.value)") }
        let description = [callout.description].compactMap(\.self).map { PlainLine($0) }
        let open = PlainLine.button(strings[.open], .callout)
        return [.blank, PlainLine(title)] + contact + description + [open]
    }

    private func lines(_ pins: [MapPreviewView.PinModel]) -> [PlainLine] {
        var lines = pins.prefix(Self.maxPins).map { pin in
            PlainLine("\(pin.number) \(pin.title)", .pin(id: pin.id))
        }
        if pins.count > Self.maxPins {
            lines.append(PlainLine(strings[.morePets, pins.count - Self.maxPins]))
        }
        return lines
    }

    private func lines(
        _ list: AnnouncementCardsListView.Model,
        _ buttons: PageButtons
    ) -> [PlainLine] {
        switch list {
        case .idle: [PlainLine(strings[.listIdle])]
        case .loading(nil): [PlainLine(strings[.listLoading])]
        case .loading(let list?): [PlainLine(strings[.listRefreshing])] + lines(list)
        case .loaded(let list): lines(list)
        case .failed(let failure, _): lines(failure, buttons)
        }
    }

    private func lines(_ list: CardList) -> [PlainLine] {
        if let text = list.textForNone {
            return [PlainLine(text)]
        }
        return list.cards.enumerated().map { index, card in
            let words = [
                card.title, card.separateStatus.map(strings.inSentence),
                card.kind.map(strings.inSentence),
            ]
            let text = (words.compactMap(\.self) + card.facts).joined(separator: ", ")
            return PlainLine("\(index + 1) \(text)", .card(id: card.id))
        }
    }

    private func line(_ fact: Fact) -> PlainLine {
        PlainLine("\(fact.label): \(fact.value)", fact.id.copied.map { .fact($0) })
    }
}
