package import Presentation

// The statuses of the parts of a page, by their models.

extension MapPreviewView.Model {
    var status: DeviceScreen.Status {
        switch self {
        case .loading: .loading
        case .permissionRequired, .map: .settled
        case .failed(let message, let onRetry): .failed(message: message, onRetry: onRetry)
        }
    }
}

extension FullscreenMapView.Model {
    var status: DeviceScreen.Status {
        switch self {
        case .loading:
            return .loading
        case .failed(let message, let onRetry):
            return .failed(message: message, onRetry: onRetry)
        case .map(let map):
            return map.notice?.status ?? .settled
        }
    }
}

extension FullscreenMapView.NoticeModel {
    var status: DeviceScreen.Status {
        guard let onRetry else { return .settled }
        if isAboutPart {
            return .partial(message: message, onRetry: onRetry)
        }
        return .failed(message: message, onRetry: onRetry)
    }
}

extension AnnouncementCardsListView.Model {
    /// Returns the status of the list.
    ///
    /// `isRefreshing` says whether a newer list is being loaded.
    func status(isRefreshing: Bool) -> DeviceScreen.Status {
        switch self {
        case .idle, .loaded, .empty: isRefreshing ? .refreshing : .settled
        case .loading: .loading
        case .failed(let message, let onRetry):
            isRefreshing ? .refreshing : .failed(message: message, onRetry: onRetry)
        }
    }
}

extension AnnouncementDetailsView.Model.Version {
    var status: DeviceScreen.Status {
        switch self {
        case .loading: .loading
        case .current, .gone: .settled
        case .failed(let message, let onRetry): .failed(message: message, onRetry: onRetry)
        }
    }
}

extension AnnouncementDetailsView.Model.PhotoState {
    var status: DeviceScreen.Status {
        switch self {
        case .loading: .loading
        case .shown, .notShown: .settled
        case .failed(let message, let onRetry): .failed(message: message, onRetry: onRetry)
        }
    }
}

extension Strings {
    /// Returns the text that says what a part of a page waits for; nil if it waits for nothing.
    package func waiting(for entry: DeviceScreen.PartStatus) -> String? {
        switch entry.status {
        case .loading: loading(entry.part)
        case .refreshing: self[.listRefreshing]
        case .settled, .failed, .partial: nil
        }
    }

    private func loading(_ part: DeviceScreen.Part) -> String {
        switch part {
        case .map: self[.mapLoading]
        case .list: self[.listLoading]
        case .announcement: self[.checkingVersion]
        case .photo: self[.photoLoading]
        }
    }
}
