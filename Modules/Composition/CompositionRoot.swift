package import Data
package import Domain
package import Presentation
package import Scheduling
import TextViews

/// The composition root, which lists every part of the app with its default.
///
/// To replace a part, change its line, or assign another implementation before the app is used. A
/// default that depends on a replaced part receives the replacement.
@MainActor package final class CompositionRoot {
    package lazy var view: any LandingFlowView = makeView()
    /// The log that receives every event, also those of level `.debug`; nil for none.
    package lazy var log: (any EventLog)? = makeLog()
    /// The app's clock; a `VirtualClock` moves only when it is advanced, for example by
    /// `Activity.pass(_:on:)`.
    package lazy var clock: any AppClock = makeClock()
    package lazy var lifecycle: any AppLifecycleProtocol = makeLifecycle() {
        didSet {
            defaults.lifecycle = nil
        }
    }
    package lazy var permissionStore: any LocationPermissionStore = makePermissionStore() {
        didSet {
            defaults.permissionStore = nil
        }
    }
    package lazy var gps: any GPSProvider = makeGPS() {
        didSet {
            defaults.gps = nil
        }
    }
    package lazy var locationService: any LocationServiceProtocol = LocationService(
        gps: gps,
        permissionStore: permissionStore,
        clock: awaitedClock
    )
    package lazy var repository: any AnnouncementRepositoryProtocol = makeRepository() {
        didSet {
            defaults.announcements = nil
        }
    }
    package lazy var photos: (any PhotoRepositoryProtocol)? = defaultAnnouncements?.repository
    package lazy var snapshotter: any MapSnapshotterProtocol = makeSnapshotter() {
        didSet {
            defaults.snapshotter = nil
        }
    }

    package var strings: Strings { configuration.strings }
    /// The executor of the app's tasks, which also counts the calls of the parts.
    package let activity: Activity
    package lazy var events = MemoryLog(forwardingTo: log)
    package lazy var requests = RequestLog(clock: clock)
    package lazy var detailsRequests = RequestLog(clock: clock, limit: 100)
    package lazy var mapRequests = RequestLog(clock: clock, limit: 100)
    lazy var calendar = DayCalendar(
        clock: awaitedClock,
        secondsFromGMT: configuration.secondsFromGMT
    )
    /// The repository, whose requests are recorded: those of the default one by its source, and the
    /// calls of any other one at its port.
    private lazy var recordedRepository: any AnnouncementRepositoryProtocol =
        defaultAnnouncements == nil
        ? RecordingRepository(repository, requests: requests, detailsRequests: detailsRequests)
        : repository
    /// The clock, whose sleeps are not waited for.
    package lazy var awaitedClock: any AppClock =
        clock is VirtualClock ? clock : AwaitedClock(clock)
    /// The location service, whose calls are waited for.
    private lazy var awaitedLocationService: any LocationServiceProtocol =
        AwaitedLocationService(locationService, activity: activity)
    package let session = LandingSession()
    private let configuration: Configuration
    private let client = HTTPClient()
    private lazy var device = makeDevice()
    private lazy var announcementsNetwork = SimulatedNetwork(
        configuration.network,
        clock: awaitedClock
    )
    private var defaults = Defaults()

    private struct Defaults {
        /// The parts of the configuration with which defaults were made.
        var parts: Set<Configuration.Part> = []
        // The defaults that were made and not replaced.
        var lifecycle: SimulatedDevice?
        var permissionStore: SimulatedDevice?
        var gps: SimulatedGPSProvider?
        var announcements: DefaultAnnouncements?
        var snapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>?
    }

    package init(_ configuration: Configuration, activity: Activity = Activity()) {
        self.configuration = configuration
        self.activity = activity
    }

    // MARK: - Defaults in use

    // Each property makes the part unless it was replaced, and is nil if it was.

    /// The device that has the foreground and background states.
    package var simulatedLifecycle: SimulatedDevice? {
        _ = lifecycle
        return defaults.lifecycle
    }

    /// The device that has the permission; also nil if a replaced location service does not use it.
    package var simulatedPermissionStore: SimulatedDevice? {
        _ = locationService
        return defaults.permissionStore
    }

    /// The simulated receiver; also nil if a real one is configured, or if a replaced location
    /// service does not use it.
    package var simulatedGPS: SimulatedGPSProvider? {
        _ = locationService
        return defaults.gps
    }

    package var defaultAnnouncements: DefaultAnnouncements? {
        _ = repository
        return defaults.announcements
    }

    package var defaultSnapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>? {
        _ = snapshotter
        return defaults.snapshotter
    }

    /// The parts of the configuration that have no effect, because other parts replaced their
    /// defaults before these were made.
    ///
    /// A default that was made before can still be in use, by the part that replaced it.
    package var replacedParts: Set<Configuration.Part> {
        // The parts make the defaults that they use.
        _ = view
        _ = log
        _ = locationService
        _ = repository
        _ = snapshotter
        return Set(Configuration.Part.allCases).subtracting(defaults.parts)
    }

    // MARK: - View models

    package func makeLandingPage(
        onSelect: @escaping CardAction,
        onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: viewModelDependencies,
            permissionHandler: LocationPermissionHandler(
                locationService: awaitedLocationService,
                lifecycle: lifecycle,
                executor: activity
            ),
            session: session,
            mapPreviewSize: view.mapPreviewSize,
            onSelect: onSelect,
            onGoToSettings: onGoToSettings
        )
    }

    package func makeFullscreenMap(
        _ viewpoint: MapViewpoint,
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: viewModelDependencies,
            session: session,
            viewpoint: viewpoint,
            size: view.fullscreenMapSize,
            userLocation: userLocation,
            onSelect: onSelect
        )
    }

    package func makeAllPets(userLocation: @escaping UserLocation, onSelect: @escaping CardAction)
        -> AllPetsViewModel
    {
        AllPetsViewModel(
            dependencies: viewModelDependencies,
            session: session,
            userLocation: userLocation,
            onSelect: onSelect
        )
    }

    package func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel,
        userLocation: @escaping UserLocation
    ) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card,
            dependencies: viewModelDependencies,
            mapSize: view.detailsMapSize,
            showsPhotos: view.showsPhotos,
            userLocation: userLocation
        )
    }

    private var viewModelDependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: AwaitedRepository(recordedRepository, activity: activity),
            snapshotter: AwaitedSnapshotter(
                DrawableSnapshotter(snapshotter, view: view),
                activity: activity
            ),
            calendar: calendar,
            log: events,
            strings: strings,
            photos: photos.map { AwaitedPhotos($0, activity: activity) },
            executor: activity
        )
    }

    private func makeView() -> any LandingFlowView {
        defaults.parts.insert(.view)
        return TextLandingFlowView(configuration.display, strings: strings, executor: activity)
    }

    private func makeLog() -> (any EventLog)? {
        defaults.parts.insert(.log)
        return configuration.log
    }

    private func makeClock() -> any AppClock {
        switch configuration.time {
        case .real: SystemClock()
        case .virtual(let start): VirtualClock(start: start)
        }
    }

    private func makeLifecycle() -> any AppLifecycleProtocol {
        defaults.lifecycle = device
        return device
    }

    private func makePermissionStore() -> any LocationPermissionStore {
        defaults.parts.insert(.permission)
        defaults.permissionStore = device
        return device
    }

    private func makeDevice() -> SimulatedDevice {
        let device = SimulatedDevice(
            permission: configuration.permission,
            hasLocationServices: configuration.hasLocationServices,
            log: events
        )
        device.onPromptChange = { [activity] in activity.setUserAsked($0) }
        return device
    }

    private func makeGPS() -> any GPSProvider {
        defaults.parts.insert(.gps)
        switch configuration.gps {
        case .simulated(let reception):
            let gps = SimulatedGPSProvider(reception: reception, clock: awaitedClock)
            defaults.gps = gps
            return gps
        // A real receiver answers in real time, even if the app's clock is virtual.
        case .daemon(let address):
            return GPSDProvider(
                address,
                limits: configuration.gpsdLimits,
                clock: SystemClock(),
                log: events
            )
        }
    }

    private func makeRepository() -> any AnnouncementRepositoryProtocol {
        defaults.parts.insert(.announcements)
        let source = makeRecordedSource(configuration.announcements)
        let repository = ReplaceableRepository(makeParts(source))
        defaults.announcements = DefaultAnnouncements(
            repository: repository,
            network: announcementsNetwork,
            inspector: AnnouncementInspector(source: source, log: events)
        )
        return repository
    }

    /// Replaces the source of the default repository, if it is in use.
    func replaceAnnouncements(with announcements: Configuration.Announcements) {
        defaultAnnouncements?.repository.replace(with: makeParts(makeRecordedSource(announcements)))
    }

    private func makeParts(_ source: any AnnouncementSource) -> ReplaceableRepository.Parts {
        ReplaceableRepository.Parts(
            repository: AnnouncementRepository(source: source, log: events),
            photos: AnnouncementPhotos(source: source)
        )
    }

    private func makeSnapshotter() -> any MapSnapshotterProtocol {
        defaults.parts.insert(.map)
        let snapshotter = SimulatedNetworkSnapshotter(
            BasemapSnapshotter(
                basemap: configuration.basemap,
                client: client.recording(in: mapRequests),
                clock: SystemClock(),
                labelWidth: configuration.display.textWidth,
                log: events
            ),
            network: SimulatedNetwork(configuration.network, clock: awaitedClock)
        )
        defaults.snapshotter = snapshotter
        return snapshotter
    }

    private func makeRecordedSource(
        _ announcements: Configuration.Announcements
    ) -> any AnnouncementSource {
        RecordingSource(
            SimulatedNetworkSource(makeSource(announcements), network: announcementsNetwork),
            requests: requests,
            detailsRequests: detailsRequests,
            log: events
        )
    }

    private func makeSource(_ announcements: Configuration.Announcements) -> any AnnouncementSource
    {
        if announcements.server != nil {
            client.prepare()
        }
        return switch announcements {
        case .demo:
            DemoAnnouncementSource(calendar: calendar, language: strings.language.code)
        case .file(let file):
            FileAnnouncementSource(file: file)
        // A real server answers in real time, even if the app's clock is virtual.
        case .backend(let base):
            HTTPAnnouncementSource(
                base: base,
                token: configuration.announcementsToken,
                client: client,
                clock: SystemClock()
            )
        case .collection(let collection):
            OGCFeaturesSource(
                collection: collection,
                sorting: configuration.announcementsSorting,
                token: configuration.announcementsToken,
                client: client,
                clock: SystemClock(),
                log: events
            )
        }
    }
}
