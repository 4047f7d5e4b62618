import Data
import DataTestSupport
import Dispatch
import Domain
import Presentation
import Scheduling
import Synchronization
import TestSupport
import Testing

@testable import Composition

/// Tests of the decorators that count the calls of parts.
@MainActor @Suite(.hangingLimit) struct AwaitedPartsTests {
    @Test(
        "A call counts until its load has failed",
        arguments: [
            (CallTimeLimits.list, LoadTimeLimits.announcements),
            (CallTimeLimits.photo, LoadTimeLimits.photo),
            (CallTimeLimits.map, LoadTimeLimits.map),
            (CallTimeLimits.location, LoadTimeLimits.location),
        ]
    )
    func limits(ofCall: Duration, ofLoad: Duration) {
        #expect(ofCall > ofLoad)
    }

    @Test("A permission store that sleeps on the app's clock takes no real time")
    func sleepingStore() async {
        let device = SimulatedDevice(permission: .notDetermined)
        // A busy machine can take longer than the limit of a request whose prompt is not reported.
        let (root, page) = await CompositionRoot.entered(checkInterval: .seconds(60)) { _ in
        } swap: {
            $0.permissionStore = .replaced {
                SleepingPermissionStore(device: device, clock: $0.clock)
            }
        }
        #expect(page.listViewModel.cardViewModels.isEmpty)
        #expect(root.activity.takeUnanswered().isEmpty)
        await root.pass(.seconds(30))
        #expect(page.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
        #expect(root.activity.takeUnanswered().isEmpty)
    }

    @Test(
        "A receiver or a service that hangs is named after its limit, and the map fails at that of the page",
        arguments: [false, true]
    )
    func hangingLocation(isService: Bool) async {
        let (root, page) = await CompositionRoot.entered(checkInterval: .milliseconds(5)) { _ in
        } swap: {
            if isService {
                $0.locationService = .replaced(HangingLocationService())
            } else {
                $0.gps = .replaced(HangingGPS())
            }
        }
        #expect(root.activity.takeUnanswered() == [isService ? "requestLocation()" : "fix()"])
        await root.pass(LoadTimeLimits.map)
        guard case .failed = page.mapPreviewModel else {
            Issue.record("the map is still loading")
            return
        }
        #expect(root.activity.takeUnanswered().isEmpty)
    }

    @Test("A snapshotter that prepares slowly does not block the main actor, and is waited for")
    func slowPreparation() async {
        final class SlowCache: MapCacheProtocol {
            let gate = DispatchSemaphore(value: 0)
            private let hasPrepared = Mutex(false)

            var isPrepared: Bool { hasPrepared.withLock(\.self) }

            func prepare() {
                let isOpen = gate.wait(timeout: .now() + 60) == .success
                hasPrepared.withLock { $0 = isOpen }
            }

            func cachedSnapshot(of region: MapRegion, size: MapSize) -> (any MapSnapshot)? {
                nil
            }

            func prefetchedSnapshot(of region: MapRegion, size: MapSize) -> (any MapSnapshot)? {
                nil
            }
        }
        let activity = Activity()
        let cache = SlowCache()
        AwaitedMapCache(cache: cache, activity: activity).prepare()
        #expect(!cache.isPrepared)
        cache.gate.signal()
        await activity.settle()
        #expect(cache.isPrepared)
    }

    @Test("A counted call of a repository outside the main actor")
    func outsideMainActor() async throws {
        struct PlainRepository: AnnouncementRepositoryProtocol {
            let sendsLocationUnencrypted = false

            func announcements(matching query: AnnouncementListQuery) async -> AnnouncementList {
                MainQueue.isCurrent ? [] : [.sample("elsewhere")]
            }
        }
        let activity = Activity()
        let repository = AwaitedRepository(repository: PlainRepository(), activity: activity)
        let list = try await activity.start {
            try await repository.announcements(matching: .defaultQuery(location: nil))
        }
        .value
        #expect(list.announcements.map(\.id) == ["elsewhere"])
    }
}

/// A receiver that never has a fix, even if its task is canceled.
private struct HangingGPS: GPSProvider {
    func fix() async throws(LocationError) -> Location {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        throw .cancelled
    }
}

/// A location service that is authorized and never returns a location.
private struct HangingLocationService: LocationServiceProtocol {
    let authorizationStatus = LocationPermissionStatus.authorizedWhenInUse

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(authorizationStatus) }
    }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        authorizationStatus
    }

    func requestLocation() async throws(LocationError) -> Location {
        try await HangingGPS().fix()
    }
}

/// A permission store whose user takes 30 seconds to deny the permission.
private struct SleepingPermissionStore: LocationPermissionStore {
    let device: SimulatedDevice
    let clock: any AppClock

    var authorizationStatus: LocationPermissionStatus {
        get async { await device.authorizationStatus }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        device.authorizationStatusStream
    }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async {
        try? await clock.sleep(for: .seconds(30))
        await device.setPermission(.denied)
    }
}
