package import Presentation

/// What the device shows in front of the app.
package struct DeviceState: Sendable, Equatable {
    package var settings: SettingsPage?
    package var prompt: PermissionPrompt?

    package init(settings: SettingsPage? = nil, prompt: PermissionPrompt? = nil) {
        self.settings = settings
        self.prompt = prompt
    }
}

/// Everything that a device shows at one moment: the screen of the app, or Settings, and a prompt
/// in front of them.
package struct DeviceScreen: Sendable, Equatable {
    /// The page in front.
    ///
    /// The details of each announcement are a separate page.
    package enum Page: Hashable, Sendable {
        case landingPage
        case fullscreenMap
        case allPets
        case announcementDetails(id: String)
        case settings
    }

    /// What is in front: the app, or Settings, which hide the app.
    package enum Front {
        case app(Screen.Content)
        case settings(SettingsPage)
    }

    /// A notice on the full-screen map, or the reason why it has failed.
    package struct MapMessage: Equatable {
        package let text: String
        package let isFailure: Bool
    }

    /// The state of loading a part of a page.
    package enum Status: Equatable {
        /// The part is not being loaded and has not failed.
        ///
        /// The part is shown, or its loading starts only after another part or after an action of
        /// the user.
        case settled
        case loading
        /// The part is shown, and a newer version is on its way.
        case refreshing
        case failed(message: String, onRetry: Action)
        /// The part is shown, but a piece of it could not be loaded.
        case partial(message: String, onRetry: Action)
    }

    package struct PartStatus: Equatable {
        package let part: Part
        package let status: Status
    }

    /// A part of a page that can fail to load.
    package enum Part: CaseIterable, Sendable {
        case map
        case list
        case announcement
        case photo
    }

    /// A part that failed to load, and the action that loads it again.
    package struct Failure: Equatable {
        package let part: Part
        package let message: String
        package let onRetry: Action
        /// Whether the part is shown, and only a piece of it is missing.
        package var isPartial = false
    }

    package let app: Screen
    package let device: DeviceState

    package init(app: Screen, device: DeviceState) {
        self.app = app
        self.device = device
    }

    package var settings: SettingsPage? { device.settings }
    package var prompt: PermissionPrompt? { device.prompt }
    /// What is in front, apart from the prompt.
    package var front: Front {
        if let settings {
            .settings(settings)
        } else {
            .app(app.content)
        }
    }
    /// The content of the app; nil while Settings hide it.
    package var content: Screen.Content? {
        switch front {
        case .app(let content): content
        case .settings: nil
        }
    }
    package var page: Page {
        switch front {
        case .app(.landingPage): .landingPage
        case .app(.fullscreenMap): .fullscreenMap
        case .app(.allPets): .allPets
        case .app(.announcementDetails(let details)): .announcementDetails(id: details.id)
        case .settings: .settings
        }
    }
    package var canGoBack: Bool { settings != nil || app.onBack != nil }

    package var alert: AlertView.Model? {
        if case .landingPage(let page) = content {
            page.alert
        } else {
            nil
        }
    }

    /// Whether the prompt or the alert waits for an answer.
    package var isAsked: Bool { prompt != nil || alert != nil }

    /// The map on the page; nil if there is none.
    ///
    /// It is also nil for the loaded full-screen map, which `fullscreenMap` returns.
    package var map: MapPreviewView.Model? {
        switch front {
        case .app(.landingPage(let page)): page.mapPreview
        case .app(.announcementDetails(let page)): page.map
        case .app(.fullscreenMap(.loading)): .loading
        case .app(.fullscreenMap(.failed(let message, let onRetry))):
            .failed(message: message, onRetry: onRetry)
        case .app(.fullscreenMap(.map)), .app(.allPets), .settings: nil
        }
    }

    package var fullscreenMap: FullscreenMapView.MapModel? {
        if case .fullscreenMap(.map(let map)) = content {
            map
        } else {
            nil
        }
    }

    package var fullscreenMapMessage: MapMessage? {
        switch content {
        case .fullscreenMap(.failed(let message, _)):
            MapMessage(text: message, isFailure: true)
        case .fullscreenMap(.map(let map)):
            // A notice is about a failure if it offers to retry.
            map.notice.map { MapMessage(text: $0.message, isFailure: $0.onRetry != nil) }
        default:
            nil
        }
    }

    /// The parts of the page that have to be loaded, in the order in which they are shown.
    package var parts: [PartStatus] {
        switch front {
        case .app(.landingPage(let page)):
            [
                PartStatus(
                    part: .map,
                    status: page.mapNotice?.status ?? page.mapPreview.status
                ),
                PartStatus(
                    part: .list,
                    status: page.list.status(isRefreshing: page.isListRefreshing)
                ),
            ]
        case .app(.fullscreenMap(let map)):
            [PartStatus(part: .map, status: map.status)]
        case .app(.allPets(let page)):
            [
                PartStatus(
                    part: .list,
                    status: page.list.status(isRefreshing: page.isRefreshing)
                )
            ]
        case .app(.announcementDetails(let page)):
            [
                PartStatus(part: .map, status: page.mapNotice?.status ?? page.map.status),
                PartStatus(part: .announcement, status: page.version.status),
                PartStatus(part: .photo, status: page.photo?.status ?? .settled),
            ]
        case .settings:
            []
        }
    }

    package var failures: [Failure] {
        parts.compactMap { entry in
            switch entry.status {
            case .failed(let message, let onRetry):
                Failure(part: entry.part, message: message, onRetry: onRetry)
            case .partial(let message, let onRetry):
                Failure(part: entry.part, message: message, onRetry: onRetry, isPartial: true)
            case .settled, .loading, .refreshing:
                nil
            }
        }
    }

    package var pins: [MapPreviewView.PinModel] {
        if let fullscreenMap {
            return fullscreenMap.pins
        }
        guard case .map(_, _, let pins, _)? = map else { return [] }
        return pins
    }

    package var list: AnnouncementCardsListView.Model? {
        switch front {
        case .app(.landingPage(let page)): page.list
        case .app(.allPets(let page)): page.list
        case .app(.fullscreenMap), .app(.announcementDetails), .settings: nil
        }
    }

    package var isListRefreshing: Bool {
        switch front {
        case .app(.landingPage(let page)): page.isListRefreshing
        case .app(.allPets(let page)): page.isRefreshing
        case .app(.fullscreenMap), .app(.announcementDetails), .settings: false
        }
    }

    /// What is known of the newest version of the open announcement; nil on other pages.
    package var version: AnnouncementDetailsView.Model.Version? {
        if case .announcementDetails(let page) = content {
            page.version
        } else {
            nil
        }
    }

    package var photo: AnnouncementDetailsView.Model.PhotoState? {
        if case .announcementDetails(let page) = content {
            page.photo
        } else {
            nil
        }
    }
}

/// A view of the device around the app, which shows Settings and the permission prompt.
@MainActor package protocol DeviceView: AnyObject, Sendable {
    /// Shows a new state of the device in place of the previous one.
    func render(_ device: DeviceState)
}

extension AnnouncementDetailsView.Model.Version {
    package var message: String? {
        switch self {
        case .loading, .current: nil
        case .gone(let message), .failed(let message, _): message
        }
    }
}
