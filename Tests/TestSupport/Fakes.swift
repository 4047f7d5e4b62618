package import Domain
package import Foundation
import Synchronization

package struct FakeAnnouncementRepository: AnnouncementRepositoryProtocol {
    package let sendsLocationUnencrypted: Bool
    package let loads: Responder<AnnouncementListQuery, [Announcement], AnnouncementRepositoryError>

    package init(heedsCancellation: Bool = true, sendsLocationUnencrypted: Bool = false) {
        self.sendsLocationUnencrypted = sendsLocationUnencrypted
        loads = Responder(
            "announcements(matching:)",
            cancelled: .cancelled,
            heedsCancellation: heedsCancellation
        )
    }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        AnnouncementList(try await loads.ask(query))
    }
}

/// A fake source of the photos whose addresses begin with a slash, whose results the test supplies.
package struct FakePhotoRepository: PhotoRepositoryProtocol {
    package let requests = Responder<String, Photo, PhotoError>(
        "photo(at:)",
        cancelled: .cancelled
    )

    package init() {}

    package func canRequest(photoAt address: String) -> Bool {
        address.hasPrefix("/")
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        try await requests.ask(address)
    }
}

package struct FakeClock: AppClock {
    package let sleeps = Responder<Duration, Void, CancellationError>(
        "sleep(for:)",
        cancelled: CancellationError()
    )

    package init() {}

    package var now: Duration { .zero }
    package var date: Date { .novemberNoon }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        try await sleeps.ask(duration)
    }
}

package struct FakeLifecycle: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    package init() {}

    package var foregroundEvents: AsyncStream<Void> { returns.stream() }

    package func returnToForeground() {
        returns.send(())
    }
}

/// The error of a request that was canceled before the test answered it.
package struct Unanswered: Error {}

package final class FakeLocationService: LocationServiceProtocol {
    package let prompts = Responder<String, LocationPermissionStatus, Unanswered>(
        "requestWhenInUseAuthorization()",
        cancelled: Unanswered()
    )
    package let locations = Responder<Int, Location, LocationError>(
        "requestLocation()",
        cancelled: .cancelled
    )
    private let status: Mutex<LocationPermissionStatus>
    private let areServicesOn = Mutex(true)
    /// The reads of the status while the test withholds it.
    package let statusReads = Responder<Void, LocationPermissionStatus, Never>(
        "authorizationStatus"
    )
    /// The questions about location services while the test withholds the answers.
    package let servicesReads = Responder<Void, Bool, Never>("locationServicesEnabled()")
    private let isStatusWithheld = Mutex(false)
    private let areServicesWithheld = Mutex(false)
    private let statuses: Broadcast<LocationPermissionStatus>

    /// Creates a service with a status; its stream begins with the status unless `sendsStatus` is
    /// false.
    package init(_ status: LocationPermissionStatus, sendsStatus: Bool = true) {
        self.status = Mutex(status)
        statuses = sendsStatus ? Broadcast(current: status) : Broadcast()
    }

    /// Sets the status, and sends it to the stream unless `tellStream` is false.
    package func setStatus(_ newStatus: LocationPermissionStatus, tellStream: Bool = true) {
        status.withLock { $0 = newStatus }
        if tellStream {
            statuses.send(newStatus)
        }
    }

    /// Makes reads of the status wait for answers of `statusReads`, or not.
    package func withholdStatus(_ isWithheld: Bool = true) {
        isStatusWithheld.withLock { $0 = isWithheld }
    }

    /// Makes questions about location services wait for answers of `servicesReads`.
    package func withholdLocationServices() {
        areServicesWithheld.withLock { $0 = true }
    }

    /// Sets whether location services are on, without sending anything to the stream.
    package func setLocationServices(_ areOn: Bool) {
        areServicesOn.withLock { $0 = areOn }
    }

    package func locationServicesEnabled() async -> Bool {
        guard areServicesWithheld.withLock(\.self) else { return areServicesOn.withLock(\.self) }
        return await servicesReads.ask(())
    }

    package var authorizationStatus: LocationPermissionStatus {
        get async {
            guard isStatusWithheld.withLock(\.self) else { return status.withLock(\.self) }
            return await statusReads.ask(())
        }
    }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        statuses.stream()
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        (try? await prompts.ask("whenInUse")) ?? status.withLock(\.self)
    }

    package func requestLocation() async throws(LocationError) -> Location {
        try await locations.ask(locations.questions.count)
    }
}

package final class FakeLog: EventLog {
    /// Each event as `Subject: message`, for one listener.
    package let events: AsyncStream<String>
    private let eventsContinuation: AsyncStream<String>.Continuation
    private let state = Mutex(State())

    private struct State {
        var lines: [String] = []
        var allLines: [String] = []
    }

    package init() {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        events = stream
        eventsContinuation = continuation
    }

    /// Each event above the level `.debug`, as `[Subject] message`.
    package var lines: [String] { state.withLock(\.lines) }

    /// Each event of any level, as `[Subject] message`.
    package var allLines: [String] { state.withLock(\.allLines) }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        eventsContinuation.yield("\(subject): \(message)")
        let line = "[\(subject)] \(message)"
        state.withLock { state in
            state.allLines.append(line)
            if level > .debug {
                state.lines.append(line)
            }
        }
    }
}

package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame
    package let attribution: String? = nil
    package let isPreliminary: Bool
    package let isPartial: Bool

    package init(frame: MapFrame, isPreliminary: Bool = false, isPartial: Bool = false) {
        self.frame = frame
        self.isPreliminary = isPreliminary
        self.isPartial = isPartial
    }

    package func cropped(to part: MapFrame) -> (any MapSnapshot)? {
        if part.wholeOffset(inside: frame) == nil {
            nil
        } else {
            FakeMapSnapshot(frame: part, isPreliminary: isPreliminary)
        }
    }
}

package final class FakeMapSnapshotter: MapSnapshotterProtocol, MapCacheProtocol {
    package let snapshots: Responder<MapFrame, any MapSnapshot, MapSnapshotError>
    package let cachedSnapshots: Responder<MapFrame, (any MapSnapshot)?, Never>?
    package let prefetchedSnapshots: Responder<MapFrame, (any MapSnapshot)?, Never>?
    /// The number of calls of `prepare()`.
    package var preparationCount: Int { preparations.withLock(\.self) }
    private let preparations = Mutex(0)

    /// Creates a snapshotter.
    ///
    /// Without `suppliesCached`, there is nothing in memory. Without `suppliesPrefetched`, nothing
    /// is drawn in advance.
    package init(
        heedsCancellation: Bool = true,
        suppliesCached: Bool = false,
        suppliesPrefetched: Bool = false
    ) {
        snapshots = Responder(
            "snapshot(of:size:)",
            cancelled: .cancelled,
            heedsCancellation: heedsCancellation
        )
        cachedSnapshots = suppliesCached ? Responder("cachedSnapshot(of:size:)") : nil
        prefetchedSnapshots = suppliesPrefetched ? Responder("prefetchedSnapshot(of:size:)") : nil
    }

    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        try await snapshots.ask(MapFrame(region: region, size: size))
    }

    package func prepare() {
        preparations.withLock { $0 += 1 }
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await cachedSnapshots?.ask(MapFrame(region: region, size: size)) ?? nil
    }

    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        await prefetchedSnapshots?.ask(MapFrame(region: region, size: size)) ?? nil
    }

    /// Answers the request with this number, counted from 0, with a snapshot of its frame.
    ///
    /// Records an issue if there is no such request.
    package func draw(_ number: Int, isPartial: Bool = false) {
        snapshots.answer(number) { FakeMapSnapshot(frame: $0, isPartial: isPartial) }
    }
}
