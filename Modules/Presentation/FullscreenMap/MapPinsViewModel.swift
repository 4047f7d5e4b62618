public import Domain
public import Observation
import Platform

/// The view model of the pins on a map that the user can move, and of the selected pin's callout.
///
/// The view model works with any map view. Call `show(_:)` with the first frame of the map, and
/// with the new frame after each move. Pins are requested half a second after the last move.
/// `FullscreenMapViewModel` combines this view model with pictures and moves.
@MainActor @Observable public final class MapPinsViewModel: AnnouncementHolder {
    /// The time from the last move to the request for pins.
    static let requestDelay = Duration.milliseconds(500)

    /// The values that determine which pins are shown, apart from the frame.
    private struct Inputs {
        let filter: AnnouncementFilter
        /// The revision of the latest versions of announcements.
        let revision: Int
    }

    private var frame: MapFrame?
    /// The announcements of the last response, the newest first, followed by that of `select(_:)`.
    @ObservationIgnored private(set) var heldAnnouncements: [Announcement] = []
    /// The number of the last request with a response; see `LearnedVersions.beginRequest()`.
    @ObservationIgnored private(set) var requestOfHeld = 0
    /// The cards of `heldAnnouncements` in their latest versions, without those that are closed or
    /// gone.
    private var cards: [AnnouncementCardViewModel] = []
    /// The numbers of the pins; each key is the id of an announcement.
    ///
    /// A pin keeps its number while the map is open.
    private var numbers: [String: Int] = [:]
    private var selectedID: String?
    /// The id of the announcement of `select(_:)`.
    ///
    /// Its pin is shown even if a filter or the scale would hide it.
    private var shownID: String?
    /// The failure of the last request; `nil` if it did not fail.
    private(set) var failure: LoadFailure?
    /// The localized note that announcements are missing; `nil` if none are.
    private var missingNote: String?
    /// The closure of `fitAllPins(onFit:)`, while its request is pending or after the request has
    /// failed; otherwise `nil`.
    private var onFit: (@MainActor ([Coordinate]) -> MapFrame?)?
    /// Whether the cards are the response for the frame.
    private var isCurrent = false
    /// Whether the map has moved within the last half second.
    public private(set) var isMoving = false
    /// The largest `worldHeight` of a frame in which the pins of `fitAllPins` are shown; `nil` if
    /// there are no such pins.
    private var fittedHeight: Double?
    @ObservationIgnored private var binding: ModelBinding<Inputs>?
    @ObservationIgnored private var lastFilter = AnnouncementFilter()
    /// The revision of the versions of `cards`.
    @ObservationIgnored private var lastRevision = 0
    /// The wait from the last move to the request for pins.
    @ObservationIgnored private let delay: Delay
    @ObservationIgnored private let request: Loader
    private let session: LandingSession
    private let calendar: PageCalendar
    @ObservationIgnored private let vocabulary: SearchVocabulary
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
        let vocabulary = SearchVocabulary(dependencies.strings)
        self.vocabulary = vocabulary
        self.session = session
        self.userLocation = userLocation
        self.onSelect = onSelect
        let calendar = PageCalendar(dependencies)
        self.calendar = calendar
        delay = dependencies.makeDelay()
        request = dependencies.makeLoader()
        session.learnedVersions.add(self)
        binding = ModelBinding(
            {
                Inputs(
                    filter: session.filters.filter(calendar.current, vocabulary),
                    revision: session.learnedVersions.revision
                )
            },
            executor: dependencies.executor,
            render: { [weak self] in self?.apply($0) }
        )
    }

    private func apply(_ inputs: Inputs) {
        if inputs.revision != lastRevision {
            updateCards()
            numberPins()
        }
        apply(inputs.filter)
    }

    /// Requests the pins for a changed filter.
    ///
    /// If the area is too large for this request, and the map has the pins of `fitAllPins`, repeats
    /// the request of `fitAllPins`.
    private func apply(_ filter: AnnouncementFilter) {
        // The session also changes if the user chooses another radius or order. These have no
        // effect on this filter.
        guard filter != lastFilter else { return }
        lastFilter = filter
        guard frame != nil else { return }
        if isFitting {
            // Repeats the request of `fitAllPins`.
            load()
            return
        }
        let isTooLarge = query == nil
        let hasFittedPins = fittedHeight != nil
        if isTooLarge, hasFittedPins, userLocation() != nil {
            // The map stays where it is.
            fitAllPins { [weak self] _ in self?.frame }
        } else {
            load()
        }
    }

    /// Updates the pins after the map has moved or changed its size.
    ///
    /// A move cancels the request of `fitAllPins`.
    public func show(_ frame: MapFrame) {
        guard frame != self.frame else { return }
        let last = self.frame
        self.frame = frame
        isCurrent = false
        numberPins()
        // Another size is not a move.
        let isMove = last?.size == frame.size
        if isFitting {
            // The request of `fitAllPins` does not depend on the size of the map.
            guard isMove else { return }
            onFit = nil
            request.cancel()
        }
        let isFirst = last == nil
        let isTooLarge = query == nil
        // If the area is too large, `load()` requests nothing. It only cancels a request in
        // progress and removes the last failure.
        if isFirst || isTooLarge {
            load()
        }
        guard !isFirst else { return }
        isMoving = isMove
        // A move restarts the delay. After the delay, `load()` sets `isMoving` to false.
        delay.start(Self.requestDelay) { [weak self] in self?.load() }
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
        guard userLocation() != nil else { return false }
        self.onFit = onFit
        load()
        return true
    }

    /// Repeats the last request if it failed.
    public func retry() {
        guard failure != nil else { return }
        failure = nil
        load()
    }

    /// Cancels the request in progress and the next one.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        // Releasing the binding ends the observation.
        binding = nil
        calendar.stop()
        cancelRequests()
    }

    private func cancelRequests() {
        isMoving = false
        delay.cancel()
        request.cancel()
    }

    /// Requests announcements at once; a request in progress is canceled.
    private func load() {
        cancelRequests()
        // Without a user location, the request of `fitAllPins` cannot be made.
        if userLocation() == nil {
            onFit = nil
        }
        let newQuery = isFitting ? fittingQuery : query
        guard let newQuery else {
            failure = nil
            return
        }
        let number = learnedVersions.beginRequest()
        request.load(limit: dependencies.repositoryLimit) {
            [dependencies] () async throws(AnnouncementRepositoryError) in
            try await dependencies.announcements(matching: newQuery)
        } completion: { [weak self] in
            self?.finish($0, of: newQuery, number: number)
        }
    }

    private func finish(
        _ result: Result<ReceivedAnnouncements, AnnouncementRepositoryError>,
        of query: AnnouncementListQuery,
        number: Int
    ) {
        switch result {
        case .success(let received):
            failure = nil
            missingNote = received.note
            show(received, of: query, number: number)
        case .failure(let error):
            dependencies.log.log(.error, "FullscreenMap", "no pins: \(error)")
            failure = LoadFailure(
                message: strings.message(for: error),
                retry: .retryMap,
                cause: .announcements(error)
            )
        }
    }

    private func show(
        _ received: ReceivedAnnouncements,
        of query: AnnouncementListQuery,
        number: Int
    ) {
        let pendingFit = onFit
        onFit = nil
        let user = userLocation()
        let wasPermissionWithdrawn = pendingFit != nil && user == nil
        if wasPermissionWithdrawn {
            // The announcements are those around a place that the app must no longer use.
            load()
            return
        }
        learnedVersions.learn(received, of: query, request: number)
        requestOfHeld = number
        fittedHeight = nil
        isCurrent = true
        let announcements = received.announcements
        let shown = heldAnnouncements.filter { $0.id == shownID }
        let isShownListed = announcements.contains { $0.id == shownID }
        heldAnnouncements = isShownListed ? announcements : announcements + shown
        updateCards()
        if !cards.contains(where: { $0.id == selectedID }) {
            selectedID = nil
        }
        if let pendingFit, let user {
            let coordinates = announcements.map(\.coordinate)
            fit([user.coordinate] + coordinates, onFit: pendingFit)
        }
        numberPins()
    }

    private func updateCards() {
        lastRevision = learnedVersions.revision
        let open = learnedVersions.latest(heldAnnouncements).filter { $0.status != .closed }
        cards = open.map(card)
    }

    private func fit(
        _ coordinates: [Coordinate],
        onFit: @MainActor ([Coordinate]) -> MapFrame?
    ) {
        guard let fittedFrame = onFit(coordinates) else { return }
        frame = fittedFrame
        // After zooming out and in again, rounding can have changed the height.
        let tolerance = 1.000_001
        fittedHeight = fittedFrame.worldHeight * tolerance
    }

    /// Returns a card without a distance; `selectedCard(in:)` adds the distance from the user.
    private func card(_ announcement: Announcement) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement,
            userLocation: nil,
            calendar: calendar.current,
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

    /// The query for the pins in the frame; `nil` if there is no frame, or if the area is too
    /// large.
    private var query: AnnouncementListQuery? {
        guard let frame else { return nil }
        return .mapQuery(showing: frame, filter: filter, rules: dependencies.rules)
    }

    /// The query of `fitAllPins`; `nil` if there is no user location.
    private var fittingQuery: AnnouncementListQuery? {
        guard let user = userLocation() else { return nil }
        return .fittingQuery(
            around: user.coordinate,
            filter: filter,
            rules: dependencies.rules
        )
    }

    private var filter: AnnouncementFilter {
        session.filters.filter(calendar.current, vocabulary)
    }
    private var strings: Strings { dependencies.strings }
    private var learnedVersions: LearnedVersions { session.learnedVersions }

    // MARK: - Model

    /// Whether the request of `fitAllPins` is pending or has failed.
    public var isFitting: Bool { onFit != nil }

    /// The pins in the frame.
    ///
    /// If the area is too large for a request, only the pin of `select(_:)` and the pins of
    /// `fitAllPins` remain.
    public var pins: [MapPreviewView.PinModel] {
        guard let frame else { return [] }
        return pins(in: frame)
    }

    /// Returns the pins in a frame that already have a number.
    func pins(in frame: MapFrame) -> [MapPreviewView.PinModel] {
        shownCards(in: frame).compactMap { card in
            guard let number = numbers[card.id] else { return nil }
            return MapPreviewView.PinModel(card, number: number)
        }
    }

    private func shownCards(in frame: MapFrame) -> [AnnouncementCardViewModel] {
        let hasPins = showsFittedPins(frame) || !frame.isTooLargeForPins
        // The filter is computed only once, because there can be many cards.
        let filter = filter
        let shownID = shownID
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
        guard let fittedHeight else { return false }
        return frame.worldHeight <= fittedHeight
    }

    /// The callout of the selected pin; `nil` if none of the pins in the frame is selected.
    public var callout: FullscreenMapView.CalloutModel? {
        guard let frame else { return nil }
        return callout(in: frame)
    }

    func callout(in frame: MapFrame) -> FullscreenMapView.CalloutModel? {
        guard let card = selectedCard(in: frame) else { return nil }
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
    public var notice: FullscreenMapView.Notice? { notice(in: frame) }

    /// The button of the notice: Retry after a failure.
    public var buttons: [PageButton] {
        guard let failure else { return [] }
        let action = Action { [weak self] in self?.retry() }
        return [strings.retryButton(failure.retry, action)]
    }

    func notice(in frame: MapFrame?) -> FullscreenMapView.Notice? {
        if let failure {
            return .failure(failure)
        }
        let message =
            if let remark = remark(in: frame) {
                remark
            } else {
                missingNote
            }
        guard let message else { return nil }
        return .remark(Remark(message))
    }

    /// Returns the message while nothing has failed; `nil` if there is none.
    private func remark(in frame: MapFrame?) -> String? {
        let range = strings.distance(kilometers: AnnouncementListQuery.maxMapRange)
        if isFitting {
            return strings[.mapFitting, range]
        }
        let hasFilter = filter != AnnouncementFilter()
        if fittedHeight != nil, cards.isEmpty {
            return hasFilter ? strings[.mapNoMatch] : strings[.mapNoPets, range]
        }
        guard let frame else { return nil }
        let hasOtherPins = pins(in: frame).contains { $0.id != shownID }
        if hasOtherPins {
            return nil
        }
        if frame.isTooLargeForPins {
            return strings[.mapZoomIn]
        }
        // Without a filter, the empty map itself shows that there are no pets in the area.
        guard isCurrent, hasFilter else { return nil }
        if isMatchShown(in: frame) {
            return nil
        }
        return strings[.mapNoMatch]
    }

    /// Whether the pin of `select(_:)` is in a frame, and the filter includes its announcement.
    private func isMatchShown(in frame: MapFrame) -> Bool {
        let shown = cards.first { $0.id == shownID }
        guard let announcement = shown?.announcement else { return false }
        return frame.contains(announcement.coordinate) && filter.includes(announcement)
    }

    // MARK: - Selection

    /// The identifier of the selected pin; `nil` if none of the pins in the frame is selected.
    public var selectedPin: String? {
        pins.first { $0.id == selectedID }?.id
    }

    private func selectedCard(in frame: MapFrame) -> AnnouncementCardViewModel? {
        let selected = shownCards(in: frame).first { $0.id == selectedID }
        guard let selected else { return nil }
        // A card without a number has no pin.
        let hasPin = numbers[selected.id] != nil
        guard hasPin else { return nil }
        return selected.located(at: userLocation(), calendar: calendar.current)
    }

    /// The announcement of the selected pin; `nil` if none of the pins in the frame is selected.
    public var selectedAnnouncement: Announcement? {
        guard let frame else { return nil }
        return selectedCard(in: frame)?.announcement
    }

    /// Opens the callout of a pin in the frame, or closes it if it is open.
    public func tapPin(_ id: String) {
        let isOpen = id == selectedPin
        selectedID = isOpen ? nil : id
    }

    /// Opens the callout of an announcement.
    ///
    /// The pin of the announcement appears even if a filter or the scale would hide it. If the
    /// announcement is closed or gone, it has no pin.
    public func select(_ card: AnnouncementCardViewModel) {
        // The given card can have the action of another page. The new card has that of the map.
        heldAnnouncements.removeAll { $0.id == card.id }
        heldAnnouncements.append(card.announcement)
        shownID = card.id
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
