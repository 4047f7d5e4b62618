import Scheduling
import DataTestSupport
import Composition
import Data
import Domain
import TestSupport
import Testing

@testable import App

/// Tests the page with a real gpsd.
@MainActor
@Suite(.enabled(if: GPSDaemon.isInstalled, "needs gpsd, which is not on this machine"))
struct GPSDaemonTests {
    @Test("The page shows a fix, its loss, a new fix, a silent receiver, and the end of gpsd")
    func reception() async throws {
        let daemon = try GPSDaemon()
        daemon.receive(.fix(.home))
        let session = await session(daemon)
        #expect(session.state("mapPreview.state") == "map")
        #expect(session.state("mapPreview.region.latitude") == .number(53.5267))
        #expect(session.state("requests.count") == .number(1))

        daemon.receive(.noFix)
        await session.do("enter")
        #expect(
            session.state("mapPreview.message")
                == "The GPS receiver cannot see enough satellites to determine your location.")

        daemon.receive(.fix(Coordinate(53.6, 13.3)))
        await session.do("tap retry map")
        #expect(session.state("mapPreview.region.latitude") == .number(53.6))

        daemon.receive(.silence)
        await session.do("enter")
        #expect(session.state("mapPreview.message") == "The GPS receiver is not responding.")

        daemon.end()
        await session.do("tap retry map")
        #expect(session.state("mapPreview.message") == "The app could not connect to the GPS receiver.")
        #expect(session.state("list.state") == "loaded")
    }

    @Test("A gpsd without a receiver has its own error message")
    func noReceiver() async throws {
        let session = try await session(GPSDaemon(hasReceiver: false))
        #expect(session.state("mapPreview.message") == "No GPS receiver was found.")
    }

    private func session(_ daemon: GPSDaemon) async -> AppSession {
        var options = Options()
        options.configuration.gps = .daemon(GPSDProvider.Address(host: "127.0.0.1", port: daemon.port))
        // Long enough for a busy machine; each missing fix takes this long.
        options.configuration.gpsdLimits.fix = .seconds(15)
        let session = AppSession(permission: .authorizedWhenInUse, options)
        await session.start()
        return session
    }
}
