import Composition
import Data
import DataTestSupport
import Domain
import Formats
import Foundation
import Logging
import Presentation
import Scheduling
import ServerTestSupport
import TestSupport
import Testing
import Tiles

/// Tests that each part measures time with the clock that it should have: the app's, or real time.
@MainActor @Suite(.hangingLimit) struct ClockTests {
    @Test("The configured time determines whether the time is virtual, and when it begins")
    func configuration() {
        let root = makeRoot { $0.time = .virtual(from: .novemberNoon) }
        #expect(root.time.virtualClock?.date == .novemberNoon)
        #expect(root.clock.date == .novemberNoon)
        #expect(makeRoot { $0.time = .real }.time.virtualClock == nil)
    }

    @Test("With a replaced clock, the time is real, whatever is configured")
    func replaced() {
        let clock = SteppedClock()
        let root = makeRoot(clock)
        #expect(root.time.virtualClock == nil)
        #expect(root.clock.date == clock.date)
    }

    @Test("A virtual clock in a decorator delays announcements and maps of a slow network")
    func decorated() async {
        let (root, page) = await CompositionRoot.entered {
            $0.network = .slow(.seconds(3))
        } swap: {
            $0.clock = .decorated { FixedDateClock(date: .novemberNoon, clock: $0) }
        }
        #expect(root.clock.date == .novemberNoon)
        #expect(page.listViewModel.cardViewModels.isEmpty)
        #expect(page.map == nil)
        await root.pass(.seconds(3))
        #expect(root.clock.date == .novemberNoon)
        #expect(root.clock.now == .seconds(3))
        #expect(page.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
        #expect(page.map?.pins.count == AnnouncementListQuery.cardCount)
        await root.rest(page)
        #expect(root.activity.takeUnanswered().isEmpty)
    }

    @Test("The location service limits the time for a fix with the app's clock")
    func locationService() async throws {
        let clock = FakeClock()
        let root = makeRoot(clock) { _ in
        } swap: {
            $0.gps = .replaced(FakeGPSProvider())
        }
        let location = root.activity.start {
            [service = root.locationService] in
            try await service.requestLocation()
        }
        try await clock.sleeps.nextQuestion(of: location)
        #expect(clock.sleeps.questions == [LoadTimeLimits.location])
        clock.sleeps.answer(0, .success(()))
        await #expect(throws: LocationError.timedOut) { try await location.value }
    }

    @Test("Resting waits for the view models' time limits on a clock in real time")
    func viewModelsInRealTime() async throws {
        let clock = SteppedClock()
        let root = makeRoot(clock) { _ in
        } swap: {
            $0.locationService = .replaced(FakeLocationService(.authorizedWhenInUse))
        }
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        // On a busy machine, the rest ends later than the clock reaches the limit.
        #expect(try await restingTime(of: page, in: root, on: clock) >= LoadTimeLimits.map)
        guard case .failed = page.mapPreviewModel else {
            Issue.record("the map is still loading")
            return
        }
    }

    @Test("On a clock in real time, the app does not wait for the simulated parts' sleeps")
    func simulatedPartsInRealTime() async {
        let (root, page) = await CompositionRoot.entered {
            $0.gps = .simulated(.none)
            $0.network = .slow(.seconds(5))
        } swap: {
            $0.clock = .replaced(SteppedClock())
        }
        let allPets = root.makeAllPets(userLocation: { nil }, onSelect: { _ in })
        await root.activity.settle()
        #expect(root.activity.takeUnanswered().isEmpty)
        #expect(root.requests.requests.map(\.outcome) == [.pending])
        withExtendedLifetime(page) {}
        withExtendedLifetime(allPets) {}
    }

    @Test("Requests are recorded with the time of the app's clock")
    func requests() async throws {
        let port = try ClosedPort()
        let (root, page) = await CompositionRoot.entered {
            $0.basemap = .archive(port.base.appending(path: "map.pmtiles"))
        }
        await root.pass(.seconds(7))
        page.reload()
        await root.activity.settle()
        _ = try? await root.photos?.photo(at: "demo:chelsea.jpg")
        _ = await root.snapshotter.failure
        #expect(root.requests.requests.last?.started == .seconds(7))
        #expect(root.photoRequests.requests.map(\.started) == [.seconds(7)])
        #expect(root.mapRequests.requests.last?.started == .seconds(7))
    }

    @Test("Days are those of the app's clock in the configured time zone")
    func days() async throws {
        let repository = FakeAnnouncementRepository()
        let (root, page) = await CompositionRoot.entered(Self.atNight) {
            $0.repository = .replaced(repository)
        }
        let today = try #require(CalendarDate("2026-11-22"))
        repository.loads.answer(0, .success([.sample("a", lastSeen: today)]))
        await root.activity.settle()
        let card = try #require(page.listViewModel.cardViewModels.first)
        #expect(card.facts.contains("last seen today"))
    }

    @Test("The demo's days are relative to the app's clock in the configured time zone")
    func daysOfDemo() async throws {
        let (_, page) = await CompositionRoot.entered(Self.atNight)
        let cards = page.listViewModel.cardViewModels
        let minka = try #require(cards.first { $0.title == "Minka" })
        #expect(minka.facts.contains("last seen 2 days ago"))
    }

    /// Configures 1 o'clock on November 22, which is November 21 in UTC.
    private static func atNight(_ configuration: inout Configuration) {
        configuration.time = .virtual(from: .novemberNoon)
        configuration.secondsFromGMT = { _ in 13 * 3600 }
    }

    enum Service: CaseIterable {
        case backend, collection, basemap, receiver
    }

    @Test("What is not simulated has real time to answer", arguments: Service.allCases)
    func realTime(of service: Service) async throws {
        let server = try LoopbackServer(clients: [[.awaitClose]], endOfRequest: "\n")
        let root = makeRoot { configuration in
            switch service {
            case .backend:
                configuration.announcements = .backend(server.base)
            case .collection:
                configuration.announcements = .collection(server.base.appending(path: "pets"))
            case .basemap:
                configuration.basemap = .archive(server.base.appending(path: "map.pmtiles"))
            case .receiver:
                configuration.gps = .daemon(server.address)
            }
        }
        let request = root.activity.start {
            // On a busy machine, the real limit of the service can expire before it is canceled.
            switch service {
            case .backend, .collection: await root.repository.failure != nil
            case .basemap: await root.snapshotter.failure != nil
            case .receiver: await root.gps?.failure != nil
            }
        }
        try await first(of: server.arrivals)
        #expect(root.time.virtualClock?.nextDeadline == nil)
        request.cancel()
        #expect(try await request.value)
    }

    /// Waits for an event that does not happen if a part is wired wrongly, for at most ten minutes.
    private func first(of events: AsyncStream<Void>) async throws {
        try await withTimeLimit(
            .seconds(600),
            clock: SystemClock(),
            timedOut: LocationError.timedOut,
            cancelled: LocationError.cancelled
        ) { () async throws(LocationError) in
            _ = await events.first()
        }
    }

    /// Makes an app of defaults in virtual time, unless there is a clock.
    private func makeRoot(
        _ clock: (any AppClock)? = nil,
        _ configure: (inout Configuration) -> Void = { _ in },
        swap: (inout CompositionRoot.Parts) -> Void = { _ in }
    ) -> CompositionRoot {
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: Date(timeIntervalSince1970: 0))
        configure(&configuration)
        return CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(SizedView())
            if let clock {
                parts.clock = .replaced(clock)
            }
            swap(&parts)
        }
    }

    /// Returns how much time passes until a page rests.
    private func restingTime(
        of page: LandingPageViewModel,
        in root: CompositionRoot,
        on clock: SteppedClock
    ) async throws -> Duration {
        var end: Duration?
        let rest = root.activity.start {
            await root.rest(page)
            end = clock.now
        }
        await root.activity.settle()
        await clock.virtual.advance(by: .seconds(3600)) { await root.activity.settle() }
        try await rest.value
        return try #require(end)
    }
}
