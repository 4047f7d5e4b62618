import DataTestSupport
import Scheduling
import Composition
import Data
import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct SwapTests {
    /// A view that records each screen.
    final class RecordingView: LandingFlowView {
        let mapPreviewSize = MapSize(width: 160, height: 90)
        let detailsMapSize = MapSize(width: 80, height: 45)
        let fullscreenMapSize = MapSize(width: 320, height: 180)
        private(set) var screens: [Screen] = []

        func render(_ screen: Screen) { screens.append(screen) }
    }

    private let view = RecordingView()

    @Test("The default parts show the demo's map and its five newest announcements", .requirements("P-US1-AS1", "D-3"))
    func standard() async throws {
        let page = await enteredPage(Parts(view: view))
        #expect(
            page.listViewModel.cardViewModels.map(\.title) == [
                "Bella", "Minka", "Found: dachshund", "Koko", "Schnuffel",
            ])
        guard case .map(let region, _, let pins, _) = page.mapPreviewModel else {
            Issue.record("\(page.mapPreviewModel)")
            return
        }
        #expect(region.center == .home)
        #expect(pins.count == 5)
    }

    @Test("A repository can be swapped")
    func repository() async {
        let repository = FakeAnnouncementRepository()
        var parts = Parts(view: view)
        parts.repository = { _ in repository }
        let graph = graph(parts)
        let page = enter(graph)
        await graph.world.activity.settle()
        repository.loads.answer(0, .success([.sample("swapped")]))
        await graph.world.activity.settle()
        #expect(page.listViewModel.cardViewModels.map(\.id) == ["swapped"])
        #expect(graph.world.requests.requests.isEmpty)
    }

    @Test("A GPS receiver can be swapped")
    func gps() async {
        let gps = FakeGPSProvider()
        var parts = Parts(view: view)
        parts.gps = { _ in gps }
        let graph = graph(parts)
        let page = enter(graph)
        await graph.world.activity.settle()
        gps.fixes.answer(0, .success(Location(53.5, 13.3)))
        await graph.world.activity.settle()
        #expect(page.region?.center == Coordinate(53.5, 13.3))
        #expect(graph.simulatedGPS == nil)
    }

    @Test("A location service can be swapped, and then there is no simulated receiver")
    func locationService() async {
        let location = FakeLocationService(.authorizedAlways)
        var parts = Parts(view: view)
        parts.locationService = { _, _, _ in location }
        let graph = graph(parts)
        let page = enter(graph)
        await graph.world.activity.settle()
        location.locations.answer(0, .success(Location(53.5, 13.3)))
        await graph.world.activity.settle()
        #expect(page.region?.center == Coordinate(53.5, 13.3))
        #expect(graph.simulatedGPS == nil)
    }

    @Test("A permission store can be swapped")
    func permissions() async throws {
        struct Restricted: LocationPermissionStore {
            let authorizationStatus = LocationPermissionStatus.restricted
            func locationServicesEnabled() async -> Bool { true }
            var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
                AsyncStream { $0.yield(.restricted) }
            }
            func requestWhenInUseAuthorization() async { Issue.record("there is nothing to ask") }
        }
        var parts = Parts(view: view)
        parts.permissions = { _ in Restricted() }
        let page = await enteredPage(parts)
        guard case .permissionRequired = page.mapPreviewModel else {
            Issue.record("\(page.mapPreviewModel)")
            return
        }
    }

    @Test("A clock can be swapped")
    func clock() async throws {
        let clock = FakeClock()
        var parts = Parts(view: view)
        parts.locationService = { _, _, _ in FakeLocationService(.authorizedWhenInUse) }
        let graph = graph(parts, clock: clock)
        let page = enter(graph)
        try await clock.sleeps.elapse(MapTimeLimits.load, of: [MapTimeLimits.load])
        await graph.world.activity.settle()
        #expect(page.mapPreviewModel == .failed(message: "Your location could not be determined.", onRetry: {}))
    }

    @Test("A snapshotter can be swapped, and receives the view's map size")
    func snapshotter() async {
        let snapshotter = FakeMapSnapshotter()
        var parts = Parts(view: view)
        parts.snapshotter = { _ in snapshotter }
        let graph = graph(parts)
        let page = enter(graph)
        await graph.world.activity.settle()
        snapshotter.draw(0)
        await graph.world.activity.settle()
        #expect(snapshotter.snapshots.questions.map(\.size) == [view.mapPreviewSize])
        guard case .map(_, let snapshot, _, _) = page.mapPreviewModel else {
            Issue.record("\(page.mapPreviewModel)")
            return
        }
        #expect(snapshot is FakeMapSnapshot)
    }

    private func graph(_ parts: Parts, clock: any AppClock = VirtualClock()) -> AppGraph {
        var parts = parts
        parts.clock = clock
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        return AppGraph(configuration, parts: parts)
    }

    private func enter(_ graph: AppGraph) -> LandingPageViewModel {
        let page = graph.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        return page
    }

    private func enteredPage(_ parts: Parts) async -> LandingPageViewModel {
        let graph = graph(parts)
        let page = enter(graph)
        await graph.world.activity.settle()
        return page
    }
}

extension LandingPageViewModel {
    fileprivate var region: MapRegion? {
        if case .map(let region, _, _, _) = mapPreviewModel { region } else { nil }
    }
}
