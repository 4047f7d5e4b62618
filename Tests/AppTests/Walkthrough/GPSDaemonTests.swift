import Testing

@testable import App

@MainActor
@Suite(.enabled(if: GPSDaemon.isInstalled, "needs gpsd, which is not on this machine"))
struct GPSDaemonTests {
    @Test("The page shows the map at the fix of gpsd, and says why there is none", arguments: [true, false])
    func reception(hasReceiver: Bool) async throws {
        let daemon = try GPSDaemon(hasReceiver: hasReceiver)
        daemon.receive(.fix(.home))
        var options = Options()
        options.configuration.gps = .daemon(GPSDProvider.Address(host: "127.0.0.1", port: daemon.port))
        // No limit ends a request of this test, however busy the machine is.
        options.configuration.gpsdLimits.fix = .seconds(3600)
        let session = await AppSession.started(.authorizedWhenInUse, options)
        guard hasReceiver else {
            #expect(await session.state("mapPreview.message") == "No GPS receiver was found.")
            return
        }
        #expect(await session.state("mapPreview.state") == "map")
        #expect(await session.state("mapPreview.region.latitude") == .number(53.5267))
        #expect(await session.state("requests.count") == .number(1))
        daemon.end()
        await session.do("enter")
        #expect(await session.state("mapPreview.message") == "The app could not connect to the GPS receiver.")
        #expect(await session.state("list.state") == "loaded")
    }
}
