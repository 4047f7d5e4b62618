package import Scheduling
package import Data
package import Domain
import Foundation

/// What the app runs upon, and what a walkthrough acts upon: the device, its network, its time.
@MainActor
package final class World {
    /// The location permission, the system prompt, foreground and background.
    package let device: SimulatedDevice
    /// The receiver that the configuration names.
    package let gps: any GPSProvider
    /// The time in which the app lives.
    package let clock: any AppClock
    /// The network.
    package let network: SimulatedNetwork
    /// The announcements behind the network.
    package let source: NetworkedAnnouncementSource
    /// Draws the map behind the network.
    package let basemap: BasemapSnapshotter
    /// The requests for announcements so far.
    package let requests = AnnouncementRequestLog()
    /// What the app logs.
    package let log: MemoryLog
    /// What is under way.
    ///
    /// The app's tasks run on it; a part that works away from the main actor does so through its `perform`.
    package let activity = Activity()
    private let exchangeProgram: URL?

    /// Makes the world that a configuration describes.
    init(_ configuration: Configuration, clock: any AppClock) throws(MissingResource) {
        self.clock = clock
        exchangeProgram = configuration.exchangeProgram
        log = MemoryLog(handingOnTo: configuration.log)
        device = SimulatedDevice(
            permission: configuration.permission, hasLocationServices: configuration.hasLocationServices, log: log)
        switch configuration.gps {
        case .simulated(let reception):
            gps = SimulatedGPSProvider(reception: reception, delay: configuration.gpsDelay, clock: clock)
        case .daemon(let address):
            // A real receiver takes real time, however time passes in the app.
            gps = GPSDProvider(
                address, limits: configuration.gpsdLimits, clock: SystemClock(), activity: activity, log: log)
        }
        network = SimulatedNetwork(configuration.network, clock: clock)
        let map: URL
        if let file = configuration.basemap { map = file } else { map = try BasemapSnapshotter.demo }
        basemap = BasemapSnapshotter(file: map, labelWidth: configuration.labelWidth, log: log)
        source = NetworkedAnnouncementSource(
            try Self.source(configuration.announcements, exchangeProgram), network: network, requests: requests,
            activity: activity,
            log: log)
    }

    /// Exchanges the announcements, from the next request on.
    ///
    /// - Throws: `MissingResource` if the demo's announcements are wanted and missing.
    package func setAnnouncements(_ announcements: Configuration.Announcements) throws(MissingResource) {
        source.source = try Self.source(announcements, exchangeProgram)
    }

    /// Lets time pass, and all that it sets off happen.
    package func pass(_ duration: Duration) async {
        if let virtualClock {
            await virtualClock.advance(by: duration) { await activity.settle() }
        } else {
            try? await clock.sleep(for: duration)
        }
        await activity.settle()
    }

    /// Lets virtual time pass until nothing waits for it any more; where time is real, only what is under way happens.
    package func rest() async {
        await activity.settle()
        while let deadline = virtualClock?.nextDeadline { await pass(deadline - clock.now) }
    }

    private var virtualClock: VirtualClock? { clock as? VirtualClock }

    private static func source(
        _ announcements: Configuration.Announcements, _ exchangeProgram: URL?
    ) throws(MissingResource) -> any AnnouncementSource {
        switch announcements {
        case .demo: try FileAnnouncementSource.demo
        case .file(let file): FileAnnouncementSource(file: file)
        // A real backend takes real time, however time passes in the app.
        case .backend(let base):
            HTTPAnnouncementSource(base: base, clock: SystemClock(), program: exchangeProgram)
        }
    }
}
