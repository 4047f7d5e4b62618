import Domain
import Foundation
import Presentation
import Testing

/// A view that turns the landing flow into lines of text.
@MainActor
final class LineView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 320, height: 180)
    let detailsMapSize = MapSize(width: 160, height: 90)
    let fullscreenMapSize = MapSize(width: 320, height: 180)
    /// The lines of each screen that was rendered, for one listener.
    let renderings: AsyncStream<[String]>
    private let continuation: AsyncStream<[String]>.Continuation

    init() {
        (renderings, continuation) = AsyncStream.makeStream(of: [String].self)
    }

    func render(_ screen: Screen) {
        switch screen.content {
        case .landingPage(let page): continuation.yield(LandingPageView(model: page, size: mapPreviewSize).lines)
        case .fullscreenMap(.map(let map)): continuation.yield(map.pins.map { $0.line(in: map.frame) })
        case .fullscreenMap(.loading), .fullscreenMap(.failed): continuation.yield([])
        case .allPets(let page):
            continuation.yield(page.filters.map { "\($0.label): \($0.value)" } + page.list.lines)
        case .announcementDetails(let page):
            let version = page.version == .current ? "current" : "known"
            continuation.yield([page.title, page.status ?? "", version] + page.map.lines(size: detailsMapSize))
        }
    }
}

/// The app's own view of the landing page, which has the name of the namespace of its model.
struct LandingPageView {
    let model: Presentation.LandingPageView.Model
    let size: MapSize

    var lines: [String] { model.mapPreview.lines(size: size) + model.list.lines }
}

extension AnnouncementCardsListView.Model {
    fileprivate var lines: [String] {
        switch self {
        case .idle, .loading: ["loading"]
        case .loaded(let cards): cards.map { ([$0.title, $0.status] + $0.facts).joined(separator: ", ") }
        case .empty(let message), .failed(let message, _): [message]
        }
    }
}

extension MapPreviewView.Model {
    /// The content of the map; a map without a picture is drawn by the app itself.
    fileprivate func lines(size: MapSize) -> [String] {
        switch self {
        case .loading: ["loading"]
        case .permissionRequired(let message, _), .failed(let message, _): [message]
        case .map(let region, let snapshot, let pins, _):
            pins.map { $0.line(in: snapshot?.frame ?? MapFrame(region: region, size: size)) }
                + [snapshot?.attribution ?? "a live map"]
        }
    }
}

extension MapPreviewView.PinModel {
    fileprivate func line(in frame: MapFrame) -> String {
        let point = frame.point(for: coordinate)
        return "pin \(id) at \(Int(point.x)), \(Int(point.y)): \(status)"
    }
}

@MainActor
@Suite struct LandingFlowTests {
    private let view = LineView()

    @Test(
        "The landing page shows the map, the pins and the cards of an app's own implementations",
        arguments: [BlankSnapshotter(), nil])
    func landingPage(snapshotter: BlankSnapshotter?) async throws {
        let page = try makeLandingPage(snapshotter)
        page.loadData()
        let binding = show { .landingPage(page.model) }
        let expected = [
            "pin 2 at 160, 90: found", snapshotter == nil ? "a live map" : "© nobody",
            "Reksio, Found, found November 18, 2024, at your location",
        ]
        #expect(await lines { $0.count == 3 } == expected)
        withExtendedLifetime(binding) {}
    }

    @Test("The list of all pets has the filters of its session, and details have a map and a version")
    func details() async throws {
        let (session, dependencies) = (LandingSession(), try dependencies(BlankSnapshotter()))
        let pets = AllPetsViewModel(
            dependencies: dependencies, session: session, userLocation: { nil }, onSelect: { _ in })
        let list = show { .allPets(pets.model) }
        let all = ["Status: Any", "Species: Any (Dog 1)", "Posted: Any", "Reksio, Found, found November 18, 2024"]
        #expect(await lines { $0.last != "loading" } == all)
        let details = AnnouncementDetailsViewModel(
            try #require(pets.cardViewModels.first), dependencies: dependencies, mapSize: view.detailsMapSize,
            userLocation: { nil })
        session.filters = session.filters.next(.status, species: pets.model.species)
        #expect(await lines { $0 != all }?.last == "No pets match. With “Status: Any”: 1 pet.")
        withExtendedLifetime(list) {}
        let binding = show { .announcementDetails(details.model) }
        let expected = ["Reksio", "Found", "current", "pin 2 at 80, 45: found", "© nobody"]
        #expect(await lines { $0.contains("current") && $0.count > 4 } == expected)
        withExtendedLifetime(binding) {}
    }

    @Test("The full-screen map moves its pins")
    func fullscreenMap() async throws {
        let map = FullscreenMapViewModel(
            dependencies: try dependencies(BlankSnapshotter()),
            viewpoint: MapViewpoint(center: try warsaw, heightMeters: 20_000), size: view.fullscreenMapSize,
            userLocation: { nil }, onSelect: { _ in })
        let binding = show { .fullscreenMap(map.model) }
        #expect(await lines { !$0.isEmpty } == ["pin 2 at 160, 90: found"])
        map.pan(east: 60.5, south: 40.5)
        #expect(await lines { $0 != ["pin 2 at 160, 90: found"] } == ["pin 2 at 99, 49: found"])
        withExtendedLifetime(binding) {}
    }

    @Test("A live map of the app shows pins, selects one, and opens its announcement, without any picture")
    func liveMap() async throws {
        let (opened, opening) = AsyncStream.makeStream(of: String.self)
        let pins = MapPinsViewModel(
            dependencies: try dependencies(nil), userLocation: { nil }, onSelect: { opening.yield($0.id) })
        func moveMap(to center: Coordinate) {
            let region = MapRegion(center: center, latitudinalMeters: 9000, longitudinalMeters: 9000)
            pins.show(MapFrame(region: region, size: view.fullscreenMapSize))
        }
        let (changes, change) = AsyncStream.makeStream(of: Int.self)
        let binding = ModelBinding({ pins.pins.count }, render: { change.yield($0) })
        moveMap(to: try warsaw)
        for await count in changes where count == 1 { break }
        #expect(pins.pins.map(\.number) == [1])
        pins.tapPin("2")
        #expect(pins.callout?.title == "Reksio")
        pins.callout?.onOpen()
        for await id in opened {
            #expect(id == "2")
            break
        }
        moveMap(to: try #require(Coordinate(latitude: 53, longitude: 21)))
        #expect(pins.callout == nil && pins.notice == nil)
        withExtendedLifetime(binding) {}
    }

    /// Returns the next rendered lines that meet a condition.
    private func lines(where isExpected: ([String]) -> Bool) async -> [String]? {
        for await lines in view.renderings where isExpected(lines) { return lines }
        return nil
    }

    /// Renders a screen whenever it changes.
    private func show(_ content: @escaping () -> Screen.Content) -> ModelBinding<Screen> {
        ModelBinding({ Screen(content: content()) }, render: { [view] in view.render($0) })
    }

    private func makeLandingPage(_ snapshotter: BlankSnapshotter?) throws -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: try dependencies(snapshotter),
            permissions: LocationPermissionHandler(
                locationService: FixedLocationService(location: Location(try warsaw)), lifecycle: ForegroundOnly()),
            session: LandingSession(), mapPreviewSize: view.mapPreviewSize, onSelect: { _ in }, onGoToSettings: {})
    }

    private func dependencies(_ snapshotter: BlankSnapshotter?) throws -> ViewModelDependencies {
        let announcements = [
            Announcement(id: "1", status: .closed, coordinate: try warsaw, pet: Pet(name: "Azor", species: .dog)),
            Announcement(
                id: "2", status: .found, coordinate: try warsaw, lastSeen: CalendarDate(year: 2024, month: 11, day: 18),
                pet: Pet(name: "Reksio", species: .dog)),
        ]
        return ViewModelDependencies(
            repository: MemoryRepository(all: announcements), snapshotter: snapshotter,
            calendar: DayCalendar(clock: WallClock()), log: NoLog(), strings: Strings(.en))
    }

    private var warsaw: Coordinate {
        get throws { try #require(Coordinate(latitude: 52.2297, longitude: 21.0122)) }
    }
}
