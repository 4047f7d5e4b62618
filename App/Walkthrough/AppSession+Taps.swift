import Domain
import Presentation

extension AppSession {
    /// Taps a target on the screen; returns the reason if there is nothing to tap.
    func tap(_ target: Command.Target) -> String? {
        guard let screen = coordinator.screen, target != .cancel else { return "there is no alert to cancel" }
        if let settings = screen.settings { return tap(target, on: settings) }
        if let map = screen.fullscreenMap { return tap(target, on: map) }
        guard screen.list != nil || target == .retryMap && screen.map != nil else {
            return "go back to the landing page first"
        }
        switch target {
        case .map: return tapMap(screen.map)
        case .pin(let number):
            if case .map(_, _, let pins, _)? = screen.map, number > pins.count { return "there is no pin \(number)" }
            // Pins of the preview have no separate action.
            return tapMap(screen.map)
        case .card(let number):
            guard case .loaded(let cards)? = screen.list, cards.indices.contains(number - 1) else {
                return "there is no card \(number)"
            }
            cards[number - 1].onTap()
        case .retryMap:
            guard case .failed(_, let onRetry)? = screen.map else { return "the map has not failed" }
            onRetry()
        case .retryList:
            guard case .failed(_, let onRetry)? = screen.list else { return "the list has not failed" }
            onRetry()
        case .settings:
            guard hasSettings else { return Self.noSettings }
            guard case .permissionRequired(_, let onGoToSettings)? = screen.map else {
                return "there is no button for Settings; use settings or services"
            }
            onGoToSettings()
        case .callout: return "the landing page has no callouts; use tap card N"
        case .nextPin, .previousPin: return "open the map first: map"
        case .services, .choice: return "open Settings first: settings"
        case .cancel: break
        }
        return nil
    }

    private func tapMap(_ map: MapPreviewView.Model?) -> String? {
        guard case .map(_, _, _, let onTap)? = map else { return "there is no map to tap" }
        onTap()
        return nil
    }

    /// Taps a target of the full-screen map; returns the reason if there is nothing to tap.
    private func tap(_ target: Command.Target, on map: FullscreenMapView.MapModel) -> String? {
        switch target {
        case .map:
            guard let callout = map.callout else { return "there is no callout to close" }
            callout.onClose()
        case .pin(let number):
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return "there is no pin \(number) in view"
            }
            map.onTapPin(pin.id)
        case .nextPin, .previousPin:
            guard !map.pins.isEmpty, let pins = coordinator.fullscreenMap?.pinsViewModel else {
                return "there are no pins in view"
            }
            if target == .nextPin { pins.selectNextPin() } else { pins.selectPreviousPin() }
        case .callout:
            guard let callout = map.callout else { return "there is no callout; use tap pin N" }
            callout.onOpen()
        case .retryMap:
            guard let retry = map.notice?.onRetry else { return "the map has not failed" }
            retry()
        case .card, .retryList, .settings, .cancel, .services, .choice: return "go back to the landing page first"
        }
        return nil
    }

    func refresh() -> String? {
        guard coordinator.isOnLandingPage else { return "go back to the landing page first" }
        coordinator.landingPage?.refresh()
        return nil
    }

    // MARK: - The full-screen map

    /// Opens the full-screen map; returns the reason if it cannot be opened.
    func openMap() -> String? {
        guard coordinator.isOnLandingPage else {
            return coordinator.fullscreenMap == nil ? "go back first" : "the map is already open"
        }
        return coordinator.openMap()
    }

    /// Moves the full-screen map; returns the reason if there is none to move.
    func moveMap(_ move: (FullscreenMapViewModel) -> Void) -> String? {
        onMap { map in
            move(map)
            return nil
        }
    }

    func zoom(_ zoom: Command.Zoom) -> String? {
        switch zoom {
        case .in: moveMap { $0.zoom(by: 2) }
        case .out: moveMap { $0.zoom(by: 0.5) }
        case .fit: onMap { $0.fitAllPins() ? nil : coordinator.landingPage?.permissionTitle }
        case .height(let meters): moveMap { $0.zoom(heightMeters: meters) }
        }
    }

    /// Centers the map; without a coordinate, on the user.
    func goTo(_ coordinate: Coordinate?) -> String? {
        guard let coordinate else { return onMap { $0.goToUser() ? nil : coordinator.landingPage?.permissionTitle } }
        return moveMap { $0.goTo(coordinate) }
    }

    private func onMap(_ action: (FullscreenMapViewModel) -> String?) -> String? {
        guard let map = coordinator.fullscreenMap else {
            return coordinator.isOnLandingPage ? "open the map first: map" : "go back first"
        }
        return action(map)
    }
}
