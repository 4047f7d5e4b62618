/// Everything that the app shows at one moment.
public struct Screen: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        case landingPage(LandingPageView.Model)
        case fullscreenMap(FullscreenMapView.Model)
        case allPets(AllPetsView.Model)
        case announcementDetails(AnnouncementDetailsView.Model)
    }

    public let content: Content
    /// The action that returns to the previous content; `nil` if there is no previous content.
    public let onBack: Action?

    public init(content: Content, onBack: Action? = nil) {
        self.content = content
        self.onBack = onBack
    }
}
