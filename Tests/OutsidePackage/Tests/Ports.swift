import Domain
import Foundation

/// A location service that the user has given its permission.
struct FixedLocationService: LocationServiceProtocol {
    let location: Location

    var authorizationStatus: LocationPermissionStatus { .authorizedWhenInUse }

    func locationServicesEnabled() async -> Bool { true }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        let (statuses, continuation) = AsyncStream.makeStream(of: LocationPermissionStatus.self)
        continuation.yield(authorizationStatus)
        return statuses
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus { authorizationStatus }

    func requestLocation() async throws(LocationError) -> Location { location }
}

/// An app that stays in the foreground.
struct ForegroundOnly: AppLifecycleProtocol {
    var foregroundEvents: AsyncStream<Void> { AsyncStream.makeStream(of: Void.self).stream }
}

/// A repository of announcements in memory.
struct MemoryRepository: AnnouncementRepositoryProtocol {
    let all: [Announcement]

    var sendsLocationUnencrypted: Bool { false }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        query.selection(from: all)
    }
}

/// A map without roads.
struct BlankSnapshot: MapSnapshot {
    let frame: MapFrame
    var attribution: String? { "© nobody" }
}

struct BlankSnapshotter: MapSnapshotterProtocol {
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        BlankSnapshot(frame: MapFrame(region: region, size: size))
    }
}

struct WallClock: AppClock {
    private let start = ContinuousClock.now

    var now: Duration { start.duration(to: .now) }
    var date: Date { .now }

    func sleep(for duration: Duration) async throws(CancellationError) {
        do {
            try await ContinuousClock().sleep(for: duration)
        } catch {
            throw CancellationError()
        }
    }
}

/// A log that keeps nothing.
struct NoLog: EventLog {
    func log(_ level: EventLevel, _ subject: String, _ message: String) {}
}
