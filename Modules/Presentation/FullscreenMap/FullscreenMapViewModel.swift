public import Domain
public import Observation

/// The view model of the full-screen map, from opening it to closing it.
///
/// Each move changes the viewpoint at once. `model` follows with these pictures:
///
/// 1. If a picture that was drawn in advance contains the new frame, `model` shows it at once.
/// 2. Otherwise, `model` first shows a picture that is drawn from memory. Parts of it can be
///    missing.
/// 3. Then `model` shows the complete picture as soon as it is loaded.
///
/// Pins are requested half a second after the last move.
///
/// Create a new instance each time the map is opened.
@MainActor @Observable public final class FullscreenMapViewModel {
    /// The default height of the map in meters.
    public static let initialHeightMeters = 20_000.0
    /// The factors of the zoom steps whose pictures are drawn in advance.
    private static let zoomSteps = [2, 0.5]

    public private(set) var viewpoint: MapViewpoint
    /// The size of the map, in the view's units (see `MapSize`).
    public private(set) var size: MapSize
    public let pinsViewModel: MapPinsViewModel
    /// The picture; `nil` if the view draws the map itself.
    private let picture: MovingMapSnapshot?
    @ObservationIgnored private var lastZoom: MapZoom?
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private let userLocation: UserLocation

    /// Creates the view model, and starts to load the picture and the pins.
    ///
    /// `viewpoint` is the first viewpoint of the map. `size` is in the view's units; see `MapSize`.
    public init(
        dependencies: ViewModelDependencies,
        session: LandingSession = LandingSession(),
        viewpoint: MapViewpoint,
        size: MapSize,
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) {
        self.viewpoint = viewpoint
        self.size = size
        self.userLocation = userLocation
        strings = dependencies.strings
        picture = dependencies.snapshotter.map { MovingMapSnapshot(snapshotter: $0, dependencies) }
        pinsViewModel = MapPinsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: userLocation,
            onSelect: onSelect
        )
        showFrame()
    }

    /// Closes the map, and cancels all work in progress; `model` keeps its content.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        picture?.cancel()
        pinsViewModel.leave()
    }

    /// The mapping of coordinates to points on the screen.
    public var frame: MapFrame { viewpoint.frame(size: size) }

    /// Whether a picture or the pins are loading, also while the map shows earlier ones.
    package var isLoading: Bool { picture?.isLoading == true || pinsViewModel.isLoading }

    public var model: FullscreenMapView.Model {
        // After a move, the picture remains at its frame until a newer one is drawn. If there is no
        // map data for the new frame, the picture remains, too.
        let shownFrame = picture?.frame ?? frame
        let shownCards = pinsViewModel.shownCards(in: shownFrame)
        let location = userLocation()
        return FullscreenMapView.Model(
            FullscreenMapView.MapModel(
                frame: shownFrame,
                ground: ground(of: shownFrame),
                pins: pinsViewModel.pinsLoad(of: shownCards),
                callout: pinsViewModel.callout(of: shownCards),
                userPlace: location?.coordinate,
                userAccuracy: location?.horizontalAccuracy,
                remark: pinsViewModel.remark(in: shownFrame, with: shownCards),
                filterNote: pinsViewModel.filterNote,
                isMoving: pinsViewModel.isMoving,
                onTapPin: { [pinsViewModel] in pinsViewModel.tapPin($0) }
            )
        )
    }

    private func ground(of frame: MapFrame) -> FullscreenMapView.Ground {
        guard let picture else { return .drawnByView }
        let shown = picture.snapshot.map { snapshot in
            FullscreenMapView.Picture(
                snapshot,
                missingPart: picture.isPartMissing ? failure(strings[.mapFailedPart]) : nil
            )
        }
        let isInFrame = shown?.snapshot.frame.overlaps(frame) ?? false
        guard let error = picture.error else {
            if !picture.isLoading, let shown {
                return .picture(.loaded(shown))
            }
            if picture.hasFailed, !isInFrame {
                return .missing(.loading())
            }
            return .picture(.loading(previous: shown))
        }
        // If the map is zoomed out too far, the basemap can be too small to be drawn. The remark
        // about the pins tells the user to zoom in.
        if shown != nil, error == .notCovered, frame.isTooLargeForPins {
            return .missing(.idle)
        }
        let noPicture = failure(strings.message(for: error), cause: .map(error))
        if error != .notCovered, isInFrame {
            return .picture(.failed(noPicture, previous: shown))
        }
        return .missing(.failed(noPicture))
    }

    private func failure(_ message: String, cause: LoadFailure.Cause? = nil) -> LoadFailure {
        let onRetry = Action { [weak self] in self?.retry() }
        let button = strings.retryButton(.retryMap, onRetry)
        return LoadFailure(message: message, button: button, cause: cause)
    }

    /// Repeats what failed: the picture, the request for pins, or both.
    public func retry() {
        picture?.retry()
        pinsViewModel.retry()
    }

    // MARK: - Moves

    /// Moves the map by a number of the view's units (see `MapSize`).
    ///
    /// Negative numbers move the map to the west or to the north.
    public func pan(east: Double, south: Double) {
        show(viewpoint.panned(east: east, south: south, size: size))
    }

    /// Magnifies the map by a positive factor.
    ///
    /// The coordinate at `point` stays there; by default, this is the center. At the edge of the
    /// world, the coordinate can move. A zoom back around the same point then restores the map.
    public func zoom(by factor: Double, around point: MapPoint? = nil) {
        changeZoom(around: point) { $0.zoom(by: factor, size: size) }
    }

    /// Sets the height of the map in meters, within `MapViewpoint.heights`.
    public func zoom(heightMeters: Double) {
        changeZoom(around: nil) { $0.zoom(heightMeters: heightMeters) }
    }

    private func changeZoom(around point: MapPoint?, _ change: (inout MapZoom) -> Void) {
        var zoom = MapZoom(from: viewpoint, around: point, after: lastZoom)
        change(&zoom)
        lastZoom = zoom
        show(zoom.viewpoint)
    }

    /// Requests the 100 newest announcements within 100 km of the user, and then shows all of them
    /// together with the user.
    ///
    /// If there is no user location, returns false and does nothing. If the request fails, the map
    /// does not move. A move of the map cancels the request.
    @discardableResult public func fitAllPins() -> Bool {
        pinsViewModel.fitAllPins { [weak self] coordinates in self?.fit(coordinates) }
    }

    /// Shows the user's coordinate and those of announcements, and returns the new frame.
    private func fit(_ coordinates: [Coordinate]) -> MapFrame {
        if coordinates.count == 1, let user = coordinates.first {
            // There are no announcements.
            viewpoint = MapViewpoint(center: user, heightMeters: Self.initialHeightMeters)
        } else {
            viewpoint = viewpoint.fitting(coordinates, size: size)
        }
        // This does not call `showFrame()`, because the view model of the pins uses the returned
        // frame.
        picture?.show(frame, nextFrames: zoomedFrames)
        return frame
    }

    /// Moves the center of the map to a coordinate.
    public func goTo(_ coordinate: Coordinate) {
        show(MapViewpoint(center: coordinate, heightMeters: viewpoint.heightMeters))
    }

    /// Moves the center of the map to a place that the user entered.
    package func goTo(_ place: MapPlace) {
        if let zoomLevel = place.zoomLevel {
            show(MapViewpoint(center: place.coordinate, zoomLevel: zoomLevel))
        } else {
            goTo(place.coordinate)
        }
    }

    /// Moves the center of the map to an announcement, and opens the callout of its pin.
    ///
    /// The pin appears even if a filter excludes the announcement.
    public func show(_ card: AnnouncementCardViewModel) {
        goTo(card.announcement.coordinate)
        pinsViewModel.select(card)
    }

    /// Moves the center of the map to the user's location; returns false if there is none.
    @discardableResult public func goToUser() -> Bool {
        guard let location = userLocation() else { return false }
        goTo(location.coordinate)
        return true
    }

    /// Shows the map at another size, in the view's units (see `MapSize`).
    public func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        showFrame()
    }

    private func show(_ viewpoint: MapViewpoint) {
        guard viewpoint != self.viewpoint else { return }
        self.viewpoint = viewpoint
        showFrame()
    }

    /// The frames after the next zoom step in and out.
    private var zoomedFrames: [MapFrame] {
        Self.zoomSteps.map { factor in
            var zoom = MapZoom(from: viewpoint, around: nil, after: lastZoom)
            zoom.zoom(by: factor, size: size)
            return zoom.viewpoint.frame(size: size)
        }
    }

    private func showFrame() {
        // A change of the pins starts a task that renders the view. The drawing of the picture
        // starts first, so that it does not wait until the view is rendered.
        picture?.show(frame, nextFrames: zoomedFrames)
        pinsViewModel.show(frame)
    }
}
