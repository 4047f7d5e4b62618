import Scheduling
package import Domain
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
    package let attribution: String? = nil

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

/// A log that keeps its lines, and yields each event to one listener.
package final class FakeLog: EventLog {
    /// `Subject: message`, for each event.
    package let events: AsyncStream<String>
    private let eventsContinuation: AsyncStream<String>.Continuation
    private let state = Mutex<[String]>([])

    package init() {
        (events, eventsContinuation) = AsyncStream.makeStream(of: String.self)
    }

    /// `[Subject] message`, for each event above the level `.debug`.
    package var lines: [String] { state.withLock(\.self) }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        eventsContinuation.yield("\(subject): \(message)")
        if level > .debug { state.withLock { $0.append("[\(subject)] \(message)") } }
    }
}

/// An app that returns to the foreground when the test says so.
package struct FakeLifecycle: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    package init() {}

    package var foregroundEvents: AsyncStream<Void> { returns.stream() }

    package func returnToForeground() { returns.send(()) }
}
