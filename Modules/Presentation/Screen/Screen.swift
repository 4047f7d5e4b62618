/// Everything that the user sees at one moment.
public struct Screen: Sendable, Equatable {
    /// The main content of a screen.
    public enum Content: Sendable, Equatable {
        /// The landing page.
        case landingPage(LandingPageView.Model)
        /// The full-screen map.
        case fullscreenMap(FullscreenMapView.Model)
        /// The details page of an announcement.
        case announcementDetails(AnnouncementDetailsView.Model)
        /// The app's page in the Settings of the simulated device.
        case settings(SettingsView.Model)
    }

    /// The main content.
    public let content: Content
    /// The permission prompt of the simulated device, over everything else; `nil` if it is closed.
    ///
    /// On iOS, it is always `nil`, because the system shows the prompt.
    public let prompt: PermissionPromptView.Model?
    /// Returns to the previous content; `nil` if there is none.
    public let onBack: Action?

    /// Creates a screen.
    public init(content: Content, prompt: PermissionPromptView.Model?, onBack: Action? = nil) {
        self.content = content
        self.prompt = prompt
        self.onBack = onBack
    }

    /// Compares content and prompt; ignores actions, including `onBack`.
    public static func == (lhs: Screen, rhs: Screen) -> Bool { lhs.content == rhs.content && lhs.prompt == rhs.prompt }
}
