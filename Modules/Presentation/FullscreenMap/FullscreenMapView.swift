public import Domain

/// The full-screen map.
public enum FullscreenMapView {
    /// The content of the page.
    ///
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Hashable {
        private let content: MapModel
        /// The buttons of the page: at first those that follow from the map.
        public var buttons: PageButtons

        /// The load of the map; it has failed if the ground of the map is missing.
        ///
        /// If a later picture cannot be loaded, and the last one shows a part of the frame, the map
        /// is loaded, and has a notice.
        public var map: Load<MapModel> {
            switch content.ground {
            case .picture(.idle), .picture(.loading(nil)): .loading()
            case .missing(.loading): .loading(previous: content)
            case .missing(.failed(let failure, _)): .failed(failure, previous: content)
            case .picture, .missing(.idle), .missing(.loaded), .drawnByView: .loaded(content)
            }
        }

        /// Creates the content of the page from the map, which has a picture or not.
        public init(_ content: MapModel) {
            self.content = content
            buttons = PageButtons()
            if let callout = map.value?.callout {
                // A tap on the map beside the callout closes it.
                buttons.add(callout.close)
            }
            if let retry = content.retry {
                buttons.add(retry)
            }
        }
    }

    /// A picture of the map, and what is missing from it.
    public struct Picture: Sendable, Hashable {
        public let snapshot: any MapSnapshot
        /// The failure to load a part of the picture; `nil` if it is complete, or if the part is
        /// loaded again.
        public let missingPart: LoadFailure?

        public init(_ snapshot: any MapSnapshot, missingPart: LoadFailure? = nil) {
            self.snapshot = snapshot
            self.missingPart = missingPart
        }

        public static func == (lhs: Self, rhs: Self) -> Bool {
            ComparedByFrame(wrappedValue: lhs.snapshot)
                == ComparedByFrame(wrappedValue: rhs.snapshot)
                && lhs.missingPart == rhs.missingPart
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(snapshot.frame)
        }
    }

    /// What the pins are drawn on.
    public enum Ground: Sendable, Hashable {
        /// The view draws the map itself.
        case drawnByView
        /// The load of the newest picture.
        ///
        /// After a move, the shown picture has an earlier frame until the next picture is ready.
        /// The next picture can be preliminary at first. If the load has failed, the shown picture
        /// shows a part of the frame.
        case picture(Load<Picture>)
        /// No picture shows a part of the frame, so the pins are drawn on empty ground.
        ///
        /// The load of the picture has failed, or is repeated. It is idle if there is no map data
        /// because the map is zoomed out too far.
        case missing(Load<Never>)

        /// The last picture; `nil` if there is none.
        public var shown: Picture? {
            switch self {
            case .drawnByView, .missing: nil
            case .picture(let load): load.value
            }
        }

        /// The failure to load the newest picture; `nil` if it did not fail.
        public var failure: LoadFailure? {
            switch self {
            case .drawnByView: nil
            case .picture(let load): load.failure
            case .missing(let load): load.failure
            }
        }
    }

    public struct MapModel: Sendable, Hashable {
        /// The mapping of coordinates to points on the screen.
        public let frame: MapFrame
        public let ground: Ground
        /// The last picture; `nil` if there is none.
        ///
        /// `MapFrame.convert(_:to:)` tells where in `frame` the picture must be drawn.
        public var snapshot: (any MapSnapshot)? { ground.shown?.snapshot }
        /// The load of the pins in the frame.
        public let pinsLoad: Load<[MapPreviewView.PinModel]>
        /// The pins in the frame.
        public var pins: [MapPreviewView.PinModel] { pinsLoad.value ?? [] }
        /// The callout of the selected pin; `nil` if none of the pins is selected.
        public let callout: CalloutModel?
        /// The user's place; `nil` if the app must not use it.
        public let userPlace: Coordinate?
        /// The accuracy of the user's place, in meters; `nil` if it is not known.
        public let userAccuracy: Double?
        /// What the page says about the pins while nothing has failed; `nil` if it says nothing.
        public let remark: Remark?
        /// The most important message in addition to the map; `nil` if there is none.
        ///
        /// A failure is more important than a missing part of the picture, which is more important
        /// than a remark.
        public var notice: Notice? {
            if let failure {
                return .failure(failure)
            }
            if let part = ground.shown?.missingPart {
                return .missingPart(part)
            }
            return remark.map { .remark($0) }
        }
        /// The failure to load the newest picture, the pins, or both; `nil` if neither failed.
        private var failure: LoadFailure? {
            guard let ofGround = ground.failure, let ofPins = pinsLoad.failure else {
                return ground.failure ?? pinsLoad.failure
            }
            return LoadFailure(
                message: "\(ofGround.message) \(ofPins.message)",
                button: ofGround.button,
                cause: ofGround.cause
            )
        }
        /// The button that repeats what has failed; `nil` if another attempt would not help.
        fileprivate var retry: PageButton? {
            let failures = [ground.failure, pinsLoad.failure, ground.shown?.missingPart]
            // Another attempt finds no map data either.
            let repeatable = failures.compactMap(\.self).filter { $0.cause != .map(.notCovered) }
            return repeatable.first?.button
        }
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
        @Uncompared private var tapPin: @MainActor (String) -> Void

        /// Creates the content of a map.
        ///
        /// `onTapPin` receives the identifier of a pin. It opens the callout of the pin, or closes
        /// the callout if it is open.
        public init(
            frame: MapFrame,
            ground: Ground,
            pins: Load<[MapPreviewView.PinModel]>,
            callout: CalloutModel?,
            userPlace: Coordinate?,
            userAccuracy: Double? = nil,
            remark: Remark?,
            filterNote: String?,
            isMoving: Bool,
            onTapPin: @escaping @MainActor (String) -> Void
        ) {
            self.frame = frame
            self.ground = ground
            pinsLoad = pins
            self.callout = callout
            self.userPlace = userPlace
            self.userAccuracy = userAccuracy
            self.remark = remark
            self.filterNote = filterNote
            self.isMoving = isMoving
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
        /// The button for a tap on the map beside the callout.
        let close: PageButton
        public var onClose: Action { close.action }

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
            close = PageButton(
                .map,
                title: strings[.mapTitle],
                place: .content,
                action: Action(onClose)
            )
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
