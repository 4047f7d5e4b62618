/// Everything that the app shows at one moment.
public struct Screen: Sendable, Equatable {
    /// The main content of a screen.
    public enum Content: Sendable, Equatable {
        case landingPage(LandingPageView.Model)
        case fullscreenMap(FullscreenMapView.Model)
        case allPets(AllPetsView.Model)
        case announcementDetails(AnnouncementDetailsView.Model)
    }

    /// The main content.
    public let content: Content
    /// Returns to the previous content; `nil` if there is none.
    public let onBack: Action?

    /// Creates a screen.
    public init(content: Content, onBack: Action? = nil) { (self.content, self.onBack) = (content, onBack) }
}
