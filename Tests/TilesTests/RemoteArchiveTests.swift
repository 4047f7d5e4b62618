import Cartography
import Domain
import Fixtures
import Foundation
import Localization
import Scheduling
import ServerTestSupport
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import Logging
@testable import Tiles

@Suite(.hangingLimit, .fewConnections) struct RemoteArchiveTests {
    private static let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)

    @Test(
        "The map equals that of the same file, and needs a request for the head and one for each group of tiles"
    )
    func demo() async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes))
        let cells = try await draw(BasemapSnapshotter(.archive(server.url))).cells
        #expect(try await draw(BasemapSnapshotter(.demo)).cells == cells)
        #expect(server.ranges.first == 0..<16_384)
        #expect((2...4).contains(server.ranges.count))
        #expect(server.requests.allSatisfy { $0.contains("\r\nAccept-Encoding: identity\r\n") })
        #expect(server.requests.dropFirst().allSatisfy { $0.contains("\r\nIf-Match: \"a\"\r\n") })
        #expect(!server.requests.contains { $0.contains("If-Range") })
        #expect(!server.requests.contains { $0.contains(",") })
    }

    @Test(
        "An archive that is smaller than the first request is read, also if the server refuses ranges beyond its end",
        arguments: [2, 9000]
    )
    func smallArchive(padding: Int) async throws {
        let archive = MemoryBytes(
            [(TileAddress(6, 34, 20), TileFixture.lake + [UInt8](repeating: 0, count: padding))],
            leafSize: 1,
            zooms: 6...6
        )
        let size = archive.count
        let server = try FileServer(.init(archive.bytes)) { number, reply in
            if number == 0 {
                reply.status = 416
                reply.fields["Content-Range"] = "bytes */\(size)"
                reply.body = []
            }
        }
        let map = try await draw(BasemapSnapshotter(.archive(server.url)))
        #expect(map.cells.contains { $0.ground == .water })
        #expect(server.ranges == [0..<16_384, 0..<size])
    }

    @Test(
        "A reply that refuses the range without a possible size is an error",
        arguments: ["bytes */0", "bytes */16384", "bytes */x", "bytes 0-1/9", "pages */9", nil]
    )
    func refusedRange(field: String?) async throws {
        let server = try FileServer(.init([])) { _, reply in
            reply.status = 416
            reply.fields["Content-Range"] = field
        }
        await #expect(throws: MapSnapshotError.transfer(.malformed(reason: "no bytes"))) {
            _ = try await draw(BasemapSnapshotter(.archive(server.url)))
        }
        #expect(server.ranges.count == 1)
    }

    @Test(
        "An archive is read at an address that does not end in .pmtiles, whatever its size",
        arguments: [0, 2 << 20]
    )
    func addressWithoutExtension(padding: Int) async throws {
        let archive = MemoryBytes(
            [(TileAddress(6, 34, 20), TileFixture.lake + [UInt8](repeating: 0, count: padding))],
            leafSize: 1,
            zooms: 6...6
        )
        let server = try Self.server(of: archive.bytes)
        let address = try #require(URL(string: "\(server.base)/download?id=5"))
        let map = try await draw(BasemapSnapshotter(.server(address)))
        #expect(map.cells.contains { $0.ground == .water })
    }

    @Test("Other data at such an address are an error that says what they are")
    func otherDataWithoutExtension() async throws {
        let mbtiles = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 2 << 20)
        let server = try Self.server(of: mbtiles)
        let address = server.base.appending(path: "map")
        await #expect(throws: MapSnapshotError(.foreignFormat(.mbtiles), Strings(.en))) {
            _ = try await draw(BasemapSnapshotter(.server(address)))
        }
        let other = try Self.server(of: Array(#"{"data": []}"#.utf8))
        let reason = "no TileJSON document with a list of tiles"
        await #expect(throws: MapSnapshotError.transfer(.malformed(reason: reason))) {
            _ = try await draw(BasemapSnapshotter(.server(other.base.appending(path: "list"))))
        }
    }

    /// Starts a server that sends some bytes, or the requested range of them, for any address.
    private static func server(of bytes: [UInt8]) throws -> LoopbackServer {
        try LoopbackServer(
            .answerAll { head in
                guard let asked = FileServer.range(head) else { return .reply(bytes) }
                let range = asked.clamped(to: bytes.indices)
                let last = range.upperBound - 1
                return .reply(
                    Array(bytes[range]),
                    status: 206,
                    fields: "Content-Range: bytes \(range.lowerBound)-\(last)/\(bytes.count)\r\n"
                )
            }
        )
    }

    @Test("A root directory that is not within the first bytes is loaded, or the reason is given")
    func largeRoot() async throws {
        let tile = TileFixture.lake
        let entries = (0..<6000).map { number in
            MemoryBytes.Entry(
                id: TileAddress(0, 0, 0).id + UInt64(number),
                run: 1,
                length: UInt64(tile.count),
                offset: 1
            )
        }
        let archive = MemoryBytes(
            root: MemoryBytes.directory(entries),
            tiles: tile,
            metadata: Array(MemoryBytes.openMapTiles.utf8),
            zooms: 0...6
        )
        let server = try FileServer(.init(archive.bytes)) { number, reply in
            if number == 1 {
                reply.status = 503
                reply.fields["Content-Range"] = nil
            }
        }
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        await #expect(throws: MapSnapshotError.transfer(.refused(status: 503))) {
            _ = try await draw(snapshotter)
        }
        let map = try await draw(snapshotter)
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    @Test("The leaf directories of a map are requested at once, and then its tiles")
    func leaves() async throws {
        let archive = try Self.leafy()
        let server = try FileServer(.init(archive.bytes))
        _ = try await draw(BasemapSnapshotter(.archive(server.url)), at: Coordinate(50, 10))
        // The offset of the tiles' section is in the header.
        let tiles = archive.bytes[56..<64].reversed().reduce(0) { $0 << 8 | Int($1) }
        // Each request for a leaf precedes each request for tiles.
        let isTiles = server.ranges.dropFirst().map { $0.lowerBound >= tiles }
        #expect(!isTiles.drop { !$0 }.contains(false))
        #expect(isTiles.contains(true))
        #expect(isTiles.contains(false))
    }

    @Test("Where an archive lacks a zoom level, the map is filled, with at most two more loads")
    func fill() async throws {
        let tile = TileFixture.lake
        let far = (0..<64).flatMap { x in
            (0..<64).map { y in (TileAddress(12, x, y), tile) }
        }
        let coarse = (0..<4).map { (TileAddress(1, $0 % 2, $0 / 2), tile) }
        let archive = MemoryBytes(coarse + far, leafSize: 4)
        let server = try FileServer(.init(archive.bytes))
        let map = try await draw(BasemapSnapshotter(.archive(server.url)))
        #expect(map.cells.allSatisfy { $0.ground == .water })
        // The head, the directory of the missing tiles, that of coarser ones, and the tile.
        #expect(server.ranges.count <= 4)
    }

    @Test(
        "After a failure of the network, the map is partial, and directories are not loaded again"
    )
    func recovery() async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes)) { number, reply in
            if number == 1 {
                reply.status = 503
                reply.fields["Content-Range"] = nil
            }
        }
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        let size = MapSize(width: 160, height: 45, unitAspectRatio: 2)
        let map = try await draw(snapshotter, size)
        #expect(map.isPartial)
        #expect(map.cells.contains { $0.ground == .notLoaded })
        #expect(map.cells.contains { $0.ground.isLoaded })
        let next = try await draw(snapshotter, size)
        #expect(!next.isPartial)
        #expect(server.ranges.filter { $0.lowerBound == 0 }.count == 1)
    }

    @Test(
        "An archive that is smaller than the first request is read, also from a server without ranges"
    )
    func small() async throws {
        let archive = Self.world("transportation").bytes
        for isWhole in [false, true] {
            let server = try FileServer(.init(archive, tag: nil)) { _, reply in
                if isWhole {
                    reply.status = 200
                    reply.fields["Content-Range"] = nil
                }
            }
            _ = try await draw(BasemapSnapshotter(.archive(server.url)))
            #expect(server.ranges == [0..<16_384])
        }
    }

    @Test("Without a strong entity tag, requests have no If-Match", arguments: ["W/\"a\"", nil])
    func weakTag(tag: String?) async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes, tag: tag))
        _ = try await draw(BasemapSnapshotter(.archive(server.url)))
        #expect(server.ranges.count > 1)
        #expect(!server.requests.contains { $0.contains("If-Match") })
    }

    @Test(
        "An archive that is replaced after its head was read is read again, once",
        arguments: ["\"a\"", "W/\"a\"", nil],
        [1, 2]
    )
    func replaced(tag: String?, replacements: Int) async throws {
        let replacer = Replacer(bytes: try MemoryBytes.demo().bytes, tag: tag, count: replacements)
        let server = try FileServer(version: replacer.version) { _, _ in }
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        if replacements == 1 {
            #expect(try await draw(snapshotter).cells == draw(BasemapSnapshotter(.demo)).cells)
        } else {
            await #expect(throws: MapSnapshotError(.replaced, Strings(.en))) {
                try await draw(snapshotter)
            }
        }
        #expect(server.ranges.filter { $0.lowerBound == 0 }.count == 2)
    }

    /// A file that is replaced after a request for its head.
    private final class Replacer: Sendable {
        private let bytes: [UInt8]
        private let tag: String?
        private let count: Int
        private let heads = Mutex(0)

        init(bytes: [UInt8], tag: String?, count: Int) {
            self.bytes = bytes
            self.tag = tag
            self.count = count
        }

        @Sendable func version(_ range: Range<Int>) -> FileServer.Version {
            let number = heads.withLock { heads in
                guard range.lowerBound == 0 else { return min(heads, count) }
                let number = heads
                heads += 1
                return number
            }
            return FileServer.Version(
                bytes + [UInt8](repeating: 0, count: number),
                tag: tag.map { $0.replacing("a", with: "\(number)") }
            )
        }
    }

    @Test(
        "An entity tag or a time that differs in every reply does not count, if size and start are the same",
        arguments: ["ETag", "Last-Modified"]
    )
    func unstableVersion(field: String) async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes, tag: nil)) {
            number,
            reply in
            reply.fields[field] = "\"\(number)\""
        }
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        #expect(try await draw(snapshotter).cells == draw(BasemapSnapshotter(.demo)).cells)
        let count = server.ranges.count { $0.lowerBound == 0 }
        _ = try await draw(snapshotter, radius: 1000)
        #expect(server.ranges.count { $0.lowerBound == 0 } == count)
    }

    @Test("A file of the same size with another start is another one") func otherStart()
        async throws
    {
        let bytes = try MemoryBytes.demo().bytes
        let server = try FileServer(.init(bytes)) { number, reply in
            reply.fields["ETag"] = "\"\(number)\""
            if number > 0, reply.body.count >= 16_384 {
                reply.body[8000] = UInt8(number)
            }
        }
        await #expect(throws: MapSnapshotError(.replaced, Strings(.en))) {
            _ = try await draw(BasemapSnapshotter(.archive(server.url)))
        }
    }

    @Test("A map does not load more bytes than its limit of work, and is drawn without the rest")
    func excess() async throws {
        let tile = [UInt8](repeating: 0, count: 7 << 20)
        let tiles = (6..<11).map { (TileAddress(4, $0, 5), tile) }
        let server = try FileServer(.init(MemoryBytes(tiles, zoom: 4).bytes))
        let log = FakeLog()
        _ = try await draw(BasemapSnapshotter(.archive(server.url), log: log), radius: 2_000_000)
        #expect(log.lines.count == 1)
        #expect(log.lines.allSatisfy { $0.contains("too much work") })
        #expect(server.ranges.map(\.count).reduce(0, +) <= MapWork.limits.bytes + 16_384)
    }

    @Test("Ranges with small gaps are requested as one, up to a total size of the gaps")
    func merging() {
        #expect(RemoteArchive.merged([]) == [])
        #expect(RemoteArchive.merged([0..<10, 10..<20, 5..<30, 32_798..<32_800]) == [0..<32_800])
        #expect(RemoteArchive.merged([0..<10, 32_779..<32_780]) == [0..<10, 32_779..<32_780])
        let sparse = stride(from: 0, to: 20_000_000, by: 20_000).map { start in
            start..<start + 1
        }
        let size = RemoteArchive.merged(sparse).map(\.count).reduce(0, +)
        let maxSize = 1000 + (256 << 10)
        #expect(size <= maxSize)
    }

    @Test(
        "A load that is canceled, or gets no answer within 10 seconds, closes its connection",
        arguments: [MapSnapshotError.cancelled, .transfer(.timedOut)]
    )
    func end(error: MapSnapshotError) async throws {
        let server = try LoopbackServer(.awaitClose)
        let arrivals = server.arrivals
        let departures = server.departures
        let clock = VirtualClock()
        let load = Task { [url = server.base.appending(path: "map.pmtiles")] in
            try await draw(BasemapSnapshotter(.archive(url), clock: clock))
        }
        #expect(await arrivals.first() != nil)
        if error == .cancelled {
            load.cancel()
        } else {
            await clock.advance(by: .seconds(10)) {}
        }
        await #expect(throws: error) { try await load.value }
        #expect(await departures.first() != nil)
    }

    @Test("The query of the address, which can be a signature, is in no event and in no error")
    func signature() async throws {
        let other = try FileServer(.init([]))
        let log = FakeLog()
        for target in [other.url, nil] {
            let server = try FileServer(.init(try MemoryBytes.demo().bytes)) { _, reply in
                if let target {
                    reply.status = 302
                    reply.fields = ["Location": "\(target)?X-Amz-Signature=secret"]
                } else {
                    reply.body = [UInt8](repeating: 0, count: reply.body.count)
                }
            }
            let url = try #require(URL(string: "\(server.url)?X-Amz-Signature=secret"))
            let snapshotter = BasemapSnapshotter(.archive(url), log: MemoryLog(forwardingTo: log))
            let error = await #expect(throws: MapSnapshotError.self) { try await draw(snapshotter) }
            #expect(!String(reflecting: error).contains("secret"))
            #expect(server.requests.allSatisfy { $0.contains("?X-Amz-Signature=secret ") })
        }
        #expect(!log.lines.joined().contains("secret"))
        #expect(other.requests.isEmpty)
    }

    @discardableResult
    private func draw(
        _ snapshotter: BasemapSnapshotter,
        at place: Coordinate = .home,
        radius: Double = 10_000,
        _ size: MapSize = size
    ) async throws -> CellMapSnapshot {
        try #require(
            try await snapshotter.snapshot(of: place.mapRegion(radiusMeters: radius), size: size)
                as? CellMapSnapshot
        )
    }

    private static func world(_ layer: String) -> MemoryBytes {
        MemoryBytes([(TileAddress(0, 0, 0), TileFixture.tile((layer, [])))], zoom: 0)
    }

    /// Returns an archive with leaf directories beyond the first 16 KiB, one for four tiles.
    private static func leafy() throws -> MemoryBytes {
        let tile = TileFixture.tile(("transportation", []))
        let tiles = (0..<64).flatMap { x in
            (0..<64).map { y in (TileAddress(6, x, y), tile) }
        }
        return MemoryBytes(tiles, leafSize: 4, zooms: 6...6)
    }
}
