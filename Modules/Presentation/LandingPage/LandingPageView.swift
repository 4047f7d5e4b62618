/// The landing page.
public enum LandingPageView {
    /// The content of the page, from top to bottom, and the alert over it.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Hashable {
        public let description: DescriptionPanelView.Model
        public let map: PageMap
        /// The map in the cases of the specifications.
        public var mapPreview: MapPreviewView.Model { map.preview }
        /// The notices in display order; empty if there are none.
        public let notices: [Notice]
        public let list: AnnouncementCardsListView.Model
        /// The localized text that says which pets the list of all pets and the full-screen map
        /// show; `nil` if they show all pets.
        public let filterNote: String?
        /// The alert that the user must answer before using the page; `nil` if there is none.
        public let alert: AlertView.Model?
        /// The buttons of the page, without those of the alert: at first those that follow from
        /// the map and the list.
        public var buttons: PageButtons

        /// Creates the content of a page, by default without notices and alert.
        public init(
            description: DescriptionPanelView.Model,
            map: PageMap,
            notices: [Notice] = [],
            list: AnnouncementCardsListView.Model,
            filterNote: String? = nil,
            alert: AlertView.Model? = nil
        ) {
            self.description = description
            self.map = map
            self.notices = notices
            self.list = list
            self.filterNote = filterNote
            self.alert = alert
            buttons = PageButtons(map.buttons + list.buttons)
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
