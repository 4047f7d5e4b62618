public import Domain

/// The map of the landing page or of a details page.
///
/// `preview` is the model of the specifications.
public enum PageMap: Sendable, Hashable {
    /// The app has no permission to use the location, for example while the prompt is open.
    ///
    /// Occurs on the landing page only. The button opens the device's Settings.
    case permissionRequired(message: String, settings: PageButton)
    /// The load of the map.
    ///
    /// While another picture of a map that is shown is drawn, the load is in progress, with the
    /// map. If a part of the shown picture could not be loaded, the load has failed, with the map.
    case load(Load<Content>)

    /// A map that is shown.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Content: Sendable, Hashable {
        public let region: MapRegion
        /// The last picture; `nil` if the view draws the map itself.
        public var snapshot: (any MapSnapshot)? { picture }
        public let pins: [MapPreviewView.PinModel]
        /// The accuracy of the user's place, which is the center of the map on the landing page, in
        /// meters; `nil` if it is not known.
        public let userAccuracy: Double?
        /// The button for a tap on the map; `nil` if a tap does nothing.
        public let tap: PageButton?

        // A public property cannot have a property wrapper of an internal type.
        @ComparedByFrame private var picture: (any MapSnapshot)?

        public init(
            region: MapRegion,
            snapshot: (any MapSnapshot)?,
            pins: [MapPreviewView.PinModel] = [],
            userAccuracy: Double? = nil,
            tap: PageButton? = nil
        ) {
            self.region = region
            self.pins = pins
            self.userAccuracy = userAccuracy
            self.tap = tap
            _picture = ComparedByFrame(wrappedValue: snapshot)
        }
    }

    /// The map in the cases of the specifications.
    public var preview: MapPreviewView.Model {
        switch self {
        case .permissionRequired(let message, let settings):
            .permissionRequired(message: message, onGoToSettings: settings.action)
        case .load(.idle), .load(.loading(nil)):
            .loading
        case .load(.failed(let failure, nil)):
            .failed(message: failure.message, onRetry: failure.button.action)
        case .load(.loaded(let content)), .load(.loading(let content?)),
            .load(.failed(_, let content?)):
            .map(
                region: content.region,
                snapshot: content.snapshot,
                pins: content.pins,
                onTap: content.tap?.action ?? Action {}
            )
        }
    }

    /// The map that is shown; `nil` if there is none.
    public var content: Content? { load?.value }

    /// The failure to load the map; `nil` if it has not failed.
    public var failure: LoadFailure? { content == nil ? load?.failure : nil }

    /// The failure to load a part of the map that is shown; `nil` if no part is missing.
    public var missingPart: LoadFailure? { content == nil ? nil : load?.failure }

    /// Whether the map, or another picture of it, is loading.
    var isLoading: Bool { load?.isLoading ?? false }

    /// The buttons that follow from the state.
    var buttons: [PageButton] {
        switch self {
        case .permissionRequired(_, let settings): [settings]
        case .load(let load): [load.value?.tap, load.failure?.button].compactMap(\.self)
        }
    }

    private var load: Load<Content>? {
        switch self {
        case .permissionRequired: nil
        case .load(let load): load
        }
    }
}
