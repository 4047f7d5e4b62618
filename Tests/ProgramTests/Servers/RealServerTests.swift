import Foundation
import ServerTestSupport
import Testing
import TestSupport

/// Tests the real program with real servers: PostGIS, pygeoapi, tipg, nginx, and an emulator of S3.
@Suite(
    .serialized,
    .blocking,
    .defaultParts,
    .enabled(
        if: TestServers.running != nil,
        "needs the servers of Tools/test-servers, and their addresses in the environment"
    )
)
struct RealServerTests {
    let servers: TestServers

    init() throws {
        servers = try #require(TestServers.running)
    }

    // MARK: Announcements

    @Test(
        "The newest open announcements nearby come from a view or a table, by either server",
        arguments: [
            ("pygeoapi", "open_announcements", []),
            // The server names the column created_at as the primary instant.
            ("pygeoapi", "announcements", []),
            ("tipg", "public.open_announcements", []),
            ("tipg", "public.announcements", ["--announcements-sort", "created_at"]),
        ]
    )
    func announcements(server: String, collection: String, options: [String]) throws {
        let base = server == "tipg" ? servers.tipg : servers.pygeoapi
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(base)/collections/\(collection)",
            also: options
        )
        let newest = try servers.newest(latitude: 53.5267, longitude: 13.2584)
        #expect(newest.count == 5)
        #expect(snapshot.program.status == 0)
        #expect(snapshot.state.list.state == .loaded)
        #expect(snapshot.state.list.cards.map(\.id) == newest.map(\.id))
        #expect(snapshot.state.list.cards.map { $0.name ?? "" } == newest.map(\.name))
    }

    @Test("The user's query is part of the request") func query() throws {
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(servers.pygeoapi)/collections/announcements?status=FOUND"
        )
        let ids = snapshot.state.list.cards.map { "'\($0.id)'" }.joined(separator: ", ")
        let statuses = try servers.rows("select status from announcements where id in (\(ids))")
        #expect(statuses == Array(repeating: ["FOUND"], count: 5))
    }

    @Test("Either server filters pins by the status", arguments: ["pygeoapi", "tipg"])
    func status(server: String) throws {
        let collections =
            if server == "tipg" {
                "\(servers.tipg)/collections/public."
            } else {
                "\(servers.pygeoapi)/collections/"
            }
        let script = """
            all
            filter status:found
            expect state allPets.cards.0.status == "found"
            tap card 1
            map
            wait 1
            expect state fullscreenMap.pins.0.status == "found"
            state
            """
        let program = try Program(
            "play",
            "-",
            "--permission",
            "when-in-use",
            "--announcements",
            "ogc+\(collections)announcements",
            input: script
        )
        #expect(program.status == 0, "\(program.errors)")
        #expect(program.output.contains("&status=FOUND&sortby=-created_at"))
    }

    @Test("Near the antimeridian, announcements on both sides are shown")
    func antimeridian() throws {
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(servers.pygeoapi)/collections/open_announcements",
            "--gps",
            "-16.5,179.99"
        )
        let newest = try servers.newest(latitude: -16.5, longitude: 179.99)
        #expect(Set(newest.map { $0.longitude > 0 }).count == 2)
        #expect(snapshot.state.list.cards.map(\.id) == newest.map(\.id))
    }

    @Test(
        "The newest announcements of a file are shown, whether the server sorts them or not",
        arguments: ["file", "tinydb"]
    )
    func files(collection: String) throws {
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(servers.pygeoapi)/collections/\(collection)"
        )
        let newest = (1195...1199).reversed().map { "file-\($0)" }
        #expect(snapshot.state.list.cards.map(\.id) == newest)
    }

    @Test("A link to the next page on another origin is an error, and not followed")
    func otherOrigin() throws {
        // The server gives its own address in its links, not that of the proxy.
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(servers.nginx)/pygeoapi/collections/file"
        )
        #expect(snapshot.program.status == 1)
        #expect(snapshot.state.list.state == .failed)
    }

    @Test(
        "A property that the server does not have is an error with the name of the option",
        arguments: ["pygeoapi", "tipg"]
    )
    func unknownProperty(server: String) throws {
        let source =
            if server == "tipg" {
                "\(servers.tipg)/collections/public.open_announcements"
            } else {
                "\(servers.pygeoapi)/collections/open_announcements"
            }
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(source)",
            "--announcements-sort",
            "reported"
        )
        #expect(snapshot.program.status == 1)
        #expect(snapshot.state.list.state == .failed)
        #expect(snapshot.state.list.message?.contains("reported") == true)
        #expect(snapshot.program.errors.contains("--announcements-sort"))
        #expect(snapshot.state.mapPreview.state == .map)
    }

    @Test("A token gives access, and is in no output") func token() throws {
        let source = "ogc+\(servers.nginx)/token/collections/open_announcements"
        let refused = try Snapshot("--announcements", source)
        #expect(refused.state.list.state == .failed)
        #expect(refused.state.list.message?.contains("401") == true)
        let snapshot = try Snapshot(
            "--announcements",
            source,
            "--announcements-token",
            "env:PETS_TOKEN",
            environment: ["PETS_TOKEN": "test-token"]
        )
        #expect(snapshot.state.list.cards.count == 5)
        #expect(!snapshot.written.contains("test-token"))
    }

    @Test(
        "A database that stops between two pages is an error; after it starts again, the list loads"
    )
    func stoppedDatabase() throws {
        let origin = servers.pygeoapi
        // Forwards requests, and stops the database before the second page.
        let proxy = try LoopbackServer(
            .answer { head in
                let path = String(head.split(separator: " ")[1])
                let host = head.firstMatch(of: /(?i)\r\nhost: *(?<name>[^\r]+)/)?.name ?? ""
                if path.contains("offset=") {
                    try? TestServers.database("stop")
                }
                let reply = try? Tool.run("curl", ["-s", "-i", origin + path])
                // Links have the server's own address, which is as long as the proxy's.
                let output = reply?.output ?? ""
                return Array(output.replacing(origin, with: "http://\(host)").utf8)
            }
        )
        defer {
            try? TestServers.database("start")
        }
        let snapshot = try Snapshot(
            "--announcements",
            "ogc+\(proxy.base.absoluteString)/collections/open_announcements",
            "--announcements-sort",
            "none",
            "--permission",
            "denied"
        )
        #expect(proxy.requestLines.count { $0.contains("offset=") } == 1)
        #expect(snapshot.state.list.state == .failed)
        #expect(snapshot.state.list.message?.contains("500") == true)
        try TestServers.database("start")
        let later = try Snapshot("--announcements", "ogc+\(origin)/collections/open_announcements")
        #expect(later.state.list.cards.count == 5)
    }

    // MARK: Maps

    @Test(
        "The map from a web server or a tile server equals the map from the file",
        arguments: [
            "neubrandenburg.pmtiles", "one-range/neubrandenburg.pmtiles",
            "gzip/neubrandenburg.pmtiles",
            "slow/neubrandenburg.pmtiles", "redirect/neubrandenburg.pmtiles",
            // Tiles with a content coding and 204 for those that are missing, or compressed files
            // and 404
            "tiles.json", "gzip-files.json",
        ]
    )
    func map(path: String) throws {
        try expectMap(of: "\(servers.nginx)/\(path)")
    }

    @Test("The map from an object store equals the map from the file")
    func objectStore() throws {
        try expectMap(of: "\(servers.objectStore)/maps/neubrandenburg.pmtiles")
    }

    @Test("A presigned address gives access, and its query is in no output")
    func presigned() throws {
        let match = servers.presigned.firstMatch(of: /X-Amz-Signature=(?<signature>\w+)/)
        let secret = try #require(match).signature
        let snapshot = try expectMap(of: servers.presigned)
        #expect(!snapshot.written.contains(secret))
        let refused = try Snapshot(
            "--basemap",
            servers.presigned.replacing("neubrandenburg.pmtiles", with: "nowhere.pmtiles")
        )
        #expect(refused.state.mapPreview.state == .failed)
        #expect(!refused.written.contains(secret))
        #expect(!refused.written.contains("X-Amz"))
    }

    @Test(
        "A server that cannot be used has a message with the reason, and the list is shown",
        arguments: [
            ("no-ranges/neubrandenburg.pmtiles", "parts of a file"),
            ("denied/neubrandenburg.pmtiles", "403"),
            ("nowhere.pmtiles", "404"),
            ("nowhere.json", "404"),
            ("other-port/neubrandenburg.pmtiles?key=secret", "127.0.0.1:28091"),
        ]
    )
    func unusable(path: String, reason: String) throws {
        let snapshot = try Snapshot("--basemap", "\(servers.nginx)/\(path)")
        #expect(snapshot.program.status == 1)
        #expect(snapshot.state.mapPreview.state == .failed)
        #expect(snapshot.state.mapPreview.message?.contains(reason) == true)
        #expect(!snapshot.written.contains("secret"))
        #expect(snapshot.state.list.cards.count == 5)
    }

    @discardableResult private func expectMap(of address: String) throws -> Snapshot {
        let snapshot = try Snapshot("--basemap", address)
        #expect(snapshot.program.status == 0)
        #expect(snapshot.state.mapPreview.state == .map)
        #expect(try snapshot.state.mapPreview.text == Snapshot().state.mapPreview.text)
        return snapshot
    }
}
