import Domain
import Platform
import Presentation
import Terminal
import TextViews

extension Walkthrough {
    func tap(_ target: Command.Target) -> String? {
        guard let screen, target != .cancel else {
            return strings[.noteNoAlert]
        }
        if let settings = screen.settings {
            return tap(target, on: settings)
        }
        if case .retry(let part) = target {
            guard let failure = screen.failures.first(where: { $0.part == part }) else {
                return strings[part.texts.notFailed]
            }
            failure.onRetry()
            return nil
        }
        if let map = screen.fullscreenMap {
            return tap(target, on: map)
        }
        guard screen.list != nil else { return strings[.noteLandingPageFirst] }
        switch target {
        case .map:
            return tapMap(screen.map)
        case .pin(let number):
            if case .map(_, _, let pins, _)? = screen.map, number > pins.count {
                return strings[.noteNoPin, String(number)]
            }
            // Pins of the preview have no separate action.
            return tapMap(screen.map)
        case .card(let number):
            guard let card = card(number) else { return strings[.noteNoCard, String(number)] }
            card.onTap()
        case .more:
            guard case .allPets(let page)? = screen.content, page.hiddenCount > 0 else {
                return strings[.noteNoMore]
            }
            page.onShowMore()
        case .settings:
            guard hasSettings else { return strings[.noteNoSettings] }
            guard case .permissionRequired(_, let onGoToSettings)? = screen.map else {
                return strings[.noteNoSettingsButton]
            }
            onGoToSettings()
        case .callout:
            return strings[.noteNoCallouts]
        case .nextPin, .previousPin:
            return strings[.noteMapFirst]
        case .services, .choice:
            return strings[.noteSettingsFirst]
        case .cancel, .retry:
            break
        }
        return nil
    }

    func card(_ number: Int) -> AnnouncementCardViewModel? {
        let cards =
            allPets?.cardViewModels
            ?? coordinator.landingPage?.listViewModel.cardViewModels
        return number > 0 ? cards?.dropFirst(number - 1).first : nil
    }

    private func tapMap(_ map: MapPreviewView.Model?) -> String? {
        guard case .map(_, _, _, let onTap)? = map else { return strings[.noteNoMap] }
        onTap()
        return nil
    }

    /// Taps a target of the full-screen map; returns the reason if there is nothing to tap.
    private func tap(_ target: Command.Target, on map: FullscreenMapView.MapModel) -> String? {
        switch target {
        case .map:
            guard let callout = map.callout else { return strings[.noteNoCalloutToClose] }
            callout.onClose()
        case .pin(let number):
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return strings[.noteNoPinInView, String(number)]
            }
            map.onTapPin(pin.id)
        case .nextPin, .previousPin:
            guard !map.pins.isEmpty, let pins = fullscreenMap?.pinsViewModel else {
                return strings[.noteNoPinsInView]
            }
            if target == .nextPin {
                pins.selectNextPin()
            } else {
                pins.selectPreviousPin()
            }
        case .callout:
            guard let callout = map.callout else { return strings[.noteNoCallout] }
            callout.onOpen()
        case .more:
            return strings[.noteNoMore]
        case .card, .retry, .settings, .cancel, .services, .choice:
            return strings[.noteLandingPageFirst]
        }
        return nil
    }

    func refresh() -> String? {
        if let list = allPets {
            list.refresh()
        } else if isOnLandingPage, let page = coordinator.landingPage {
            if case .idle = page.listViewModel.model {
                return strings[.noteListIdle]
            }
            page.refresh()
        } else {
            return strings[.noteLandingPageFirst]
        }
        return nil
    }

    // MARK: - All pets

    func openAllPets() -> String? {
        guard allPets == nil else { return strings[.noteAllPetsOpen] }
        guard !device.isSettingsOpen else { return strings[.noteBackFirst] }
        coordinator.openAllPets()
        return nil
    }

    /// Changes the filters of the list of all pets; returns the reason if this is impossible or
    /// changes nothing.
    func filter(_ changes: [FilterChange]) -> String? {
        if changes.contains(where: \.needsLocation), coordinator.landingPage?.usableLocation == nil
        {
            return strings[.noteNoLocationFilters]
        }
        var filters = coordinator.filters
        for change in changes {
            try? filters.set(change.kind, to: change.value[...])
        }
        guard changes.isEmpty || filters != coordinator.filters else {
            return strings[.noteSameFilters]
        }
        coordinator.filters = filters
        return nil
    }

    // MARK: - Copying

    func copy(_ target: Command.Copyable) -> String? {
        guard let announcement = announcement(of: target) else {
            if case .contact(card: let number?) = target {
                return strings[.noteNoCard, String(number)]
            }
            return strings[.noteNothingToCopy]
        }
        let contact = announcement.contact
        let phone = contact.phone.map { (strings[.detailsPhone], $0) }
        let email = contact.email.map { (strings[.detailsEmail], $0) }
        let value: (label: String, text: String)?
        switch target {
        case .contact:
            value = phone ?? email
        case .phone:
            value = phone
        case .email:
            value = email
        case .place:
            let numbers = [announcement.coordinate.latitude, announcement.coordinate.longitude].map
            { $0.fixed(6) }
            value = (strings[.detailsPlace], numbers.joined(separator: ", "))
        }
        guard let value else { return strings[.noteNoContact] }
        // Whoever pastes a line break or a control character into a shell would run a command.
        let text = Typesetter(.unicode).line(value.text).description
        guard let clipboard else { return strings[.copyImpossible, value.label.inSentence, text] }
        clipboard(text)
        copied = strings[.copied, value.label, text]
        return nil
    }

    func useClipboard(of terminal: TerminalKind, write: @escaping (String) -> Void) {
        guard terminal.clipboardSequence(for: "") != nil else { return }
        clipboard = { text in terminal.clipboardSequence(for: text).map(write) }
    }

    private func announcement(of target: Command.Copyable) -> Announcement? {
        if case .contact(card: let number?) = target {
            return screen?.list == nil ? nil : card(number)?.announcement
        }
        return announcementDetails?.card.announcement
            ?? fullscreenMap?.pinsViewModel.selectedAnnouncement
    }

    // MARK: - The full-screen map

    func openMap() -> String? {
        guard fullscreenMap == nil else { return strings[.noteMapOpen] }
        guard !device.isSettingsOpen else { return strings[.noteBackFirst] }
        return coordinator.openMap()
    }

    func moveMap(_ move: (FullscreenMapViewModel) -> Void) -> String? {
        onMap { map in
            let before = map.viewpoint
            move(map)
            return map.viewpoint == before ? strings[.noteMapStays] : nil
        }
    }

    func zoom(_ zoom: Command.Zoom) -> String? {
        switch zoom {
        case .in:
            moveMap { $0.zoom(by: 2) }
        case .out:
            moveMap { $0.zoom(by: 0.5) }
        case .fit:
            onMap { $0.fitAllPins() ? nil : locationFault }
        case .height(let meters):
            moveMap { $0.zoom(heightMeters: meters) }
        }
    }

    func goTo(_ coordinate: Coordinate?) -> String? {
        guard let coordinate else {
            return onMap { $0.goToUser() ? nil : locationFault }
        }
        return moveMap { $0.goTo(coordinate) }
    }

    /// The reason why there is no location to use.
    private var locationFault: String? {
        guard let page = coordinator.landingPage else { return nil }
        return switch page.mapPreviewModel {
        case .permissionRequired: page.permissionTitle
        case .failed(let message, _): message
        case .loading, .map: strings[.mapFailedLocation]
        }
    }

    private func onMap(_ action: (FullscreenMapViewModel) -> String?) -> String? {
        guard let map = fullscreenMap else {
            return isOnLandingPage ? strings[.noteMapFirst] : strings[.noteBackFirst]
        }
        return action(map)
    }
}
