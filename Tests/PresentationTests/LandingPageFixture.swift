import Domain
import Presentation
import Scheduling
import TestSupport

@MainActor
struct LandingPageFixture {
    let activity = Activity()
    let clock = VirtualClock(start: .novemberNoon)
    let location: FakeLocationService
    let lifecycle = FakeLifecycle()
    let repository: FakeAnnouncementRepository
    let snapshotter: FakeMapSnapshotter
    let log = FakeLog()
    let permissionHandler: LocationPermissionHandler
    let page: LandingPageViewModel
    let taps = Taps()

    final class Taps {
        var cards: [String] = []
        var settings = 0
    }

    init(
        _ status: LocationPermissionStatus = .authorizedWhenInUse,
        session: LandingSession = LandingSession(),
        sendsStatus: Bool = true,
        snapshotterHeedsCancellation: Bool = true,
        sendsLocationUnencrypted: Bool = false,
        hasSnapshotter: Bool = true,
        strings: Strings = Strings(.en),
        query: @escaping AnnouncementQueryMaker = AnnouncementListQuery.landingPageQuery
    ) {
        location = FakeLocationService(status, sendsStatus: sendsStatus)
        repository = FakeAnnouncementRepository(
            sendsLocationUnencrypted: sendsLocationUnencrypted
        )
        snapshotter = FakeMapSnapshotter(heedsCancellation: snapshotterHeedsCancellation)
        permissionHandler = LocationPermissionHandler(
            locationService: location,
            lifecycle: lifecycle,
            executor: activity
        )
        page = LandingPageViewModel(
            dependencies: ViewModelDependencies(
                activity,
                repository: repository,
                snapshotter: hasSnapshotter ? snapshotter : nil,
                mapCache: hasSnapshotter ? snapshotter : nil,
                clock: clock,
                log: log,
                strings: strings
            ),
            permissionHandler: permissionHandler,
            session: session,
            mapPreviewSize: MapSize(width: 100, height: 28, unitAspectRatio: 2),
            query: query,
            onSelect: { [taps] in taps.cards.append($0.id) },
            onGoToSettings: { [taps] in taps.settings += 1 }
        )
    }

    func entered() async -> LandingPageFixture {
        await enter()
        return self
    }

    func enter() async {
        page.loadData()
        await activity.settle()
    }

    func setStatus(_ status: LocationPermissionStatus) async {
        location.setStatus(status)
        await activity.settle()
    }

    func answerPrompt(_ status: LocationPermissionStatus) async {
        location.setStatus(status)
        location.prompts.answer(0, .success(status))
        await activity.settle()
    }

    func locate(_ number: Int = 0, at place: Location = .home) async {
        location.locations.answer(number, .success(place))
        await activity.settle()
    }

    func failToLocate(
        _ number: Int = 0,
        _ error: LocationError = .unavailable(reason: "test")
    ) async {
        location.locations.answer(number, .failure(error))
        await activity.settle()
    }

    func draw(_ number: Int = 0, isPartial: Bool = false) async {
        snapshotter.draw(number, isPartial: isPartial)
        await activity.settle()
    }

    func failToDraw(_ number: Int = 0) async {
        snapshotter.snapshots.answer(number, .failure(.unavailable(reason: "test")))
        await activity.settle()
    }

    func load(_ number: Int = 0, _ announcements: Announcement...) async {
        repository.loads.answer(number, .success(announcements))
        await activity.settle()
    }

    func failToLoad(_ number: Int = 0, _ error: AnnouncementRepositoryError = .failed(.timedOut))
        async
    {
        repository.loads.answer(number, .failure(error))
        await activity.settle()
    }

    func wait(_ seconds: Double) async {
        await clock.advance(by: .milliseconds(Int((seconds * 1000).rounded()))) {
            await activity.settle()
        }
    }

    static func shown(_ announcements: Announcement...) async -> LandingPageFixture {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        await fixture.draw()
        fixture.repository.loads.answer(0, .success(announcements))
        await fixture.activity.settle()
        return fixture
    }

    var pins: [MapPreviewView.PinModel]? { page.mapPreviewModel.content?.pins }

    var region: MapRegion? { page.mapPreviewModel.content?.region }

    var mapSize: MapSize? { page.mapPreviewModel.content?.snapshot?.frame.size }

    /// The kind of a map preview's model, without its content.
    enum MapState {
        case loading
        case map
        case permissionRequired
        case failed
    }

    var mapState: MapState {
        switch page.mapPreviewModel {
        case .loading: .loading
        case .map: .map
        case .permissionRequired: .permissionRequired
        case .failed: .failed
        }
    }

    /// The kind of a list's model, without its content.
    enum ListState {
        case idle
        case loading
        case loaded
        case empty
        case failed
    }

    var listState: ListState {
        switch page.listViewModel.model {
        case .idle: .idle
        case .loading(nil): .loading
        case .loaded(let list), .loading(let list?): list.cards.isEmpty ? .empty : .loaded
        case .failed: .failed
        }
    }

    var mapFailure: String? { page.mapPreviewModel.failure?.message }

    func retryMap() async {
        page.mapPreviewModel.failure?.onRetry()
        await activity.settle()
    }

    func refresh() async {
        page.reload()
        await activity.settle()
    }

    func returnToForeground() async {
        lifecycle.returnToForeground()
        await activity.settle()
    }

    func retryList() {
        page.model.buttons[.retryList]?.action()
    }
}

extension MapPreviewView.Model {
    /// The values of a map.
    struct Content {
        let region: MapRegion
        let snapshot: (any MapSnapshot)?
        let pins: [MapPreviewView.PinModel]
    }

    /// The values of a failure.
    struct Failure {
        let message: String
        let onRetry: Action
    }

    var content: Content? {
        if case .map(let region, let snapshot, let pins, _) = self {
            Content(region: region, snapshot: snapshot, pins: pins)
        } else {
            nil
        }
    }

    var failure: Failure? {
        if case .failed(let message, let onRetry) = self {
            Failure(message: message, onRetry: onRetry)
        } else {
            nil
        }
    }
}

extension ViewModelDependencies {
    init(
        _ activity: Activity,
        repository: any AnnouncementRepositoryProtocol = FakeAnnouncementRepository(),
        snapshotter: (any MapSnapshotterProtocol)? = nil,
        mapCache: (any MapCacheProtocol)? = nil,
        clock: any AppClock = FakeClock(),
        log: any EventLog = FakeLog(),
        strings: Strings = Strings(.en)
    ) {
        self.init(
            repository: repository,
            snapshotter: snapshotter,
            calendar: .utc(clock),
            log: log,
            strings: strings,
            mapCache: mapCache,
            executor: activity,
            background: activity.background
        )
    }
}

extension LoadFailure {
    init(message: String, retry: PageButtonID) {
        let title = Strings(.en)[.retry]
        let button = PageButton(retry, title: title, place: .content, action: Action {})
        self.init(message: message, button: button)
    }
}
