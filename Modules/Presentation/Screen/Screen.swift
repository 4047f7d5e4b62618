/// Everything that the app shows at one moment.
public struct Screen: Sendable, Equatable {
    /// The main content of a screen.
    public enum Content: Sendable, Equatable {
        /// The landing page.
        case landingPage(LandingPageView.Model)
        /// The full-screen map.
        case fullscreenMap(FullscreenMapView.Model)
        /// The list of all pets.
        case allPets(AllPetsView.Model)
        /// The details page of an announcement.
        case announcementDetails(AnnouncementDetailsView.Model)
    }

    /// The main content.
    public let content: Content
    /// Returns to the previous content; `nil` if there is none.
    public let onBack: Action?

    /// Creates a screen.
    public init(content: Content, onBack: Action? = nil) {
        self.content = content
        self.onBack = onBack
    }
}
