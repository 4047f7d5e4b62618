public import Domain

/// The map preview.
public enum MapPreviewView {
    /// The content of the preview.
    public enum Model: Sendable, Equatable {
        /// The location or the picture is loading.
        case loading
        /// A picture of a region, with the pins to draw on it.
        ///
        /// The landing page has a pin for each card of its list. `onTap` changes nothing on the screen.
        case map(region: MapRegion, snapshot: any MapSnapshot, pins: [PinModel], onTap: Action)
        /// The app has no permission to use the location.
        case permissionRequired(message: String, onGoToSettings: Action)
        /// The location could not be determined, or the picture could not be drawn.
        case failed(message: String, onRetry: Action)

        /// Compares regions, pins and messages; compares snapshots by their frame only, and ignores actions.
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

    /// The pin of an announcement on the map.
    public struct PinModel: Sendable, Hashable, Identifiable {
        /// The id of the announcement.
        public let id: String
        /// The place where the pet was last seen.
        public let coordinate: Coordinate
        /// The status of the pet.
        public let status: AnnouncementStatus
        /// The name and the status of the pet; corresponds to `MKAnnotation.title`.
        ///
        /// It can contain untrusted user input.
        public let title: String

        /// Creates a pin.
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
            title: "\(card.title), \(card.status)")
    }
}
