public import Domain

extension MapPreviewView {
    public struct PinModel: Sendable, Hashable, Identifiable {
        public let id: String
        /// The number by which users select the pin, counted from 1.
        ///
        /// On the landing page, it is the number of the pin's card. On the full-screen map, a pin
        /// keeps its number while the map is open.
        public let number: Int
        /// The place where the pet was last seen.
        public let coordinate: Coordinate
        public let status: AnnouncementStatus
        /// The title of the card, followed by the localized status if the title does not contain
        /// it.
        ///
        /// The property corresponds to `MKAnnotation.title`, and can contain untrusted user input.
        public let title: String

        /// Creates a pin; the values are not validated.
        public init(
            id: String,
            number: Int,
            coordinate: Coordinate,
            status: AnnouncementStatus,
            title: String
        ) {
            self.id = id
            self.number = number
            self.coordinate = coordinate
            self.status = status
            self.title = title
        }

        init(_ card: AnnouncementCardViewModel, number: Int) {
            id = card.id
            self.number = number
            coordinate = card.announcement.coordinate
            status = card.announcement.status
            title = card.titleWithStatus
        }
    }
}
