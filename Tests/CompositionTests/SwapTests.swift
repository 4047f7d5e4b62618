import Composition
import Data
import DataTestSupport
import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor
@Suite struct SwapTests {
    /// A view whose maps have different sizes, and which shows nothing.
    private final class SilentView: LandingFlowView {
        let mapPreviewSize = MapSize(width: 160, height: 90)
        let detailsMapSize = MapSize(width: 80, height: 45)
        let fullscreenMapSize = MapSize(width: 320, height: 180)
        func render(_ screen: Screen) {}
    }

    @Test("A repository can be swapped")
    func repository() async {
        let repository = FakeAnnouncementRepository()
        let (root, page) = await CompositionRoot.entered(swap: { $0.repository = repository })
        repository.loads.answer(0, .success([.sample("swapped")]))
        await root.activity.settle()
        #expect(page.listViewModel.cardViewModels.map(\.id) == ["swapped"])
        #expect(root.requests.requests.map(\.outcome) == [.loaded], "at the port")
    }

    @Test(
        "A GPS receiver and a location service can be swapped, and then there is no simulated receiver",
        arguments: [true, false])
    func location(isReceiver: Bool) async {
        let (gps, service) = (FakeGPSProvider(), FakeLocationService(.authorizedAlways))
        let (root, page) = await CompositionRoot.entered(swap: { root in
            if isReceiver { root.gps = gps } else { root.locationService = service }
        })
        let fixes = isReceiver ? gps.fixes : service.locations
        fixes.answer(0, .success(Location(53.5, 13.3)))
        await root.activity.settle()
        #expect(page.map?.region.center == Coordinate(53.5, 13.3))
        #expect(Simulation(of: root).gps == nil)
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
        let (_, page) = await CompositionRoot.entered(swap: { $0.permissions = Restricted() })
        #expect(
            page.mapPreviewModel
                == .permissionRequired(message: Strings(.en)[.mapPermissionRequired], onGoToSettings: Action {}))
    }

    @Test("A clock can be swapped")
    func clock() async throws {
        let clock = FakeClock()
        let (root, page) = await CompositionRoot.entered(swap: { root in
            root.clock = clock
            root.locationService = FakeLocationService(.authorizedWhenInUse)
        })
        try await clock.sleeps.elapse(LoadTimeLimits.map, of: [LoadTimeLimits.map])
        await root.activity.settle()
        #expect(page.mapPreviewModel == .failed(message: "Your location could not be determined.", onRetry: Action {}))
    }

    @Test("A snapshotter can be swapped, and receives the view's map size")
    func snapshotter() async {
        let snapshotter = FakeMapSnapshotter()
        let view = SilentView()
        let (root, page) = await CompositionRoot.entered(view: view, swap: { $0.snapshotter = snapshotter })
        snapshotter.draw(0)
        await root.activity.settle()
        #expect(snapshotter.snapshots.questions.map(\.size) == [view.mapPreviewSize])
        #expect(page.map?.snapshot is FakeMapSnapshot)
    }
}
