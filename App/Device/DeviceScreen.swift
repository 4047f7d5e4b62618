import Presentation

/// What the device shows in front of the app.
struct DeviceState: Sendable, Equatable {
    var settings: SettingsPage?
    var prompt: PermissionPrompt?
}

/// What the app shows, and what the device shows in front of it.
struct DeviceScreen: Sendable, Equatable {
    struct Page: Equatable {
        static let landingPage = Page(name: "landingPage")

        let name: String
        var id = ""
    }

    let app: Screen
    let device: DeviceState

    var settings: SettingsPage? { device.settings }
    var prompt: PermissionPrompt? { device.prompt }
    var content: Screen.Content? { settings == nil ? app.content : nil }
    /// The page in front: its name in the JSON state, and the announcement of the details page.
    var page: Page {
        switch content {
        case .landingPage?: .landingPage
        case .fullscreenMap?: Page(name: "fullscreenMap")
        case .allPets?: Page(name: "allPets")
        case .announcementDetails(let details)?: Page(name: "announcementDetails", id: details.id)
        case nil: Page(name: "settings")
        }
    }
    var canGoBack: Bool { settings != nil || app.onBack != nil }

    var alert: AlertView.Model? {
        if case .landingPage(let page) = content {
            page.alert
        } else {
            nil
        }
    }

    /// The map on the page; nil if there is none, or if it is the loaded full-screen map.
    var map: MapPreviewView.Model? {
        switch content {
        case .landingPage(let page): page.mapPreview
        case .announcementDetails(let page): page.map
        case .fullscreenMap(.loading): .loading
        case .fullscreenMap(.failed(let message, let onRetry)):
            .failed(message: message, onRetry: onRetry)
        case .fullscreenMap(.map), .allPets, nil: nil
        }
    }

    var fullscreenMap: FullscreenMapView.MapModel? {
        if case .fullscreenMap(.map(let map)) = content {
            map
        } else {
            nil
        }
    }

    /// A notice on the full-screen map, or the reason why it has failed.
    typealias MapMessage = (text: String, isFailure: Bool)

    var fullscreenMapMessage: MapMessage? {
        switch content {
        case .fullscreenMap(.failed(let message, _)):
            (message, true)
        case .fullscreenMap(.map(let map)):
            map.notice.map { ($0.message, $0.onRetry != nil) }
        default:
            nil
        }
    }

    typealias Failure = (part: Command.Part, message: String, onRetry: Action)

    var failures: [Failure] {
        var failures: [Failure] = []
        if case .failed(let message, let onRetry)? = map {
            failures.append((.map, message, onRetry))
        }
        if let notice = fullscreenMap?.notice, let onRetry = notice.onRetry {
            failures.append((.map, notice.message, onRetry))
        }
        if case .failed(let message, let onRetry)? = list {
            failures.append((.list, message, onRetry))
        }
        if case .failed(let message, let onRetry)? = version {
            failures.append((.announcement, message, onRetry))
        }
        if case .failed(let message, let onRetry)? = photo {
            failures.append((.photo, message, onRetry))
        }
        return failures
    }

    var pins: [MapPreviewView.PinModel] {
        if let fullscreenMap {
            return fullscreenMap.pins
        }
        return if case .map(_, _, let pins, _)? = map {
            pins
        } else {
            []
        }
    }

    private var listing: (list: AnnouncementCardsListView.Model, isRefreshing: Bool)? {
        switch content {
        case .landingPage(let page): (page.list, page.isListRefreshing)
        case .allPets(let page): (page.list, page.isRefreshing)
        case .fullscreenMap, .announcementDetails, nil: nil
        }
    }

    var list: AnnouncementCardsListView.Model? { listing?.list }

    var isListRefreshing: Bool { listing?.isRefreshing ?? false }

    var version: AnnouncementDetailsView.Model.Version? {
        if case .announcementDetails(let page) = content {
            page.version
        } else {
            nil
        }
    }

    var photo: AnnouncementDetailsView.Model.PhotoState? {
        if case .announcementDetails(let page) = content {
            page.photo
        } else {
            nil
        }
    }
}

/// A view of the landing flow that also shows Settings and the permission prompt of the device.
@MainActor protocol DeviceView: LandingFlowView {
    /// Shows what the device shows in place of what it has shown before.
    func render(_ device: DeviceState)
}

extension AnnouncementDetailsView.Model.Version {
    var message: String? {
        switch self {
        case .loading, .current: nil
        case .gone(let message), .failed(let message, _): message
        }
    }
}
