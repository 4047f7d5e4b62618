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
        lines += self.lines(page.mapPreview)
        lines += accuracy(of: page)
        lines += self.lines(page.mapNotice)
        lines += page.notices.map { PlainLine($0) }
        lines += [.blank, PlainLine(strings[.listTitle])]
        lines += self.lines(page.list, isRefreshing: page.isListRefreshing)
        return lines + [.blank, .button(strings[.allPetsTitle], .allPets)]
    }

    private func lines(_ page: AnnouncementDetailsView.Model) -> [PlainLine] {
        let title = [page.title, page.status?.inSentence].compactMap(\.self)
        var lines = [back, .blank, PlainLine(title.joined(separator: ", "))]
        lines += self.lines(page.version)
        lines += page.facts.map(line)
        if let description = page.description {
            lines += [.blank, PlainLine(description)]
        }
        if !page.contact.isEmpty {
            lines += [.blank, PlainLine(page.contactTitle)]
            lines += page.contact.map(line)
        }
        lines += [.blank, PlainLine(page.mapTitle)]
        return lines + self.lines(page.map) + self.lines(page.mapNotice)
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
        lines += self.lines(page.list, isRefreshing: page.isRefreshing)
        if page.hiddenCount > 0 {
            lines.append(.button(strings[.showMore, String(page.hiddenCount)], .showMore))
        }
        return lines
    }

    private func lines(_ model: FullscreenMapView.Model) -> [PlainLine] {
        var lines = [back, .blank]
        switch model {
        case .loading:
            lines.append(PlainLine(strings[.mapLoading]))
        case .failed(let message, _):
            lines += failure(message, .map)
        case .map(let map):
            lines.append(self.line(of: map.frame.region, map.pins))
            lines += accuracy(map.userAccuracy, at: map.userPlace, in: map.frame)
            lines += self.lines(map.notice)
            lines += [map.filterNote].compactMap(\.self).map { PlainLine($0) }
            lines += map.callout.map(self.lines) ?? []
            if !map.pins.isEmpty {
                lines += [.blank] + self.lines(map.pins)
            }
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
        [
            .blank, PlainLine(alert.title), PlainLine(alert.message),
            .button(alert.settings.title, .alertSettings),
            .button(alert.cancel.title, .alertCancel),
        ]
    }

    // MARK: - Parts of pages

    private var back: PlainLine { .button(strings[.back], .back) }

    private func failure(_ message: String, _ part: DeviceScreen.Part) -> [PlainLine] {
        [PlainLine(message), .button(strings[.retry], .retry(part))]
    }

    private func lines(_ map: MapPreviewView.Model) -> [PlainLine] {
        switch map {
        case .loading:
            [PlainLine(strings[.mapLoading])]
        case .permissionRequired(let message, _):
            [PlainLine(message), .button(strings[.goToSettings], .goToSettings)]
        case .failed(let message, _):
            failure(message, .map)
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

    private func lines(_ notice: FullscreenMapView.NoticeModel?) -> [PlainLine] {
        guard let notice else { return [] }
        return notice.onRetry == nil ? [PlainLine(notice.message)] : failure(notice.message, .map)
    }

    private func lines(_ callout: FullscreenMapView.CalloutModel) -> [PlainLine] {
        let words = [callout.title, callout.status?.inSentence, callout.kind?.inSentence]
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
        isRefreshing: Bool
    ) -> [PlainLine] {
        let refreshing = isRefreshing ? [PlainLine(strings[.listRefreshing])] : []
        return refreshing + lines(list)
    }

    private func lines(_ list: AnnouncementCardsListView.Model) -> [PlainLine] {
        switch list {
        case .idle:
            [PlainLine(strings[.listIdle])]
        case .loading:
            [PlainLine(strings[.listLoading])]
        case .empty(let message):
            [PlainLine(message)]
        case .failed(let message, _):
            failure(message, .list)
        case .loaded(let cards):
            cards.enumerated().map { index, card in
                let words = [card.title, card.separateStatus?.inSentence, card.kind?.inSentence]
                let text = (words.compactMap(\.self) + card.facts).joined(separator: ", ")
                return PlainLine("\(index + 1) \(text)", .card(id: card.id))
            }
        }
    }

    private func lines(_ version: AnnouncementDetailsView.Model.Version) -> [PlainLine] {
        switch version {
        case .current: []
        case .loading: [PlainLine(strings[.checkingVersion])]
        case .gone(let message): [PlainLine(message)]
        case .failed(let message, _): failure(message, .announcement)
        }
    }

    private func line(_ fact: AnnouncementDetailsView.Model.Fact) -> PlainLine {
        PlainLine("\(fact.label): \(fact.value)", fact.kind.map { .fact($0) })
    }
}
