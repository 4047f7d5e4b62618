import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests that each part measures time with the clock that it should have: the app's, or real time.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ClockTests {
    @Test("The configured time determines the clock")
    func configuration() {
        var configuration = Configuration()
        configuration.time = .virtual(from: .novemberNoon)
        let clock = CompositionRoot(configuration).clock
        #expect((clock as? VirtualClock)?.date == .novemberNoon)
        configuration.time = .real
        #expect(CompositionRoot(configuration).clock is SystemClock)
    }

    @Test("A clock in virtual time is used as it is, so that it can be advanced")
    func virtualTime() {
        let clock = VirtualClock()
        #expect(makeRoot(clock).awaitedClock as? VirtualClock === clock)
        #expect(makeRoot(SteppedClock()).awaitedClock is AwaitedClock)
    }

    @Test("The location service limits the time for a fix with the app's clock, as part of a rest")
    func locationService() async throws {
        let clock = FakeClock()
        let root = makeRoot(clock)
        root.gps = FakeGPSProvider()
        let location = root.activity.start { [service = root.locationService] in
            try await service.requestLocation()
        }
        try await first(of: clock.sleeps.asked)
        #expect(clock.sleeps.questions == [LoadTimeLimits.location])
        var hasRested = false
        let rest = root.activity.start {
            await root.activity.rest(on: root.awaitedClock)
            hasRested = true
        }
        await root.activity.settle()
        // The rest continues after the first time that the app is idle.
        await root.activity.settle()
        #expect(!hasRested)
        clock.sleeps.answer(0, .success(()))
        await #expect(throws: LocationError.timedOut) { try await location.value }
        try await rest.value
    }

    @Test("Resting waits for the view models' time limits on a clock in real time")
    func viewModelsInRealTime() async throws {
        let clock = SteppedClock()
        let root = makeRoot(clock)
        root.locationService = FakeLocationService(.authorizedWhenInUse)
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        // On a busy machine, the rest ends later than the clock reaches the limit.
        #expect(try await restingTime(of: root, on: clock) >= LoadTimeLimits.map)
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
            $0.clock = SteppedClock()
        }
        let allPets = root.makeAllPets(userLocation: { nil }, onSelect: { _ in })
        await root.activity.settle()
        #expect(root.activity.takeUnanswered().isEmpty)
        #expect(root.requests.requests.map(\.outcome) == [.pending])
        withExtendedLifetime(page) {}
        withExtendedLifetime(allPets) {}
    }

    @Test("A simulated receiver without reception waits on the app's clock")
    func gps() async {
        let clock = VirtualClock()
        var configuration = Configuration()
        configuration.gps = .simulated(.none)
        let root = CompositionRoot(configuration)
        root.clock = clock
        let fix = root.activity.start { [gps = root.gps] in try await gps.fix() }
        await root.activity.settle()
        #expect(clock.nextDeadline == .seconds(3600))
        fix.cancel()
    }

    @Test("A slow network delays announcements and maps by the app's clock")
    func networks() async {
        let (root, page) = await CompositionRoot.entered { $0.network = .slow(.seconds(3)) }
        #expect(page.listViewModel.cardViewModels.isEmpty)
        #expect(page.map == nil)
        await root.pass(.seconds(3))
        #expect(page.listViewModel.cardViewModels.count == 5)
        #expect(page.map?.pins.count == 5)
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
        #expect(root.detailsRequests.requests.map(\.started) == [.seconds(7)])
        #expect(root.mapRequests.requests.last?.started == .seconds(7))
    }

    @Test("Days are those of the app's clock in the configured time zone")
    func days() async throws {
        let repository = FakeAnnouncementRepository()
        let (root, page) = await CompositionRoot.entered(Self.atNight) {
            $0.repository = repository
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
        let clock = VirtualClock()
        let root = makeRoot(clock) { configuration in
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
            case .receiver: await root.gps.failure != nil
            }
        }
        try await first(of: server.arrivals)
        #expect(clock.nextDeadline == nil)
        request.cancel()
        #expect(try await request.value)
    }

    /// Waits for an event that does not happen if a part is wired wrongly, for at most a minute.
    private func first(of events: AsyncStream<Void>) async throws {
        try await withTimeLimit(
            .seconds(60),
            clock: SystemClock(),
            timedOut: LocationError.timedOut,
            cancelled: LocationError.cancelled
        ) { () async throws(LocationError) in
            _ = await events.first()
        }
    }

    private func makeRoot(
        _ clock: any AppClock,
        _ configure: (inout Configuration) -> Void = { _ in }
    ) -> CompositionRoot {
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configure(&configuration)
        let root = CompositionRoot(configuration)
        root.view = SizedView()
        root.clock = clock
        return root
    }

    /// Returns how much time passes until the app rests.
    private func restingTime(
        of root: CompositionRoot,
        on clock: SteppedClock
    ) async throws -> Duration {
        var end: Duration?
        let rest = root.activity.start {
            await root.activity.rest(on: root.awaitedClock)
            end = clock.now
        }
        await root.activity.settle()
        await clock.virtual.advance(by: .seconds(3600)) { await root.activity.settle() }
        try await rest.value
        return try #require(end)
    }
}
