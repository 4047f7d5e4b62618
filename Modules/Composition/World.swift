package import Scheduling
package import Data
package import Domain
import Foundation

/// What the app runs upon, and what a walkthrough acts upon: the device, its network, its time.
@MainActor
package final class World {
    private enum Time {
        case real(SystemClock)
        case virtual(VirtualClock)
    }

    /// The location permission, the system prompt, foreground and background.
    package let device: SimulatedDevice
    /// The receiver that tells where the device is.
    package let gps: any GPSProvider
    /// That receiver, if it is a simulated one.
    package let simulatedGPS: SimulatedGPSProvider?
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
    private let time: Time
    private let exchangeProgram: URL?

    /// Makes the world that a configuration describes.
    init(_ configuration: Configuration) throws(AnnouncementRepositoryError) {
        time =
            switch configuration.time {
            case .real: .real(SystemClock())
            case .virtual: .virtual(VirtualClock())
            }
        exchangeProgram = configuration.exchangeProgram
        let clock = Self.clock(of: time)
        log = MemoryLog(handingOnTo: configuration.log)
        device = SimulatedDevice(
            permission: configuration.permission, hasLocationServices: configuration.hasLocationServices, log: log)
        switch configuration.gps {
        case .simulated(let reception):
            let receiver = SimulatedGPSProvider(reception: reception, delay: configuration.gpsDelay, clock: clock)
            simulatedGPS = receiver
            gps = receiver
        case .daemon(let address):
            simulatedGPS = nil
            // A real receiver takes real time, however time passes in the app.
            gps = GPSDProvider(
                address, limits: configuration.gpsdLimits, clock: SystemClock(), activity: activity, log: log)
        }
        network = SimulatedNetwork(configuration.network, clock: clock)
        guard let map = configuration.basemap ?? BasemapSnapshotter.demo else {
            throw .unreadable(reason: "the app's resources are not beside it")
        }
        basemap = BasemapSnapshotter(file: map, labelWidth: configuration.labelWidth, log: log)
        source = NetworkedAnnouncementSource(
            try Self.source(configuration.announcements, exchangeProgram), network: network, requests: requests,
            activity: activity,
            log: log)
    }

    /// The time in which the app lives.
    package var clock: any AppClock { Self.clock(of: time) }

    /// Exchanges the announcements, from the next request on.
    ///
    /// - Throws: `AnnouncementRepositoryError.unreadable` where the demo's are wanted, and the app's resources are missing.
    package func setAnnouncements(_ announcements: Configuration.Announcements) throws(AnnouncementRepositoryError) {
        source.source = try Self.source(announcements, exchangeProgram)
    }

    /// Lets time pass, and all that it sets off happen.
    package func pass(_ duration: Duration) async {
        switch time {
        case .real(let clock): try? await clock.sleep(for: duration)
        case .virtual(let clock): await clock.advance(by: duration) { await activity.settle() }
        }
        await activity.settle()
    }

    /// Lets virtual time pass until nothing waits for it any more; where time is real, only what is under way happens.
    package func rest() async {
        await activity.settle()
        guard case .virtual(let clock) = time else { return }
        while let deadline = clock.nextDeadline { await pass(deadline - clock.now) }
    }

    private static func clock(of time: Time) -> any AppClock {
        switch time {
        case .real(let clock): clock
        case .virtual(let clock): clock
        }
    }

    private static func source(
        _ announcements: Configuration.Announcements, _ exchangeProgram: URL?
    ) throws(AnnouncementRepositoryError) -> any AnnouncementSource {
        switch announcements {
        case .demo: try FileAnnouncementSource.demo
        case .file(let file): FileAnnouncementSource(file: file)
        // A real backend takes real time, however time passes in the app.
        case .backend(let base):
            HTTPAnnouncementSource(base: base, clock: SystemClock(), program: exchangeProgram)
        }
    }
}
