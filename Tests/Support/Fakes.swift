import Data
package import Domain
package import Foundation
import Synchronization

/// A repository whose answers the test gives.
package struct FakeAnnouncementRepository: AnnouncementRepositoryProtocol {
    package let sendsLocationUnencrypted: Bool
    package let loads: Responder<AnnouncementListQuery, [Announcement], AnnouncementRepositoryError>

    package init(heedsCancellation: Bool = true, sendsLocationUnencrypted: Bool = false) {
        self.sendsLocationUnencrypted = sendsLocationUnencrypted
        loads = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        try await loads.ask(query)
    }
}

/// A source whose answers the test gives.
package struct FakeAnnouncementSource: AnnouncementSource {
    package let requests = Responder<AnnouncementListQuery, String, AnnouncementRepositoryError>(cancelled: .cancelled)

    package init() {}

    package var sendsLocationUnencrypted: Bool { false }

    package func address(for query: AnnouncementListQuery) -> String { "fake:announcements" }

    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        Data(try await requests.ask(query).utf8)
    }
}

/// A GPS receiver whose fixes the test gives.
package struct FakeGPSProvider: GPSProvider {
    package let fixes: Responder<Int, Location, LocationError>

    package init(heedsCancellation: Bool = true) {
        fixes = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func fix() async throws(LocationError) -> Location { try await fixes.ask(fixes.questions.count) }
}

/// A snapshotter whose pictures the test gives.
package struct FakeMapSnapshotter: MapSnapshotterProtocol {
    package let snapshots: Responder<MapFrame, any MapSnapshot, MapSnapshotError>

    package init(heedsCancellation: Bool = true) {
        snapshots = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await snapshots.ask(MapFrame(region: region, size: size))
    }

    /// Answers the question of that number with a picture of what was asked for.
    package func draw(_ number: Int) {
        snapshots.answer(number, .success(FakeMapSnapshot(frame: snapshots.questions[number])))
    }
}

/// A picture of nothing.
package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame

    package init(frame: MapFrame) {
        self.frame = frame
    }
}

/// The test has not answered.
package struct Unanswered: Error {}

/// A clock on which the test wakes the sleepers.
package struct FakeClock: AppClock {
    package let sleeps = Responder<Duration, Void, CancellationError>(cancelled: CancellationError())

    package init() {}

    package var now: Duration { .zero }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        try await sleeps.ask(duration)
    }
}

/// A location service that has the statuses that the test sets, and whose answers the test gives.
package final class FakeLocationService: LocationServiceProtocol {
    package let prompts = Responder<String, LocationPermissionStatus, Unanswered>(cancelled: Unanswered())
    package let locations = Responder<Int, Location, LocationError>(cancelled: .cancelled)
    private let status: Mutex<LocationPermissionStatus>
    private let statuses: Broadcast<LocationPermissionStatus>

    package init(_ status: LocationPermissionStatus) {
        self.status = Mutex(status)
        statuses = Broadcast(current: status)
    }

    /// What is read of the status, and whether the stream tells of it.
    package func setStatus(_ newStatus: LocationPermissionStatus, tellStream: Bool = true) {
        status.withLock { $0 = newStatus }
        if tellStream { statuses.send(newStatus) }
    }

    package var authorizationStatus: LocationPermissionStatus { status.withLock(\.self) }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { statuses.stream() }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        (try? await prompts.ask("whenInUse")) ?? authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        try await locations.ask(locations.questions.count)
    }
}

/// A log that tells the test each event, for one listener.
package struct FakeLog: EventLog {
    /// `Subject: message`.
    package let events: AsyncStream<String>
    private let told: AsyncStream<String>.Continuation

    package init() {
        (events, told) = AsyncStream.makeStream(of: String.self)
    }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) { told.yield("\(subject): \(message)") }
}

/// An app that returns to the foreground when the test says so.
package struct FakeLifecycle: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    package init() {}

    package var foregroundEvents: AsyncStream<Void> { returns.stream() }

    package func returnToForeground() { returns.send(()) }
}
