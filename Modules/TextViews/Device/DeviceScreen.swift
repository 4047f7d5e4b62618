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

    /// A notice on the full-screen map, or the reason why it has failed.
    package struct MapMessage: Equatable {
        package let text: String
        package let isFailure: Bool
    }

    /// The state of loading a section of a page.
    package enum Status: Equatable {
        /// The section is not being loaded and has not failed.
        ///
        /// The section is shown, or its loading starts only after another section or after an action of
        /// the user.
        case settled
        case loading
        /// The section is shown, and a newer version is on its way.
        case refreshing
        case failed(LoadFailure)
        /// The section is shown, but a piece of it could not be loaded.
        case partial(LoadFailure)
    }

    package struct SectionStatus: Equatable {
        package let section: Section
        package let status: Status
    }

    /// A section of a page that can fail to load.
    package enum Section: CaseIterable, Sendable {
        case map
        case list
        case photo
    }

    /// A section that failed to load.
    package struct Failure: Equatable {
        package let section: Section
        package let failure: LoadFailure
        /// Whether the section is shown, and only a piece of it is missing.
        package var isPartial = false
        package var message: String { failure.message }
        /// The identity of the button that loads the section again.
        package var retry: PageButtonID { failure.retry }
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
        case .app(.announcementDetails(let page)): page.map
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

    package var fullscreenMapMessage: MapMessage? {
        guard case .fullscreenMap(let page) = content else { return nil }
        if let failure = page.map.failure {
            return MapMessage(text: failure.message, isFailure: true)
        }
        guard let notice = page.map.value?.notice else { return nil }
        return MapMessage(text: notice.message, isFailure: notice.failure != nil)
    }

    /// The parts of the page that have to be loaded, in the order in which they are shown.
    package var sections: [SectionStatus] {
        switch front {
        case .app(.landingPage(let page)):
            [
                SectionStatus(
                    section: .map,
                    status: page.mapPreview.status(
                        page.mapFailure,
                        missingPart: page.missingMapPart
                    )
                ),
                SectionStatus(section: .list, status: page.list.status),
            ]
        case .app(.fullscreenMap(let page)):
            [SectionStatus(section: .map, status: page.status)]
        case .app(.allPets(let page)):
            [SectionStatus(section: .list, status: page.list.status)]
        case .app(.announcementDetails(let page)):
            [
                SectionStatus(
                    section: .map,
                    status: page.map.status(page.mapFailure, missingPart: page.missingMapPart)
                ),
                SectionStatus(section: .photo, status: page.photo?.status ?? .settled),
            ]
        case .settings:
            []
        }
    }

    package var failures: [Failure] {
        sections.compactMap { entry in
            switch entry.status {
            case .failed(let failure):
                Failure(section: entry.section, failure: failure)
            case .partial(let failure):
                Failure(section: entry.section, failure: failure, isPartial: true)
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

    package var isListRefreshing: Bool { list?.isRefreshing ?? false }

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
