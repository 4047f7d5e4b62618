import Cartography
import Composition
import Data
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import Synchronization
import TestSupport
import Testing
import TextViews

/// Tests that each page uses the parts that are in use, and what it is given.
@MainActor @Suite(.hangingLimit) struct PagePartsTests {
    /// A source of photos that spends real time on each.
    private final class SlowPhotos: PhotoRepositoryProtocol {
        let isOnMainQueue = Mutex<Bool?>(nil)

        func canRequest(photoAt address: String) -> Bool {
            true
        }

        func photo(at address: String) async throws(PhotoError) -> Photo {
            isOnMainQueue.withLock { $0 = MainQueue.isCurrent }
            try? await Task.sleep(for: .milliseconds(20))
            throw .unsupported
        }
    }

    /// A cache whose pictures all show the same region.
    private struct OtherFrameCache: MapCacheProtocol {
        func prepare() {}

        func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            land(size)
        }

        func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            land(size)
        }

        private func land(_ size: MapSize) -> any MapSnapshot {
            let region = Coordinate(10, 20).mapRegion()
            return CellMapSnapshot(frame: MapFrame(region: region, size: size)) { _, _ in
                MapCell(.land)
            }
        }
    }

    @MainActor private final class Selection {
        var ids: [String] = []
    }

    private let repository = FakeAnnouncementRepository()
    private let snapshotter = FakeMapSnapshotter()
    private let photos = FakePhotoRepository()
    private let lifecycle = FakeLifecycle()
    private let locationService = FakeLocationService(.authorizedWhenInUse)
    private let selection = Selection()

    private func makeRoot(
        _ view: SizedView = SizedView(),
        swap: (inout CompositionRoot.Parts) -> Void = { _ in }
    ) -> CompositionRoot {
        var configuration = Configuration()
        configuration.time = .virtual(from: .novemberNoon)
        return CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(view)
            parts.repository = .replaced(repository)
            parts.snapshotter = .replaced(snapshotter)
            parts.photos = .replaced(photos)
            parts.lifecycle = .replaced(lifecycle)
            parts.locationService = .replaced(locationService)
            swap(&parts)
        }
    }

    /// Returns a card of the list of all pets.
    private func makeCard(of root: CompositionRoot) async throws -> AnnouncementCardViewModel {
        let allPets = root.makeAllPets(userLocation: { nil }, onSelect: { _ in })
        await root.activity.settle()
        repository.loads.answer(0, .success([.sample("a", photo: "/a.jpg")]))
        await root.activity.settle()
        return try #require(allPets.cardViewModels.first)
    }

    @Test("The landing page has the location service, the view's size and the actions")
    func landingPage() async {
        let root = makeRoot()
        var settings = 0
        let page = root.makeLandingPage(
            onSelect: { [selection] in selection.ids.append($0.id) },
            onGoToSettings: { settings += 1 }
        )
        page.loadData()
        await root.activity.settle()
        locationService.locations.answer(0, .success(.home))
        await root.activity.settle()
        #expect(snapshotter.snapshots.questions.map(\.size) == [root.view.mapPreviewSize])
        repository.loads.answer(0, .success([.sample("a")]))
        await root.activity.settle()
        page.listViewModel.cardViewModels.first?.onTap()
        #expect(selection.ids == ["a"])
        locationService.setStatus(.denied)
        await root.activity.settle()
        guard case .permissionRequired(_, let onGoToSettings) = page.mapPreviewModel else {
            Issue.record("the map does not require the permission")
            return
        }
        onGoToSettings()
        #expect(settings == 1)
    }

    @Test("The landing page prepares the cache of maps once, when it is entered")
    func preparation() async {
        let cache = FakeMapSnapshotter()
        let root = makeRoot { $0.mapCache = .replaced(cache) }
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        await root.activity.settle()
        #expect(cache.preparationCount == 0)
        page.loadData()
        await root.activity.settle()
        #expect(cache.preparationCount == 1)
    }

    @Test("The landing page reads the permission when the lifecycle returns to the foreground")
    func foreground() async {
        let root = makeRoot()
        locationService.setStatus(.denied)
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        locationService.setStatus(.authorizedWhenInUse, tellStream: false)
        lifecycle.returnToForeground()
        await root.activity.settle()
        #expect(locationService.locations.questions.count == 1)
    }

    @Test("The session's alert appears on one landing page, and its filters apply to each page")
    func session() async {
        let root = makeRoot()
        locationService.setStatus(.denied)
        var pages: [LandingPageViewModel] = []
        for _ in 0..<2 {
            let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
            page.loadData()
            await root.activity.settle()
            pages.append(page)
        }
        #expect(pages.map { $0.model.alert != nil } == [true, false])
        root.session.filters.species = .known(.dog)
        let map = makeMap(of: root, userLocation: { nil })
        #expect(map.pinsViewModel.filterNote != nil)
        let allPets = root.makeAllPets(userLocation: { nil }, onSelect: { _ in })
        #expect(allPets.model.chosen.species == .known(.dog))
    }

    @Test("The full-screen map has the viewpoint, the view's size, the location and the action")
    func fullscreenMap() async {
        let root = makeRoot()
        let map = makeMap(of: root, userLocation: { .home })
        #expect(map.viewpoint == MapViewpoint(center: .home, heightMeters: 5000))
        #expect(map.size == root.view.fullscreenMapSize)
        await root.activity.settle()
        snapshotter.draw(0)
        await root.pass(.seconds(1))
        repository.loads.answer(0, .success([.sample("a", at: .home)]))
        await root.activity.settle()
        guard let shown = map.model.map.value else {
            Issue.record("there is no map")
            return
        }
        #expect(shown.userPlace == .home)
        map.pinsViewModel.tapPin("a")
        map.model.map.value?.callout?.onOpen()
        #expect(selection.ids == ["a"])
    }

    @Test("The list of all pets has the location and the action")
    func allPets() async {
        let root = makeRoot()
        let allPets = root.makeAllPets(
            userLocation: { .home },
            onSelect: { [selection] in selection.ids.append($0.id) }
        )
        await root.activity.settle()
        #expect(repository.loads.questions.map(\.location) == [.home])
        repository.loads.answer(0, .success([.sample("a")]))
        await root.activity.settle()
        allPets.cardViewModels.first?.onTap()
        #expect(selection.ids == ["a"])
    }

    @Test("The details page has the view's size and the location, and requests the photo")
    func details() async throws {
        let root = makeRoot()
        let card = try await makeCard(of: root)
        var reads = 0
        let details = root.makeAnnouncementDetails(
            card,
            userLocation: {
                reads += 1
                return nil
            }
        )
        await root.activity.settle()
        #expect(snapshotter.snapshots.questions.map(\.size) == [root.view.detailsMapSize])
        #expect(photos.requests.questions == ["/a.jpg"])
        #expect(details.model.photo == .loading())
        #expect(reads > 0)
    }

    @Test("A photo is not requested for a view that shows none")
    func noPhotos() async throws {
        let root = makeRoot(SizedView(showsPhotos: false))
        let card = try await makeCard(of: root)
        let details = root.makeAnnouncementDetails(card, userLocation: { nil })
        await root.activity.settle()
        #expect(details.model.photo == .idle)
        #expect(photos.requests.questions.isEmpty)
    }

    @Test("A photo is loaded outside the main actor, and waited for")
    func slowPhoto() async throws {
        let photos = SlowPhotos()
        let root = makeRoot { $0.photos = .replaced(photos) }
        let card = try await makeCard(of: root)
        let details = root.makeAnnouncementDetails(card, userLocation: { nil })
        await root.activity.settle()
        #expect(photos.isOnMainQueue.withLock(\.self) == false)
        guard case .failed? = details.model.photo else {
            Issue.record("the photo is still loading")
            return
        }
    }

    @Test("Lists and photos of own parts are recorded without URLs, each in its log")
    func recordedCalls() async throws {
        let root = makeRoot()
        let card = try await makeCard(of: root)
        #expect(root.requests.requests.map(\.url) == [nil])
        #expect(root.photoRequests.requests.isEmpty)
        let details = root.makeAnnouncementDetails(card, userLocation: { nil })
        await root.activity.settle()
        #expect(root.requests.requests.count == 1)
        #expect(root.photoRequests.requests.map(\.url) == [nil])
        withExtendedLifetime(details) {}
    }

    // MARK: - Parts that return what the app cannot use

    @Test("Pictures of a cache that have another frame are not used, and the log says so once")
    func cache() async throws {
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        let (root, _) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.mapCache = .replaced(OtherFrameCache())
            }
        )
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        map.pan(east: 3, south: 0)
        await root.pass(.seconds(1))
        guard let model = map.model.map.value else {
            Issue.record("\(map.model)")
            return
        }
        #expect(model.frame == map.frame)
        #expect(model.snapshot?.frame == map.frame)
        let message = "the snapshot has another frame than requested"
        #expect(
            root.events.lines == ["[Map] a picture of the cache is not used: \(message)"]
        )
    }

    @Test(
        "A view that has no size before its layout gets maps of the smallest size, and then its own",
        arguments: [0, -20]
    )
    func sizes(length: Int) async {
        let view = SizedView()
        view.mapPreviewSize = MapSize(width: length, height: length)
        view.detailsMapSize = MapSize(width: length, height: length)
        view.fullscreenMapSize = MapSize(width: length, height: length)
        let (root, page) = await CompositionRoot.entered(view: view)
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        #expect(map.size == MapSize(width: 1, height: 1))
        page.resizeMapPreview(to: MapSize(width: 160, height: 90))
        map.resize(to: MapSize(width: 320, height: 180))
        await root.pass(.seconds(1))
        guard case .map(_, let snapshot, _, _) = page.mapPreviewModel else {
            Issue.record("\(page.mapPreviewModel)")
            return
        }
        #expect(snapshot?.frame.size == MapSize(width: 160, height: 90))
        #expect(map.frame.size == MapSize(width: 320, height: 180))
    }

    private func makeMap(
        of root: CompositionRoot,
        userLocation: @escaping UserLocation
    ) -> FullscreenMapViewModel {
        root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 5000),
            userLocation: userLocation,
            onSelect: { [selection] in selection.ids.append($0.id) }
        )
    }
}
