package import Data
package import Domain
package import Presentation
package import Scheduling

/// The composition root, which lists every part of the app with its default.
///
/// To replace a part, change its line, or assign another implementation before the app is used. A
/// default that depends on a replaced part receives the replacement.
@MainActor package final class CompositionRoot {
    package var view: any LandingFlowView
    /// The log that receives every event, also those of level `.debug`; nil for none.
    package lazy var log: (any EventLog)? = configuration.log
    /// The app's clock; a `VirtualClock` moves only when it is advanced, for example by
    /// `Activity.pass(_:on:)`.
    package lazy var clock: any AppClock = makeClock()
    package lazy var lifecycle: any AppLifecycleProtocol = device
    package lazy var permissionStore: any LocationPermissionStore = makePermissionStore()
    package lazy var gps: any GPSProvider = makeGPS()
    package lazy var locationService: any LocationServiceProtocol = LocationService(
        gps: gps,
        permissionStore: permissionStore,
        clock: awaitedClock
    )
    package lazy var repository: any AnnouncementRepositoryProtocol = AnnouncementRepository(
        source: makeSource(configuration.announcements),
        network: SimulatedNetwork(configuration.network, clock: awaitedClock),
        requests: requests,
        detailsRequests: detailsRequests,
        activity: activity,
        log: events
    )
    package lazy var photos: (any PhotoRepositoryProtocol)? =
        repository as? any PhotoRepositoryProtocol
    package lazy var snapshotter: any MapSnapshotterProtocol = BasemapSnapshotter(
        configuration.basemap,
        client: HTTPClient(sharing: client, recordingIn: mapRequests),
        clock: SystemClock(),
        network: SimulatedNetwork(configuration.network, clock: awaitedClock),
        activity: activity,
        labelWidth: configuration.labelWidth,
        log: events
    )

    package var strings: Strings { configuration.strings }
    /// The executor of the app's tasks; work outside the main actor must use its `perform`.
    package let activity = Activity()
    package lazy var events = MemoryLog(forwardingTo: log)
    package lazy var requests = RequestLog(clock: clock)
    package lazy var detailsRequests = RequestLog(clock: clock, limit: 100)
    package lazy var mapRequests = RequestLog(clock: clock, limit: 100)
    lazy var calendar = DayCalendar(
        clock: awaitedClock,
        secondsFromGMT: configuration.secondsFromGMT
    )
    /// The repository, which records its queries in `requests`.
    lazy var recordedRepository: any AnnouncementRepositoryProtocol =
        if repository is AnnouncementRepository {
            repository
        } else {
            RecordingRepository(repository, requests: requests, detailsRequests: detailsRequests)
        }
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
    /// The simulated permission store; nil if no part uses it.
    private(set) var simulatedPermissionStore: SimulatedDevice?
    /// The simulated receiver; nil if no part uses it.
    private(set) var simulatedGPS: SimulatedGPSProvider?

    package init(_ configuration: Configuration, view: any LandingFlowView) {
        self.configuration = configuration
        self.view = view
    }

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
            snapshotter: AwaitedSnapshotter(snapshotter, activity: activity),
            calendar: calendar,
            log: events,
            strings: strings,
            photos: photos.map { AwaitedPhotos($0, activity: activity) },
            executor: activity
        )
    }

    private func makeClock() -> any AppClock {
        switch configuration.time {
        case .real: SystemClock()
        case .virtual(let start): VirtualClock(start: start)
        }
    }

    private func makePermissionStore() -> any LocationPermissionStore {
        simulatedPermissionStore = device
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
        switch configuration.gps {
        case .simulated(let reception):
            let gps = SimulatedGPSProvider(reception: reception, clock: awaitedClock)
            simulatedGPS = gps
            return gps
        // A real receiver answers in real time, even if the app's clock is virtual.
        case .daemon(let address):
            return GPSDProvider(
                address,
                limits: configuration.gpsdLimits,
                clock: SystemClock(),
                activity: activity,
                log: events
            )
        }
    }

    func makeSource(_ announcements: Configuration.Announcements) -> any AnnouncementSource {
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
