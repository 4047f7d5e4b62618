import Presentation

struct DeviceScreen: Sendable, Equatable {
    struct Page: Equatable {
        static let landingPage = Page(name: "landingPage")

        let name: String
        var id = ""
    }

    let app: Screen
    let settings: SettingsPage?
    let prompt: PermissionPrompt?

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
}

/// A view of the landing flow that also shows Settings and the permission prompt of the device.
@MainActor protocol DeviceView: LandingFlowView { func render(_ screen: DeviceScreen) }

extension DeviceView { func render(_ screen: Screen) { render(DeviceScreen(app: screen, settings: nil, prompt: nil)) } }
