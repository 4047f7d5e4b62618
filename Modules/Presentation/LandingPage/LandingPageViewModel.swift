public import Domain
public import Observation

/// The landing page, from its being entered to its being left.
///
/// Whoever enters it anew makes a new one.
@MainActor
@Observable
public final class LandingPageViewModel {
    /// What the page needs.
    public struct Dependencies {
        /// The permission and the location.
        public let permissions: LocationPermissionHandler
        /// The announcements.
        public let repository: any AnnouncementRepositoryProtocol
        /// The map's pictures.
        public let snapshotter: any MapSnapshotterProtocol
        /// What the limit for the map is measured with.
        public let clock: any AppClock
        /// What the page's tasks run on.
        public let executor: any TaskExecutor
        /// Where it is told what happens.
        public let log: any EventLog
        /// The page's words.
        public let strings: Strings
        /// What outlives the page.
        public let session: LandingSession

        /// Puts the parts together.
        public init(
            permissions: LocationPermissionHandler, repository: any AnnouncementRepositoryProtocol,
            snapshotter: any MapSnapshotterProtocol, clock: any AppClock, executor: any TaskExecutor,
            log: any EventLog, strings: Strings, session: LandingSession
        ) {
            self.permissions = permissions
            self.repository = repository
            self.snapshotter = snapshotter
            self.clock = clock
            self.executor = executor
            self.log = log
            self.strings = strings
            self.session = session
        }
    }

    private enum MapState {
        case loading
        case ready(any MapSnapshot)
        case permissionRequired
        case failed(message: String)
    }

    /// How long the map may take from the moment of authorisation, location and picture together.
    static let mapTimeLimit = Duration.seconds(10)

    /// The recently lost pets.
    public let list: AnnouncementCardsListViewModel
    private var mapState = MapState.loading
    private var isDenialAlertShown = false
    private var isUnencryptedLocationTold = false
    /// The first since the page was entered, which fixes its region.
    private var location: Location?
    private var isAuthorized = false

    @ObservationIgnored private let dependencies: Dependencies
    @ObservationIgnored private var mapPreviewSize: MapSize
    @ObservationIgnored private let onGoToSettings: Action
    @ObservationIgnored private var entry: Task<Void, Never>?
    @ObservationIgnored private var redrawing: Task<Void, Never>?
    @ObservationIgnored private var mapLoad: (work: Task<Void, Never>, limit: Task<Void, Never>)?

    /// Creates a page that is not entered yet.
    ///
    /// `onSelect` receives the card that was tapped; `onGoToSettings` leads to the device's Settings.
    public init(
        dependencies: Dependencies, mapPreviewSize: MapSize,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action
    ) {
        self.dependencies = dependencies
        self.mapPreviewSize = mapPreviewSize
        self.onGoToSettings = onGoToSettings
        list = AnnouncementCardsListViewModel(
            repository: dependencies.repository, executor: dependencies.executor, log: dependencies.log,
            strings: dependencies.strings, onSelect: onSelect)
    }

    /// The page is entered: asks for permission if nobody has, and loads what it allows.
    public func enter() {
        log("entered")
        dependencies.permissions.startObservingLocationPermissionChanges { [weak self] status, didBecomeAuthorized in
            self?.permissionChanged(to: status, didBecomeAuthorized: didBecomeAuthorized)
        }
        entry = dependencies.executor.startOnMainActor { [weak self, permissions = dependencies.permissions] in
            let status = await permissions.requestPermission()
            if !Task.isCancelled { self?.permissionWasDecided(status) }
        }
    }

    /// The page is left: whatever is under way is given up.
    public func leave() {
        log("left")
        dependencies.permissions.stopObservingLocationPermissionChanges()
        entry?.cancel()
        endMapLoad()
        redrawing?.cancel()
        list.cancel()
    }

    /// The preview has another size: the map is drawn anew, and stays as it is until then.
    public func resizeMapPreview(to size: MapSize) {
        mapPreviewSize = size
        redrawIfResized()
    }

    /// The list is pulled down.
    public func refresh() { list.reload() }

    /// The alert is closed without a choice.
    public func dismissAlert() { isDenialAlertShown = false }
}

// MARK: - What is shown

extension LandingPageViewModel {
    /// What the page shows.
    public var model: LandingPageView.Model {
        LandingPageView.Model(
            description: DescriptionPanelView.Model(title: strings[.descriptionTitle], text: strings[.descriptionText]),
            mapPreview: mapPreview, notices: notices, list: list.model, alert: isDenialAlertShown ? denialAlert : nil)
    }

    /// What the map preview shows; its pins are the list's cards.
    public var mapPreview: MapPreviewView.Model {
        switch mapState {
        case .loading: .loading
        case .ready(let snapshot):
            .map(
                region: snapshot.frame.region, snapshot: snapshot,
                pins: list.cards.map(MapPreviewView.PinModel.init),
                onTap: { [log = dependencies.log] in log.log(.info, "LandingPage", "map preview tapped") })
        case .permissionRequired:
            .permissionRequired(message: strings[.mapPermissionRequired], onGoToSettings: onGoToSettings)
        case .failed(let message):
            .failed(message: message, onRetry: { [weak self] in self?.loadMap() })
        }
    }

    private var notices: [String] {
        var notices: [String] = []
        if let location = usableLocation, location.isApproximate, let accuracy = location.horizontalAccuracy {
            notices.append(strings[.noticeApproximate, strings.distance(accuracy)])
        }
        if isUnencryptedLocationTold { notices.append(strings[.noticeUnencrypted]) }
        return notices
    }

    private var denialAlert: AlertView.Model {
        AlertView.Model(
            title: strings[.alertTitle], message: strings[.alertMessage],
            settings: AlertView.Model.Button(title: strings[.goToSettings]) { [weak self] in
                self?.dismissAlert()
                self?.onGoToSettings()
            },
            cancel: AlertView.Model.Button(title: strings[.cancel]) { [weak self] in self?.dismissAlert() })
    }

    /// The location, as long as the user consents to its use.
    private var usableLocation: Location? { isAuthorized ? location : nil }

    private var strings: Strings { dependencies.strings }
}

// MARK: - What happens

extension LandingPageViewModel {
    private func permissionChanged(to status: LocationPermissionStatus, didBecomeAuthorized: Bool) {
        isAuthorized = status.isAuthorized
        if didBecomeAuthorized {
            loadMap()
        } else if !isAuthorized {
            let wasLoading = mapLoad != nil
            endMapLoad()
            list.withholdLocation()
            mapState = .permissionRequired
            if wasLoading { loadList() }
        }
    }

    private func permissionWasDecided(_ status: LocationPermissionStatus) {
        guard !status.isAuthorized else { return }
        loadList()
        guard status != .notDetermined, !dependencies.session.hasExplainedDenial else { return }
        dependencies.session.hasExplainedDenial = true
        isDenialAlertShown = true
    }

    /// Asks for the list as soon as it is known whether there is a location; again only where that has changed.
    private func loadList() {
        list.load(around: usableLocation)
        guard usableLocation != nil, dependencies.repository.sendsLocationUnencrypted,
            !dependencies.session.hasToldOfUnencryptedLocation
        else { return }
        dependencies.session.hasToldOfUnencryptedLocation = true
        isUnencryptedLocationTold = true
    }

    /// Starts the one load of the map, unless it is under way.
    private func loadMap() {
        guard mapLoad == nil else { return }
        mapState = .loading
        mapLoad = (
            work: dependencies.executor.startOnMainActor { [weak self] in await self?.locateAndDraw() },
            limit: dependencies.executor.startOnMainActor { [weak self, clock = dependencies.clock] in
                guard (try? await clock.sleep(for: Self.mapTimeLimit)) != nil else { return }
                self?.mapTimedOut()
            }
        )
    }

    private func mapTimedOut() {
        finishMapLoad(
            .failed(
                message: location == nil ? strings.message(for: LocationError.timedOut) : strings[.mapFailedPicture]))
    }

    private func locateAndDraw() async {
        if location == nil {
            let result = await dependencies.permissions.requestLocationWithPermissions()
            guard !Task.isCancelled else { return }
            switch result {
            case .located(let location):
                self.location = location
                log("located: \(location)")
            case .notAuthorized: return finishMapLoad(.permissionRequired)
            case .failed(let error):
                log("no location: \(error)", .error)
                return finishMapLoad(.failed(message: strings.message(for: error)))
            }
        }
        guard let region = location?.coordinate.mapRegion() else { return }
        loadList()
        do throws(MapSnapshotError) {
            let snapshot = try await dependencies.snapshotter.snapshot(of: region, size: mapPreviewSize)
            guard !Task.isCancelled else { return }
            finishMapLoad(.ready(snapshot))
            log("map ready")
            redrawIfResized()
        } catch {
            guard !Task.isCancelled else { return }
            log("no map: \(error)", .error)
            finishMapLoad(.failed(message: strings[.mapFailedPicture]))
        }
    }

    private func log(_ message: String, _ level: EventLevel = .debug) {
        dependencies.log.log(level, "LandingPage", message)
    }

    private func redrawIfResized() {
        redrawing?.cancel()
        guard case .ready(let snapshot) = mapState, snapshot.frame.size != mapPreviewSize else { return }
        let (region, size) = (snapshot.frame.region, mapPreviewSize)
        redrawing = dependencies.executor.startOnMainActor { [weak self, snapshotter = dependencies.snapshotter] in
            do throws(MapSnapshotError) {
                let snapshot = try await snapshotter.snapshot(of: region, size: size)
                guard let self, !Task.isCancelled, case .ready = mapState else { return }
                mapState = .ready(snapshot)
            } catch {
                if !Task.isCancelled { self?.log("no map of another size: \(error)", .error) }
            }
        }
    }

    private func finishMapLoad(_ state: MapState) {
        endMapLoad()
        mapState = state
        loadList()
    }

    private func endMapLoad() {
        mapLoad?.work.cancel()
        mapLoad?.limit.cancel()
        mapLoad = nil
    }
}
