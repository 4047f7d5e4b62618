public import Domain
public import Observation
import Platform

/// The view model of the pins on a map that the user can move, and of the selected pin's callout.
///
/// The view model works with any map view. Call `show(_:)` with the first frame of the map, and
/// with the new frame after each move. Pins are requested half a second after the last move.
/// `FullscreenMapViewModel` combines this view model with pictures and moves.
@MainActor @Observable public final class MapPinsViewModel {
    private let load: MapPinsLoad
    /// The cards of the last response, the newest first, followed by that of `select(_:)`.
    private var cards: [AnnouncementCardViewModel] = []
    /// The numbers of the pins; each key is the id of an announcement.
    ///
    /// A pin keeps its number while the map is open.
    private var numbers: [String: Int] = [:]
    private var selectedID: String?
    /// The announcement of `select(_:)`.
    ///
    /// Its pin is shown even if a filter or the scale would hide it.
    private var shown: Announcement?
    @ObservationIgnored private var binding: ModelBinding<AnnouncementFilter>?
    @ObservationIgnored private var lastFilter = AnnouncementFilter()
    private let session: LandingSession
    private let day: PageDay
    @ObservationIgnored private let makeFilter: @MainActor () -> AnnouncementFilter
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let userLocation: UserLocation
    @ObservationIgnored private let onSelect: CardAction

    /// Creates a view model without pins; it uses the filters of the session.
    public init(
        dependencies: ViewModelDependencies,
        session: LandingSession = LandingSession(),
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) {
        self.dependencies = dependencies
        self.session = session
        self.userLocation = userLocation
        self.onSelect = onSelect
        let day = PageDay(dependencies)
        self.day = day
        let filter: @MainActor () -> AnnouncementFilter = {
            session.filters.filter(day.current, session.vocabulary(dependencies.strings))
        }
        makeFilter = filter
        load = MapPinsLoad(
            dependencies: dependencies,
            userLocation: userLocation,
            filter: filter
        )
        load.onResponse = { [weak self] in self?.showResponse() }
        binding = ModelBinding(
            filter,
            executor: dependencies.executor,
            render: { [weak self] in self?.apply($0) }
        )
    }

    private func apply(_ filter: AnnouncementFilter) {
        // The session also changes if the user chooses another radius or order. These have no
        // effect on this filter.
        guard filter != lastFilter else { return }
        lastFilter = filter
        load.filterChanged()
    }

    /// Updates the pins after the map has moved or changed its size.
    ///
    /// A move cancels the request of `fitAllPins`.
    public func show(_ frame: MapFrame) {
        guard frame != load.frame else { return }
        load.show(frame)
        numberPins()
    }

    /// Requests the 100 newest announcements within 100 km of the user, and then calls `onFit`.
    ///
    /// `onFit` receives the user's coordinate, followed by the coordinates of the announcements. It
    /// must move the map so that the map shows these coordinates, and return the new frame of the
    /// map. If the request fails, `onFit` is not called.
    ///
    /// If there is no user location, the method returns false and does nothing.
    @discardableResult public func fitAllPins(
        onFit: @escaping @MainActor ([Coordinate]) -> MapFrame?
    ) -> Bool {
        load.fitAllPins(onFit: onFit)
    }

    /// Repeats the last request if it failed.
    public func retry() {
        load.retry()
    }

    /// Cancels the request in progress and the next one.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        // Releasing the binding ends the observation.
        binding = nil
        day.stop()
        load.cancel()
    }

    private func showResponse() {
        updateCards()
        if !cards.contains(where: { $0.id == selectedID }) {
            selectedID = nil
        }
        numberPins()
    }

    private func updateCards() {
        var announcements = load.response?.announcements ?? []
        if let shown, !announcements.contains(where: { $0.id == shown.id }) {
            announcements.append(shown)
        }
        cards = announcements.map(card)
    }

    /// Returns a card without a distance; `selectedCard(of:)` adds the distance from the user.
    private func card(_ announcement: Announcement) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement,
            userLocation: nil,
            today: day.current,
            strings: strings,
            onSelect: onSelect
        )
    }

    private func numberPins() {
        guard let frame else { return }
        var newNumbers = numbers
        for card in shownCards(in: frame) where newNumbers[card.id] == nil {
            newNumbers[card.id] = newNumbers.count + 1
        }
        // There is only one assignment, because each change of the property renders the map again.
        numbers = newNumbers
    }

    private var frame: MapFrame? { load.frame }
    private var filter: AnnouncementFilter { makeFilter() }
    private var strings: Strings { dependencies.strings }

    // MARK: - Model

    /// Whether the map has moved within the last half second.
    public var isMoving: Bool { load.isMoving }

    var isLoading: Bool { load.isLoading }

    /// Whether the request of `fitAllPins` is pending or has failed.
    public var isFitting: Bool { load.isFitting }

    /// The pins in the frame.
    ///
    /// If the area is too large for a request, only the pin of `select(_:)` and the pins of
    /// `fitAllPins` remain.
    public var pins: [MapPreviewView.PinModel] {
        guard let frame else { return [] }
        return pins(of: shownCards(in: frame))
    }

    /// Returns the load of the pins of cards in a frame.
    func pinsLoad(of shownCards: [AnnouncementCardViewModel]) -> Load<[MapPreviewView.PinModel]> {
        let pins = pins(of: shownCards)
        return switch load.state {
        case .idle, .loaded: .loaded(pins)
        case .loading: .loading(previous: pins)
        case .failed(let failure, _): .failed(failure, previous: pins)
        }
    }

    /// Returns the pins of cards in a frame, as far as they already have a number.
    func pins(of shownCards: [AnnouncementCardViewModel]) -> [MapPreviewView.PinModel] {
        shownCards.compactMap { card in
            guard let number = numbers[card.id] else { return nil }
            return MapPreviewView.PinModel(card, number: number)
        }
    }

    /// Returns the cards in a frame that the filters include.
    ///
    /// There can be many, so a model computes them only once.
    func shownCards(in frame: MapFrame) -> [AnnouncementCardViewModel] {
        let hasPins = showsFittedPins(frame) || !frame.isTooLargeForPins
        // The filter is computed only once, because there can be many cards.
        let filter = filter
        let shownID = shown?.id
        return cards.filter { card in
            guard frame.contains(card.announcement.coordinate) else { return false }
            if card.id == shownID {
                return true
            }
            return hasPins && filter.includes(card.announcement)
        }
    }

    /// Returns whether a frame is small enough to show the pins of `fitAllPins`.
    private func showsFittedPins(_ frame: MapFrame) -> Bool {
        guard let fittedHeight = load.response?.fittedHeight else { return false }
        return frame.worldHeight <= fittedHeight
    }

    /// The callout of the selected pin; `nil` if none of the pins in the frame is selected.
    public var callout: FullscreenMapView.CalloutModel? {
        guard let frame else { return nil }
        return callout(of: shownCards(in: frame))
    }

    func callout(of shownCards: [AnnouncementCardViewModel]) -> FullscreenMapView.CalloutModel? {
        guard let card = selectedCard(of: shownCards) else { return nil }
        return FullscreenMapView.CalloutModel(
            card,
            strings: strings,
            onClose: { [weak self] in self?.closeCallout() }
        )
    }

    /// The localized text that says which pets the filters show; `nil` if the filters show all
    /// pets.
    public var filterNote: String? { strings.filterNote(session.filters) }

    /// The most important message; `nil` if there is none.
    public var notice: FullscreenMapView.Notice? {
        if let failure = load.state.failure {
            return .failure(failure)
        }
        return remark(in: frame, with: frame.map(shownCards) ?? []).map { .remark($0) }
    }

    /// Whether there are more announcements in the area than the map shows.
    public var isLimited: Bool { load.response?.isLimited ?? false }

    /// The button of the notice: Retry after a failure.
    public var buttons: [PageButton] { load.state.buttons }

    /// Returns what the page says about a frame and the cards that it shows, while nothing has
    /// failed; `nil` if it says nothing.
    func remark(
        in frame: MapFrame?,
        with shownCards: [AnnouncementCardViewModel]
    ) -> Remark? {
        let message = message(in: frame, with: shownCards) ?? load.response?.note
        return message.map { Remark($0) }
    }

    private func message(
        in frame: MapFrame?,
        with shownCards: [AnnouncementCardViewModel]
    ) -> String? {
        let range = strings.distance(kilometers: AnnouncementListQuery.maxMapRange)
        if isFitting {
            return strings[.mapFitting, range]
        }
        let hasFilter = filter != AnnouncementFilter()
        if load.response?.fittedHeight != nil, cards.isEmpty {
            return hasFilter ? strings[.mapNoMatch] : strings[.mapNoPets, range]
        }
        guard let frame else { return nil }
        let hasOtherPins = shownCards.contains { $0.id != shown?.id && numbers[$0.id] != nil }
        if hasOtherPins {
            return nil
        }
        if frame.isTooLargeForPins {
            return strings[.mapZoomIn]
        }
        // Without a filter, the empty map itself shows that there are no pets in the area.
        guard load.isCurrent, hasFilter else { return nil }
        if isMatchShown(in: frame) {
            return nil
        }
        return strings[.mapNoMatch]
    }

    /// Whether the pin of `select(_:)` is in a frame, and the filter includes its announcement.
    private func isMatchShown(in frame: MapFrame) -> Bool {
        let shownCard = cards.first { $0.id == shown?.id }
        guard let announcement = shownCard?.announcement else { return false }
        return frame.contains(announcement.coordinate) && filter.includes(announcement)
    }

    // MARK: - Selection

    /// The identifier of the selected pin; `nil` if none of the pins in the frame is selected.
    public var selectedPin: String? {
        pins.first { $0.id == selectedID }?.id
    }

    private func selectedCard(
        of shownCards: [AnnouncementCardViewModel]
    ) -> AnnouncementCardViewModel? {
        let selected = shownCards.first { $0.id == selectedID }
        guard let selected else { return nil }
        // A card without a number has no pin.
        let hasPin = numbers[selected.id] != nil
        guard hasPin else { return nil }
        return selected.located(at: userLocation(), on: day.current, strings)
    }

    /// The announcement of the selected pin; `nil` if none of the pins in the frame is selected.
    public var selectedAnnouncement: Announcement? {
        guard let frame else { return nil }
        return selectedCard(of: shownCards(in: frame))?.announcement
    }

    /// Opens the callout of a pin in the frame, or closes it if it is open.
    public func tapPin(_ id: String) {
        let isOpen = id == selectedPin
        selectedID = isOpen ? nil : id
    }

    /// Opens the callout of an announcement.
    ///
    /// The pin of the announcement appears even if a filter or the scale would hide it.
    public func select(_ card: AnnouncementCardViewModel) {
        // The given card can have the action of another page. The new card has that of the map.
        shown = card.announcement
        updateCards()
        numberPins()
        selectedID = card.id
    }

    /// Selects the next pin to the east; after the easternmost pin, selects the westernmost one.
    ///
    /// If no pin is selected, selects the pin that is nearest to the center of the map.
    public func selectNextPin() {
        moveSelection(by: 1)
    }

    /// Selects the next pin to the west; after the westernmost pin, selects the easternmost one.
    ///
    /// If no pin is selected, selects the pin that is nearest to the center of the map.
    public func selectPreviousPin() {
        moveSelection(by: -1)
    }

    public func closeCallout() {
        selectedID = nil
    }

    /// Moves the selection by a number of pins, forward or backward.
    ///
    /// The pins are sorted by the column and then by the row of the map's unit that contains them.
    /// Pins in the same unit are sorted from new to old.
    private func moveSelection(by count: Int) {
        guard let frame else { return }
        let placed = pins.enumerated().map { index, pin in
            PlacedPin(id: pin.id, unit: frame.unit(containing: pin.coordinate), index: index)
        }
        let ids = placed.sorted { $0.precedes($1) }.map(\.id)
        guard let selected = ids.firstIndex(where: { $0 == selectedID }) else {
            selectedID = nearestPin(in: frame)?.id
            return
        }
        // After the last pin follows the first one.
        let next = (selected + count).modulo(ids.count)
        selectedID = ids[next]
    }

    /// Returns the pin that is nearest to the center of a frame.
    ///
    /// If several are equally near, returns the newest of them.
    private func nearestPin(in frame: MapFrame) -> MapPreviewView.PinModel? {
        let center = frame.region.center
        return pins.min { center.distance(to: $0.coordinate) < center.distance(to: $1.coordinate) }
    }
}

extension MapFrame {
    /// Whether the frame is so large that no pins are requested for it.
    var isTooLargeForPins: Bool { AnnouncementListQuery.mapRange(of: self) == nil }

    /// Returns whether another frame shows a part of this frame.
    func overlaps(_ other: MapFrame) -> Bool {
        let topLeft = other.convert(MapPoint(x: 0, y: 0), to: self)
        let bottomRight = other.convert(
            MapPoint(x: Double(other.size.width), y: Double(other.size.height)),
            to: self
        )
        let overlapsInWidth = topLeft.x < Double(size.width) && bottomRight.x > 0
        let overlapsInHeight = topLeft.y < Double(size.height) && bottomRight.y > 0
        return overlapsInWidth && overlapsInHeight
    }
}

/// A pin, and the values that determine when it is selected among other pins.
private struct PlacedPin {
    let id: String
    let unit: MapPoint
    /// The index among the pins, from new to old.
    let index: Int

    func precedes(_ other: PlacedPin) -> Bool {
        if unit.x != other.unit.x {
            return unit.x < other.unit.x
        }
        if unit.y != other.unit.y {
            return unit.y < other.unit.y
        }
        return index < other.index
    }
}
