import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of what the root hands out to control the simulated parts.
@MainActor @Suite(.hangingLimit) struct SimulationTests {
    @Test("Each handle is the part that the app uses")
    func sameParts() {
        let root = makeRoot()
        #expect(root.lifecycle as? SimulatedDevice === root.simulation.lifecycle)
        #expect(root.simulation.permissionStore === root.simulation.lifecycle)
        #expect(root.gps as? SimulatedGPSProvider === root.simulation.gps)
        let repository = root.repository as? ReplaceableRepository
        #expect(repository != nil)
        #expect(root.photos as? ReplaceableRepository === repository)
        #expect(root.basemapSnapshotter != nil)
        #expect(root.checkedRepository != nil)
        #expect(root.textView != nil)
        #expect(root.deviceView === root.textView)
    }

    @Test("After an answer in the background, the app is idle until it is in the foreground")
    func answerInBackground() async throws {
        let (root, page) = await CompositionRoot.entered { $0.permission = .notDetermined }
        let device = try #require(root.simulation.permissionStore)
        device.enterBackground()
        device.answerPrompt(.allowWhileUsing)
        await root.activity.settle()
        #expect(root.activity.takeUnanswered().isEmpty)
        #expect(page.map == nil)
        device.enterForeground()
        await root.activity.settle()
        #expect(page.map != nil)
    }

    @Test("A replaced part has no handle")
    func replaced() {
        let root = makeRoot { parts in
            parts.view = .replaced(LineView())
            parts.permissionStore = .replaced(FixedPermissionStore(.denied))
            parts.gps = .replaced { QuayGPS(clock: $0.clock) }
            parts.lifecycle = .replaced(FakeLifecycle())
            parts.repository = .replaced(FakeAnnouncementRepository())
            parts.snapshotter = .replaced(FakeMapSnapshotter())
        }
        let simulation = root.simulation
        #expect(simulation.permissionStore == nil)
        #expect(simulation.gps == nil)
        #expect(simulation.lifecycle == nil)
        #expect(simulation.announcementsNetwork == nil)
        #expect(simulation.setAnnouncements == nil)
        #expect(simulation.mapNetwork == nil)
        #expect(root.checkedRepository == nil)
        #expect(root.basemapSnapshotter == nil)
        #expect(root.textView == nil)
        #expect(root.deviceView == nil)
    }

    @Test("Replaced announcements are requested through the same network and the same records")
    func announcements() async throws {
        let file = try TemporaryFile(text: #"{"data": []}"#)
        let (root, page) = await CompositionRoot.entered()
        let simulation = root.simulation
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

    private func makeRoot(
        swap: (inout CompositionRoot.Parts) -> Void = { _ in }
    ) -> CompositionRoot {
        CompositionRoot(Configuration(), parts: .defaults, swap: swap)
    }
}
