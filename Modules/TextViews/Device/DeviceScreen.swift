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
    package struct Page: Equatable {
        package static let landingPage = Page(name: "landingPage")

        package let name: String
        package private(set) var id = ""
    }

    /// A notice on the full-screen map, or the reason why it has failed.
    package struct MapMessage: Equatable {
        package let text: String
        package let isFailure: Bool
    }

    /// A part of a page that can fail to load.
    package enum Part: String, CaseIterable, Sendable {
        case map, list, announcement, photo
    }

    /// A part that failed to load, and its Retry.
    package struct Failure: Equatable {
        package let part: Part
        package let message: String
        package let onRetry: Action
    }

    package let app: Screen
    package let device: DeviceState

    package init(app: Screen, device: DeviceState) {
        self.app = app
        self.device = device
    }

    package var settings: SettingsPage? { device.settings }
    package var prompt: PermissionPrompt? { device.prompt }
    package var content: Screen.Content? { settings == nil ? app.content : nil }
    /// The page in front: its name in the JSON state, and the announcement of the details page.
    package var page: Page {
        switch content {
        case .landingPage?: .landingPage
        case .fullscreenMap?: Page(name: "fullscreenMap")
        case .allPets?: Page(name: "allPets")
        case .announcementDetails(let details)?: Page(name: "announcementDetails", id: details.id)
        case nil: Page(name: "settings")
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

    /// The map on the page; nil if there is none, or if it is the loaded full-screen map.
    package var map: MapPreviewView.Model? {
        switch content {
        case .landingPage(let page): page.mapPreview
        case .announcementDetails(let page): page.map
        case .fullscreenMap(.loading): .loading
        case .fullscreenMap(.failed(let message, let onRetry)):
            .failed(message: message, onRetry: onRetry)
        case .fullscreenMap(.map), .allPets, nil: nil
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
            map.notice.map { MapMessage(text: $0.message, isFailure: $0.onRetry != nil) }
        default:
            nil
        }
    }

    package var failures: [Failure] {
        var failures: [Failure] = []
        if case .failed(let message, let onRetry)? = map {
            failures.append(Failure(part: .map, message: message, onRetry: onRetry))
        }
        if let notice = fullscreenMap?.notice, let onRetry = notice.onRetry {
            failures.append(Failure(part: .map, message: notice.message, onRetry: onRetry))
        }
        if case .failed(let message, let onRetry)? = list {
            failures.append(Failure(part: .list, message: message, onRetry: onRetry))
        }
        if case .failed(let message, let onRetry)? = version {
            failures.append(Failure(part: .announcement, message: message, onRetry: onRetry))
        }
        if case .failed(let message, let onRetry)? = photo {
            failures.append(Failure(part: .photo, message: message, onRetry: onRetry))
        }
        return failures
    }

    package var pins: [MapPreviewView.PinModel] {
        if let fullscreenMap {
            return fullscreenMap.pins
        }
        return if case .map(_, _, let pins, _)? = map {
            pins
        } else {
            []
        }
    }

    package var list: AnnouncementCardsListView.Model? {
        switch content {
        case .landingPage(let page): page.list
        case .allPets(let page): page.list
        case .fullscreenMap, .announcementDetails, nil: nil
        }
    }

    package var isListRefreshing: Bool {
        switch content {
        case .landingPage(let page): page.isListRefreshing
        case .allPets(let page): page.isRefreshing
        case .fullscreenMap, .announcementDetails, nil: false
        }
    }

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

/// A view of the landing flow that also shows Settings and the permission prompt of the device.
@MainActor package protocol DeviceView: LandingFlowView {
    /// Shows what the device shows in place of what it has shown before.
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
