import DataTestSupport
import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Data

/// Tests of announcements from collections of OGC API – Features servers.
@Suite struct OGCFeaturesSourceTests {
    @Test("The request has the user's query, the box around the location, the order and the number of items")
    func request() async throws {
        let server = try Self.server { _ in Self.page([]) }
        let filter = "status%20IN%20('MISSING','FOUND')"
        let source = try source(server, "?lang=de&filter=\(filter)", .property("created at"))
        #expect(try await announcements(source).isEmpty)
        let box = "bbox=13.107113,53.436767,13.409687,53.616633"
        #expect(
            server.requestLines == [
                "GET /x/collections/pets/items?lang=de&filter=\(filter)&\(box)&sortby=-created%20at&limit=20"
            ])
        let head = try #require(server.requests.first)
        #expect(head.contains("\r\nAccept: application/geo+json, application/json;q=0.5\r\n"))
        _ = try await announcements(source, at: nil)
        #expect(server.requestLines.last?.contains("bbox") == false)
        #expect(server.requestLines.last?.hasSuffix("&sortby=-created%20at&limit=20") == true)
    }

    @Test("Spaces and quotes in the user's query are encoded")
    func encoding() async throws {
        let server = try Self.server { _ in Self.page([]) }
        _ = try await announcements(try source(server, "?filter=status IN ('MISSING','FOUND')", .none))
        let line = try #require(server.requestLines.first)
        #expect(line.contains("?filter=status%20IN%20('MISSING','FOUND')&bbox=") || line.contains("%27MISSING%27"))
        #expect(!line.contains("sortby"))
    }

    @Test(
        "The server's queryables determine the order, and are requested once",
        arguments: [
            (#"{"createdAt": {}, "last": {"x-ogc-role": "primary-instant"}}"#, "last"),
            (#"{"created_at": {"type": "string"}, "id": {}}"#, "created_at"), (#"{"createdAt": 1}"#, "createdAt"),
            ("{}", "createdAt"), ("7", "createdAt"),
        ])
    func queryables(properties: String, property: String) async throws {
        let server = try Self.server { path in
            path.hasSuffix("/queryables") ? Self.reply(#"{"properties": \#(properties)}"#) : Self.page([])
        }
        let source = try source(server)
        for _ in 0..<2 { _ = try await announcements(source) }
        #expect(
            server.requestLines.filter { $0 == "GET /x/collections/pets/queryables" }.count
                == 1)
        #expect(server.requestLines.filter { $0.contains("&sortby=-\(property)&") }.count == 2)
    }

    @Test("Without queryables, the order is that of createdAt")
    func noQueryables() async throws {
        let server = try Self.server { path in
            path.hasSuffix("/queryables") ? Self.reply("<html>", status: 404, type: "text/html") : Self.page([])
        }
        _ = try await announcements(try source(server))
        #expect(server.requestLines.last?.contains("&sortby=-createdAt&") == true)
    }

    @Test("A feature becomes an announcement, with names in camel case or snake case, and a number as identifier")
    func mapping() async throws {
        let properties = #"""
            "petName": "Rex", "species": "DOG", "status": "MISSING", "photoUrl": "/1.jpg", "lastSeenDate": "2026-11-18",
            "createdAt": "2026-10-27T03:03:48.858964+00:00", "microchipNumber": "276"
            """#
        let inSnakeCase = ["petName", "photoUrl", "lastSeenDate", "createdAt", "microchipNumber"].reduce(properties) {
            $0.replacing("\"\($1)\"", with: "\"" + $1.replacing(/[A-Z]/) { "_" + $0.output.lowercased() } + "\"")
        }
        for text in [properties, inSnakeCase] {
            let server = try Self.server { _ in
                Self.page([
                    #"{"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [13.26, 53.53, 20]}, "properties": {\#(text)}}"#
                ])
            }
            let announcement = try #require(try await announcements(try source(server, "", .none)).first)
            #expect(announcement.id == "7")
            #expect(announcement.coordinate == Coordinate(53.53, 13.26))
            #expect(announcement.pet.name == "Rex")
            #expect(announcement.pet.microchipNumber == "276")
            #expect(announcement.lastSeen == CalendarDate("2026-11-18"))
            #expect(announcement.createdAt == Date(rfc3339: "2026-10-27T03:03:48.858964Z"))
            #expect(announcement.pet.photo == "\(server.base.absoluteString)/x/1.jpg")
        }
    }

    @Test(
        "A feature without a point, a status or an identifier is skipped, and the log has their number",
        arguments: [
            #"{"id": "a", "geometry": null, "properties": {"status": "MISSING"}}"#,
            #"{"id": "a", "properties": {"status": "MISSING"}}"#,
            #"{"id": "a", "geometry": {"type": "Polygon", "coordinates": [[[13, 53]]]}, "properties": {"status": "MISSING"}}"#,
            #"{"id": "a", "geometry": {"type": "Point", "coordinates": [13]}, "properties": {"status": "MISSING"}}"#,
            #"{"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 153]}, "properties": {"status": "MISSING"}}"#,
            #"{"geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": {"status": "MISSING"}}"#,
            #"{"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": null}"#,
            #"{"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": {}}"#, "null",
            "7",
        ])
    func broken(feature: String) async throws {
        let server = try Self.server { _ in Self.page([feature, Self.feature("1", created: 1)]) }
        let log = FakeLog()
        #expect(try await announcements(try source(server, "", .none), log: log).map(\.id) == ["1"])
        #expect(log.lines == ["[Announcements] skipped 1 of 2: broken"])
    }

    @Test("Status, distance and order are checked, and five matches of a sorted page need no further page")
    func distrust() async throws {
        let server = try Self.server { _ in
            Self.page(
                [
                    Self.feature("closed", created: 30, status: "CLOSED"),
                    Self.feature("far", created: 29, latitude: 53.62),
                ]
                    + (0..<5).map { Self.feature("\($0)", created: 20 - $0) },
                next: "?offset=7")
        }
        #expect(try await announcements(try source(server, "", .property("a"))).map(\.id) == ["0", "1", "2", "3", "4"])
        #expect(server.requests.count == 1)
    }

    @Test(
        "If a server ignores the order, all pages are read",
        arguments: [OGCFeaturesSource.Sorting.property("a"), .none])
    func ignoredOrder(sorting: OGCFeaturesSource.Sorting) async throws {
        let server = try Self.server { path in
            let start =
                path.split(separator: "offset=").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
            let features = (start..<start + 6).map { Self.feature("\($0)", created: $0) }
            return Self.page(features, next: start < 12 ? "items?offset=\(start + 6)&limit=20&a=%20b" : nil)
        }
        #expect(try await announcements(try source(server, "", sorting)).map(\.id) == ["17", "16", "15", "14", "13"])
        // Further pages are large, and so is the first one if the server is not to sort.
        let size = sorting == .none ? 1000 : 20
        #expect(server.requestLines.first?.hasSuffix("limit=\(size)") == true)
        let items = "GET /x/collections/pets/items"
        #expect(
            server.requestLines.dropFirst() == [
                "\(items)?offset=6&limit=1000&a=%20b", "\(items)?offset=12&limit=1000&a=%20b",
            ])
    }

    @Test("Items that shift between pages are shown once")
    func shifted() async throws {
        let server = try Self.server { path in
            path.contains("offset")
                ? Self.page((2..<6).map { Self.feature("\($0)", created: 20 - $0) })
                : Self.page((0..<3).map { Self.feature("\($0)", created: 20 - $0) }, next: "?offset=3")
        }
        #expect(
            try await announcements(try source(server, "", .property("a"))).map(\.id) == ["0", "1", "2", "3", "4"])
    }

    @Test("A page without features is the last one")
    func emptyPage() async throws {
        let server = try Self.server { _ in Self.page([], next: "?offset=20") }
        #expect(try await announcements(try source(server, "", .none)).isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("A link to a page that was requested before is an error", arguments: ["?offset=1", "?offset=2"])
    func loop(next: String) async throws {
        let server = try Self.server { path in
            Self.page([Self.feature("1", created: 1)], next: path.contains("offset=1") ? next : "?offset=1")
        }
        await #expect(throws: AnnouncementRepositoryError.repeatedPage) {
            try await announcements(try source(server, "", .none))
        }
        #expect(server.requests.count <= 3)
    }

    @Test("A link to another server is an error, and that server gets no request")
    func anotherServer() async throws {
        let other = try Self.server { _ in Self.page([]) }
        let server = try Self.server { _ in
            Self.page([Self.feature("1", created: 1)], next: "\(other.base)/x/collections/pets/items?offset=1")
        }
        let host = try #require(other.base.hostAndPort)
        await #expect(throws: AnnouncementRepositoryError.nextPageElsewhere(host: host)) {
            try await announcements(try source(server, "", .none))
        }
        #expect(other.requests.isEmpty)
    }

    @Test(
        "Behind a proxy for TLS, a link can have the scheme http",
        arguments: [
            ("http://a.org/collections/pets/items?b", true), ("https://a.org/c?b", true), ("?b", true),
            ("http://a.org:80/c?b", false), ("https://a.org:8443/c?b", false), ("http://b.org/c?b", false),
            ("file:///c?b", false),
        ])
    func schemes(link: String, isFollowed: Bool) throws {
        let source = OGCFeaturesSource(
            collection: try #require(URL(string: "https://a.org/collections/pets")), sorting: .none,
            client: HTTPClient(), clock: VirtualClock(), log: MemoryLog())
        var selection = AnnouncementSelection(.landingPageQuery(location: .home))
        let page = Data(Self.document([Self.feature("1", created: 1)], next: link).utf8)
        let next = try? source.read(page, at: "https://a.org/collections/pets/items?c", into: &selection)
        #expect(next == (isFollowed ? "https://a.org/collections/pets/items?b" : nil))
    }

    @Test("Across 180° of longitude, both sides are requested, and an item of both is shown once")
    func antimeridian() async throws {
        let server = try Self.server { path in
            let isEast = path.contains("bbox=179.")
            return Self.page([
                Self.feature(isEast ? "east" : "west", created: 1, latitude: -17, longitude: isEast ? 179.95 : -179.95),
                Self.feature("both", created: 2, latitude: -17, longitude: 180),
            ])
        }
        let announcements = try await announcements(try source(server, "", .property("a")), at: Coordinate(-17, 179.99))
        #expect(announcements.map(\.id) == ["both", "east", "west"])
        #expect(server.requestLines.count == 2)
        #expect(server.requestLines[0].contains("bbox=179.895958,-17.089933,180.000000,-16.910067"))
        #expect(server.requestLines[1].contains("bbox=-180.000000,-17.089933,-179.915958,-16.910067"))
    }

    @Test(
        "The message of a refusal is that of pygeoapi, of tipg, or of a backend; a web page has none",
        arguments: [
            (#"{"code": "a", "type": "b", "description": "bad filter"}"#, "bad filter"),
            (#"{"detail": "no such table"}"#, "no such table"),
            (#"{"detail": [{"loc": ["limit"], "msg": "too many"}, {"msg": "b"}]}"#, "too many; b"),
            (#"{"error": {"message": "c"}}"#, "c"), ("<html>500</html>", nil), ("{}", nil),
        ])
    func refusal(body: String, message: String?) async throws {
        let server = try Self.server { _ in Self.reply(body, status: 400) }
        await #expect(throws: AnnouncementRepositoryError.refused(status: 400, message: message)) {
            try await announcements(try source(server, "", .property("when")))
        }
    }

    @Test(
        "A server that refuses to sort gets its own error, which names the property",
        arguments: [
            (400, #"{"description": "bad sort property"}"#), (404, #"{"detail": "Property When does not exist."}"#),
        ])
    func cannotSort(status: Int, body: String) async throws {
        let server = try Self.server { _ in Self.reply(body, status: status) }
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            try await announcements(try source(server, "", .property("when")))
        }
        guard case .cannotSort("when", let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(body.contains(message))
    }

    @Test("A failure of a later page fails the list, even after matches")
    func laterFailure() async throws {
        let server = try Self.server { path in
            path.contains("offset")
                ? Self.reply("<html>", status: 500, type: "text/html")
                : Self.page((0..<6).map { Self.feature("\($0)", created: $0) }, next: "?offset=6")
        }
        await #expect(throws: AnnouncementRepositoryError.refused(status: 500, message: nil)) {
            try await announcements(try source(server, "", .property("a")))
        }
    }

    @Test(
        "A document that is not a feature collection is malformed",
        arguments: ["", "[]", "{}", #"{"type": "Feature"}"#, #"{"type": "FeatureCollection", "features": {}}"#])
    func malformed(document: String) async throws {
        let server = try Self.server { _ in Self.reply(document) }
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            try await announcements(try source(server, "", .none))
        }
        guard case .malformed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("The limits of bytes and of time hold for all pages together")
    func limits() async throws {
        let padding = String(repeating: " ", count: 1000)
        let server = try Self.server { path in
            let number = path.split(separator: "offset=").dropFirst().first.flatMap { Int($0) } ?? 0
            return Self.page([Self.feature("1", created: 1)], next: "?offset=\(number + 1)", padding: padding)
        }
        await #expect(throws: AnnouncementRepositoryError.tooLarge(limitInBytes: 10_000)) {
            try await announcements(try source(server, "", .none), limits: HTTPLimits(bytes: 10_000))
        }
        #expect((2...10).contains(server.requests.count))
        await #expect(throws: AnnouncementRepositoryError.timedOut) {
            try await announcements(try source(server, "", .none), limits: HTTPLimits(time: .zero))
        }
    }

    @Test("The token is sent with each request, and is in no event")
    func token() async throws {
        let server = try Self.server { path in
            path.contains("offset") ? Self.page([]) : Self.page([Self.feature("1", created: 1)], next: "?offset=1")
        }
        let log = FakeLog()
        _ = try await announcements(try source(server, token: "secret", log: log), log: log)
        #expect(server.requests.count == 3)
        #expect(server.requests.allSatisfy { $0.contains("\r\nAuthorization: Bearer secret\r\n") })
        #expect(!log.lines.joined().contains("secret"))
    }

    // MARK: Helpers

    private static func server(_ answer: @escaping @Sendable (String) -> [UInt8]) throws -> LoopbackServer {
        try LoopbackServer(.answerAll { head in answer(String(head.split(separator: " ")[1])) })
    }

    private static func reply(_ body: String, status: Int = 200, type: String = "application/geo+json") -> [UInt8] {
        Array(
            "HTTP/1.1 \(status) Status\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                .utf8)
    }

    private static func page(_ features: [String], next: String? = nil, padding: String = "") -> [UInt8] {
        reply(document(features, next: next) + padding)
    }

    private static func document(_ features: [String], next: String?) -> String {
        let links =
            next.map { #", "links": [{"rel": "self", "href": "a"}, 7, {"rel": "next", "href": "\#($0)"}]"# } ?? ""
        return #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]\#(links)}"#
    }

    private static func feature(
        _ id: String, created day: Int, status: String = "MISSING", latitude: Double = 53.53, longitude: Double = 13.26
    ) -> String {
        let created = "2026-10-\(day < 10 ? "0" : "")\(day)T12:00:00.000000+00:00"
        return
            #"{"type": "Feature", "id": "\#(id)", "geometry": {"type": "Point", "coordinates": [\#(longitude), \#(latitude)]}, "#
            + #""properties": {"status": "\#(status)", "createdAt": "\#(created)"}}"#
    }

    private func source(
        _ server: LoopbackServer, _ query: String = "", _ sorting: OGCFeaturesSource.Sorting = .automatic,
        token: String? = nil, log: any EventLog = MemoryLog()
    ) throws -> OGCFeaturesSource {
        OGCFeaturesSource(
            collection: try #require(URL(string: "\(server.base)/x/collections/pets\(query)")), sorting: sorting,
            token: token, client: HTTPClient(), clock: VirtualClock(), log: log)
    }

    @discardableResult
    private func announcements(
        _ source: OGCFeaturesSource, at location: Coordinate? = .home, log: any EventLog = MemoryLog(),
        limits: HTTPLimits = HTTPLimits()
    ) async throws -> [Announcement] {
        try await AnnouncementRepository(source: source, activity: Activity(), log: log, limits: limits)
            .announcements(matching: .landingPageQuery(location: location))
    }
}
