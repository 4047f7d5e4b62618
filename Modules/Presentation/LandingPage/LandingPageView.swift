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

/// The panel that says what the app is for.
public enum DescriptionPanelView {
    /// What the panel shows.
    public struct Model: Sendable, Equatable {
        /// A few words.
        public let title: String
        /// A sentence or two.
        public let text: String
    }
}

/// An alert with the two ways out of it.
public enum AlertView {
    /// What the alert shows.
    public struct Model: Sendable, Equatable {
        /// One thing to tap.
        public struct Button: Sendable, Equatable {
            /// What it says.
            public let title: String
            /// What it does; that closes the question, too.
            public let onTap: Action

            /// Two buttons are equal if they look alike.
            public static func == (lhs: Button, rhs: Button) -> Bool { lhs.title == rhs.title }
        }

        /// A few words.
        public let title: String
        /// A sentence or two.
        public let message: String
        /// Leads to the cure.
        public let settings: Button
        /// Leaves everything as it is.
        public let cancel: Button
    }
}
