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
                == "The GPS receiver does not see enough satellites to tell where you are.")

        daemon.receive(.fix(Coordinate(53.6, 13.3)))
        await session.do("tap retry map")
        #expect(session.state("mapPreview.region.latitude") == .number(53.6))

        daemon.receive(.silence)
        await session.do("enter")
        #expect(session.state("mapPreview.message") == "The GPS receiver does not send any data.")

        daemon.end()
        await session.do("tap retry map")
        #expect(session.state("mapPreview.message") == "There is no connection to the GPS receiver.")
        #expect(session.state("list.state") == "loaded")
    }

    @Test("A gpsd without a receiver has its own error message")
    func noReceiver() async throws {
        let session = try await session(GPSDaemon(hasReceiver: false))
        #expect(session.state("mapPreview.message") == "There is no GPS receiver.")
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
