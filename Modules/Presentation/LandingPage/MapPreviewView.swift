public import Domain

/// The preview of the map as views see it.
public enum MapPreviewView {
    /// What the preview shows.
    ///
    /// Two models are equal if they look alike.
    public enum Model: Sendable, Equatable {
        /// The location or the picture is awaited.
        case loading
        /// The picture of the region, with a pin for each card of the list. A tap on it reaches the page and changes nothing on it.
        case map(region: MapRegion, snapshot: any MapSnapshot, pins: [PinModel], onTap: Action)
        /// Without the user's consent there is nothing to show.
        case permissionRequired(message: String, onGoToSettings: Action)
        /// There is consent, but no location, or no picture.
        case failed(message: String, onRetry: Action)

        /// Compares what is seen, not what is done at a tap.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            switch (lhs, rhs) {
            case (.loading, .loading): true
            case (
                .map(let region, let snapshot, let pins, _), .map(let otherRegion, let otherSnapshot, let otherPins, _)
            ):
                region == otherRegion && snapshot.frame == otherSnapshot.frame && pins == otherPins
            case (.permissionRequired(let message, _), .permissionRequired(let otherMessage, _)):
                message == otherMessage
            case (.failed(let message, _), .failed(let otherMessage, _)): message == otherMessage
            case (.loading, _), (.map, _), (.permissionRequired, _), (.failed, _): false
            }
        }
    }

    /// The mark of one announcement on the map.
    public struct PinModel: Sendable, Hashable, Identifiable {
        /// The announcement's id.
        public let id: String
        /// Where the pet was last seen.
        public let coordinate: Coordinate
        /// Whether it is missing or found.
        public let status: AnnouncementStatus
        /// Whom it marks, and whether the pet is missing or found: the counterpart of `MKAnnotation.title`.
        ///
        /// In part a stranger's words.
        public let title: String

        /// Creates the mark of an announcement.
        public init(id: String, coordinate: Coordinate, status: AnnouncementStatus, title: String) {
            self.id = id
            self.coordinate = coordinate
            self.status = status
            self.title = title
        }
    }
}

extension MapPreviewView.PinModel {
    /// The mark of the announcement that a card is about.
    init(_ card: AnnouncementCardViewModel) {
        self.init(
            id: card.id, coordinate: card.announcement.coordinate, status: card.announcement.status,
            title: "\(card.title), \(card.status)")
    }
}
