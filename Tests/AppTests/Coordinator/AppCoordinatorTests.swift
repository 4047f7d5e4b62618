import Composition
import Data
import Domain
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct AppCoordinatorTests {
    private final class RecordingView: DeviceView {
        var mapPreviewSize = MapSize(width: 160, height: 90)
        var detailsMapSize = MapSize(width: 80, height: 45)
        var fullscreenMapSize = MapSize(width: 320, height: 180)
        private(set) var screens: [DeviceScreen] = []

        func render(_ screen: DeviceScreen) {
            screens.append(screen)
        }
    }

    private let view = RecordingView()
    private let location: FakeLocationService
    private let repository = FakeAnnouncementRepository()
    private let snapshotter = FakeMapSnapshotter()
    private let root: CompositionRoot
    private let device = SimulatedDevice(permission: .authorizedWhenInUse)
    private let coordinator: AppCoordinator

    init() {
        let location = FakeLocationService(.authorizedWhenInUse)
        self.location = location
        root = CompositionRoot(Configuration(), view: view)
        root.clock = VirtualClock()
        root.locationService = location
        root.repository = repository
        root.snapshotter = snapshotter
        coordinator = AppCoordinator(dependencies: root, lifecycle: device, settings: device)
    }

    @Test("Nothing is rendered before the start; then the view gets the page and each change")
    func start() async {
        await settle()
        #expect(view.screens.isEmpty)
        #expect(coordinator.screen == nil)
        coordinator.start()
        #expect(landingPage?.mapPreview == .loading)
        await showPage()
        #expect(pins == ["a"])
        #expect(view.screens.last?.canGoBack == false)
    }

    @Test(
        "A second start closes Settings, creates a new page, cancels the first, and renders only the second"
    )
    func secondStart() async throws {
        coordinator.start()
        coordinator.goToSettings()
        await settle()
        let first = try #require(coordinator.landingPage)
        coordinator.start()
        await settle()
        #expect(coordinator.landingPage !== first)
        #expect(landingPage != nil)
        #expect(!coordinator.goBack())
        #expect(location.locations.questions.count == 2)
        location.locations.answer(0, .success(Location(10, 10)))
        await settle()
        #expect(snapshotter.snapshots.questions.isEmpty)
        await showPage(request: 1)
        #expect(pins == ["a"])
        let count = view.screens.count
        first.dismissAlert()
        first.refresh()
        await settle()
        #expect(view.screens.count == count)
    }

    @Test(
        "Settings move the app to the background, show the current values, and close on return, above the details"
    )
    func settings() async {
        await openDetails()
        coordinator.goToSettings()
        coordinator.goToSettings()
        await settle()
        #expect(!device.isInForeground)
        #expect(settings?.choices.first(where: \.isSelected)?.status == .authorizedWhenInUse)
        device.setPermission(.denied)
        device.setLocationServices(false)
        await settle()
        #expect(settings?.choices.first(where: \.isSelected)?.status == .denied)
        #expect(!device.hasLocationServices)
        #expect(coordinator.goBack())
        await settle()
        #expect(device.isInForeground)
        #expect(details?.id == "a")
        coordinator.goToSettings()
        coordinator.returnToApp()
        coordinator.visitSettings { #expect(!device.isInForeground) }
        await settle()
        #expect(device.isInForeground)
        #expect(details?.id == "a")
    }

    @Test("A resize redraws the maps of the landing page and of the details over it")
    func resize() async {
        await openDetails()
        snapshotter.draw(1)
        await settle()
        view.mapPreviewSize = MapSize(width: 16, height: 9)
        view.detailsMapSize = MapSize(width: 8, height: 5)
        coordinator.resizeMaps()
        await settle()
        #expect(Set(snapshotter.snapshots.questions.suffix(2).map(\.size.width)) == [16, 8])
    }

    private func settle() async {
        await root.activity.settle()
    }

    /// Answers the location request with the given number, and loads a map and one card.
    private func showPage(request: Int = 0) async {
        await settle()
        location.locations.answer(request, .success(.home))
        await settle()
        snapshotter.draw(0)
        repository.loads.answer(0, .success([.sample("a")]))
        await settle()
    }

    private func openDetails() async {
        coordinator.start()
        await showPage()
        card?.onTap()
        await settle()
    }

    private var landingPage: LandingPageView.Model? {
        if case .landingPage(let page)? = view.screens.last?.content {
            page
        } else {
            nil
        }
    }

    private var details: AnnouncementDetailsView.Model? {
        if case .announcementDetails(let page)? = view.screens.last?.content {
            page
        } else {
            nil
        }
    }

    private var settings: SettingsPage? { view.screens.last?.settings }

    private var card: AnnouncementCardViewModel? {
        if case .loaded(let cards)? = landingPage?.list {
            cards.first
        } else {
            nil
        }
    }

    private var pins: [String]? {
        if case .map(_, _, let pins, _)? = landingPage?.mapPreview {
            pins.map(\.id)
        } else {
            nil
        }
    }
}
