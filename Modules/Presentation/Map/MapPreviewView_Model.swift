public import Domain

extension MapPreviewView {
    public enum Model: Sendable, Hashable {
        /// The location or the picture is loading.
        ///
        /// This is also the state of the landing page before the permission is known.
        case loading
        /// A region, its picture, and the pins to draw on it.
        ///
        /// Without a snapshotter, there is no picture, and the view draws the map of the region
        /// itself. There is one pin per card of the list on the landing page, and one pin on the
        /// details page. On the landing page, `onTap` only logs the tap; on the details page, it
        /// does nothing.
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
        /// preliminary or partial.
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

        public func hash(into hasher: inout Hasher) {
            switch self {
            case .loading:
                break
            case .map(let region, _, let pins, _):
                hasher.combine(region)
                hasher.combine(pins)
            case .permissionRequired(let message, _), .failed(let message, _):
                hasher.combine(message)
            }
        }
    }
}
