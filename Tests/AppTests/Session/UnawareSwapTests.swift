import Composition
import Data
import Domain
import Foundation
import Scheduling
import Synchronization
import TestSupport
import Testing

@testable import App

/// Tests that scripts wait for parts that are written without knowledge of `Activity`.
///
/// The parts sleep for a moment of real time, because that is what the scripts have to wait for.
@MainActor @Suite(.hangingLimit) struct UnawareSwapTests {
    @Test("A repository can be an actor that takes real time")
    func actorRepository() async throws {
        let walkthrough = makeWalkthrough { $0.repository = .replaced(SlowActor()) }
        await walkthrough.start()
        await walkthrough.do(
            "allow",
            #"expect state list.cards.0.id == "actor""#,
            "refresh",
            #"expect state list.state == "loaded""#,
            "expect state list.isRefreshing == false",
            "tap card 1",
            #"expect state screen == "announcementDetails""#
        )
    }

    @Test("A repository can use a detached task and a continuation")
    func detachedRepository() async throws {
        let walkthrough = makeWalkthrough { $0.repository = .replaced(DetachedRepository()) }
        await walkthrough.start()
        await walkthrough.do("allow", #"expect state list.cards.0.id == "detached""#)
    }

    @Test("A repository that fails the second time makes the list fail, and Retry loads it")
    func failingRepository() async throws {
        let walkthrough = makeWalkthrough { $0.repository = .replaced(SlowActor(failingCall: 2)) }
        await walkthrough.start()
        await walkthrough.do(
            "allow",
            #"expect state list.state == "loaded""#,
            "refresh",
            #"expect state list.state == "failed""#,
            "tap retry list",
            #"expect state list.state == "loaded""#
        )
    }

    @Test("A location service can be an actor that takes real time")
    func actorLocationService() async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.locationService = .decorated { SlowLocationService($0) }
        }
        await walkthrough.start()
        await walkthrough.do(
            "expect state prompt.options.count == 3",
            "allow",
            #"expect state mapPreview.state == "map""#,
            "settings denied",
            #"expect state mapPreview.state == "permissionRequired""#
        )
    }

    @Test("A receiver that sleeps on the app's clock takes no real time")
    func sleepingReceiver() async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.gps = .replaced { SleepingReceiver(clock: $0.clock) }
        }
        await walkthrough.start()
        await walkthrough.do(
            "allow",
            #"expect state mapPreview.state == "loading""#,
            "wait 1.9",
            #"expect state mapPreview.state == "loading""#,
            "wait 0.2",
            #"expect state mapPreview.state == "map""#
        )
    }

    @Test("A location service that never gets a fix is named after its limit, and the map fails")
    func silentLocationService() async throws {
        let display = Display()
        var configuration = Options().configuration(permission: .authorizedWhenInUse, on: display)
        configuration.useVirtualTime(inUTCFrom: .novemberNoon)
        // A limit of 11 s then takes 22 checks in a fifth of a second.
        let root = CompositionRoot(
            configuration,
            parts: .defaults,
            checkInterval: .milliseconds(10)
        ) { parts in
            parts.locationService = .replaced(SilentLocationService())
        }
        let session = Session(root, recordingHeader: nil)
        let walkthrough = Walkthrough(session, on: display)
        await walkthrough.start()
        let output = await walkthrough.do("show")
        #expect(output.contains { $0.contains("requestLocation()") }, "\(output)")
        await walkthrough.do("wait 10", #"expect state mapPreview.state == "failed""#)
    }

    @Test(
        "A clock whose sleeps return at once is named as the reason why loads fail",
        arguments: [false, true]
    )
    func hastyClock(isDecorator: Bool) async throws {
        let walkthrough = makeWalkthrough { parts in
            parts.clock =
                isDecorator
                ? .decorated { HastyClock(clock: $0) } : .replaced(HastyClock(clock: SystemClock()))
            parts.repository = .replaced(SlowActor())
        }
        await walkthrough.start()
        let output = await walkthrough.do("allow")
        #expect(output.contains { $0.contains("sleep(for:) of the clock") }, "\(output)")
        await walkthrough.do(#"expect state list.state == "failed""#)
    }

    private func makeWalkthrough(_ swap: (inout CompositionRoot.Parts) -> Void) -> Walkthrough {
        Walkthrough(environment: ["LANG": "C.UTF-8"], swap: swap)
    }
}

private actor SlowActor: AnnouncementRepositoryProtocol {
    nonisolated let sendsLocationUnencrypted = false
    private let failingCall: Int?
    private var calls = 0

    init(failingCall: Int? = nil) {
        self.failingCall = failingCall
    }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        calls += 1
        let isFailing = calls == failingCall
        try? await Task.sleep(for: .milliseconds(50))
        if isFailing {
            throw .failed(.timedOut)
        }
        return [.sample("actor")]
    }
}

/// A clock that does not sleep.
private struct HastyClock: AppClock {
    let clock: any AppClock

    var now: Duration { clock.now }
    var date: Date { clock.date }

    func sleep(for duration: Duration) {}
}

private struct DetachedRepository: AnnouncementRepositoryProtocol {
    let sendsLocationUnencrypted = false

    func announcements(matching query: AnnouncementListQuery) async -> AnnouncementList {
        await withCheckedContinuation { continuation in
            Task.detached {
                try? await Task.sleep(for: .milliseconds(50))
                continuation.resume(returning: [.sample("detached")])
            }
        }
    }
}

private struct SleepingReceiver: GPSProvider {
    let clock: any AppClock

    func fix() async throws(LocationError) -> Location {
        guard (try? await clock.sleep(for: .seconds(2))) != nil else { throw .cancelled }
        return .home
    }
}

/// A location service with a fix of its own, which asks another service for the permission.
private actor SlowLocationService: LocationServiceProtocol {
    private nonisolated let service: any LocationServiceProtocol

    init(_ service: any LocationServiceProtocol) {
        self.service = service
    }

    var authorizationStatus: LocationPermissionStatus {
        get async { await service.authorizationStatus }
    }

    func locationServicesEnabled() async -> Bool {
        await service.locationServicesEnabled()
    }

    nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        service.authorizationStatusStream
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        let status = await service.requestWhenInUseAuthorization()
        try? await Task.sleep(for: .milliseconds(50))
        return status
    }

    func requestLocation() async throws(LocationError) -> Location {
        try? await Task.sleep(for: .milliseconds(50))
        return .home
    }
}

/// A location service that is authorized and never returns a location.
private actor SilentLocationService: LocationServiceProtocol {
    let authorizationStatus = LocationPermissionStatus.authorizedWhenInUse

    func locationServicesEnabled() -> Bool {
        true
    }

    nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(.authorizedWhenInUse) }
    }

    func requestWhenInUseAuthorization() -> LocationPermissionStatus {
        .authorizedWhenInUse
    }

    func requestLocation() async throws(LocationError) -> Location {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw .cancelled
    }
}
