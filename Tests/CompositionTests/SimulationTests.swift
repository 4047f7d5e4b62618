import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of what the root hands out to control the simulated parts.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SimulationTests {
    @Test("Each default part has a handle, which acts on the part in use")
    func defaults() async throws {
        let (root, page) = await CompositionRoot.entered { $0.announcements = .demo }
        let simulation = Simulation(of: root)
        #expect(simulation.permissionStore != nil)
        #expect(simulation.permissionStore === simulation.lifecycle)
        #expect(simulation.gps != nil)
        let announcements = try #require(simulation.announcementsNetwork)
        let map = try #require(simulation.mapNetwork)
        announcements.conditions = .status(503)
        map.conditions = .fail
        page.reload()
        await root.activity.settle()
        #expect(root.requests.requests.map(\.outcome).last == .answered(status: 503))
        #expect(root.defaultSnapshotter?.network === map)
        #expect(root.defaultAnnouncements?.network === announcements)
    }

    @Test("Each handle makes its part, and is the part that the app uses")
    func sameParts() {
        func makeRoot() -> CompositionRoot {
            CompositionRoot(Configuration())
        }
        #expect(makeRoot().simulatedLifecycle != nil)
        #expect(makeRoot().simulatedPermissionStore != nil)
        #expect(makeRoot().simulatedGPS != nil)
        #expect(makeRoot().defaultAnnouncements != nil)
        #expect(makeRoot().defaultSnapshotter != nil)
        let root = makeRoot()
        #expect(root.lifecycle as? SimulatedDevice === root.simulatedLifecycle)
        #expect(root.permissionStore as? SimulatedDevice === root.simulatedPermissionStore)
        #expect(root.gps as? SimulatedGPSProvider === root.simulatedGPS)
        let repository = root.repository as? ReplaceableRepository
        #expect(repository === root.defaultAnnouncements?.repository)
        #expect(root.photos as? ReplaceableRepository === repository)
    }

    @Test("A replaced permission store leaves the lifecycle's handle")
    func permissionStore() {
        let root = CompositionRoot(Configuration())
        root.permissionStore = Permissions()
        #expect(root.simulatedLifecycle != nil)
        #expect(root.simulatedPermissionStore == nil)
    }

    @Test("While the prompt is open, the app is idle")
    func prompt() async {
        let (root, _) = await CompositionRoot.entered { $0.permission = .notDetermined }
        #expect(root.simulatedPermissionStore?.isPromptOpen == true)
        #expect(root.activity.takeUnanswered().isEmpty)
    }

    @Test("After an answer in the background, the app is idle until it is in the foreground")
    func answerInBackground() async throws {
        let (root, page) = await CompositionRoot.entered { $0.permission = .notDetermined }
        let device = try #require(root.simulatedPermissionStore)
        device.enterBackground()
        device.answerPrompt(.allowWhileUsing)
        await root.activity.settle()
        #expect(root.activity.takeUnanswered().isEmpty)
        #expect(page.map == nil)
        device.enterForeground()
        await root.activity.settle()
        #expect(page.map != nil)
    }

    @Test(
        "A replaced part has no handle, whether or not its default was made before",
        arguments: [false, true]
    )
    func replaced(wasMade: Bool) {
        let root = CompositionRoot(Configuration())
        root.view = LineView()
        if wasMade {
            _ = root.permissionStore
            _ = root.gps
            _ = root.lifecycle
            _ = root.repository
            _ = root.snapshotter
        }
        root.permissionStore = Permissions()
        root.gps = QuayGPS(clock: root.clock)
        root.lifecycle = FakeLifecycle()
        root.repository = FakeAnnouncementRepository()
        root.snapshotter = FakeMapSnapshotter()
        let simulation = Simulation(of: root)
        #expect(simulation.permissionStore == nil)
        #expect(simulation.gps == nil)
        #expect(simulation.lifecycle == nil)
        #expect(simulation.announcementsNetwork == nil)
        #expect(simulation.setAnnouncements == nil)
        #expect(simulation.mapNetwork == nil)
        #expect(root.defaultAnnouncements == nil)
        #expect(root.defaultSnapshotter == nil)
    }

    @Test("A replaced location service leaves no handle for the parts that it does not use")
    func locationService() {
        let root = CompositionRoot(Configuration())
        root.view = LineView()
        root.locationService = FakeLocationService(.denied)
        #expect(root.simulatedPermissionStore == nil)
        #expect(root.simulatedGPS == nil)
        #expect(root.simulatedLifecycle != nil)
    }

    @Test("The photos are those of the default repository, and there are none with another one")
    func photos() {
        let root = CompositionRoot(Configuration())
        root.view = LineView()
        #expect(root.photos?.canRequest(photoAt: "demo:chelsea.jpg") == true)
        let other = CompositionRoot(Configuration())
        other.view = LineView()
        other.repository = FakeAnnouncementRepository()
        #expect(other.photos == nil)
    }

    @Test("Replaced announcements are requested through the same network and the same records")
    func announcements() async throws {
        let file = try TemporaryFile(text: #"{"data": []}"#)
        let (root, page) = await CompositionRoot.entered()
        let simulation = Simulation(of: root)
        let setAnnouncements = try #require(simulation.setAnnouncements)
        setAnnouncements(.file(file.url))
        page.reload()
        await root.activity.settle()
        #expect(page.listViewModel.cardViewModels.isEmpty)
        #expect(
            root.requests.requests.map { $0.url?.scheme } == ["demo", "file"]
        )
        #expect(root.requests.requests.last?.bytes == 12)
        simulation.announcementsNetwork?.conditions = .fail
        page.reload()
        await root.activity.settle()
        #expect(root.requests.requests.last?.outcome == .failed)
        #expect(root.photos?.canRequest(photoAt: "demo:chelsea.jpg") == false)
    }
}

private struct Permissions: LocationPermissionStore {
    let authorizationStatus = LocationPermissionStatus.denied

    func locationServicesEnabled() async -> Bool {
        true
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(.denied) }
    }

    func requestWhenInUseAuthorization() async {}
}
