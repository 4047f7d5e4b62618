/// The landing page.
public enum LandingPageView {
    /// The content of the page, from top to bottom, and the alert over it.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Hashable {
        public let description: DescriptionPanelView.Model
        public let mapPreview: MapPreviewView.Model
        /// The accuracy of the user's place, in meters; `nil` if it is not known, or if the app
        /// must not use the place.
        public let userAccuracy: Double?
        /// The failure to load the map; `nil` if it has not failed.
        public let mapFailure: LoadFailure?
        /// The failure to load a part of the map that is shown; `nil` if no part is missing.
        public let missingMapPart: LoadFailure?
        /// The notices in display order; empty if there are none.
        public let notices: [Notice]
        public let list: AnnouncementCardsListView.Model
        /// The localized text that says which pets the list of all pets and the full-screen map
        /// show; `nil` if they show all pets.
        public let filterNote: String?
        /// The alert that the user must answer before using the page; `nil` if there is none.
        public let alert: AlertView.Model?
        /// The buttons of the page, without those of the alert.
        public var buttons: PageButtons

        /// Creates the content of a page, by default without accuracy, notices, alert and buttons.
        public init(
            description: DescriptionPanelView.Model,
            mapPreview: MapPreviewView.Model,
            userAccuracy: Double? = nil,
            mapFailure: LoadFailure? = nil,
            missingMapPart: LoadFailure? = nil,
            notices: [Notice] = [],
            list: AnnouncementCardsListView.Model,
            filterNote: String? = nil,
            alert: AlertView.Model? = nil,
            buttons: PageButtons = PageButtons()
        ) {
            self.description = description
            self.mapPreview = mapPreview
            self.userAccuracy = userAccuracy
            self.mapFailure = mapFailure
            self.missingMapPart = missingMapPart
            self.notices = notices
            self.list = list
            self.filterNote = filterNote
            self.alert = alert
            self.buttons = buttons
        }
    }

    /// A notice below the map.
    public struct Notice: Sendable, Hashable, Identifiable {
        /// What a notice is about.
        public enum ID: Sendable, Hashable {
            /// The user's location is approximate.
            case approximateLocation
            /// The user's location is sent unencrypted.
            case unencryptedLocation
            /// Announcements are missing in the list.
            case incompleteList
        }

        public let id: ID
        /// The localized text; it can contain several sentences.
        public let text: String

        public init(_ id: ID, _ text: String) {
            self.id = id
            self.text = text
        }
    }
}
