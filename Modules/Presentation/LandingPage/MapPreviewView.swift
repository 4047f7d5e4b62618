public import Domain

/// A namespace for the models of a map, on the landing page and on the details page.
public enum MapPreviewView {
    public enum Model: Sendable, Equatable {
        /// The location or the picture is loading.
        ///
        /// This is also the state of the landing page before the permission is known.
        case loading
        /// A region, its picture, and the pins to draw on it.
        ///
        /// Without a snapshotter, there is no picture, and the view draws the map of the region
        /// itself. There is one pin per card of the list on the landing page, and one pin on the
        /// details page. `onTap` changes nothing on the screen.
        case map(
            region: MapRegion,
            snapshot: (any MapSnapshot)?,
            pins: [PinModel] = [],
            onTap: Action
        )
        /// The app has no permission to use the location, for example while the prompt is open.
        ///
        /// Occurs on the landing page only.
        case permissionRequired(message: String, onGoToSettings: Action)
        /// The map could not be loaded.
        ///
        /// On the landing page, the cause can also be a missing location or an expired time limit.
        /// `onRetry` starts another load.
        case failed(message: String, onRetry: Action)

        /// Ignores actions, and compares snapshots only by their frames and whether they are
        /// preliminary.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            switch (lhs, rhs) {
            case (.loading, .loading):
                true
            case (
                .map(let region, let snapshot, let pins, _),
                .map(let otherRegion, let otherSnapshot, let otherPins, _)
            ):
                region == otherRegion && pins == otherPins
                    && ComparedByFrame(wrappedValue: snapshot)
                        == ComparedByFrame(wrappedValue: otherSnapshot)
            case (.permissionRequired(let message, _), .permissionRequired(let otherMessage, _)):
                message == otherMessage
            case (.failed(let message, _), .failed(let otherMessage, _)):
                message == otherMessage
            case (.loading, _), (.map, _), (.permissionRequired, _), (.failed, _):
                false
            }
        }
    }

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
        /// The title of the card and the localized status of the pet, unless the title contains it.
        ///
        /// Corresponds to `MKAnnotation.title`. It can contain untrusted user input.
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
            title = [card.title, card.separateStatus?.inSentence]
                .compactMap(\.self)
                .joined(separator: ", ")
        }
    }
}

/// A snapshot that is compared by its frame and by whether it is preliminary, but not by its
/// picture.
@propertyWrapper struct ComparedByFrame: Sendable, Equatable {
    let wrappedValue: (any MapSnapshot)?

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.wrappedValue?.frame == rhs.wrappedValue?.frame
            && lhs.wrappedValue?.isPreliminary == rhs.wrappedValue?.isPreliminary
    }
}
