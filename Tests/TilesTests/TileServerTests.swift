import Cartography
import Domain
import Fixtures
import Foundation
import Localization
import LocalizationTestSupport
import Scheduling
import ServerTestSupport
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import HTTP
@testable import Logging
@testable import Tiles

@Suite(.hangingLimit, .fewConnections) struct TileServerTests {
    private static let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)

    /// Starts a server of a TileJSON document with the given members, and of tiles.
    private static func server(
        _ members: String = layers,
        tiles: @escaping @Sendable (String) -> [UInt8] = { _ in .reply(tile) }
    ) throws -> LoopbackServer {
        try server(
            document:
                #"{"tilejson": "3.0.0", "tiles": ["t/{z}/{x}/{y}"], "minzoom": 3, "maxzoom": 3\#(members)}"#,
            tiles: tiles
        )
    }

    private static func server(
        document json: String,
        tiles: @escaping @Sendable (String) -> [UInt8] = { _ in .reply(tile) }
    ) throws -> LoopbackServer {
        try LoopbackServer(
            .answerAll { head in
                let path = head.split(separator: " ")[1]
                if path == "/map/tiles.json" {
                    return .reply(Array(json.utf8), type: "application/json")
                }
                return tiles(String(path))
            }
        )
    }

    private static let layers = #", "vector_layers": [{"id": "transportation"}]"#
    private static let tile = TileFixture.lake

    @Test(
        "The tiles are those of the region, from an address relative to the document, and each is requested once"
    )
    func addresses() async throws {
        let server = try Self.server()
        let snapshotter = snapshotter(server)
        for _ in 0..<2 {
            #expect(try await draw(snapshotter).cells.allSatisfy { $0.ground == .water })
        }
        #expect(Set(server.requestLines) == ["GET /map/tiles.json", "GET /map/t/3/4/2"])
        #expect(server.requests.count == 2)
    }

    @Test("A tile can have a content coding or be a gzip file") func compression() async throws {
        let base64 =
            "H4sIAAAAAAACA5MyqGDiYi1PLEktEhITYmJgkGBW4uNkYJBqcGBgaHD4b8/AL8WanJNYXKzExsWSk5idCgAtitVZMgAAAA=="
        // The tile as a gzip stream.
        let gzip = Array(try #require(Data(base64Encoded: base64)))
        for fields in ["Content-Encoding: gzip\r\n", "", "Content-Type: application/gzip\r\n"] {
            let server = try Self.server { _ in .reply(gzip, fields: fields) }
            #expect(try await draw(snapshotter(server)).cells.allSatisfy { $0.ground == .water })
        }
    }

    @Test(
        "204, 404, 410 and an empty body mean that there is no tile",
        arguments: [204, 404, 410, 200]
    )
    func noTile(status: Int) async throws {
        let server = try Self.server { path in
            path == "/map/t/3/4/2" ? .reply([], status: status) : .reply(Self.tile)
        }
        let snapshotter = snapshotter(server)
        await #expect(throws: MapSnapshotError.notCovered) { try await draw(snapshotter) }
        let map = try await draw(snapshotter, radius: 4_000_000)
        #expect(map.isPartlyCovered)
        #expect(map.cells.contains { $0.ground == .water })
    }

    @Test(
        "Where the server has no tile of a zoom level, a coarser or finer one fills in, and no tile is requested twice",
        arguments: [0, 5, 11, 13]
    )
    func fill(zoom: Int) async throws {
        let document = #"{"tiles": ["t/{z}/{x}/{y}"]\#(Self.layers)}"#
        let server = try Self.server(document: document) { path in
            path.hasPrefix("/map/t/\(zoom)/") ? .reply(Self.tile) : .reply([], status: 404)
        }
        let snapshotter = snapshotter(server)
        for _ in 0..<2 {
            let map = try await draw(snapshotter, radius: 2000)
            #expect(map.cells.allSatisfy { $0.ground == .water })
            #expect(map.coversCenter)
        }
        #expect(Set(server.requestLines).count == server.requestLines.count)
        let inspection = await snapshotter.inspection(of: .home, size: Self.size)
        #expect(inspection.covers == true)
    }

    @Test(
        "A tile whose request fails is not loaded, and is requested again for the next map",
        arguments: [429, 500, 503]
    )
    func oneFailure(status: Int) async throws {
        let server = try Self.server { path in
            path == "/map/t/3/4/2" ? .reply([], status: status) : .reply(Self.tile)
        }
        let log = FakeLog()
        let snapshotter = snapshotter(server, log: log)
        let map = try await draw(snapshotter, radius: 4_000_000)
        #expect(map.isPartial)
        #expect(!map.isPartlyCovered)
        #expect(map.cells.contains { $0.ground == .notLoaded })
        #expect(log.lines == ["[Map] tile 3/4/2: refused: \(status)"])
        let count = server.requests.count
        _ = try await draw(snapshotter, radius: 4_000_000)
        #expect(server.requests.count == count + 1)
    }

    @Test(
        "If other tiles can be read, the statuses 400 and 403 mean that there is no tile",
        arguments: [400, 403]
    )
    func refusedTile(status: Int) async throws {
        let server = try Self.server { path in
            path == "/map/t/3/4/2" ? .reply([], status: status) : .reply(Self.tile)
        }
        let map = try await draw(snapshotter(server), radius: 4_000_000)
        #expect(!map.isPartial)
        #expect(map.isPartlyCovered)
        #expect(map.cells.contains { $0.ground == .water })
    }

    @Test(
        "Where a server refuses tiles outside its limits, tiles of other zoom levels fill in",
        arguments: [400, 403, 404, 410]
    )
    func refusalOutsideLimits(status: Int) async throws {
        let document = #"{"tiles": ["t/{z}/{x}/{y}"]\#(Self.layers)}"#
        let server = try Self.server(document: document) { path in
            path.hasPrefix("/map/t/9/") ? .reply(Self.tile) : .reply([], status: status)
        }
        let snapshotter = snapshotter(server)
        let map = try await draw(snapshotter, radius: 2000)
        #expect(map.cells.allSatisfy { $0.ground == .water })
        #expect(!map.isPartial)
        let inspection = await snapshotter.inspection(of: .home, size: Self.size)
        #expect(inspection.covers == true)
    }

    @Test("A tile that does not come in time is not loaded, and the rest of the map is drawn")
    func slowTile() async throws {
        let timeOfSlowTile = Mutex<Duration?>(nil)
        let transport = FakeTransport { request, replyTime in
            let path = request.url.path()
            if path.hasSuffix("3/4/2") {
                timeOfSlowTile.withLock { $0 = replyTime }
                return .failed(.timedOut)
            }
            let json = #"{"tiles": ["t/{z}/{x}/{y}"], "minzoom": 3, "maxzoom": 3}"#
            let body = path.hasSuffix("json") ? Array(json.utf8) : Self.tile
            return .reply(HTTPReply(status: 200, body: Data(body)))
        }
        let url = try #require(URL(string: "https://a.org/map.json"))
        let snapshotter = BasemapSnapshotter(.server(url), client: HTTPClient(transport))
        let map = try await draw(snapshotter, radius: 4_000_000)
        #expect(map.isPartial)
        #expect(map.cells.contains { $0.ground == .water })
        #expect(map.cells.contains { $0.ground == .notLoaded })
        // The map is drawn before the limit of the page ends.
        #expect(timeOfSlowTile.withLock(\.self) == LoadTimeLimits.tiles)
    }

    @Test("If the certificate fails only for the tiles, the error says that a request was sent")
    func untrustedTiles() async throws {
        let transport = FakeTransport { request, _ in
            guard request.url.path().hasSuffix("json") else {
                return .failed(.untrusted(.sample))
            }
            let json = #"{"tiles": ["https://b.org/{z}/{x}/{y}"], "minzoom": 3, "maxzoom": 3}"#
            return .reply(HTTPReply(status: 200, body: Data(json.utf8)))
        }
        let url = try #require(URL(string: "https://a.org/map.json"))
        let snapshotter = BasemapSnapshotter(.server(url), client: HTTPClient(transport))
        await #expect(throws: MapSnapshotError.transfer(.noLongerTrusted(.sample))) {
            try await draw(snapshotter)
        }
    }

    @Test("If all tiles fail, the map fails with the first error", arguments: [400, 401, 403])
    func allFail(status: Int) async throws {
        let server = try Self.server { _ in .reply([], status: status) }
        await #expect(throws: MapSnapshotError.transfer(.refused(status: status))) {
            try await draw(snapshotter(server))
        }
        let page = try Self.server { _ in .reply(Array("<html>".utf8), type: "text/html") }
        await #expect(throws: MapSnapshotError.transfer(.wrongType("text/html"))) {
            try await draw(snapshotter(page))
        }
    }

    @Test(
        "The rows of the scheme tms count from the south, and those of {-y} in every scheme",
        arguments: [
            ("tms", "{y}", 5), ("TMS", "{y}", 5), ("Tms", "{-y}", 5), ("xyz", "{-y}", 5),
            ("XYZ", "{y}", 2),
        ]
    )
    func rowsFromSouth(scheme: String, row: String, requested: Int) async throws {
        let server = try Self.server(
            document:
                #"{"tiles": ["t/{z}/{x}/\#(row)"], "maxzoom": 3, "scheme": "\#(scheme)"}"#
        )
        _ = try await draw(snapshotter(server))
        #expect(server.requestLines.last == "GET /map/t/3/4/\(requested)")
    }

    @Test("Tiles that are pictures are an error with their format") func pictures() async throws {
        let server = try Self.server { _ in
            .reply([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 90), type: "image/jpeg")
        }
        await #expect(
            throws: MapSnapshotError(.foreignFormat(.pictures(kind: "JPEG")), Strings(.en))
        ) {
            try await draw(snapshotter(server))
        }
    }

    @Test("A style in place of a TileJSON document is an error that says so") func style() throws {
        let url = try #require(URL(string: "https://a.org/style.json"))
        let json = #"{"version": 8, "sources": {"a": {"type": "vector"}}, "layers": []}"#
        #expect(throws: BasemapError.foreignFormat(.style)) {
            try TileJSON(json: Array(json.utf8), at: url)
        }
    }

    @Test("The document has the attribution and the bounds of the map")
    func description() async throws {
        let server = try Self.server(
            Self.layers + #", "attribution": "<b>&copy; OSM</b>", "bounds": [13.25, 53.4, 14, 54]"#
        )
        let map = try await draw(snapshotter(server))
        #expect(map.attribution == "© OSM")
        let inspection = await snapshotter(server).inspection(of: nil, size: Self.size)
        #expect(inspection.bounds == MapBounds(west: 13.25, south: 53.4, east: 14, north: 54))
    }

    @Test("A document of OpenFreeMap describes a map of the world, which credits its makers")
    func openFreeMap() async throws {
        let file = URL.tests.appending(path: "Corpus/tilejson/openfreemap.json")
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let address = "https://tiles.openfreemap.org/planet"
        let description = try TileJSON(
            json: Array(recorded.utf8),
            at: try #require(URL(string: address))
        )
        #expect(description.zooms == 0...14)
        let tile = try #require(TileAddress(zoom: 14, x: 8795, y: 5316))
        #expect(
            description.url(of: tile)?.absoluteString == address
                + "/20260726_080001_pt/14/8795/5316.pbf"
        )
        let server = try Self.server(document: recorded.replacing(address + "/", with: ""))
        let map = try await draw(snapshotter(server))
        #expect(map.cells.allSatisfy { $0.ground == .water })
        #expect(map.attribution == "OpenFreeMap © OpenMapTiles Data from OpenStreetMap")
        #expect(!map.isPartlyCovered)
    }

    @Test(
        "If the document has no layers or those of another schema, the tiles determine the schema",
        arguments: ["", layers, #", "vector_layers": [{"id": "streets"}, {"id": "ocean"}]"#]
    )
    func schema(layers: String) async throws {
        let water = FeatureFixture(
            kind: .polygons,
            tags: ["kind": .string("lake")],
            parts: [.square(0, 4096)]
        )
        let tile = TileFixture.tile(("earth", []), ("water", [water]))
        let server = try Self.server(layers) { _ in .reply(tile) }
        #expect(try await draw(snapshotter(server)).cells.allSatisfy { $0.ground == .water })
        // A tile that cannot be loaded does not prevent the detection.
        let partial = try Self.server(layers + #", "minzoom": 0, "bounds": [13, 53, 14, 54]"#) {
            path in
            path == "/map/t/0/0/0" ? .reply([], status: 500) : .reply(tile)
        }
        #expect(try await draw(snapshotter(partial)).cells.contains { $0.ground == .water })
        let unknown = try Self.server(layers) { _ in .reply(TileFixture.tile(("lamps", []))) }
        let error = await #expect(throws: MapSnapshotError.self) {
            try await draw(snapshotter(unknown))
        }
        #expect(error?.description.hasSuffix("layers of an unknown schema: lamps") == true)
    }

    @Test("A map does not load more bytes than its limit of work") func excess() async throws {
        let large = Self.tile + [UInt8](repeating: 0, count: 7 << 20)
        let server = try Self.server { _ in .reply(large) }
        let log = FakeLog()
        _ = try await draw(snapshotter(server, log: log), radius: 9_000_000)
        #expect(log.lines.contains { $0.contains("bytes") })
        // Six requests run at once.
        #expect(server.requests.count <= 1 + MapWork.limits.bytes / large.count + 6)
    }

    @Test(
        "A document that does not describe a tile server is an error",
        arguments: [
            ("", "no TileJSON"),
            ("[]", "no TileJSON"),
            ("{}", "no TileJSON"),
            (#"{"tiles": 5}"#, "no TileJSON"),
            (#"{"tiles": "a"}"#, "no address of tiles"),
            (#"{"tiles": []}"#, "no address of tiles"),
            (#"{"tiles": ["a/{z}/{x}"]}"#, "no address of tiles"),
            (#"{"tiles": ["https://{s}.b.org/{z}/{x}/{y}"]}"#, "{s} in the address of tiles"),
            (#"{"tiles": ["a/{quadkey}"]}"#, "{quadkey} in the address of tiles"),
            (
                #"{"tiles": ["\#(String(repeating: "a", count: 7992)){z}{x}{y}"]}"#,
                "more than 8000 bytes"
            ),
            (#"{"tiles": ["http://[{z}{x}{y}"]}"#, "not a URL"),
            (String(repeating: "[", count: 40), "no TileJSON document"),
        ]
    )
    func malformed(json: String, reason: String) throws {
        let url = try #require(URL(string: "https://example.org/tiles.json"))
        let error = #expect(throws: BasemapError.self) {
            try TileJSON(json: Array(json.utf8), at: url)
        }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test(
        "Tiles can be on another server only with encryption",
        arguments: [
            ("http://a.org/t.json", "http://a.org/{z}/{x}/{y}", nil),
            ("http://a.org/t.json", "https://b.org/{z}/{x}/{y}", nil),
            ("https://a.org/t.json", "/{z}/{x}/{y}", nil),
            ("https://a.org/t.json", "http://a.org/{z}/{x}/{y}", nil),
            ("https://a.org:8443/t.json", "http://a.org/{z}/{x}/{y}", "a.org"),
            ("https://a.org/t.json", "http://a.org:8080/{z}/{x}/{y}", "a.org:8080"),
            ("https://a.org/t.json", "http://b.org/{z}/{x}/{y}", "b.org"),
            ("http://localhost:8080/t.json", "http://127.0.0.1:3000/{z}/{x}/{y}", nil),
            ("http://127.0.0.1/t.json", "http://[::1]:8080/{z}/{x}/{y}", nil),
            ("https://a.org/t.json", "http://127.0.0.1/{z}/{x}/{y}", "127.0.0.1"),
            ("http://localhost/t.json", "http://a.org/{z}/{x}/{y}", "a.org"),
            ("http://a.org/t.json", "http://b.org:8080/{z}/{x}/{y}", "b.org:8080"),
            ("http://a.org/t.json", "file:///{z}/{x}/{y}", "file"),
        ]
    )
    func encryption(document: String, template: String, host: String?) throws {
        let url = try #require(URL(string: document))
        let json = Array(#"{"tiles": ["\#(template)"]}"#.utf8)
        if let host {
            #expect(throws: BasemapError.unencrypted(host: host)) {
                try TileJSON(json: json, at: url)
            }
        } else {
            let tile = try TileJSON(json: json, at: url).url(of: TileAddress(2, 1, 3))
            #expect(tile?.path() == "/2/1/3")
            let isToOtherMachine = document.hasPrefix("https") || template.hasPrefix("https")
            #expect(tile?.scheme == (isToOtherMachine ? "https" : "http"))
        }
    }

    @Test(
        "Placeholders before the path, and user names, are refused",
        arguments: ["xyz", "tms"],
        [
            "http://a.org:8{z}/{x}/{y}", "http://a.org:80{y}/{z}/{x}",
            "HTTP://A.org:{x}8080/{z}/{y}", "https://{x}.b.org/{z}/{y}",
            "https://b.org:44{z}/{x}/{y}", "//{y}b.org/{z}/{x}", "//a.org:8{z}/{x}/{y}",
            "https://{x}@b.org/{z}/{y}", "http://{y}:p@a.org/{z}/{x}",
            "https://a:b@b.org/{z}/{x}/{y}", "https://b%3{x}/{z}/{y}", "http{x}://a.org/{z}/{y}",
            "https://b.org{z}?{x}{y}",
        ]
    )
    func authority(scheme: String, template: String) throws {
        let url = try #require(URL(string: "http://a.org:80/t.json"))
        let json = try JSONSerialization.data(withJSONObject: [
            "tiles": [template], "scheme": scheme,
        ])
        #expect(throws: BasemapError.self) { try TileJSON(json: Array(json), at: url) }
    }

    @Test("Without valid bounds and zooms, the document describes the whole world at all zooms")
    func defaults() throws {
        let url = try #require(URL(string: "https://a.org/t.json"))
        for members in [
            "", #", "bounds": [1, 2], "maxzoom": 30"#, #", "minzoom": -10"#,
            #", "minzoom": 5, "maxzoom": 4"#, #", "maxzoom": "deep", "minzoom": null"#,
            #", "bounds": [13, 54, 14, 53], "minzoom": 1.5"#, #", "bounds": "13,53,14,54""#,
            #", "bounds": [13, 53, 14, 540], "maxzoom": []"#, #", "scheme": 1, "bounds": {}"#,
        ] {
            let document = try TileJSON(
                json: Array(#"{"tiles": ["{z}{x}{y}"]\#(members)}"#.utf8),
                at: url
            )
            #expect(document.zooms == 0...26)
            #expect(document.bounds == MapBounds(west: -180, south: -90, east: 180, north: 90))
        }
    }

    @Test("Numbers of a document can be texts, and values that are not valid are counted")
    func numbersAsTexts() throws {
        let url = try #require(URL(string: "https://a.org/t.json"))
        let document = try TileJSON(
            json: Array(
                #"""
                {"tiles": ["{z}{x}{y}"], "minzoom": "2", "maxzoom": "14",
                 "bounds": ["13", "53", "14.5", 54]}
                """#.utf8
            ),
            at: url
        )
        #expect(document.zooms == 2...14)
        #expect(document.bounds == MapBounds(west: 13, south: 53, east: 14.5, north: 54))
        #expect(document.skipped.count == 0)
        let single = try TileJSON(json: Array(#"{"tiles": "{z}/{x}/{y}"}"#.utf8), at: url)
        #expect(single.url(of: TileAddress(1, 0, 1))?.absoluteString == "https://a.org/1/0/1")
        let invalid = try TileJSON(
            json: Array(#"{"tiles": ["{z}{x}{y}"], "minzoom": -10, "bounds": []}"#.utf8),
            at: url
        )
        #expect(invalid.skipped.count == 2)
    }

    @Test("Bounds can go beyond the antimeridian, and a value of null is a missing one")
    func beyondAntimeridian() throws {
        let url = try #require(URL(string: "https://a.org/t.json"))
        for (bounds, expected) in [
            ("[165.5, -48, 184, -34]", MapBounds(west: 165.5, south: -48, east: 184, north: -34)),
            ("[-181, -85, 181, 85]", MapBounds(west: -181, south: -85, east: 181, north: 85)),
            ("null", MapBounds(west: -180, south: -90, east: 180, north: 90)),
        ] {
            let json = #"{"tiles": ["{z}{x}{y}"], "minzoom": null, "bounds": \#(bounds)}"#
            let document = try TileJSON(json: Array(json.utf8), at: url)
            #expect(document.bounds == expected)
            #expect(document.skipped.count == 0)
        }
    }

    @Test("A server without a document, or with a web page in its place, is an error")
    func noDocument() async throws {
        let missing = try LoopbackServer(
            .send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        )
        await #expect(throws: MapSnapshotError.transfer(.refused(status: 404))) {
            try await draw(snapshotter(missing))
        }
        let page = try LoopbackServer(
            .send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>")
        )
        await #expect(throws: MapSnapshotError.transfer(.wrongType("text/html"))) {
            try await draw(snapshotter(page))
        }
    }

    private func snapshotter(_ server: LoopbackServer, log: any EventLog = MemoryLog())
        -> BasemapSnapshotter
    {
        BasemapSnapshotter(.server(server.base.appending(path: "map/tiles.json")), log: log)
    }

    @discardableResult
    private func draw(_ snapshotter: BasemapSnapshotter, radius: Double = 10_000) async throws
        -> CellMapSnapshot
    {
        try #require(
            try await snapshotter.snapshot(
                of: Coordinate.home.mapRegion(radiusMeters: radius),
                size: Self.size
            )
                as? CellMapSnapshot
        )
    }
}
