public import Domain
public import Observation

/// The view model of the landing page, from entering the page to leaving it.
///
/// The map is loaded each time the app becomes authorized to use the location: first the location,
/// unless it is known, and then the picture. The list is loaded each time the user's place becomes
/// known, or turns out to be unavailable, unless it already shows the pets of that place. If the
/// permission is withdrawn, the list stays, without distances.
///
/// Create a new instance each time the page is entered, and call `loadData()` once.
@MainActor @Observable public final class LandingPageViewModel {
    /// The permission, as the handler reported it.
    public struct Permission: Hashable, Sendable {
        public let status: LocationPermissionStatus
        /// Whether location services are on for the whole device.
        public let areLocationServicesOn: Bool
    }

    /// A location, and the time of the app's clock at which it was received, from which follows how
    /// old it is.
    public struct ReceivedLocation: Hashable, Sendable {
        public let location: Location
        public let time: Duration
    }

    /// What the page knows about the user's place.
    private enum Place: Equatable {
        /// The answer to the prompt, or a location, is awaited.
        case awaited
        case located(ReceivedLocation)
        /// The location cannot be found, or the app must not use it.
        case unavailable
    }

    public let listViewModel: AnnouncementCardsListViewModel
    /// The last permission that the handler reported; `nil` before the first report.
    public private(set) var permission: Permission?
    private let mapLoad: MapSnapshotLoad
    private var isDenialAlertShown = false
    private var isUnencryptedNoticeShown = false
    private var place = Place.awaited
    /// The first location since the page was entered, around which the specifications keep the map;
    /// it stays known if the permission is withdrawn.
    @ObservationIgnored private var firstLocation: ReceivedLocation?

    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let permissionHandler: LocationPermissionHandler
    @ObservationIgnored private let session: LandingSession
    @ObservationIgnored private let query: AnnouncementQueryMaker
    @ObservationIgnored private let onGoToSettings: Action
    @ObservationIgnored private let permissionRequest: Loader
    /// The time limit until the status is known, or the prompt opens.
    @ObservationIgnored private let permissionLimit: Delay
    @ObservationIgnored private let locating: Loader
    /// The time limit for the location and the picture of the map together.
    @ObservationIgnored private let mapLimit: Delay

    /// Creates the view model of a page that has not been entered.
    ///
    /// `permissionHandler` observes the permission and requests the location; each page needs a
    /// separate handler. `mapPreviewSize` is in the view's units (see `MapSize`), until the view calls
    /// `resizeMapPreview(to:)`. `onSelect` receives the tapped card. `onGoToSettings` is called when
    /// the user chooses to open the device's Settings. `query` returns the query of the list; the
    /// map shows its range.
    public init(
        dependencies: ViewModelDependencies,
        permissionHandler: LocationPermissionHandler,
        session: LandingSession = LandingSession(),
        mapPreviewSize: MapSize = MapSize(width: 360, height: 203),
        query: @escaping AnnouncementQueryMaker = AnnouncementListQuery.landingPageQuery,
        onSelect: @escaping CardAction,
        onGoToSettings: @escaping Action.Closure
    ) {
        self.dependencies = dependencies
        self.permissionHandler = permissionHandler
        self.session = session
        permissionRequest = dependencies.makeLoader()
        permissionLimit = dependencies.makeDelay()
        locating = dependencies.makeLoader()
        mapLimit = dependencies.makeDelay()
        self.onGoToSettings = Action(onGoToSettings)
        listViewModel = AnnouncementCardsListViewModel(
            dependencies: dependencies,
            onSelect: onSelect,
            query: query
        )
        self.query = query
        mapLoad = MapSnapshotLoad(
            size: mapPreviewSize,
            dependencies: dependencies,
            log: dependencies.log
        )
    }

    /// Enters the page: requests permission if the user has not decided yet, and then loads the map
    /// and the list.
    ///
    /// If the user has still not decided when the app returns to the foreground, the page requests
    /// permission again.
    ///
    /// The map waits for the location, and the list waits until the location is known or
    /// unavailable. Without permission, the page loads only the list, without a location.
    public func loadData() {
        log("entered")
        dependencies.mapCache?.prepare()
        permissionHandler.startObservingLocationPermissionChanges {
            [weak self] status, didBecomeAuthorized in
            self?.permissionChanged(to: status, didBecomeAuthorized: didBecomeAuthorized)
        }
        requestPermission()
    }

    /// Leaves the page: cancels all work in progress and stops observing the permission.
    ///
    /// `model` keeps its last content. Do not call other methods afterward. Releasing the object has
    /// the same effect.
    public func leave() {
        log("left")
        permissionHandler.stopObservingLocationPermissionChanges()
        permissionRequest.cancel()
        permissionLimit.cancel()
        cancelMapLoad()
        listViewModel.leave()
    }

    /// Draws the map at another size, in the view's units (see `MapSize`).
    ///
    /// The previous picture stays until the new one is ready. If the new one cannot be drawn, the
    /// previous picture remains.
    public func resizeMapPreview(to size: MapSize) {
        mapLoad.resize(to: size)
    }

    /// Reloads the list, and returns when the load has succeeded or failed.
    ///
    /// Call this method on pull to refresh: `.refreshable { await viewModel.refresh() }`. The
    /// location is not requested again, and the map stays as it is. Before the first load, the
    /// method does nothing.
    ///
    /// If another load replaces this one, the method waits for the other load. If the page is left,
    /// the method returns at once. If the calling task is canceled, the method also returns at
    /// once, but the load continues.
    public func refresh() async {
        await listViewModel.refresh()
    }

    /// Starts to reload the list, as `refresh()` does, and returns at once.
    package func reload() {
        listViewModel.reload()
    }

    /// Closes the alert without opening Settings.
    public func dismissAlert() {
        isDenialAlertShown = false
    }

    // MARK: - Model

    public var model: LandingPageView.Model {
        let list = listViewModel.model
        return LandingPageView.Model(
            description: DescriptionPanelView.Model(
                title: strings[.descriptionTitle],
                text: strings[.descriptionText]
            ),
            map: map(pins: pins(for: list.cards)),
            notices: notices,
            list: list,
            filterNote: strings.filterNote(session.filters),
            alert: isDenialAlertShown ? denialAlert : nil
        )
    }

    /// Whether the permission is not known yet, or the map or the list is loading; false while the
    /// prompt is open.
    package var isLoading: Bool {
        let isReadingPermission = permission == nil && permissionRequest.isLoading
        return isReadingPermission || map(pins: []).isLoading || listViewModel.isLoading
    }

    /// The current content of the map preview, with a pin for each card of the list.
    public var mapPreviewModel: MapPreviewView.Model {
        map(pins: pins(for: listViewModel.cardViewModels)).preview
    }

    /// The content of the map preview without its pins, for code that only asks for its state.
    ///
    /// It takes the same time for a list of any length.
    public var mapPreviewModelWithoutPins: MapPreviewView.Model { map(pins: []).preview }

    private func map(pins: @autoclosure () -> [MapPreviewView.PinModel]) -> PageMap {
        if let permission, !permission.status.isAuthorized {
            return .permissionRequired(
                message: permissionMessage,
                settings: PageButton(
                    .settings,
                    title: strings[.goToSettings],
                    place: .content,
                    action: onGoToSettings
                )
            )
        }
        return mapLoad.map(
            pins: pins(),
            userAccuracy: usableLocation?.horizontalAccuracy,
            tap: PageButton(.map, title: strings[.mapTitle], place: .content, action: onTapMap)
        )
    }

    /// The specifications require that a tap is logged and has no other effect (decision D-2).
    private var onTapMap: Action {
        Action { [log = dependencies.log] in
            log.log(.info, "LandingPage", "map preview tapped")
        }
    }

    private func pins(for cards: [AnnouncementCardViewModel]) -> [MapPreviewView.PinModel] {
        cards.enumerated().map { index, card in
            MapPreviewView.PinModel(card, number: index + 1)
        }
    }

    private var onRetryMap: Action {
        Action { [weak self] in self?.retryMap() }
    }

    private var notices: [LandingPageView.Notice] {
        var notices: [LandingPageView.Notice] = []
        if let usableLocation, usableLocation.isApproximate,
            let accuracy = usableLocation.horizontalAccuracy
        {
            let text = strings[.noticeApproximate, strings.distance(accuracy)]
            notices.append(LandingPageView.Notice(.approximateLocation, text))
        }
        if isUnencryptedNoticeShown {
            notices.append(
                LandingPageView.Notice(.unencryptedLocation, strings[.noticeUnencrypted])
            )
        }
        if let note = listViewModel.note {
            notices.append(LandingPageView.Notice(.incompleteList, note))
        }
        return notices
    }

    /// The key of the text that says how the user can allow access, or that this is not possible.
    private var denialReason: Strings.Key {
        if !areLocationServicesOn {
            return .alertServicesMessage
        }
        return isRestricted ? .alertRestrictedMessage : .alertMessage
    }

    private var denialAlert: AlertView.Model {
        AlertView.Model(
            areLocationServicesOn ? .locationAccess : .locationServices,
            title: permissionTitle,
            message: strings[denialReason],
            buttons: PageButtons([
                PageButton(
                    .settings,
                    title: strings[.goToSettings],
                    action: Action { [weak self] in
                        self?.dismissAlert()
                        self?.onGoToSettings()
                    }
                ),
                PageButton(
                    .cancel,
                    title: strings[.cancel],
                    action: Action { [weak self] in self?.dismissAlert() }
                ),
            ])
        )
    }

    /// The location; `nil` if it is unknown or the app has no permission to use it.
    public var usableLocation: Location? { receivedLocation?.location }

    /// The location with the time at which it was received; `nil` if it is unknown or the app has no
    /// permission to use it.
    public var receivedLocation: ReceivedLocation? {
        switch place {
        case .located(let received): received
        case .awaited, .unavailable: nil
        }
    }

    private var isAuthorized: Bool { permission?.status.isAuthorized ?? false }
    private var isRestricted: Bool { permission?.status == .restricted }
    private var areLocationServicesOn: Bool { permission?.areLocationServicesOn ?? true }

    /// The localized text that says what keeps the app from using the location, such as “Location
    /// Services are off”.
    ///
    /// Use it only while the app is not authorized to use the location.
    public var permissionTitle: String {
        strings[areLocationServicesOn ? .alertTitle : .alertServicesTitle]
    }

    /// The localized text that says what keeps the app from using the location, and what the user
    /// can do about it.
    ///
    /// Use it only while the app is not authorized to use the location.
    public var permissionMessage: String {
        if !areLocationServicesOn {
            return strings[.mapServicesOff]
        }
        return strings[isRestricted ? .mapRestricted : .mapPermissionRequired]
    }

    private var strings: Strings { dependencies.strings }

    // MARK: - Events

    /// Requests permission.
    ///
    /// If the status is not known in time, the map fails, and the list is loaded without a location.
    private func requestPermission() {
        permissionLimit.start(LoadTimeLimits.location) { [weak self] in
            self?.permissionLimitExpired()
        }
        permissionRequest.load { [permissionHandler, permissionLimit] in
            await permissionHandler.requestPermission {
                // The limit of a canceled request belongs to the one that has replaced it.
                if !Task.isCancelled {
                    permissionLimit.cancel()
                }
            }
        } completion: { [weak self] _ in
            self?.permissionRequestEnded()
        }
    }

    private func permissionLimitExpired() {
        permissionRequest.cancel()
        log("no permission status in time", .error)
        failToLocate(.timedOut)
    }

    private func permissionChanged(to status: LocationPermissionStatus, didBecomeAuthorized: Bool) {
        permission = Permission(
            status: status,
            areLocationServicesOn: permissionHandler.areLocationServicesOn
        )
        if status != .notDetermined {
            permissionLimit.cancel()
        }
        if didBecomeAuthorized {
            isDenialAlertShown = false
            loadMap()
        }
        if !status.isAuthorized {
            handleMissingPermission(status)
        }
    }

    private func handleMissingPermission(_ status: LocationPermissionStatus) {
        cancelMapLoad()
        guard status == .notDetermined else {
            setPlace(.unavailable)
            return
        }
        isDenialAlertShown = false
        setPlace(.awaited)
        if !permissionRequest.isLoading {
            requestPermission()
        }
    }

    /// Follows the permission after a request, which the handler has reported.
    private func permissionRequestEnded() {
        switch permission?.status {
        case .authorizedWhenInUse?, .authorizedAlways?, nil:
            break
        case .notDetermined?:
            // The prompt was closed without an answer.
            setPlace(.unavailable)
        case .denied?, .restricted?:
            guard !session.hasExplainedDenial else { return }
            session.hasExplainedDenial = true
            isDenialAlertShown = true
        }
    }

    private func retryMap() {
        if isAuthorized {
            loadMap()
        } else {
            // The status was not known in time, so it is read again.
            mapLoad.reset()
            requestPermission()
        }
    }

    // MARK: - Map

    /// Loads the location, unless it is known, and then the picture, within one time limit.
    private func loadMap() {
        guard !mapLoad.isAwaitingPicture else { return }
        mapLimit.start(LoadTimeLimits.map) { [weak self] in self?.mapLimitExpired() }
        if let firstLocation {
            loadContent(around: firstLocation)
        } else {
            requestLocation()
        }
    }

    private func requestLocation() {
        mapLoad.awaitRegion()
        locating.load { [permissionHandler] in
            await permissionHandler.requestLocationWithPermissions()
        } completion: { [weak self] in
            self?.located($0.get())
        }
    }

    private func located(_ result: LocationRequestResult) {
        switch result {
        case .located(let location):
            log("located: \(location)")
            let received = ReceivedLocation(location: location, time: dependencies.clock.now)
            firstLocation = received
            loadContent(around: received)
        case .notAuthorized:
            // A status that the handler has reported cancels this request. Only one that a newer
            // status has replaced arrives here.
            failToLocate(.notAuthorized)
        case .failed(let error):
            log("no location: \(error)", .error)
            failToLocate(error)
        }
    }

    /// Loads the picture of the map, and then the list, unless it already shows that place.
    private func loadContent(around received: ReceivedLocation) {
        let coordinate = received.location.coordinate
        let radius = query(coordinate).range
        let region = coordinate.mapRegion(radiusMeters: Double(radius) * 1000)
        mapLoad.load(region, onRetry: onRetryMap) { [mapLimit] in mapLimit.cancel() }
        setPlace(.located(received))
    }

    private func mapLimitExpired() {
        if locating.isLoading {
            located(.failed(.timedOut))
        } else {
            log("no map: \(ServiceFailure.timedOut)", .error)
            failMapLoad(strings[.mapFailedPicture])
        }
    }

    private func failToLocate(_ error: LocationError) {
        failMapLoad(strings.message(for: error))
        setPlace(.unavailable)
    }

    private func failMapLoad(_ message: String) {
        cancelMapLoad()
        mapLoad.fail(message, onRetry: onRetryMap)
    }

    private func cancelMapLoad() {
        mapLimit.cancel()
        locating.cancel()
        mapLoad.cancel()
    }

    // MARK: - List

    /// Changes the place of the user, and does with the list what follows from it.
    private func setPlace(_ newPlace: Place) {
        guard newPlace != place else { return }
        place = newPlace
        switch newPlace {
        case .awaited:
            listViewModel.interruptLoad()
        case .located(let received):
            listViewModel.load(around: received.location)
            showUnencryptedNoticeIfNeeded()
        case .unavailable:
            listViewModel.withholdLocation()
        }
    }

    /// Shows a notice when a location is sent unencrypted for the first time in the session.
    private func showUnencryptedNoticeIfNeeded() {
        guard dependencies.repository.sendsLocationUnencrypted else { return }
        guard !session.hasShownUnencryptedNotice else { return }
        session.hasShownUnencryptedNotice = true
        isUnencryptedNoticeShown = true
    }

    private func log(_ message: String, _ level: EventLevel = .debug) {
        dependencies.log.log(level, "LandingPage", message)
    }
}
