package import Data
package import Domain
import GPX
package import Logging
package import Presentation
package import Scheduling
package import TextViews
package import Tiles

/// The composition root, which makes every part of the app once.
///
/// ``Parts`` is the list of the parts. To swap a part for good, change its line there. To swap a
/// part in one app or test, set it:
///
/// ```swift
/// let root = CompositionRoot(configuration) { $0.gps = .replaced(FakeGPS()) }
/// ```
@MainActor package final class CompositionRoot {
    /// The list of the parts: what the app uses in place of its defaults, or around them.
    ///
    /// A line is `.standard`, `.replaced(MyPart())` or `.decorated { MyPart(base: $0) }`. The
    /// closures of all parts except the clock and the log can use both:
    /// `.replaced { MyPart(clock: $0.clock) }`, `.decorated { MyPart(base: $0, clock: $1.clock) }`.
    /// Where there are two defaults, the `Configuration` selects one.
    package struct Parts: Sendable {
        package typealias Choice<Part> = PartChoice<Part, SharedParts>

        /// The log of all events, also `.debug`; by default, the one of the configuration, if any.
        package var log: PartChoice<(any EventLog)?, Void> = .standard
        /// The clock of days, delays and limits; by default, a `SystemClock` or a `VirtualClock`.
        package var clock: PartChoice<any AppClock, Void> = .standard
        /// The view of the app's screens; by default, a `TextLandingFlowView` or a `PlainView`.
        package var view: Choice<any LandingFlowView> = .standard
        /// The view of the prompt and of Settings, if any; by default, the default view if in use.
        package var deviceView: Choice<(any DeviceView)?> = .standard
        /// Reports when the app returns to the foreground; by default, a `SimulatedDevice`.
        package var lifecycle: Choice<any AppLifecycleProtocol> = .standard
        /// The location permission; by default, a `SimulatedDevice`.
        package var permissionStore: Choice<any LocationPermissionStore> = .standard
        /// The receiver of the location; by default, a `SimulatedGPSProvider` or a `GPSDProvider`.
        package var gps: Choice<any GPSProvider> = .standard
        /// The permission and the location; by default, a `LocationService` of the two parts above.
        package var locationService: Choice<any LocationServiceProtocol> = .standard
        /// The announcements; by default, those of a source behind a `SimulatedNetwork`.
        package var repository: Choice<any AnnouncementRepositoryProtocol> = .standard
        /// The photos, if any; by default, those of the default repository, decorated or not.
        package var photos: Choice<(any PhotoRepositoryProtocol)?> = .standard
        /// The pictures of maps; by default, a `BasemapSnapshotter` behind a `SimulatedNetwork`.
        ///
        /// A moving full-screen map first shows those of `mapCache`.
        package var snapshotter: Choice<any MapSnapshotterProtocol> = .standard
        /// Pictures of maps that need no network, if any; by default, those of the default
        /// snapshotter, decorated or not.
        package var mapCache: Choice<(any MapCacheProtocol)?> = .standard

        package init() {}
    }

    package let parts: Parts
    /// What is simulated, what is real, and what is the app's own.
    package let origins: Origins
    package let strings: Strings
    /// The executor of the app's tasks; it also counts the calls of the parts that are in progress.
    package let activity: Activity
    package let session = LandingSession()

    /// The app's log, which forwards events to the log of the list.
    package let events: MemoryLog
    package let time: AppTime
    /// The clock of the parts; while all calls in progress sleep on it, the app counts as idle.
    package let clock: any AppClock
    /// Knows whether sleeps of the clock return too early.
    package let checkedClock: CheckedClock
    package let view: any LandingFlowView
    package let deviceView: (any DeviceView)?
    package let lifecycle: any AppLifecycleProtocol
    /// The receiver; `nil` if the location service was replaced, so that nothing uses a receiver.
    package let gps: (any GPSProvider)?
    package let locationService: any LocationServiceProtocol
    package let repository: any AnnouncementRepositoryProtocol
    package let photos: (any PhotoRepositoryProtocol)?
    package let snapshotter: any MapSnapshotterProtocol
    package let mapCache: (any MapCacheProtocol)?

    package let requests: RequestLog
    package let photoRequests: RequestLog
    package let mapRequests: RequestLog

    /// The default view, if it draws in cells; `nil` if it was replaced.
    package let textView: TextLandingFlowView?
    /// The default view, if it writes lines; `nil` if it was replaced.
    package let plainView: PlainView?
    /// The simulated parts that are in use.
    package let simulation: Simulation
    /// The repository of the configuration's source; `nil` if the default repository was replaced.
    package let checkedRepository: AnnouncementRepository?
    /// The default snapshotter; `nil` if it was replaced.
    package let basemapSnapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>?

    package let calendar: DayCalendar

    /// Tells the activity whether the app waits for the answer to the system prompt.
    private let promptBinding: ModelBinding<Bool>?

    /// Makes the parts of a list, in the order in which they need each other.
    ///
    /// `swap` changes the list for this app. A test can shorten the limits of calls with
    /// `checkInterval`.
    package init(
        _ configuration: Configuration,
        parts: Parts = Parts(),
        checkInterval: Duration = Activity.checkInterval,
        swap: (inout Parts) -> Void = { _ in }
    ) {
        var parts = parts
        swap(&parts)
        self.parts = parts
        origins = Origins(parts, configuration)
        strings = configuration.strings
        events = MemoryLog(forwardingTo: parts.log.make(()) { configuration.log })
        switch configuration.time {
        case .virtual(let start) where parts.clock.usesDefault:
            let virtualClock = VirtualClock(start: start)
            // A virtual clock itself tells the activity which calls sleep, also under a decorator.
            checkedClock = CheckedClock(parts.clock.make(()) { virtualClock })
            clock = checkedClock
            time = .virtual(virtualClock)
        case .virtual, .real:
            // A replaced clock cannot be advanced, so the time is real, even if virtual time is
            // configured.
            checkedClock = CheckedClock(parts.clock.make(()) { SystemClock() })
            let realClock = AwaitedClock(checkedClock)
            clock = realClock
            time = .real(realClock)
        }
        let activity = Activity(
            callsTakeTurns: time.virtualClock != nil,
            checkInterval: checkInterval
        )
        self.activity = activity
        calendar = DayCalendar(clock: clock, secondsFromGMT: configuration.secondsFromGMT)
        requests = RequestLog(clock: clock)
        photoRequests = RequestLog(clock: clock, limit: Self.maxKeptRequests)
        mapRequests = RequestLog(clock: clock, limit: Self.maxKeptRequests)
        let shared = SharedParts(clock: clock, log: events)
        let sources = DefaultSources(
            configuration,
            shared,
            calendar: calendar,
            requests: requests,
            photoRequests: photoRequests,
            mapRequests: mapRequests
        )

        var textView: TextLandingFlowView?
        var plainView: PlainView?
        var defaultDeviceView: (any DeviceView)?
        view = parts.view.make(shared) {
            switch configuration.view {
            case .cells:
                let view = TextLandingFlowView(
                    configuration.display,
                    strings: configuration.strings,
                    executor: activity,
                    background: activity.background
                )
                textView = view
                defaultDeviceView = view
                return view
            case .plain:
                let view = PlainView(configuration.display, strings: configuration.strings)
                plainView = view
                defaultDeviceView = view
                return view
            }
        }
        self.textView = textView
        self.plainView = plainView
        deviceView = parts.deviceView.make(shared) { defaultDeviceView }

        // The default of two parts, made only if one of them uses it.
        lazy var device = sources.makeDevice()
        lifecycle = parts.lifecycle.make(shared) { device }
        var usedGPS: (any GPSProvider)?
        var simulatedGPS: SimulatedGPSProvider?
        var trackWarnings: [GPXWarning] = []
        locationService = parts.locationService.make(shared) {
            let gps = parts.gps.make(shared) {
                switch configuration.gps {
                case .simulated(let reception):
                    let gps = sources.makeSimulatedGPS(reception)
                    simulatedGPS = gps
                    return gps
                case .track(let file):
                    let gps = sources.makeSimulatedGPS(following: file)
                    simulatedGPS = gps
                    trackWarnings = file.warnings
                    return gps
                case .daemon(let address):
                    return sources.makeGPSDProvider(address)
                }
            }
            usedGPS = gps
            return LocationService(
                gps: AwaitedGPS(gps: gps, activity: activity),
                permissionStore: AwaitedPermissionStore(
                    store: parts.permissionStore.make(shared) { device },
                    activity: activity,
                    limitOfQuestion: parts.limitOfQuestion
                ),
                clock: shared.clock,
                executor: activity
            )
        }
        gps = usedGPS

        var announcements: DefaultSources.Announcements?
        repository = parts.repository.make(shared) {
            let made = sources.makeAnnouncements()
            announcements = made
            return made.repository
        }
        checkedRepository = announcements?.checkedRepository
        photos = parts.photos.make(shared) { announcements?.repository }
        var basemapSnapshotter: SimulatedNetworkSnapshotter<BasemapSnapshotter>?
        snapshotter = parts.snapshotter.make(shared) {
            let snapshotter = sources.makeSnapshotter()
            basemapSnapshotter = snapshotter
            return snapshotter
        }
        self.basemapSnapshotter = basemapSnapshotter
        mapCache = parts.mapCache.make(shared) { basemapSnapshotter }

        simulation = Simulation(
            permissionStore: parts.usesDefaultPermissionStore ? device : nil,
            lifecycle: parts.lifecycle.usesDefault ? device : nil,
            gps: simulatedGPS,
            trackWarnings: trackWarnings,
            announcementsNetwork: announcements?.network,
            mapNetwork: basemapSnapshotter?.network,
            setAnnouncements: announcements?.replace
        )
        promptBinding = simulation.permissionStore.map { device in
            ModelBinding(
                { device.isPromptRequested },
                executor: activity,
                render: { activity.setUserAsked($0) }
            )
        }
    }

    /// The number of requests that a log of photos or of maps keeps.
    private static let maxKeptRequests = 100
}
