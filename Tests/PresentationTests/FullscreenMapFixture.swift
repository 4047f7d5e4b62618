import Domain
import Observation
import Presentation
import Scheduling
import TestSupport

@MainActor
struct FullscreenMapFixture {
    static let size = MapSize(width: 100, height: 50, unitAspectRatio: 2)

    let activity = Activity()
    let clock = VirtualClock(start: .novemberNoon)
    let repository: FakeAnnouncementRepository
    let snapshotter: FakeMapSnapshotter
    let log = FakeLog()
    let permission = Permission()
    let opened = Opened()
    let map: FullscreenMapViewModel
    var pins: MapPinsViewModel { map.pinsViewModel }

    @Observable final class Permission {
        var isGranted = true
    }

    final class Opened {
        var cards: [AnnouncementCardViewModel] = []
    }

    init(
        userLocation: Location = .home,
        viewpoint: MapViewpoint? = nil,
        heedsCancellation: Bool = true,
        suppliesCached: Bool = false,
        suppliesPrefetched: Bool = false,
        hasSnapshotter: Bool = true,
        session: LandingSession = LandingSession(),
        strings: Strings = Strings(.en)
    ) {
        repository = FakeAnnouncementRepository(heedsCancellation: heedsCancellation)
        snapshotter = FakeMapSnapshotter(
            heedsCancellation: heedsCancellation,
            suppliesCached: suppliesCached,
            suppliesPrefetched: suppliesPrefetched
        )
        map = FullscreenMapViewModel(
            dependencies: ViewModelDependencies(
                activity,
                repository: repository,
                snapshotter: hasSnapshotter ? snapshotter : nil,
                mapCache: hasSnapshotter ? snapshotter : nil,
                clock: clock,
                log: log,
                strings: strings
            ),
            session: session,
            viewpoint: viewpoint
                ?? MapViewpoint(center: userLocation.coordinate, heightMeters: 20_000),
            size: Self.size,
            userLocation: { [permission] in permission.isGranted ? userLocation : nil },
            onSelect: { [opened] in opened.cards.append($0) }
        )
    }

    static func opened(
        viewpoint: MapViewpoint? = nil,
        heedsCancellation: Bool = true,
        session: LandingSession = LandingSession(),
        strings: Strings = Strings(.en)
    ) async -> FullscreenMapFixture {
        let fixture = FullscreenMapFixture(
            viewpoint: viewpoint,
            heedsCancellation: heedsCancellation,
            session: session,
            strings: strings
        )
        await fixture.activity.settle()
        return fixture
    }

    static func shown(_ announcements: Announcement...) async -> FullscreenMapFixture {
        let fixture = await opened()
        await fixture.draw()
        fixture.repository.loads.answer(0, .success(announcements))
        await fixture.activity.settle()
        return fixture
    }

    /// Returns a fixture whose map shows its first picture, which was loaded, and has pictures from
    /// memory.
    ///
    /// If `suppliesPrefetched` is true, a picture is being drawn in advance.
    static func loaded(suppliesPrefetched: Bool = false) async -> FullscreenMapFixture {
        let fixture = FullscreenMapFixture(
            suppliesCached: true,
            suppliesPrefetched: suppliesPrefetched
        )
        await fixture.activity.settle()
        await fixture.drawCached(.nothing)
        await fixture.draw()
        return fixture
    }

    func draw() async {
        await draw(snapshotter.snapshots.questions.count - 1)
    }

    func draw(_ number: Int, isPartial: Bool = false) async {
        snapshotter.draw(number, isPartial: isPartial)
        await activity.settle()
    }

    func failToDraw(_ error: MapSnapshotError = .notCovered, _ number: Int? = nil) async {
        snapshotter.snapshots.answer(number ?? frames.count - 1, .failure(error))
        await activity.settle()
    }

    func load(_ announcements: Announcement...) async {
        await load(announcements)
    }

    func loadMoved(_ announcements: Announcement...) async {
        await wait(500)
        await load(announcements)
    }

    func load(_ announcements: [Announcement]) async {
        await activity.settle()
        repository.loads.answer(repository.loads.questions.count - 1, .success(announcements))
        await activity.settle()
    }

    func failToLoad(_ error: AnnouncementRepositoryError = .failed(.timedOut)) async {
        repository.loads.answer(repository.loads.questions.count - 1, .failure(error))
        await activity.settle()
    }

    func wait(_ milliseconds: Int) async {
        await activity.settle()
        await clock.advance(by: .milliseconds(milliseconds)) { await activity.settle() }
    }

    /// Moves the map, and answers the request for a picture from memory if `memory` is not `nil`.
    func pan(_ east: Double, _ south: Double = 0, _ memory: Memory? = nil) async {
        await move { $0.pan(east: east, south: south) }
        if let memory {
            await drawCached(memory)
        }
    }

    func move(_ move: @MainActor (FullscreenMapViewModel) -> Void) async {
        move(map)
        await activity.settle()
    }

    enum Memory {
        case nothing, preliminary, complete
    }

    var cachedFrames: [MapFrame] { snapshotter.cachedSnapshots?.questions ?? [] }

    func drawCached(_ memory: Memory = .complete, _ number: Int? = nil) async {
        let number = number ?? cachedFrames.count - 1
        snapshotter.cachedSnapshots?.answer(number) { frame in
            guard memory != .nothing else { return nil }
            return FakeMapSnapshot(frame: frame, isPreliminary: memory == .preliminary)
        }
        await activity.settle()
    }

    var frames: [MapFrame] { snapshotter.snapshots.questions }

    var queries: [AnnouncementListQuery] { repository.loads.questions }

    var content: FullscreenMapView.MapModel? {
        map.model.map.value
    }

    var shownFrame: MapFrame? { content?.snapshot?.frame }

    var isPreliminary: Bool? { content?.snapshot?.isPreliminary }

    var isComplete: Bool {
        let isNewest = content?.frame == map.frame && shownFrame == map.frame
        return isNewest && isPreliminary == false
    }

    var notice: String? { content?.notice?.message }

    var pinIDs: [String] { pins.pins.map(\.id) }

    /// The kind of a full-screen map's model, without the map.
    enum State: Equatable {
        case loading
        case map
        case failed(message: String)
    }

    var state: State {
        switch map.model.map {
        case .idle, .loading: .loading
        case .loaded: .map
        case .failed(let failure, _): .failed(message: failure.message)
        }
    }

    func retry() async {
        map.model.buttons[.retryMap]?.action()
        await activity.settle()
    }
}
