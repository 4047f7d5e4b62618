import Composition
import Domain
import GPSD
import ServerTestSupport
import Terminal
import Testing
import TestSupport

@testable import App

@MainActor
@Suite(.enabled(if: GPSDaemon.isInstalled, "needs gpsd, which is not on this machine"))
struct GPSDaemonTests {
    @Test(
        "The page shows the map at the fix of gpsd, and says why there is none",
        arguments: [true, false]
    )
    func reception(hasReceiver: Bool) async throws {
        let daemon = try GPSDaemon(hasReceiver: hasReceiver)
        daemon.receive(.fix(.home))
        var options = Options()
        options.configuration.gps = .daemon(
            GPSDProvider.Address(host: "127.0.0.1", port: daemon.port)
        )
        // No limit ends a request of this test, however busy the machine is.
        options.configuration.gpsdLimits.fix = .seconds(3600)
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        guard hasReceiver else {
            #expect(await walkthrough.state("mapPreview.message") == "No GPS receiver was found.")
            return
        }
        #expect(await walkthrough.state("mapPreview.state") == "map")
        #expect(await walkthrough.state("mapPreview.region.latitude") == .number(53.5267))
        #expect(await walkthrough.state("requests.count") == .number(1))
        daemon.end()
        await walkthrough.do("enter")
        let message = await walkthrough.state("mapPreview.message")
        #expect(message == "The app could not connect to gpsd. Check whether it is running.")
        #expect(await walkthrough.state("list.state") == "loaded")
    }
}
