package import Scheduling
package import Data
package import Domain
import Platform

/// The app's environment, which walkthroughs control: the device, the networks and the time.
@MainActor
package final class World {
    /// The simulated device: location permission, system prompt, foreground and background.
    package let device: SimulatedDevice
    /// The GPS receiver that the configuration selects.
    package let gps: any GPSProvider
    /// The app's clock.
    package let clock: any AppClock
    /// The calendar of the app's clock in the configured time zone.
    package let calendar: DayCalendar
    /// The simulated network of the announcements.
    package let announcementsNetwork: SimulatedNetwork
    /// The simulated network of the map.
    package let mapNetwork: SimulatedNetwork
    /// The announcement source behind the simulated network.
    package let source: NetworkedAnnouncementSource
    /// The map snapshotter, without the simulated network.
    package let basemap: BasemapSnapshotter
    /// The log of announcement requests.
    package let requests = AnnouncementRequestLog()
    /// The app's event log.
    package let log: MemoryLog
    /// The executor of the app's tasks.
    ///
    /// Work outside the main actor must use its `perform`.
    package let activity = Activity()
    private let client: HTTPClient

    /// Creates the environment that a configuration describes.
    init(_ configuration: Configuration, clock: any AppClock) {
        self.clock = clock
        let client = HTTPClient()
        self.client = client
        calendar = DayCalendar(clock: clock, secondsFromGMT: configuration.secondsFromGMT)
        log = MemoryLog(handingOnTo: configuration.log)
        device = SimulatedDevice(
            permission: configuration.permission, hasLocationServices: configuration.hasLocationServices, log: log)
        switch configuration.gps {
        case .simulated(let reception):
            gps = SimulatedGPSProvider(reception: reception, delay: configuration.gpsDelay, clock: clock)
        case .daemon(let address):
            // A real receiver answers in real time, even if the app's clock is virtual.
            gps = GPSDProvider(
                address, limits: configuration.gpsdLimits, clock: SystemClock(), activity: activity, log: log)
        }
        announcementsNetwork = SimulatedNetwork(configuration.network, clock: clock)
        mapNetwork = SimulatedNetwork(configuration.network, clock: clock)
        basemap = BasemapSnapshotter(
            configuration.basemap, client: client, clock: SystemClock(), labelWidth: configuration.labelWidth, log: log)
        source = NetworkedAnnouncementSource(
            Self.source(configuration.announcements, calendar, client),
            network: announcementsNetwork,
            requests: requests, activity: activity, log: log)
    }

    /// Replaces the announcement source, starting with the next request.
    package func setAnnouncements(_ announcements: Configuration.Announcements) {
        source.source = Self.source(announcements, calendar, client)
    }

    /// Lets virtual or real time pass, then waits until the app is idle.
    package func pass(_ duration: Duration) async {
        if let virtualClock {
            await virtualClock.advance(by: duration) { await activity.settle() }
        } else {
            try? await clock.sleep(for: duration)
        }
        await activity.settle()
    }

    /// Advances virtual time until no task is sleeping; with a real clock, only waits until the app is idle.
    package func rest() async {
        await activity.settle()
        while let deadline = virtualClock?.nextDeadline { await pass(deadline - clock.now) }
    }

    private var virtualClock: VirtualClock? { clock as? VirtualClock }

    private static func source(
        _ announcements: Configuration.Announcements, _ calendar: DayCalendar,
        _ client: HTTPClient
    ) -> any AnnouncementSource {
        switch announcements {
        case .demo: DemoAnnouncementSource(calendar: calendar)
        case .file(let file): FileAnnouncementSource(file: file)
        // A real backend answers in real time, even if the app's clock is virtual.
        case .backend(let base):
            HTTPAnnouncementSource(base: base, client: client, clock: SystemClock())
        }
    }
}
