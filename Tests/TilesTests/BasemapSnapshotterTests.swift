import Cartography
import Dispatch
import Domain
import DomainTesting
import Fixtures
import Foundation
import Localization
import Scheduling
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import Tiles

@Suite(.hangingLimit) struct BasemapSnapshotterTests {
    private let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)
    private let region = Coordinate.home.mapRegion()
    private let file = TemporaryFile(".pmtiles")

    @Test("The snapshotter breaks no rule of a snapshotter") func rules() async throws {
        // A pipe without a writer.
        try #require(mkfifo(file.path, 0o600) == 0)
        let violations = await SnapshotterRule.violations(
            of: BasemapSnapshotter(.demo),
            at: .home,
            waiting: BasemapSnapshotter(.file(file.url), clock: FakeClock())
        )
        #expect(violations == [])
    }

    @Test(
        "A file that is not an archive of vector tiles fails, and the log names the file",
        arguments: [
            ("", "not a PMTiles archive"),
            ("{\"tiles\": []}", "not a PMTiles archive"),
            ("SQLite format 3\0", "an MBTiles file, not a PMTiles archive"),
            ("PMTiles\u{3}", "shorter than it says"),
        ]
    )
    func unusable(content: String, reason: String) async throws {
        try Data(content.utf8).write(to: file.url)
        let log = FakeLog()
        let snapshotter = BasemapSnapshotter(.file(file.url), log: log)
        let error = await #expect(throws: MapSnapshotError.self) {
            try await snapshotter.snapshot(of: region, size: size)
        }
        let texts = log.lines + [error?.description ?? ""]
        #expect(texts.contains { $0.hasSuffix("\(file.url.lastPathComponent): \(reason)") })
        let inspection = await snapshotter.inspection(of: .home, size: size)
        #expect(inspection.error?.description == error?.description)
        #expect(inspection.zooms == nil)
        #expect(inspection.bounds == nil)
    }

    @Test(
        "An inspection has the schema, and says whether the map covers the place, or why it cannot be drawn",
        arguments: [
            .init(
                layers: ["transportation"],
                address: TileAddress(0, 0, 0),
                schema: "OpenMapTiles",
                covers: true,
                error: nil
            ),
            .init(
                layers: ["roads", "earth"],
                address: TileAddress(0, 0, 0),
                schema: "Protomaps",
                covers: true,
                error: nil
            ),
            .init(
                layers: ["streets"],
                address: TileAddress(0, 0, 0),
                schema: "Shortbread",
                covers: true,
                error: nil
            ),
            .init(
                layers: ["streets"],
                address: TileAddress(4, 0, 0),
                schema: "Shortbread",
                covers: false,
                error: nil
            ),
            .init(
                layers: ["lamps"],
                address: TileAddress(0, 0, 0),
                schema: nil,
                covers: nil,
                error: .unsupportedSchema(layers: "lamps")
            ),
        ] as [InspectedArchive]
    )
    func inspection(of archive: InspectedArchive) async throws {
        let layers = archive.layers.map { #"{"id": "\#($0)"}"# }.joined(separator: ",")
        let zoom = archive.address.zoom
        let bytes = MemoryBytes(
            [(archive.address, TileFixture.tile((archive.layers[0], [])))],
            leafSize: 1,
            metadata: #"{"vector_layers": [\#(layers)]}"#,
            zooms: UInt8(zoom)...UInt8(zoom)
        )
        try Data(bytes.bytes).write(to: file.url)
        for place in [Coordinate.home, nil] {
            let inspection = await BasemapSnapshotter(.file(file.url)).inspection(
                of: place,
                size: size
            )
            #expect(inspection.schema == archive.schema)
            #expect(inspection.zooms == zoom...zoom)
            #expect(inspection.covers == (place == nil ? nil : archive.covers))
            #expect(inspection.error == (place == nil ? nil : archive.error))
            #expect(inspection.bounds != nil)
        }
    }

    /// An archive with one tile, and what its inspection says.
    struct InspectedArchive {
        let layers: [String]
        let address: TileAddress
        let schema: String?
        let covers: Bool?
        let error: BasemapError?
    }

    @Test(
        "A pipe that does not begin with an archive is not read to its end",
        .hangingLimit
    )
    func endlessPipe() async throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        // The pipe has no end while the test keeps it open for writing.
        let pipe = try FileHandle(forUpdating: file.url)
        try pipe.write(contentsOf: Data("no archive".utf8))
        let snapshotter = BasemapSnapshotter(.file(file.url))
        await #expect(throws: MapSnapshotError(.foreignFormat(.noArchive), Strings(.en))) {
            _ = try await snapshotter.snapshot(of: region, size: size)
        }
        try pipe.close()
    }

    @Test("A pipe without a writer is read until the time limit") func emptyPipe() async throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        let clock = FakeClock()
        let snapshotter = BasemapSnapshotter(.file(file.url), clock: clock)
        let load = Task { [region, size] in try await snapshotter.snapshot(of: region, size: size) }
        try await clock.sleeps.elapse(.milliseconds(9500), of: [.milliseconds(9500)], in: load)
        await #expect(throws: MapSnapshotError.transfer(.timedOut)) { _ = try await load.value }
    }

    @Test("A pipe that contains an archive is read completely") func pipe() async throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        Thread.detachNewThread { [file] in
            try? FileHandle(forWritingTo: file.url).write(
                contentsOf: (try? Data(contentsOf: .demoArchive)) ?? Data()
            )
        }
        let snapshotter = BasemapSnapshotter(.file(file.url))
        _ = try await snapshotter.snapshot(of: region, size: size)
    }

    @Test(
        "A file that is created later, or replaces one without the region, is read at the next attempt"
    )
    func replacement() async throws {
        let snapshotter = BasemapSnapshotter(.file(file.url))
        await #expect(throws: MapSnapshotError.self) {
            try await snapshotter.snapshot(of: region, size: size)
        }
        let other = MemoryBytes(
            [(TileAddress(4, 0, 0), TileFixture.tile(("transportation", [])))],
            zoom: 4
        )
        try Data(other.bytes).write(to: file.url)
        await #expect(throws: MapSnapshotError.notCovered) {
            try await snapshotter.snapshot(of: region, size: size)
        }
        try FileManager.default.removeItem(at: file.url)
        try FileManager.default.copyItem(at: .demoArchive, to: file.url)
        _ = try await snapshotter.snapshot(of: region, size: size)
    }

    @Test(
        "A map of a file is drawn in advance unless there is no data, and from memory once the basemap is open"
    )
    func memory() async throws {
        let snapshotter = BasemapSnapshotter(.demo)
        #expect(await snapshotter.cachedSnapshot(of: region, size: size) == nil)
        let prefetched =
            await snapshotter.prefetchedSnapshot(of: region, size: size) as? CellMapSnapshot
        let snapshot = try #require(
            try await snapshotter.snapshot(of: region, size: size) as? CellMapSnapshot
        )
        #expect(snapshot.frame == MapFrame(region: region, size: size))
        #expect(prefetched?.cells == snapshot.cells)
        #expect(
            await snapshotter.prefetchedSnapshot(of: Coordinate(0, 0).mapRegion(), size: size)
                == nil
        )
        let cached = await snapshotter.cachedSnapshot(of: region, size: size)
        #expect(cached?.isPreliminary == false)
        #expect(cached?.frame == snapshot.frame)
    }

    @Test("If a tile is damaged, only a map that is not drawn in advance is drawn, and reports it")
    func damage() async throws {
        let tiles = [TileFixture.tile(("transportation", [])), [0xFF]]
        let archive = MemoryBytes(
            (0..<4).map { (TileAddress(1, $0 % 2, $0 / 2), tiles[$0 / 3]) },
            zoom: 1
        )
        try Data(archive.bytes).write(to: file.url)
        let log = FakeLog()
        let snapshotter = BasemapSnapshotter(.file(file.url), log: log)
        let world = Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000)
        #expect(await snapshotter.prefetchedSnapshot(of: world, size: size) == nil)
        #expect(log.lines.isEmpty)
        _ = try await snapshotter.snapshot(of: world, size: size)
        #expect(log.lines == ["[Map] tile 1/1/1: shorter than it says"])
    }

    @MainActor
    @Test("A map whose damage is logged is not drawn on the main actor", .requirements("E-FR-002a"))
    func drawingQueue() async throws {
        let tiles = [TileFixture.tile(("transportation", [])), [0xFF]]
        let archive = MemoryBytes(
            (0..<4).map { (TileAddress(1, $0 % 2, $0 / 2), tiles[$0 / 3]) },
            zoom: 1
        )
        try Data(archive.bytes).write(to: file.url)
        let log = QueueLog()
        let world = Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000)
        _ = try await BasemapSnapshotter(.file(file.url), log: log).snapshot(of: world, size: size)
        #expect(log.wereOnMainActor.withLock(\.self) == [false])
    }

    @MainActor
    @Test("All pictures are drawn while the main actor is busy", .requirements("E-FR-002a"))
    func busyMainActor() {
        #expect(MainQueue.isCurrent)
        let snapshotter = BasemapSnapshotter(.demo)
        let pictures = Mutex(0)
        let isDone = DispatchSemaphore(value: 0)
        Task.detached { [region, size] in
            defer {
                isDone.signal()
            }
            let drawn = [
                try? await snapshotter.snapshot(of: region, size: size),
                await snapshotter.cachedSnapshot(of: region, size: size),
                await snapshotter.prefetchedSnapshot(of: region, size: size),
            ]
            pictures.withLock { $0 = drawn.compactMap(\.self).count }
        }
        // Blocks the main actor, so that no step of a drawing can run on it. The wait is as long as
        // the time limit of the suite, and ends only a test that fails.
        #expect(isDone.wait(timeout: .now() + 600) == .success)
        #expect(pictures.withLock(\.self) == 3)
    }

    /// A log that records whether its events come from the main actor.
    private final class QueueLog: EventLog {
        let wereOnMainActor = Mutex<[Bool]>([])

        func log(_ level: EventLevel, _ subject: String, _ message: String) {
            wereOnMainActor.withLock { $0.append(MainQueue.isCurrent) }
        }
    }

    @MainActor
    @Test(
        "A picture is not drawn on the main actor, even for a task that prefers its queue",
        .requirements("E-FR-002a")
    )
    func drawingExecutor() async throws {
        let wereOnMainActor = Mutex<Set<Bool>>([])
        let snapshotter = BasemapSnapshotter(
            .demo,
            labelWidth: { name in
                wereOnMainActor.withLock { _ = $0.insert(MainQueue.isCurrent) }
                return name.count
            }
        )
        let inspection = Activity().start { [region, size] in
            #expect(MainQueue.isCurrent)
            _ = try await snapshotter.snapshot(of: region, size: size)
            _ = await snapshotter.cachedSnapshot(of: region, size: size)
            let near = Coordinate.home.mapRegion(radiusMeters: 1500)
            _ = await snapshotter.prefetchedSnapshot(of: near, size: size)
            return await snapshotter.inspection(of: .home, size: size)
        }
        #expect(try await inspection.value.covers == true)
        #expect(wereOnMainActor.withLock(\.self) == [false])
    }

    @Test(
        "A file has another version after it was changed or replaced, and none if it is missing or not regular"
    )
    func versions() throws {
        #expect(FileVersion(path: file.path) == nil)
        try Data("a".utf8).write(to: file.url)
        let first = try #require(FileVersion(path: file.path))
        #expect(FileVersion(path: file.path) == first)
        try FileHandle(forWritingTo: file.url).write(contentsOf: Data("ab".utf8))
        let second = try #require(FileVersion(path: file.path))
        #expect(second != first)
        let other = try TemporaryFile(text: "ab")
        #expect(rename(other.path, file.path) == 0)
        #expect(FileVersion(path: file.path) != second)
        #expect(FileVersion(path: file.url.deletingLastPathComponent().filePath) == nil)
    }
}
