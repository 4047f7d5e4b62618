public import Domain
public import Observation

/// The view model of the full-screen map, from opening it to closing it.
///
/// Each move changes the viewpoint at once. The model follows at once if a picture that was drawn in advance contains the
/// new frame; otherwise as soon as the frame is drawn from memory, as far as possible. The complete picture follows when
/// it is loaded, and the pins around it half a second after the last move.
///
/// Create a new instance each time the map is opened, and call `leave()` when it is closed.
@MainActor
@Observable
public final class FullscreenMapViewModel {
    /// The height of the map when it is opened, in meters.
    public static let initialHeightMeters = 20_000.0
    /// The time from the last move to the request for pins.
    static let requestDelay = Duration.milliseconds(500)

    /// What the map shows.
    ///
    /// Observable.
    public private(set) var viewpoint: MapViewpoint
    /// The size of the map, in the view's units (see `MapSize`).
    ///
    /// Observable.
    public private(set) var size: MapSize
    private let picture: MovingMapPicture
    private let announcements: MapAnnouncements
    private var loaded = NumberedPins()
    private var selectedID: String?
    /// Whether the request of `fitAllPins()` is pending or has failed.
    ///
    /// Observable.
    public private(set) var isFitting = false
    /// The visible part of the world's height up to which pins of `fitAllPins()` are shown; `nil` if there are none.
    private var fittedHeight: Double?
    @ObservationIgnored private var lastZoom: MapZoom?
    @ObservationIgnored private let userLocation: Location
    @ObservationIgnored private let dependencies: Dependencies
    @ObservationIgnored private let isLocationUsable: @MainActor () -> Bool
    @ObservationIgnored private let onSelect: @MainActor @Sendable (AnnouncementCardViewModel) -> Void

    /// Creates the view model, and starts to load the picture and the pins.
    ///
    /// `size` is in the view's units; see `MapSize`. `viewpoint` is what the map shows first; by default, it is the
    /// surroundings of the user. `isLocationUsable` must read its value from `@Observable` objects. `onSelect` receives
    /// the card of an announcement that the user opens.
    public init(
        dependencies: Dependencies, userLocation: Location, size: MapSize, viewpoint: MapViewpoint? = nil,
        isLocationUsable: @escaping @MainActor () -> Bool,
        onSelect: @escaping @MainActor @Sendable (AnnouncementCardViewModel) -> Void
    ) {
        self.dependencies = dependencies
        self.userLocation = userLocation
        self.size = size
        self.viewpoint =
            viewpoint ?? MapViewpoint(center: userLocation.coordinate, heightMeters: Self.initialHeightMeters)
        self.isLocationUsable = isLocationUsable
        self.onSelect = onSelect
        picture = MovingMapPicture(
            snapshotter: dependencies.snapshotter, clock: dependencies.clock, executor: dependencies.executor,
            log: dependencies.log)
        announcements = MapAnnouncements(
            repository: dependencies.repository, clock: dependencies.clock, executor: dependencies.executor,
            log: dependencies.log)
        announcements.onLoad = { [weak self] in self?.show($0) }
        picture.show(frame)
        announcements.load(query)
    }

    /// Closes the map: cancels all work in progress.
    ///
    /// `model` stays as it is. Do not use the object afterward.
    public func leave() {
        picture.cancel()
        announcements.stop()
    }

    /// The mapping of coordinates to points on the screen.
    ///
    /// Observable.
    public var frame: MapFrame { viewpoint.frame(size: size) }

    private var query: AnnouncementListQuery? { .mapQuery(showing: frame) }
    private var fittingQuery: AnnouncementListQuery { .fittingQuery(around: userLocation.coordinate) }
    private var strings: Strings { dependencies.strings }
}

// MARK: - Model

extension FullscreenMapViewModel {
    /// The current content of the screen.
    ///
    /// Observable.
    public var model: FullscreenMapView.Model {
        guard let snapshot = picture.snapshot else {
            return picture.error.map { error in
                .failed(message: strings.message(for: error), onRetry: Action { [weak self] in self?.retry() })
            } ?? .loading
        }
        let frame = picture.frame ?? frame
        let pins = pins(in: frame)
        return .map(
            FullscreenMapView.MapModel(
                frame: frame, hasData: picture.error != .notCovered, pins: pins,
                callout: pins.contains { $0.id == selectedID } ? callout : nil,
                userPlace: isLocationUsable() ? userLocation.coordinate : nil, notice: notice,
                picture: snapshot, tapPin: { [weak self] in self?.tapPin($0) }))
    }

    /// The pins in the frame, the newest first; empty if the map shows too large an area for a request.
    ///
    /// Observable.
    public var pins: [MapPreviewView.PinModel] { pins(in: frame) }

    private func pins(in frame: MapFrame) -> [MapPreviewView.PinModel] {
        hasPins(frame) ? loaded.pins(in: frame) : []
    }

    private func hasPins(_ frame: MapFrame) -> Bool {
        fittedHeight.map { frame.worldHeight <= $0 } == true || AnnouncementListQuery.mapQuery(showing: frame) != nil
    }

    /// Numbers the pins in the displayed picture and in the current frame.
    private func numberPins() {
        for frame in [picture.frame, frame].compactMap(\.self) where hasPins(frame) { loaded.number(in: frame) }
    }

    /// The identifier of the selected pin, which has a callout; `nil` if none of the pins in the frame is selected.
    ///
    /// Observable.
    public var selectedPin: String? { pins.first { $0.id == selectedID }?.id }

    private var selectedCard: AnnouncementCardViewModel? {
        guard let selectedPin, let card = loaded.cards.first(where: { $0.id == selectedPin }) else { return nil }
        return isLocationUsable() ? card : card.withoutLocation()
    }

    private var callout: FullscreenMapView.CalloutModel? {
        selectedCard.map { card in
            FullscreenMapView.CalloutModel(card, strings: strings, onClose: { [weak self] in self?.closeCallout() })
        }
    }

    /// The most important notice; only one fits on the screen.
    private var notice: FullscreenMapView.NoticeModel? {
        let onRetry = Action { [weak self] in self?.retry() }
        // If the map is zoomed out too far, the basemap can be too small to be drawn, and Retry would not help.
        if let error = picture.error, error != .notCovered || query != nil {
            return FullscreenMapView.NoticeModel(message: strings.message(for: error), onRetry: onRetry)
        }
        if let error = announcements.error {
            return FullscreenMapView.NoticeModel(message: strings.message(for: error), onRetry: onRetry)
        }
        func notice(_ key: Strings.Key) -> FullscreenMapView.NoticeModel { .init(message: strings[key], onRetry: nil) }
        if isFitting { return notice(.mapFitting) }
        if fittedHeight != nil, loaded.cards.isEmpty { return notice(.mapNoPets) }
        return query == nil && pins.isEmpty ? notice(.mapZoomIn) : nil
    }

    private func show(_ announcements: [Announcement]) {
        let isFit = isFitting
        isFitting = false
        // The permission was withdrawn meanwhile.
        if isFit, !isLocationUsable() { return self.announcements.load(query) }
        fittedHeight = nil
        loaded.cards = announcements.map { announcement in
            AnnouncementCardViewModel(
                announcement, userLocation: userLocation, calendar: dependencies.calendar, strings: strings,
                onSelect: onSelect)
        }
        if !announcements.contains(where: { $0.id == selectedID }) { selectedID = nil }
        if isFit { showAllLoaded() }
        numberPins()
    }

    /// Shows the pins of the last response together with the user.
    private func showAllLoaded() {
        let (user, pets) = (userLocation.coordinate, loaded.cards.map(\.announcement.coordinate))
        viewpoint =
            pets.isEmpty
            ? MapViewpoint(center: user, heightMeters: Self.initialHeightMeters)
            : viewpoint.fitting(pets + [user], size: size)
        // Zooming out and in again changes the height by rounding.
        fittedHeight = frame.worldHeight * 1.000_001
        picture.show(frame)
    }
}

// MARK: - Moves

extension FullscreenMapViewModel {
    /// Moves the map by a number of the view's units; negative numbers move it to the west or to the north.
    public func pan(east: Double, south: Double) {
        show(viewpoint.panned(east: east, south: south, size: size))
    }

    /// Magnifies the map by a positive factor; the coordinate at a point, by default in the center, stays there.
    ///
    /// At the edge of the world, the coordinate can move, but zooming back around the same point returns to it.
    public func zoom(by factor: Double, around point: MapPoint? = nil) {
        zoom(around: point) { $0.zoom(by: factor, size: size) }
    }

    /// Sets the height of the map in meters, within `MapViewpoint.heights`.
    public func zoom(heightMeters: Double) { zoom(around: nil) { $0.zoom(heightMeters: heightMeters) } }

    private func zoom(around point: MapPoint?, _ change: (inout MapZoom) -> Void) {
        var zoom = MapZoom(from: viewpoint, around: point, after: lastZoom)
        change(&zoom)
        lastZoom = zoom
        show(zoom.viewpoint)
    }

    /// Requests the 100 newest announcements within 100 km of the user, and then shows them together with the user;
    /// returns false if the app must not use the location.
    ///
    /// If the request fails, the map stays. A move of the map cancels the request.
    @discardableResult
    public func fitAllPins() -> Bool {
        guard isLocationUsable() else { return false }
        isFitting = true
        announcements.load(fittingQuery)
        return true
    }

    /// Moves the center of the map to a coordinate.
    public func goTo(_ coordinate: Coordinate) {
        show(MapViewpoint(center: coordinate, heightMeters: viewpoint.heightMeters))
    }

    /// Moves the center of the map to the user's location; returns false if the app must not use it.
    @discardableResult
    public func goToUser() -> Bool {
        guard isLocationUsable() else { return false }
        goTo(userLocation.coordinate)
        return true
    }

    /// Shows the map at another size, in the view's units (see `MapSize`).
    public func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        load()
    }

    /// Repeats what failed: the picture, the request for pins, or both.
    public func retry() {
        picture.retry()
        isFitting = isFitting && isLocationUsable()
        announcements.retry(isFitting ? fittingQuery : query)
    }

    private func show(_ viewpoint: MapViewpoint) {
        guard viewpoint != self.viewpoint else { return }
        self.viewpoint = viewpoint
        if isFitting {
            isFitting = false
            announcements.stop()
        }
        load()
    }

    private func load() {
        numberPins()
        picture.show(frame)
        if !isFitting { announcements.load(query, after: Self.requestDelay) }
    }
}

// MARK: - Selection

extension FullscreenMapViewModel {
    /// Opens the callout of a pin in the frame, or closes it if it is open.
    public func tapPin(_ id: String) { selectedID = id == selectedPin ? nil : id }

    /// Selects the next pin to the east, and after the last one the first one.
    public func selectNextPin() { selectPin(after: 1) }

    /// Selects the next pin to the west, and after the last one the first one.
    public func selectPreviousPin() { selectPin(after: -1) }

    /// Closes the callout.
    public func closeCallout() { selectedID = nil }

    /// Opens the announcement of the selected pin; does nothing if none is selected.
    public func openSelected() {
        if let selectedCard { onSelect(selectedCard) }
    }

    /// Selects the pin at a distance from the selected one, in the order from west to east and then from north to south.
    private func selectPin(after distance: Int) {
        let frame = frame
        let order = pins.map { (point: frame.point(for: $0.coordinate), id: $0.id) }
            .sorted { ($0.point.x, $0.point.y, $0.id) < ($1.point.x, $1.point.y, $1.id) }
        guard !order.isEmpty else { return }
        let start = order.firstIndex { $0.id == selectedID } ?? (distance > 0 ? -1 : order.count)
        selectedID = order[(start + distance + order.count) % order.count].id
    }
}
