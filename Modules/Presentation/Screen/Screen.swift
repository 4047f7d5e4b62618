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
    /// Leaves what fills the screen for what lies below it; nil where nothing does.
    public let onBack: Action?

    /// Creates a screen.
    public init(content: Content, prompt: PermissionPromptView.Model?, onBack: Action? = nil) {
        self.content = content
        self.prompt = prompt
        self.onBack = onBack
    }

    /// Two screens are equal if they look alike.
    public static func == (lhs: Screen, rhs: Screen) -> Bool { lhs.content == rhs.content && lhs.prompt == rhs.prompt }
}
