import Cartography
import Data
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport

/// A repository that always returns the same announcement.
struct OwnRepository: AnnouncementRepositoryProtocol {
    var announcement = Announcement.sample("own")
    let sendsLocationUnencrypted = false

    func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
        [announcement]
    }
}

/// A snapshotter that draws only land.
struct CellSnapshotter: MapSnapshotterProtocol {
    func snapshot(of region: MapRegion, size: MapSize) -> any MapSnapshot {
        CellMapSnapshot(frame: MapFrame(region: region, size: size)) { _, _ in
            MapCell(.land)
        }
    }
}

/// A snapshotter that always draws the same region.
struct OtherFrameSnapshotter: MapSnapshotterProtocol {
    func snapshot(of region: MapRegion, size: MapSize) -> any MapSnapshot {
        let elsewhere = Coordinate(10, 20).mapRegion(radiusMeters: 5)
        return CellMapSnapshot(frame: MapFrame(region: elsewhere, size: size)) { _, _ in
            MapCell(.land)
        }
    }
}

/// A snapshotter whose pictures are of a type that the text view does not know.
struct OwnSnapshotter: MapSnapshotterProtocol {
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        FakeMapSnapshot(frame: MapFrame(region: region, size: size))
    }
}

/// Parts whose calls all end with `.cancelled`.
struct CancellingParts: AnnouncementRepositoryProtocol, MapSnapshotterProtocol {
    let sendsLocationUnencrypted = false

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        throw .cancelled
    }

    func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        throw .cancelled
    }
}

struct CallingClock: AppClock {
    let clock: any AppClock

    var now: Duration { clock.now }
    var date: Date { clock.date }

    func sleep(for duration: Duration) async throws(CancellationError) {
        try await clock.sleep(for: duration)
    }
}

@MainActor final class CallingView: LandingFlowView {
    private let view: any LandingFlowView

    init(view: any LandingFlowView) {
        self.view = view
    }

    var mapPreviewSize: MapSize { view.mapPreviewSize }
    var detailsMapSize: MapSize { view.detailsMapSize }
    var fullscreenMapSize: MapSize { view.fullscreenMapSize }
    var showsPhotos: Bool { view.showsPhotos }

    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        view.canDraw(snapshot, of: frame)
    }

    func render(_ screen: Screen) {
        view.render(screen)
    }
}

actor SlowActor: AnnouncementRepositoryProtocol {
    nonisolated let sendsLocationUnencrypted = false
    func announcements(matching query: AnnouncementListQuery) async -> AnnouncementList {
        try? await Task.sleep(for: .milliseconds(50))
        return [.sample("actor")]
    }
}

/// A clock that does not sleep.
struct HastyClock: AppClock {
    let clock: any AppClock
    /// Whether sleeps throw an error.
    var fails = false

    var now: Duration { clock.now }
    var date: Date { clock.date }

    func sleep(for duration: Duration) throws(CancellationError) {
        if fails { throw CancellationError() }
    }
}

/// A location service with a fix of its own, which asks another service for the permission.
actor SlowLocationService: LocationServiceProtocol {
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
