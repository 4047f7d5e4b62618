package import Domain
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
    /// The content of the app; `nil` while Settings hide it.
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

    /// The buttons in front: those of the alert, which come first, and those of the page.
    package var buttons: PageButtons {
        let buttonsOfPage: PageButtons =
            switch front {
            case .app(.landingPage(let page)): page.buttons
            case .app(.fullscreenMap(let page)): page.buttons
            case .app(.allPets(let page)): page.buttons
            case .app(.announcementDetails(let page)): page.buttons
            case .settings: PageButtons()
            }
        guard let alert else { return buttonsOfPage }
        return PageButtons(Array(alert.buttons) + buttonsOfPage)
    }

    /// The map preview on the page; `nil` if there is none.
    package var map: MapPreviewView.Model? {
        switch front {
        case .app(.landingPage(let page)): page.mapPreview
        case .app(.announcementDetails(let page)): page.map.preview
        case .app(.fullscreenMap), .app(.allPets), .settings: nil
        }
    }

    /// The full-screen map; `nil` on other pages, and before its first picture.
    package var fullscreenMap: FullscreenMapView.MapModel? {
        if case .fullscreenMap(let page) = content {
            page.map.value
        } else {
            nil
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

    package var photo: Load<Photo>? {
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
