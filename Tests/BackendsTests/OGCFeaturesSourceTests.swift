import Backends
import Data
import DataTestSupport
import Domain
import Foundation
import ServerTestSupport
import TestSupport
import Testing
import Transfers

@testable import Formats
@testable import HTTP

@Suite(.hangingLimit, .fewConnections) struct OGCFeaturesSourceTests {
    @Test(
        "The request has the user's query, the box around the location, the order and the number of items"
    )
    func request() async throws {
        let server = try OGC.server { _ in OGC.page([]) }
        let filter = "status%20IN%20('MISSING','FOUND')"
        let source = try OGC.source(server, "?lang=de&filter=\(filter)", .property("created at"))
        #expect(try await OGC.announcements(source).isEmpty)
        let box = "bbox=13.098400,53.436699,13.418400,53.616700"
        #expect(
            server.requestLines == [
                "GET /x/collections/pets/items?lang=de&filter=\(filter)&\(box)&sortby=-created%20at&limit=100"
            ]
        )
        let head = try #require(server.requests.first)
        #expect(head.contains("\r\nAccept: application/geo+json, application/json;q=0.5\r\n"))
        _ = try await OGC.announcements(source, at: nil)
        #expect(server.requestLines.last?.contains("bbox") == false)
        #expect(server.requestLines.last?.hasSuffix("&sortby=-created%20at&limit=100") == true)
    }

    @Test(
        "The server's queryables determine the order, and are requested once",
        arguments: [
            (#"{"id": {}, "last": {"x-ogc-role": "primary-instant"}}"#, "last"),
            (#"{"createdAt": {}, "last": {"x-ogc-role": "primary-instant"}}"#, "createdAt"),
            (#"{"created_at": {"type": "string"}, "id": {}}"#, "created_at"),
            (#"{"createdAt": 1}"#, "createdAt"),
            ("{}", "createdAt"),
            ("7", "createdAt"),
        ]
    )
    func queryables(properties: String, property: String) async throws {
        let server = try OGC.server { path in
            if path.hasSuffix("/queryables") {
                OGC.reply(#"{"properties": \#(properties)}"#)
            } else {
                OGC.page([])
            }
        }
        let source = try OGC.source(server)
        for _ in 0..<2 {
            _ = try await OGC.announcements(source)
        }
        #expect(
            server.requestLines.filter { $0 == "GET /x/collections/pets/queryables" }.count == 1
        )
        #expect(server.requestLines.filter { $0.contains("&sortby=-\(property)&") }.count == 2)
    }

    @Test(
        "Without queryables, the server is asked to sort by createdAt",
        arguments: [(404, 1), (500, 2)]
    )
    func noQueryables(status: Int, count: Int) async throws {
        let server = try OGC.server { path in
            if path.hasSuffix("/queryables") {
                OGC.reply("<html>", status: status, type: "text/html")
            } else {
                OGC.page([])
            }
        }
        let source = try OGC.source(server)
        for _ in 0..<2 {
            _ = try await OGC.announcements(source)
        }
        #expect(server.requestLines.last?.contains("&sortby=-createdAt&") == true)
        // A client's error is remembered, unlike a fault of the server.
        #expect(server.requestLines.filter { $0.hasSuffix("/queryables") }.count == count)
    }

    @Test(
        "A feature becomes an announcement, with names in camel case or snake case, and a number as identifier"
    )
    func mapping() async throws {
        let properties = #"""
            "petName": "Rex", "species": "DOG", "status": "MISSING", "photoUrl": "/1.jpg", "lastSeenDate": "2026-11-18",
            "createdAt": "2026-10-27T03:03:48.858964+00:00", "microchipNumber": "276"
            """#
        let inSnakeCase = ["petName", "photoUrl", "lastSeenDate", "createdAt", "microchipNumber"]
            .reduce(properties) {
                $0.replacing(
                    "\"\($1)\"",
                    with: "\"" + $1.replacing(/[A-Z]/) { "_" + $0.output.lowercased() } + "\""
                )
            }
        for text in [properties, inSnakeCase] {
            let server = try OGC.server { _ in
                OGC.page([
                    #"{"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [13.26, 53.53, 20]}, "properties": {\#(text)}}"#
                ])
            }
            let announcement = try #require(try await OGC.announcements(server).first)
            #expect(announcement.id == "7")
            #expect(announcement.coordinate == Coordinate(53.53, 13.26))
            #expect(announcement.pet.name == "Rex")
            #expect(announcement.pet.microchipNumber == "276")
            #expect(announcement.lastSeen == CalendarDate("2026-11-18"))
            #expect(announcement.createdAt == Timestamp("2026-10-27T03:03:48.858964Z")?.date)
            #expect(announcement.pet.photo == "\(server.base.absoluteString)/x/1.jpg")
        }
    }

    @Test("A MultiPoint with one point is a point")
    func multiPoint() async throws {
        let feature = OGC.feature("1", created: 1)
            .replacing("Point", with: "MultiPoint")
            .replacing("[13.26, 53.53]", with: "[[13.26, 53.53]]")
        let server = try OGC.server { _ in OGC.page([feature]) }
        let announcements = try await OGC.announcements(server)
        #expect(announcements.map(\.coordinate) == [Coordinate(53.53, 13.26)])
    }

    @Test(
        "A feature without a point, a status or an identifier is skipped, and the log names the fault",
        arguments: rows(
            #"""
            {"id": "a", "geometry": null, "properties": {"status": "MISSING"}} → , id "a": geometry is invalid
            {"id": "a", "properties": {"status": "MISSING"}} → , id "a": geometry is missing
            {"id": "a", "geometry": {"type": "Polygon", "coordinates": [[[13, 53]]]}, "properties": {}} → , id "a": geometry is invalid
            {"id": "a", "geometry": {"type": "MultiPoint", "coordinates": [[13, 53], [14, 53]]}, "properties": {}} → , id "a": geometry is invalid
            {"id": "a", "geometry": {"type": "MultiPoint", "coordinates": []}, "properties": {}} → , id "a": geometry is invalid
            {"id": 7, "geometry": {"type": "Point", "coordinates": [13]}, "properties": {}} → , id "7": geometry is invalid
            {"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 153]}, "properties": {}} → , id "a": geometry is invalid
            {"geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": {"status": "MISSING"}} → : id is missing
            {"id": true, "properties": {}} → : id is invalid
            {"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": null} → , id "a": properties is invalid
            {"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": {}} → , id "a": status is missing
            null → : the item is of the wrong type
            7 → : the item is of the wrong type
            """#
        )
    )
    func broken(feature: String, reason: String) async throws {
        let server = try OGC.server { _ in OGC.page([feature, OGC.feature("1", created: 1)]) }
        let log = FakeLog()
        #expect(try await OGC.announcements(server, log: log).map(\.id) == ["1"])
        #expect(
            log.lines == [
                "[Announcements] skipped items[0]\(reason)", "[Announcements] skipped 1 of 2 items",
            ]
        )
    }

    @Test(
        "The message of a refusal is the text about the error in one of the usual forms; a web page has no message",
        arguments: [
            (#"{"code": "a", "type": "b", "description": "bad filter"}"#, "bad filter", "a"),
            (#"{"detail": "no such table"}"#, "no such table", nil),
            (
                #"{"detail": [{"loc": ["limit"], "msg": "too many"}, {"msg": "b"}]}"#,
                "too many; b", nil
            ),
            (#"{"error": {"message": "c"}}"#, "c", nil),
            (#"{"error": "members only"}"#, "members only", nil),
            (#"{"message": "members only", "code": "NO"}"#, "members only", "NO"),
            (
                #"{"error": "invalid_token", "error_description": "ask for a new one"}"#,
                "ask for a new one", nil
            ),
            (#"{"type": "about:blank", "title": "Bad query", "status": 400}"#, "Bad query", nil),
            (#"{"title": "Bad Request", "detail": "no such box"}"#, "no such box", nil),
            (#"{"errors": ["a", "b"]}"#, "a; b", nil),
            (#"{"errors": [{"message": "a"}, {"path": 7}, {"title": "b"}]}"#, "a; b", nil),
            (#"{"error": 7, "errors": []}"#, nil, nil),
            ("<html>500</html>", nil, nil),
            ("{}", nil, nil),
        ] as [(String, String?, String?)]
    )
    func refusal(body: String, message: String?, code: String?) async throws {
        let server = try OGC.server { _ in OGC.reply(body, status: 400) }
        await #expect(
            throws: AnnouncementRepositoryError.transfer(
                .refused(status: 400, message: message, code: code)
            )
        ) {
            try await OGC.announcements(server, .property("when"))
        }
    }

    @Test(
        "If a server refuses to sort, the error names the property",
        arguments: [
            (400, #"{"description": "bad sort property"}"#),
            (404, #"{"detail": "Property When does not exist."}"#),
            (400, "cannot sort"),
            (
                400,
                #"<ows:Exception exceptionCode="InvalidParameterValue" locator="sortby"><ows:ExceptionText>no</ows:ExceptionText></ows:Exception>"#
            ),
        ]
    )
    func cannotSort(status: Int, body: String) async throws {
        let type = ["{": "application/json", "<": "application/xml"][body.first] ?? "text/plain"
        let server = try OGC.server { _ in OGC.reply(body, status: status, type: type) }
        let source = try OGC.source(server, "", .property("when"))
        let error = await #expect(throws: AnnouncementSourceError.self) {
            try await source.document(for: .landingPageQuery(location: .home))
        }
        guard case .cannotSort("when", status, let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let words = message.split(separator: " ")
        #expect(words.allSatisfy { body.contains($0) })
        #expect(words.count > 1)
    }

    @Test("An error in place of features is a refusal; a description of the server is none")
    func errorInPlaceOfFeatures() async throws {
        let documents: [(String, AnnouncementSourceError)] = [
            (
                #"{"code": "NoApplicableCode", "description": "no database"}"#,
                .transfer(
                    .refused(status: 200, message: "no database", code: "NoApplicableCode")
                )
            ),
            (
                #"{"title": "Pets", "description": "All pets"}"#,
                .transfer(.malformed(reason: "not a list of announcements"))
            ),
        ]
        for (document, error) in documents {
            let server = try OGC.server { _ in OGC.reply(document) }
            await #expect(throws: AnnouncementRepositoryError(error)) {
                try await OGC.announcements(server)
            }
        }
    }

    @Test("A failure of a later page fails the list, even after matches")
    func laterFailure() async throws {
        let server = try OGC.server { path in
            if path.contains("offset") {
                OGC.reply(#"{"detail": "no connection to 10.0.0.1"}"#, status: 500)
            } else {
                OGC.page((0..<6).map { OGC.feature("\($0)", created: $0) }, next: "?offset=6")
            }
        }
        await #expect(throws: AnnouncementRepositoryError.transfer(.refused(status: 500))) {
            try await OGC.announcements(server, .property("a"))
        }
    }

    @Test(
        "A document that is not a feature collection is malformed",
        arguments: [
            "", "[]", "{}", #"{"type": "Feature"}"#,
            #"{"type": "FeatureCollection", "features": {}}"#,
        ]
    )
    func malformed(document: String) async throws {
        let server = try OGC.server { _ in OGC.reply(document) }
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            try await OGC.announcements(server)
        }
        #expect(error?.description.hasPrefix("malformed: ") == true)
    }

    @Test("The limits of bytes and of time hold for all pages together")
    func limits() async throws {
        let padding = String(repeating: " ", count: 1000)
        let server = try OGC.server { path in
            let number = path.split(separator: "offset=").dropFirst().first.flatMap { Int($0) } ?? 0
            return OGC.page(
                [OGC.feature("1", created: 1)],
                next: "?offset=\(number + 1)",
                padding: padding
            )
        }
        await #expect(throws: AnnouncementRepositoryError.transfer(.tooLarge(limitInBytes: 10_000)))
        {
            try await OGC.announcements(server, limits: DocumentLimits(bytes: 10_000))
        }
        #expect((2...10).contains(server.requests.count))
        await #expect(throws: AnnouncementRepositoryError.transfer(.timedOut)) {
            try await OGC.announcements(server, limits: DocumentLimits(time: .zero))
        }
    }

    @Test("The token is sent with each request, and is in no event") func token() async throws {
        let server = try OGC.server { path in
            if path.contains("offset") {
                OGC.page([])
            } else {
                OGC.page([OGC.feature("1", created: 1)], next: "?offset=1")
            }
        }
        let log = FakeLog()
        _ = try await OGC.announcements(try OGC.source(server, token: "secret", log: log), log: log)
        #expect(server.requests.count == 3)
        #expect(server.requests.allSatisfy { $0.contains("\r\nAuthorization: Bearer secret\r\n") })
        #expect(!log.lines.joined().contains("secret"))
    }
}
