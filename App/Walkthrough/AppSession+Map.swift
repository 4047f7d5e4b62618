import Domain
import Presentation

extension AppSession {
    /// Opens the full-screen map; returns the reason if it cannot be opened.
    func openMap() -> String? {
        guard case .landingPage? = view.screen?.content else {
            return coordinator.fullscreenMap == nil ? "go back first" : "the map is already open"
        }
        return coordinator.openMap()
    }

    /// Moves the full-screen map; returns the reason if there is none to move.
    func moveMap(_ move: (FullscreenMapViewModel) -> String?) -> String? {
        guard let map = coordinator.fullscreenMap else {
            return view.screen?.onBack == nil ? "open the map first: map" : "go back first"
        }
        return move(map)
    }

    func zoom(_ zoom: Command.Zoom) -> String? {
        moveMap { map in
            switch zoom {
            case .in: map.zoom(by: 2)
            case .out: map.zoom(by: 0.5)
            case .fit: return map.fitAllPins() ? nil : coordinator.landingPage?.permissionTitle
            case .height(let meters): map.zoom(heightMeters: meters)
            }
            return nil
        }
    }

    /// Centers the map; without a coordinate, on the user.
    func goTo(_ coordinate: Coordinate?) -> String? {
        moveMap { map in
            guard let coordinate else { return map.goToUser() ? nil : coordinator.landingPage?.permissionTitle }
            map.goTo(coordinate)
            return nil
        }
    }

    /// Taps a target of the full-screen map; returns the reason if there is nothing to tap.
    func tap(_ target: Command.Target, on map: FullscreenMapView.MapModel) -> String? {
        switch target {
        case .map:
            guard let callout = map.callout else { return "there is no callout to close" }
            callout.onClose()
        case .pin(let number):
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return "there is no pin \(number) in view"
            }
            map.onTapPin(pin.id)
        case .callout:
            guard let callout = map.callout else { return "there is no callout; use tap pin N" }
            callout.onOpen()
        case .retryMap:
            guard let retry = map.notice?.onRetry else { return "the map has not failed" }
            retry()
        case .card, .retryList, .settings, .cancel: return "go back to the landing page first"
        }
        return nil
    }
}
