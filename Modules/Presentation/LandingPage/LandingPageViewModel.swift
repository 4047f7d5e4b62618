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

    /// Why there is no picture of the map.
    private enum MapAbsence {
        case loading
        case permissionRequired
        case failed(message: String)
    }

    /// The recently lost pets.
    public let list: AnnouncementCardsListViewModel
    private let picture: MapPicture
    private var mapAbsence = MapAbsence.loading
    private var isDenialAlertShown = false
    private var isUnencryptedLocationTold = false
    /// The first since the page was entered, which fixes its region.
    private var location: Location?
    private var isAuthorized = false

    @ObservationIgnored private let dependencies: Dependencies
    @ObservationIgnored private let onGoToSettings: Action
    @ObservationIgnored private var entry: Task<Void, Never>?
    @ObservationIgnored private var mapLoad: (work: Task<Void, Never>, limit: Task<Void, Never>)?

    /// Creates a page that is not entered yet.
    ///
    /// `onSelect` receives the card that was tapped; `onGoToSettings` leads to the device's Settings.
    public init(
        dependencies: Dependencies, mapPreviewSize: MapSize,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action
    ) {
        self.dependencies = dependencies
        self.onGoToSettings = onGoToSettings
        list = AnnouncementCardsListViewModel(
            repository: dependencies.repository, executor: dependencies.executor, log: dependencies.log,
            strings: dependencies.strings, onSelect: onSelect)
        picture = MapPicture(
            snapshotter: dependencies.snapshotter, size: mapPreviewSize, executor: dependencies.executor,
            onResizeFailure: { [log = dependencies.log] error in
                log.log(.error, "LandingPage", "no map of another size: \(error)")
            })
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
        picture.stopRedrawing()
        list.cancel()
    }

    /// The preview has another size: the map is drawn anew, and stays as it is until then.
    public func resizeMapPreview(to size: MapSize) { picture.resize(to: size) }

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
        if let snapshot = picture.snapshot {
            return .map(
                region: snapshot.frame.region, snapshot: snapshot,
                pins: list.cards.map(MapPreviewView.PinModel.init),
                onTap: { [log = dependencies.log] in log.log(.info, "LandingPage", "map preview tapped") })
        }
        return switch mapAbsence {
        case .loading: .loading
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
            removeMap(.permissionRequired)
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
        removeMap(.loading)
        mapLoad = (
            work: dependencies.executor.startOnMainActor { [weak self] in await self?.locateAndDraw() },
            limit: dependencies.executor.startOnMainActor { [weak self, clock = dependencies.clock] in
                guard (try? await clock.sleep(for: MapTimeLimits.load)) != nil else { return }
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
            try await picture.draw(region)
            endMapLoad()
            loadList()
            log("map ready")
        } catch {
            guard !Task.isCancelled else { return }
            log("no map: \(error)", .error)
            finishMapLoad(.failed(message: strings[.mapFailedPicture]))
        }
    }

    private func log(_ message: String, _ level: EventLevel = .debug) {
        dependencies.log.log(level, "LandingPage", message)
    }

    /// Ends the load of the map without a picture.
    private func finishMapLoad(_ absence: MapAbsence) {
        endMapLoad()
        removeMap(absence)
        loadList()
    }

    private func removeMap(_ absence: MapAbsence) {
        picture.clear()
        mapAbsence = absence
    }

    private func endMapLoad() {
        mapLoad?.work.cancel()
        mapLoad?.limit.cancel()
        mapLoad = nil
    }
}
