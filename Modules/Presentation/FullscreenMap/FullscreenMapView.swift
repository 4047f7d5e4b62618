public import Domain

/// The full-screen map.
public enum FullscreenMapView {
    /// The content of the page.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Hashable {
        /// The load of the first picture.
        ///
        /// If a later picture cannot be loaded, the map stays, and has a notice.
        public let map: Load<MapModel>
        public var buttons: PageButtons

        public init(_ map: Load<MapModel>, buttons: PageButtons = PageButtons()) {
            self.map = map
            self.buttons = buttons
        }
    }

    public struct MapModel: Sendable, Hashable {
        /// The mapping of coordinates to points on the screen.
        public let frame: MapFrame
        /// The last picture; `nil` if the view draws the map itself.
        ///
        /// After a move, the picture has an earlier frame until the next picture is ready. The next
        /// picture can be preliminary at first. `MapFrame.convert(_:to:)` tells where in `frame`
        /// the picture must be drawn.
        public var snapshot: (any MapSnapshot)? { picture }
        /// False if the last attempt found no map data for the frame; then `snapshot` shows another
        /// area.
        public let hasData: Bool
        /// The pins in the frame.
        public let pins: [MapPreviewView.PinModel]
        /// The callout of the selected pin; `nil` if none of the pins is selected.
        public let callout: CalloutModel?
        /// The user's place; `nil` if the app must not use it.
        public let userPlace: Coordinate?
        /// The accuracy of the user's place, in meters; `nil` if it is not known.
        public let userAccuracy: Double?
        /// A message in addition to the map; `nil` if there is none.
        public let notice: Notice?
        /// The localized text of the legend that says which pets the filters show; `nil` if the
        /// filters show all pets.
        public let filterNote: String?
        /// Whether the user is moving the map; meanwhile, a view can mark the center of the map.
        public let isMoving: Bool
        /// The selected pin; `nil` if no pin is selected.
        public var selection: Selection? {
            guard let callout else { return nil }
            let place = frame.unit(containing: callout.coordinate)
            let pinsThere = pins.filter { frame.unit(containing: $0.coordinate) == place }
            guard let index = pinsThere.firstIndex(where: { $0.id == callout.id }) else {
                return nil
            }
            return Selection(
                pin: pinsThere[index],
                next: pinsThere.dropFirst(index + 1).first,
                number: index + 1,
                count: pinsThere.count
            )
        }

        /// Opens the callout of the pin with this id, or closes it if it is open.
        @MainActor public func onTapPin(_ id: String) {
            tapPin(id)
        }

        // A public property cannot have a property wrapper of an internal type.
        @ComparedByFrame private var picture: (any MapSnapshot)?
        @Uncompared private var tapPin: @MainActor (String) -> Void

        /// Creates the content of a map.
        ///
        /// `onTapPin` receives the identifier of a pin. It opens the callout of the pin, or closes
        /// the callout if it is open.
        public init(
            frame: MapFrame,
            snapshot: (any MapSnapshot)?,
            hasData: Bool,
            pins: [MapPreviewView.PinModel],
            callout: CalloutModel?,
            userPlace: Coordinate?,
            userAccuracy: Double? = nil,
            notice: Notice?,
            filterNote: String?,
            isMoving: Bool,
            onTapPin: @escaping @MainActor (String) -> Void
        ) {
            self.frame = frame
            self.hasData = hasData
            self.pins = pins
            self.callout = callout
            self.userPlace = userPlace
            self.userAccuracy = userAccuracy
            self.notice = notice
            self.filterNote = filterNote
            self.isMoving = isMoving
            _picture = ComparedByFrame(wrappedValue: snapshot)
            _tapPin = Uncompared(wrappedValue: onTapPin)
        }
    }

    /// The selected pin, and its position among the pins in the same place.
    ///
    /// Pins are in the same place if they are in the same unit of the map (see `MapSize`). The pins
    /// in a place are sorted from new to old.
    public struct Selection: Sendable, Hashable {
        public let pin: MapPreviewView.PinModel
        /// The next pin in the same place; `nil` if the selected pin is the last one.
        public let next: MapPreviewView.PinModel?
        /// The position of the selected pin, counted from 1.
        public let number: Int
        /// The number of pins in the same place.
        public let count: Int

        public init(
            pin: MapPreviewView.PinModel,
            next: MapPreviewView.PinModel?,
            number: Int,
            count: Int
        ) {
            self.pin = pin
            self.next = next
            self.number = number
            self.count = count
        }
    }

    /// A message of one line in addition to the map.
    public enum Notice: Sendable, Hashable {
        /// The newest picture or the pins could not be loaded.
        case failure(LoadFailure)
        /// A part of the picture could not be loaded.
        case missingPart(LoadFailure)
        case remark(Remark)

        public var message: String {
            switch self {
            case .failure(let failure), .missingPart(let failure): failure.message
            case .remark(let remark): remark.message
            }
        }

        /// What could not be loaded; `nil` for a remark.
        public var failure: LoadFailure? {
            switch self {
            case .failure(let failure), .missingPart(let failure): failure
            case .remark: nil
            }
        }
    }

    /// The callout of a pin.
    ///
    /// The title, the kind, the contact details and the description can contain untrusted user
    /// input.
    public struct CalloutModel: Sendable, Hashable, Identifiable {
        /// The maximum number of characters of the description.
        static let descriptionLength = 200

        /// The identifier of the announcement, and of its pin.
        public let id: String
        /// The place of the pin; the callout must not cover this place.
        public let coordinate: Coordinate
        /// The name of the pet; if it has no name, its localized status and its breed or species.
        public let title: String
        /// The localized status; `nil` if the title contains it.
        public let status: String?
        /// The localized species and the breed, if known; `nil` if the title contains one of them.
        public let kind: String?
        /// The localized day of the last sighting, and the distance and direction from the user, as
        /// far as known.
        public let facts: [String]
        /// The contact details in display order; empty if there are none.
        public let contact: [Fact]
        /// The beginning of the description, in one paragraph; `nil` if there is none.
        public let description: String?
        public let onOpen: Action
        public let onClose: Action

        /// Creates the callout of a card's announcement.
        public init(
            _ card: AnnouncementCardViewModel,
            strings: Strings,
            onClose: @escaping Action.Closure
        ) {
            id = card.id
            coordinate = card.announcement.coordinate
            title = card.title
            status = card.separateStatus
            kind = card.kind
            facts = [card.seen, card.distanceAndDirection].compactMap(\.self)
            contact = strings.facts(of: card.announcement.contact)
            description = card.announcement.description?.beginning(
                maxLength: Self.descriptionLength
            )
            onOpen = card.onTap
            self.onClose = Action(onClose)
        }
    }
}

extension MapFrame {
    /// Returns the top left corner of the unit of the map (see `MapSize`) that contains a
    /// coordinate.
    func unit(containing coordinate: Coordinate) -> MapPoint {
        let point = point(for: coordinate)
        return MapPoint(x: point.x.rounded(.down), y: point.y.rounded(.down))
    }
}
