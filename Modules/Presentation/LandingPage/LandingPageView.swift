/// The landing page as views see it.
public enum LandingPageView {
    /// What the page shows, from top to bottom, and the alert over it.
    public struct Model: Sendable, Equatable {
        /// The app in a few words.
        public let description: DescriptionPanelView.Model
        /// The map of the surroundings.
        public let mapPreview: MapPreviewView.Model
        /// What the user has to know of their location: a sentence each.
        public let notices: [String]
        /// The recently lost pets.
        public let list: AnnouncementCardsListView.Model
        /// What has to be answered before anything else on the page.
        public let alert: AlertView.Model?
    }
}
