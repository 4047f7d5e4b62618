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
        case .landingPage(let page): continuation.yield(lines(page.mapPreview) + lines(page.list))
        case .fullscreenMap(let map): continuation.yield(lines(map))
        case .announcementDetails(let page): continuation.yield([page.title, page.status ?? ""] + lines(page.map))
        case .settings(let page): continuation.yield([page.title])
        }
    }

    private func lines(_ map: MapPreviewView.Model) -> [String] {
        switch map {
        case .loading: ["loading"]
        case .permissionRequired(let message, _), .failed(let message, _): [message]
        case .map(_, let snapshot, let pins, _):
            pins.map { pin in
                let point = snapshot.frame.point(for: pin.coordinate)
                return "pin \(pin.id) at \(Int(point.x)), \(Int(point.y)): \(pin.status)"
            } + [snapshot.attribution ?? ""]
        }
    }

    private func lines(_ map: FullscreenMapView.Model) -> [String] {
        switch map {
        case .loading: ["loading"]
        case .failed(let message, _): [message]
        case .map(let map):
            map.pins.map { pin in
                let point = map.frame.point(for: pin.coordinate)
                return "pin \(pin.id) at \(Int(point.x)), \(Int(point.y)): \(pin.status)"
            } + (map.callout.map { ["callout: \($0.title)"] } ?? [])
        }
    }

    private func lines(_ list: AnnouncementCardsListView.Model) -> [String] {
        switch list {
        case .idle, .loading: ["loading"]
        case .loaded(let cards): cards.map { ([$0.title, $0.status] + $0.facts).joined(separator: ", ") }
        case .empty(let message), .failed(let message, _): [message]
        }
    }
}

@MainActor
@Suite struct LandingFlowTests {
    private let view = LineView()

    @Test("The landing page shows the map, the pins and the cards of an app's own implementations")
    func landingPage() async throws {
        let page = try makeLandingPage()
        page.loadData()
        let binding = show { .landingPage(page.model) }
        let expected = [
            "pin 2 at 160, 90: found", "© nobody", "Reksio, Found, last seen November 18, 2024, 0 m away",
        ]
        #expect(await lines(of: view) { !$0.contains("loading") } == expected)
        withExtendedLifetime(binding) {}
        page.leave()
    }

    @Test("The details of a card show a map of their own")
    func details() async throws {
        let page = try makeLandingPage()
        page.loadData()
        let list = show { .landingPage(page.model) }
        for await _ in view.renderings where !page.listViewModel.cardViewModels.isEmpty { break }
        withExtendedLifetime(list) {}
        let details = AnnouncementDetailsViewModel(
            try #require(page.listViewModel.cardViewModels.first), snapshotter: BlankSnapshotter(),
            mapSize: view.detailsMapSize,
            executor: globalConcurrentExecutor, strings: Strings(.en))
        let view = LineView()
        let binding = show(on: view) { .announcementDetails(details.model) }
        let lines = await lines(of: view) { !$0.contains("loading") }
        #expect(lines == ["Reksio", "Found", "pin 2 at 80, 45: found", "© nobody"])
        withExtendedLifetime(binding) {}
    }

    @Test("The full-screen map moves its pins, and opens the callout of one")
    func fullscreenMap() async throws {
        let warsaw = try #require(Coordinate(latitude: 52.2297, longitude: 21.0122))
        let map = FullscreenMapViewModel(
            dependencies: FullscreenMapViewModel.Dependencies(
                repository: MemoryRepository(all: [
                    Announcement(
                        id: "2", status: .found, coordinate: warsaw, pet: Pet(name: "Reksio", species: .dog))
                ]),
                snapshotter: BlankSnapshotter(), clock: WallClock(), executor: globalConcurrentExecutor, log: NoLog(),
                calendar: DayCalendar(clock: WallClock()), strings: Strings(.en)),
            userLocation: Location(warsaw), size: view.fullscreenMapSize, isLocationUsable: { true },
            onSelect: { _ in })
        let binding = show { .fullscreenMap(map.model) }
        let before = "pin 2 at 160, 90: found"
        for await lines in view.renderings where lines == [before] { break }
        map.pan(east: 60.5, south: 40.5)
        map.selectNextPin()
        let lines = await lines(of: view) { $0.count == 2 && $0[0] != before }
        #expect(lines == ["pin 2 at 99, 49: found", "callout: Reksio"])
        withExtendedLifetime(binding) {}
        map.leave()
    }

    /// Returns the next rendered lines that meet a condition.
    private func lines(of view: LineView, where isExpected: ([String]) -> Bool) async -> [String]? {
        for await lines in view.renderings where isExpected(lines) { return lines }
        return nil
    }

    /// Renders a screen on a view, by default the suite's, whenever it changes.
    private func show(on other: LineView? = nil, _ content: @escaping () -> Screen.Content) -> ModelBinding<Screen> {
        ModelBinding(
            { Screen(content: content(), prompt: nil) }, executor: globalConcurrentExecutor,
            render: { [view = other ?? view] in view.render($0) })
    }

    private func makeLandingPage() throws -> LandingPageViewModel {
        let warsaw = try #require(Coordinate(latitude: 52.2297, longitude: 21.0122))
        let announcements = [
            Announcement(
                id: "1", status: .closed, coordinate: warsaw, pet: Pet(name: "Azor", species: .dog)),
            Announcement(
                id: "2", status: .found, coordinate: warsaw, lastSeen: CalendarDate(year: 2024, month: 11, day: 18),
                pet: Pet(name: "Reksio", species: .dog)),
        ]
        let permissions = LocationPermissionHandler(
            locationService: FixedLocationService(location: Location(warsaw)), lifecycle: ForegroundOnly(),
            executor: globalConcurrentExecutor)
        return LandingPageViewModel(
            dependencies: LandingPageViewModel.Dependencies(
                permissions: permissions, repository: MemoryRepository(all: announcements),
                snapshotter: BlankSnapshotter(), clock: WallClock(), executor: globalConcurrentExecutor, log: NoLog(),
                calendar: DayCalendar(clock: WallClock()),
                strings: Strings(.en), session: LandingSession()),
            mapPreviewSize: view.mapPreviewSize, onSelect: { _ in }, onGoToSettings: {})
    }
}
