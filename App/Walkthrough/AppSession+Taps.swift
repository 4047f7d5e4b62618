import Presentation

extension AppSession {
    /// Taps a target on the screen; returns the reason if there is nothing to tap.
    func tap(_ target: Command.Target) -> String? {
        if target == .cancel { return "there is no alert to cancel" }
        if let map = view.screen?.fullscreenMap { return tap(target, on: map) }
        guard let screen = view.screen, screen.list != nil || target == .retryMap && screen.map != nil else {
            return "go back to the landing page first"
        }
        return switch target {
        case .map: tapMap(screen.map)
        case .pin(let number): tapPin(number, on: screen.map)
        case .card(let number): tapCard(number, in: screen.list)
        case .callout: "the landing page has no callouts; use tap card N"
        case .retryMap: retry(screen.map)
        case .retryList: retry(screen.list)
        case .settings: tapSettings(screen.map)
        case .cancel: "there is no alert to cancel"
        }
    }

    private func tapMap(_ map: MapPreviewView.Model?) -> String? {
        guard case .map(_, _, _, let onTap)? = map else { return "there is no map to tap" }
        onTap()
        return nil
    }

    /// Taps the map at a pin; pins have no separate action.
    private func tapPin(_ number: Int, on map: MapPreviewView.Model?) -> String? {
        if case .map(_, _, let pins, _)? = map, number > pins.count { return "there is no pin \(number)" }
        return tapMap(map)
    }

    private func tapCard(_ number: Int, in list: AnnouncementCardsListView.Model?) -> String? {
        guard case .loaded(let cards)? = list, number <= cards.count else { return "there is no card \(number)" }
        cards[number - 1].onTap()
        return nil
    }

    private func retry(_ map: MapPreviewView.Model?) -> String? {
        guard case .failed(_, let onRetry)? = map else { return "the map has not failed" }
        onRetry()
        return nil
    }

    private func retry(_ list: AnnouncementCardsListView.Model?) -> String? {
        guard case .failed(_, let onRetry)? = list else { return "the list has not failed" }
        onRetry()
        return nil
    }

    private func tapSettings(_ map: MapPreviewView.Model?) -> String? {
        guard case .permissionRequired(_, let onGoToSettings)? = map else {
            return "there is no button for Settings; use settings or services"
        }
        onGoToSettings()
        return nil
    }
}
