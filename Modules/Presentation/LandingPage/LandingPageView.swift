/// A namespace for the model of the landing page.
public enum LandingPageView {
    /// The content of the page, from top to bottom, and the alert over it.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Equatable {
        public let description: DescriptionPanelView.Model
        public let mapPreview: MapPreviewView.Model
        /// The accuracy of the user's place, in meters; `nil` if it is not known, or if the app
        /// must not use the place.
        public let userAccuracy: Double?
        /// The message that a part of the map could not be loaded; `nil` if there is none.
        public let mapNotice: FullscreenMapView.NoticeModel?
        /// The localized notices about the use of the location, and about an incomplete list; empty
        /// if there are none.
        public let notices: [String]
        public let list: AnnouncementCardsListView.Model
        /// Whether the list shows cards while newer ones are loading.
        public let isListRefreshing: Bool
        /// The alert that the user must answer before using the page; `nil` if there is none.
        public let alert: AlertView.Model?

        /// Creates the content of a page, by default without accuracy, notices, refresh and alert.
        public init(
            description: DescriptionPanelView.Model,
            mapPreview: MapPreviewView.Model,
            userAccuracy: Double? = nil,
            mapNotice: FullscreenMapView.NoticeModel? = nil,
            notices: [String] = [],
            list: AnnouncementCardsListView.Model,
            isListRefreshing: Bool = false,
            alert: AlertView.Model? = nil
        ) {
            self.description = description
            self.mapPreview = mapPreview
            self.userAccuracy = userAccuracy
            self.mapNotice = mapNotice
            self.notices = notices
            self.list = list
            self.isListRefreshing = isListRefreshing
            self.alert = alert
        }
    }
}
