import CoreLocation
import Domain
import DomainTesting
import Foundation
import Presentation
import PresentationTesting
import Scheduling
import Synchronization
import Testing

@testable import Example

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor @Suite(.timeLimit(.minutes(10))) struct ExampleTests {
    private let notifications = NotificationCenter()

    @Test(
        "After the user allows it, the page shows the map and the cards, and a card opens its page"
    )
    func permissionAndLocation() async throws {
        let log = MessageLog()
        let (manager, app) = makeApp(.notDetermined) { $0.log = log }
        app.start()
        // Another scene of the app.
        app.start()
        #expect(log.messages == ["entered"])
        #expect(await manager.nextRequest() == .permission)
        manager.decide(.authorizedWhenInUse)
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        let page = try #require(await page(of: app) { $0.map != nil && !$0.cards.isEmpty })
        #expect(page.map?.pins.map(\.title) == ["Reksio, found"])
        let card = try #require(page.cards.first)
        #expect(card.lines == ["Dog", "Found", "found November 18, 2024", "at your location"])

        card.onTap()
        weak let details = app.path.last?.details
        #expect(details?.model.title == "Reksio")
        // As SwiftUI does when the user goes back.
        app.path.removeLast()
        #expect(details == nil)
    }

    @Test(
        "Without permission, the page shows cards and an alert; it notices a permission that is given in Settings"
    )
    func denial() async throws {
        var openings = 0
        let (manager, app) = makeApp(.notDetermined) {
            $0.openSettings = { openings += 1 }
        }
        app.start()
        #expect(await manager.nextRequest() == .permission)
        manager.decide(.denied)
        let page = try #require(await page(of: app) { $0.alert != nil && !$0.cards.isEmpty })
        #expect(page.cards.first?.distanceMeters == nil)
        page.alert?.settings?.action()
        #expect(openings == 1)
        #expect(app.landingPage.model.alert == nil)

        manager.decide(.authorizedWhenInUse, inBackground: true)
        notifications.postReturn()
        #expect(await manager.nextRequest() == .location)
    }

    @Test("A failure of the receiver, and one of the map, each end with Retry")
    func failures() async throws {
        let hasFailed = Atomic(false)
        let (manager, app) = makeApp(.authorizedWhenInUse) {
            $0.snapshotter = MapKitSnapshotter { options in
                let isSecond = hasFailed.exchange(true, ordering: .relaxed)
                return FakeRenderer(isSecond ? .draws : .fails, options: options)
            }
        }
        app.start()
        #expect(await manager.nextRequest() == .location)
        manager.fail()
        let receiver = try #require(await page(of: app) { $0.failure != nil }?.failure)
        #expect(receiver.message == "Your location could not be determined.")
        receiver.onRetry()
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        let picture = try #require(await page(of: app) { $0.failure != nil }?.failure)
        #expect(picture.message == "The map could not be loaded.")
        picture.onRetry()
        let map = await page(of: app) { $0.map != nil }
        #expect(map != nil)
    }

    @Test("A page that the user has left ignores a late fix; a canceled request ends")
    func leaving() async throws {
        let (manager, app) = makeApp(.authorizedWhenInUse)
        app.start()
        #expect(await manager.nextRequest() == .location)
        app.landingPage.leave()
        #expect(await manager.nextRequest() == .stop)
        let left = app.landingPage.model
        let service = app.parts.locationService
        let request = Task { try await service.requestLocation() as Location }
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        #expect(try await request.value.coordinate == .warsaw)
        #expect(app.landingPage.usableLocation == nil)
        #expect(app.landingPage.model == left)

        let canceled = Task { try await service.requestLocation() as Location }
        #expect(await manager.nextRequest() == .location)
        let other = Task { try await service.requestLocation() as Location }
        #expect(await manager.nextRequest() == .location)
        canceled.cancel()
        await #expect(throws: LocationError.cancelled) { try await canceled.value }
        other.cancel()
        await #expect(throws: LocationError.cancelled) { try await other.value }
        // Only after the last call.
        #expect(await manager.nextRequest() == .stop)
        #expect(manager.requestCount == 6)
    }

    @Test("A map is drawn in light and dark, and its pins are where MapKit says")
    func pictures() async throws {
        let (events, event) = AsyncStream.makeStream(of: FakeRenderer.Event.self)
        let snapshotter = MapKitSnapshotter { options in
            FakeRenderer(.draws, options: options) { event.yield($0) }
        }
        let snapshot = try await snapshotter.snapshot(
            of: Coordinate.warsaw.mapRegion(),
            size: MapSize(width: 360, height: 180)
        )
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == .lightStart)
        #expect(await iterator.next() == .darkStart)
        let picture = try #require(snapshot as? MapKitSnapshot)
        #expect(picture.hasTwoPictures)
        let size = CGSize(width: 720, height: 360)
        #expect(picture.point(for: .warsaw, in: size) == CGPoint(x: 180, y: 120))
    }

    @Test("MapKit stops drawing the map of a page that the user has left")
    func canceledDrawing() async throws {
        let (events, event) = AsyncStream.makeStream(of: FakeRenderer.Event.self)
        let (manager, app) = makeApp(.authorizedWhenInUse) {
            $0.snapshotter = MapKitSnapshotter { options in
                FakeRenderer(.hangs, options: options) { event.yield($0) }
            }
        }
        app.start()
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == .lightStart)
        app.landingPage.leave()
        #expect(await iterator.next() == .cancel)
    }

    @Test("On a slow network, the list fails after 31 seconds, which take no time here")
    func slowNetwork() async throws {
        let clock = VirtualClock()
        let (manager, app) = makeApp(.authorizedWhenInUse) {
            $0.clock = clock
            $0.repository = FakeRepository(.inWarsaw, delay: .seconds(60), on: clock)
        }
        app.start()
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        await clock.waitForSleep(of: LoadTimeLimits.announcements)
        #expect(app.landingPage.model.list == .loading())
        await clock.advance(by: LoadTimeLimits.announcements)
        let page = await page(of: app) { !$0.list.isLoading }
        let message = "The announcements took too long to load."
        #expect(page?.list.failure?.message == message)
        #expect(page?.list.value == nil)
    }

    @Test("Without a snapshotter, the page has a live map")
    func liveMap() async throws {
        let (manager, app) = makeApp(.authorizedWhenInUse) { $0.snapshotter = nil }
        app.start()
        #expect(await manager.nextRequest() == .location)
        manager.locate()
        let map = await page(of: app) { $0.map?.pins.isEmpty == false }?.map
        #expect(map?.region.center == .warsaw)
        #expect(map?.snapshot == nil)
    }

    @Test("The repository sends the query, skips what is not valid or closed, and says what failed")
    func repository() async throws {
        let items = [("1", "MISSING"), ("2", "CLOSED")].map { id, status in
            #", {"id": "\#(id)", "status": "\#(status)", "locationLatitude": 52.2, "locationLongitude": 21}"#
        }
        let replies = Mutex([
            (503, ""),
            (200, "[]"),
            (200, #"{"data": [{"id": "0"}"# + items.joined() + "]}"),
        ])
        let repository = BackendRepository(base: "https://pets.example") { url in
            #expect(
                Set(url.query()?.split(separator: "&") ?? []) == [
                    "lat=52.2297", "lng=21.0122", "range=10",
                ]
            )
            let (status, text) = replies.withLock { $0.removeFirst() }
            let response = HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: nil,
                headerFields: nil
            )
            return (Data(text.utf8), try #require(response))
        }
        let query = AnnouncementListQuery.landingPageQuery(location: .warsaw)
        let refusal = ServiceFailure(.refused(status: 503), reason: "status 503")
        await #expect(throws: AnnouncementRepositoryError.failed(refusal)) {
            try await repository.announcements(matching: query)
        }
        await #expect {
            try await repository.announcements(matching: query)
        } throws: { error in
            if case .failed(let failure) = error as? AnnouncementRepositoryError {
                failure.meaning == .notUnderstood
            } else {
                false
            }
        }
        #expect(
            try await repository.announcements(matching: query).announcements.map(\.status) == [
                .active
            ]
        )
    }

    private func makeApp(
        _ status: CLAuthorizationStatus,
        change: (inout AppParts) -> Void = { _ in }
    ) -> (FakeLocationManager, AppCoordinator) {
        let manager = FakeLocationManager(status)
        var parts = AppParts(
            locationService: CoreLocationService(manager: manager),
            repository: FakeRepository(.inWarsaw),
            snapshotter: MapKitSnapshotter.drawing,
            lifecycle: AppLifecycle(notifications: notifications),
            strings: Strings(.en)
        )
        change(&parts)
        return (manager, AppCoordinator(parts))
    }

    private func page(of app: AppCoordinator, where isExpected: (Page) -> Bool) async -> Page? {
        await firstValue({ app.landingPage.model }, where: isExpected)
    }
}

private typealias Page = Presentation.LandingPageView.Model

extension Page {
    /// What the map shows.
    fileprivate struct ShownMap {
        let region: MapRegion
        let snapshot: (any MapSnapshot)?
        let pins: [Presentation.MapPreviewView.PinModel]
    }

    /// The message and the Retry of the map.
    fileprivate struct MapFailure {
        let message: String
        let onRetry: Action
    }

    fileprivate var map: ShownMap? {
        if case .map(let region, let snapshot, let pins, _) = mapPreview {
            ShownMap(region: region, snapshot: snapshot, pins: pins)
        } else {
            nil
        }
    }

    fileprivate var failure: MapFailure? {
        if case .failed(let message, let onRetry) = mapPreview {
            MapFailure(message: message, onRetry: onRetry)
        } else {
            nil
        }
    }

    fileprivate var cards: [AnnouncementCardViewModel] { list.cards }
}
