package import Data
package import Domain
package import Presentation
package import Scheduling
import TextViews

/// The composition root, which lists every part of the app with its default.
///
/// To replace a part, change its line, or assign another implementation. A default that depends on
/// a replaced part receives the replacement. Assign a part before another part or the app receives
/// it. A later assignment would have no effect, so it stops the program.
@MainActor package final class CompositionRoot {
    package lazy var view: any LandingFlowView = makeView() {
        didSet {
            checkUnused(\.view)
        }
    }
    /// The log that receives every event, also those of level `.debug`; nil if there is none.
    package lazy var log: (any EventLog)? = makeLog() {
        didSet {
            checkUnused(\.log)
        }
    }
    /// The app's clock; a `VirtualClock` moves only when it is advanced, for example by
    /// `Activity.pass(_:on:)`.
    package lazy var clock: any AppClock = makeClock() {
        didSet {
            checkUnused(\.clock)
        }
    }
    package lazy var lifecycle: any AppLifecycleProtocol = makeLifecycle() {
        didSet {
            checkUnused(\.lifecycle)
            defaults.lifecycle = nil
        }
    }
    package lazy var permissionStore: any LocationPermissionStore = makePermissionStore() {
        didSet {
            checkUnused(\.permissionStore)
            defaults.permissionStore = nil
        }
    }
    package lazy var gps: any GPSProvider = makeGPS() {
        didSet {
            checkUnused(\.gps)
        }
    }
    package lazy var locationService: any LocationServiceProtocol = LocationService(
        gps: use(\.gps),
        permissionStore: use(\.permissionStore),
        clock: awaitedClock
    )
    {
        didSet {
            checkUnused(\.locationService)
        }
    }
    package lazy var repository: any AnnouncementRepositoryProtocol = makeRepository() {
        didSet {
            checkUnused(\.repository)
        }
    }
    package lazy var photos: (any PhotoRepositoryProtocol)? = defaultAnnouncements?.repository {
        didSet {
            checkUnused(\.photos)
        }
    }
    package lazy var snapshotter: any MapSnapshotterProtocol = makeSnapshotter() {
        didSet {
            checkUnused(\.snapshotter)
        }
    }

    package var strings: Strings { configuration.strings }
    /// The executor of the app's tasks; it also counts the calls of the parts that are in progress.
    package let activity: Activity
    package lazy var events = MemoryLog(forwardingTo: use(\.log))
    package lazy var requests = RequestLog(clock: use(\.clock))
    package lazy var detailsRequests = RequestLog(clock: use(\.clock), limit: maxKeptRequests)
    package lazy var mapRequests = RequestLog(clock: use(\.clock), limit: maxKeptRequests)
    /// The number of requests that a log of details or of maps keeps.
    private let maxKeptRequests = 100
    lazy var calendar = DayCalendar(
        clock: awaitedClock,
        secondsFromGMT: configuration.secondsFromGMT
    )
    /// The repository with a record of its requests.
    ///
    /// The source of the default repository records its own requests. For any other repository, a
    /// `RecordingRepository` records its calls.
    private lazy var recordedRepository: any AnnouncementRepositoryProtocol =
        makeRecordedRepository()
    /// The clock on which the parts sleep.
    ///
    /// While all calls in progress sleep on this clock, the app counts as idle.
    package lazy var awaitedClock: any AppClock = makeAwaitedClock()
    /// The location service, with `activity` counting its calls.
    private lazy var awaitedLocationService: any LocationServiceProtocol =
        AwaitedLocationService(use(\.locationService), activity: activity)
    package let session = LandingSession()
    private let configuration: Configuration
    private lazy var client = HTTPClient(userAgent: configuration.userAgent)
    private lazy var device = makeDevice()
    private lazy var announcementsNetwork = SimulatedNetwork(
        configuration.network,
        clock: awaitedClock
    )
    private var defaults = Defaults()
    /// The parts that other parts or the app have received.
    private var usedParts: Set<PartialKeyPath<CompositionRoot>> = []

    /// The defaults that were made.
    private struct Defaults {
        /// The parts of the configuration whose defaults were made.
        ///
        /// `.announcements` and `.map` are not among them; `repository` and `snapshotter` tell
        /// whether those defaults are in use.
        var madeParts: Set<Configuration.Part> = []
        // Nil if the part was replaced.
        var lifecycle: SimulatedDevice?
        var permissionStore: SimulatedDevice?
        // Nil if the part was replaced, unless its replacement calls the default and so retains it.
        weak var gps: SimulatedGPSProvider?
        weak var repository: ReplaceableRepository?
        weak var snapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>?
        /// The inspector of the announcements of `repository`.
        var inspector: AnnouncementInspector?
    }

    package init(_ configuration: Configuration, activity: Activity = Activity()) {
        self.configuration = configuration
        self.activity = activity
    }

    // MARK: - Parts in use

    /// Returns a part to another part or to the app; afterward, the part cannot be replaced.
    private func use<Part>(_ part: KeyPath<CompositionRoot, Part>) -> Part {
        usedParts.insert(part)
        return self[keyPath: part]
    }

    /// Stops the program if a part that is in use was assigned.
    ///
    /// In an observer of a property, `#function` is the name of the property.
    private func checkUnused(_ part: PartialKeyPath<CompositionRoot>, name: String = #function) {
        guard usedParts.contains(part) else { return }
        // Unlike `preconditionFailure`, this also prints the message in a release build.
        fatalError(
            """
            CompositionRoot.\(name) was assigned too late: it is already in use. Assign it before \
            the parts that depend on it are made, and before the app is used.
            """
        )
    }

    // MARK: - Defaults in use

    // Each of these properties makes its part if necessary; afterward, the part cannot be replaced.
    // The property is nil if the part was replaced.

    /// The device that has the foreground and background states.
    package var simulatedLifecycle: SimulatedDevice? {
        _ = use(\.lifecycle)
        return defaults.lifecycle
    }

    /// The device that has the permission.
    ///
    /// It is also nil if the location service was replaced, and the new one does not use the
    /// device.
    package var simulatedPermissionStore: SimulatedDevice? {
        _ = use(\.locationService)
        return defaults.permissionStore
    }

    /// The simulated receiver.
    ///
    /// It is also nil if a real receiver is configured, or if the location service was replaced and
    /// the new one does not use the receiver.
    package var simulatedGPS: SimulatedGPSProvider? {
        _ = use(\.locationService)
        return defaults.gps
    }

    /// The default repository.
    ///
    /// It is not nil if the repository that replaced it calls it.
    package var defaultAnnouncements: DefaultAnnouncements? {
        _ = use(\.repository)
        guard let repository = defaults.repository, let inspector = defaults.inspector else {
            return nil
        }
        return DefaultAnnouncements(
            repository: repository,
            network: announcementsNetwork,
            inspector: inspector
        )
    }

    /// The default snapshotter.
    ///
    /// It is not nil if the snapshotter that replaced it calls it.
    package var defaultSnapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>? {
        _ = use(\.snapshotter)
        return defaults.snapshotter
    }

    /// The parts of the configuration that have no effect, because their defaults were replaced.
    ///
    /// After this property was read, no part can be replaced.
    package var replacedParts: Set<Configuration.Part> {
        Set(Configuration.Part.allCases).subtracting(partsWithEffect)
    }

    /// The parts of the configuration that can have an effect.
    ///
    /// A part has an effect if its default was made. If the default was replaced later, its
    /// replacement can still call it.
    private var partsWithEffect: Set<Configuration.Part> {
        // Makes the defaults that are not made yet and not replaced. The default location service
        // also makes those of the permission and the GPS.
        _ = use(\.view)
        _ = use(\.log)
        _ = use(\.locationService)
        var parts = defaults.madeParts
        // These defaults are nil if they were replaced and their replacements do not call them.
        if defaultAnnouncements != nil {
            parts.insert(.announcements)
        }
        if defaultSnapshotter != nil {
            parts.insert(.map)
        }
        return parts
    }

    /// The sources whose data is neither invented nor simulated.
    ///
    /// The configuration selects them, or they have replaced the defaults. After this property was
    /// read, no part can be replaced.
    package var realSources: Set<Configuration.Part> {
        var sources: Set<Configuration.Part> = []
        if configuration.announcements != .demo || defaultAnnouncements == nil {
            sources.insert(.announcements)
        }
        if configuration.basemap != .demo || defaultSnapshotter == nil {
            sources.insert(.map)
        }
        if simulatedGPS == nil {
            sources.insert(.gps)
        }
        return sources
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
                lifecycle: use(\.lifecycle),
                executor: activity
            ),
            session: session,
            mapPreviewSize: use(\.view).mapPreviewSize,
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
            size: use(\.view).fullscreenMapSize,
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
            mapSize: use(\.view).detailsMapSize,
            showsPhotos: use(\.view).showsPhotos,
            userLocation: userLocation
        )
    }

    private var viewModelDependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: AwaitedRepository(recordedRepository, activity: activity),
            snapshotter: AwaitedSnapshotter(
                DrawableSnapshotter(use(\.snapshotter), view: use(\.view)),
                activity: activity
            ),
            calendar: calendar,
            log: events,
            strings: strings,
            photos: use(\.photos).map { AwaitedPhotos($0, activity: activity) },
            executor: activity
        )
    }

    private func makeView() -> any LandingFlowView {
        defaults.madeParts.insert(.view)
        return TextLandingFlowView(configuration.display, strings: strings, executor: activity)
    }

    private func makeLog() -> (any EventLog)? {
        defaults.madeParts.insert(.log)
        return configuration.log
    }

    private func makeClock() -> any AppClock {
        switch configuration.time {
        case .real: SystemClock()
        case .virtual(let start): VirtualClock(start: start)
        }
    }

    private func makeAwaitedClock() -> any AppClock {
        let clock = use(\.clock)
        // A virtual clock itself tells the activity which calls sleep.
        return clock is VirtualClock ? clock : AwaitedClock(clock)
    }

    private func makeLifecycle() -> any AppLifecycleProtocol {
        defaults.lifecycle = device
        return device
    }

    private func makePermissionStore() -> any LocationPermissionStore {
        defaults.madeParts.insert(.permission)
        defaults.permissionStore = device
        return device
    }

    private func makeDevice() -> SimulatedDevice {
        let device = SimulatedDevice(
            permission: configuration.permission,
            hasLocationServices: configuration.hasLocationServices,
            log: events
        )
        // A call that waits for the answer to a prompt does not keep the app busy.
        device.onPromptChange = { [activity] in activity.setUserAsked($0) }
        return device
    }

    private func makeGPS() -> any GPSProvider {
        defaults.madeParts.insert(.gps)
        switch configuration.gps {
        case .simulated(let reception):
            let gps = SimulatedGPSProvider(reception: reception, clock: awaitedClock)
            for warning in gps.trackWarnings {
                events.log(.warning, "GPS", "\(warning)")
            }
            defaults.gps = gps
            return gps
        case .daemon(let address):
            // A real receiver answers in real time, even if the app's clock is virtual.
            return GPSDProvider(
                address,
                limits: configuration.gpsdLimits,
                clock: SystemClock(),
                log: events
            )
        }
    }

    private func makeRepository() -> any AnnouncementRepositoryProtocol {
        let source = makeRecordedSource(configuration.announcements)
        let repository = ReplaceableRepository(makeParts(source))
        defaults.repository = repository
        // It inspects the source of the configuration, even if another one replaces it later.
        defaults.inspector = AnnouncementInspector(source: source, log: events)
        return repository
    }

    private func makeRecordedRepository() -> any AnnouncementRepositoryProtocol {
        let repository = use(\.repository)
        if repository is ReplaceableRepository {
            return repository
        }
        return RecordingRepository(
            repository,
            requests: requests,
            detailsRequests: detailsRequests
        )
    }

    /// Replaces the source of the default repository, if that repository is in use.
    func replaceAnnouncements(with announcements: Configuration.Announcements) {
        guard let repository = defaultAnnouncements?.repository else { return }
        let source = makeRecordedSource(announcements)
        repository.replace(with: makeParts(source))
    }

    private func makeParts(_ source: any AnnouncementSource) -> ReplaceableRepository.Parts {
        ReplaceableRepository.Parts(
            repository: AnnouncementRepository(source: source, log: events),
            photos: AnnouncementPhotos(source: source)
        )
    }

    private func makeSnapshotter() -> any MapSnapshotterProtocol {
        let snapshotter = SimulatedNetworkSnapshotter(
            BasemapSnapshotter(
                basemap: configuration.basemap,
                client: client.recording(in: mapRequests),
                // A real server answers in real time, even if the app's clock is virtual.
                clock: SystemClock(),
                labelWidth: configuration.display.textWidth,
                log: events
            ),
            // A separate network, so that scripts can change it without changing that of the
            // announcements.
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
            // The client loads its library while the other parts are made.
            client.prepare()
        }
        // A real server answers in real time, even if the app's clock is virtual.
        let realClock = SystemClock()
        return switch announcements {
        case .demo:
            DemoAnnouncementSource(calendar: calendar, language: strings.language.code)
        case .file(let file):
            FileAnnouncementSource(file: file, calendar: calendar)
        case .backend(let base):
            HTTPAnnouncementSource(
                base: base,
                token: configuration.announcementsToken,
                client: client,
                clock: realClock,
                calendar: calendar
            )
        case .collection(let collection):
            OGCFeaturesSource(
                collection: collection,
                sorting: configuration.announcementsSorting,
                token: configuration.announcementsToken,
                client: client,
                clock: realClock,
                calendar: calendar,
                log: events
            )
        }
    }
}
