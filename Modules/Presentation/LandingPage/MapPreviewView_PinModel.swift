public import Domain

extension MapPreviewView {
    /// The pin of an announcement on the map.
    public struct PinModel: Sendable, Hashable, Identifiable {
        /// The identifier of the announcement.
        public let id: String
        /// The place where the pet was last seen.
        public let coordinate: Coordinate
        /// The status of the pet.
        public let status: AnnouncementStatus
        /// The title of the card and the localized status of the pet, unless the title contains it; corresponds to `MKAnnotation.title`.
        ///
        /// It can contain untrusted user input.
        public let title: String

        /// Creates a pin; the values are not validated.
        public init(id: String, coordinate: Coordinate, status: AnnouncementStatus, title: String) {
            self.id = id
            self.coordinate = coordinate
            self.status = status
            self.title = title
        }
    }
}

extension MapPreviewView.PinModel {
    /// Creates the pin for the announcement of a card.
    init(_ card: AnnouncementCardViewModel) {
        self.init(
            id: card.id, coordinate: card.announcement.coordinate, status: card.announcement.status,
            title: [card.title, card.separateStatus].compactMap(\.self).joined(separator: ", "))
    }
}
