/// Everything that the user sees at one moment.
public struct Screen: Sendable, Equatable {
    /// What fills the screen.
    public enum Content: Sendable, Equatable {
        /// The app's first page.
        case landingPage(LandingPageView.Model)
        /// One announcement.
        case announcementDetails(AnnouncementDetailsView.Model)
        /// The device's Settings, at this app's page.
        case settings(SettingsView.Model)
    }

    /// What fills the screen.
    public let content: Content
    /// The system's question, over everything else.
    public let prompt: PermissionPromptView.Model?

    /// Creates a screen.
    public init(content: Content, prompt: PermissionPromptView.Model?) {
        self.content = content
        self.prompt = prompt
    }
}
