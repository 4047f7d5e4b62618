import Backends
import Data
import DataTestSupport
import Domain
import Foundation
import HTTP
import Scheduling
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@Suite(.hangingLimit) struct HTTPAnnouncementSourceTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    private static let body = #"{"data": []}"#

    @Test(
        "The request conforms to the API contract for any form of the base URL",
        .requirements("P-FR-001", "P-AS-5", "PD-VR-19", "ED-VR-23", "F-1"),
        arguments: [
            ("", Coordinate?.some(.home), "/api/v1/announcements?lat=53.5267&lng=13.2584&range=10"),
            ("", nil, "/api/v1/announcements"),
            ("/", Coordinate(-0.5, 179.25), "/api/v1/announcements?lat=-0.5&lng=179.25&range=10"),
            (
                "/pets", Coordinate(0.00001, 0),
                "/pets/api/v1/announcements?lat=0.000010000000000&lng=0&range=10"
            ),
            ("/pets/", nil, "/pets/api/v1/announcements"),
            ("/api/v1", nil, "/api/v1/announcements"),
            ("/api/v1/announcements", nil, "/api/v1/announcements"),
            ("/pets/api/v1/announcements/", nil, "/pets/api/v1/announcements"),
            ("/pets/announcements", nil, "/pets/announcements/api/v1/announcements"),
        ]
    )
    func request(path: String, location: Coordinate?, target: String) async throws {
        let server = try LoopbackServer(.send("\(Self.ok)Content-Length: 12\r\n\r\n\(Self.body)"))
        let source = HTTPAnnouncementSource(
            base: try #require(URL(string: server.base.absoluteString + path)),
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        let query = AnnouncementListQuery.landingPageQuery(location: location)
        _ = try await source.document(for: query)
        #expect(server.requestLines == ["GET \(target)"])
        #expect(
            try source.urls(for: query).map(\.absoluteString) == [
                server.base.absoluteString + target
            ]
        )
        let wider = try source.urls(for: .defaultQuery(location: location))
        let ranges = wider.map { $0.absoluteString.contains("&range=100") }
        #expect(ranges == [location != nil])
        #expect(server.requests[0].contains("\r\nAccept: application/json\r\n"))
        #expect(!server.requests[0].lowercased().contains("\r\ncookie:"))
    }

    @Test(
        "A reply is read in its declared charset, and without one in UTF-8",
        arguments: [
            ("application/json; charset=ISO-8859-1", [0xE4], "\u{E4}"),
            ("application/json;charset=\"latin1\"", [0xE4], "\u{E4}"),
            ("application/json; a=b; Charset=Windows-1252", [0x80, 0x9C], "\u{20AC}\u{153}"),
            ("application/json; charset=iso-8859-1", [0x93, 0x81], "\u{201C}\u{FFFD}"),
            ("application/json; charset=utf-8", [0xC3, 0xA4], "\u{E4}"),
            ("application/json", [0xC3, 0xA4], "\u{E4}"),
            ("application/json", [0xE4], nil),
            ("application/json; charset=utf-8", [0xE4], nil),
        ] as [(String, [UInt8], String?)]
    )
    func charset(type: String, bytes: [UInt8], text: String?) async throws {
        let start =
            #"{"data": [{"id": "1", "status": "FOUND", "locationLatitude": 1, "locationLongitude": 1, "petName": ""#
        let body = Array(start.utf8) + bytes + Array(#""}]}"#.utf8)
        let server = try LoopbackServer(.sendBytes(.reply(body, status: 200, type: type)))
        let source = HTTPAnnouncementSource(
            base: server.base,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        let list = try await AnnouncementRepository(source)
            .announcements(matching: .landingPageQuery(location: nil))
        #expect(list.announcements.count == 1)
        #expect(list.announcements.first?.pet.name == text)
    }

    @Test("Any status of success has a list", arguments: [200, 203, 206, 299])
    func success(status: Int) async throws {
        let server = try LoopbackServer(.sendBytes(.reply(Array(Self.body.utf8), status: status)))
        #expect(try await server.document() == Array(Self.body.utf8))
    }

    @Test(
        "An error in place of a list is a refusal",
        arguments: [
            (#"{"error": {"code": "QUOTA", "message": "no more today"}}"#, "no more today"),
            (#"{"data": null, "errors": [{"message": "no database"}]}"#, "no database"),
            (#"{"data": [], "error": "no database"}"#, "no database"),
            (#"{"code": 17, "message": "no database"}"#, "no database"),
            (#"{"data": [], "message": "OK"}"#, nil),
            (#"{"data": null, "error": null}"#, nil),
        ] as [(String, String?)]
    )
    func errorInPlaceOfList(body: String, message: String?) async throws {
        let server = try LoopbackServer(.sendBytes(.reply(Array(body.utf8), status: 200)))
        let source = HTTPAnnouncementSource(
            base: server.base,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        let inspection = await AnnouncementRepository(source)
            .inspection(of: .landingPageQuery(location: nil))
        guard let message else {
            #expect(inspection.error == nil)
            return
        }
        guard case .transfer(.refused(200, message, _, _)) = inspection.error else {
            Issue.record("\(String(describing: inspection.error))")
            return
        }
    }

    @Test(
        "A refusal contains the status, the backend's message, and its code if that is a short name",
        .requirements("P-EC-3"),
        arguments: [
            .init(status: 404, body: ""),
            .init(status: 500, body: "<html>"),
            .init(status: 503, body: #"{"error": "x"}"#, message: "x"),
            .init(
                status: 400,
                body: #"{"error": {"code": "BAD_1", "message": "no lat", "field": "lat"}}"#,
                message: "no lat",
                code: "BAD_1"
            ),
            .init(
                status: 500,
                body: #"{"error": {"code": "53.5 13.2", "message": "m"}}"#,
                message: "m"
            ),
            .init(
                status: 500,
                body:
                    #"{"error": {"code": "\#(String(repeating: "A", count: 41))", "message": "m"}}"#,
                message: "m"
            ),
            .init(status: 500, body: #"{"error": {"code": 7, "message": "m"}}"#, message: "m"),
            .init(
                status: 500,
                body: #"{"error": {"message": "too long"}}"#
                    + String(repeating: " ", count: 64 << 10)
            ),
        ] as [RefusalCase]
    )
    func refusal(_ reply: RefusalCase) async throws {
        let body = Array(reply.body.utf8)
        let server = try LoopbackServer(.sendBytes(.reply(body, status: reply.status)))
        let refusal = TransferError.refused(
            status: reply.status,
            message: reply.message,
            code: reply.code
        )
        await #expect(throws: AnnouncementSourceError.transfer(refusal)) {
            try await server.document()
        }
    }

    /// The status and the body of a reply, and what the refusal has of them.
    struct RefusalCase {
        let status: Int
        let body: String
        var message: String?
        var code: String?
    }

    @Test(
        "A body over the size limit closes the connection, with or without Content-Length",
        arguments: [
            [LoopbackServer.Step.send("\(ok)Content-Length: 1025\r\n\r\n"), .awaitClose],
            [.send("\(ok)\r\n"), .send(String(repeating: "x", count: 1025)), .awaitClose],
            [
                .send("\(ok)Transfer-Encoding: chunked\r\n\r\n"),
                .send("800\r\n\(String(repeating: "x", count: 2048))\r\n"), .awaitClose,
            ],
        ]
    )
    func tooLarge(steps: [LoopbackServer.Step]) async throws {
        let server = try LoopbackServer(steps)
        let departures = server.departures
        let limits = HTTPLimits(bytes: 1024)
        await #expect(throws: AnnouncementSourceError.transfer(.tooLarge(limitInBytes: 1024))) {
            try await server.document(limits: limits)
        }
        #expect(await departures.first() != nil)
    }

    @Test(
        "A response that never ends times out, one that never begins times out earlier, and the connection closes",
        .requirements("P-EC-3"),
        arguments: [
            ([LoopbackServer.Step.awaitClose], [10, 30]),
            ([.drip("HTTP/1.1 200 OK\r\nContent-Le"), .awaitClose], [10]),
            ([.send("\(ok)Content-Length: 12\r\n\r\n{"), .awaitClose], [30]),
            ([.drip("\(ok)"), .awaitClose], [30]),
        ]
    )
    func timeLimit(steps: [LoopbackServer.Step], limits: [Int]) async throws {
        for limit in limits {
            let server = try LoopbackServer(steps)
            let arrivals = server.arrivals
            let departures = server.departures
            let clock = FakeClock()
            let load = Task { try await server.document(clock: clock) }
            _ = await arrivals.first()
            try await clock.sleeps.elapse(
                .seconds(limit),
                of: [.seconds(10), .seconds(30)],
                in: load
            )
            await #expect(throws: AnnouncementSourceError.transfer(.timedOut)) {
                try await load.value
            }
            #expect(await departures.first() != nil)
        }
    }

    @Test("Within a collection, a request has only the remaining time", arguments: [true, false])
    func remainingTime(isCollection: Bool) async throws {
        let server = try LoopbackServer(.send("\(Self.ok)Content-Length: 12\r\n\r\n{"), .awaitClose)
        let clock = FakeClock()
        let backend = HTTPAnnouncementSource(
            base: server.base,
            client: HTTPClient(),
            clock: clock,
            calendar: .onSampleDay
        )
        let collection = OGCFeaturesSource(
            collection: server.base,
            sorting: .none,
            client: HTTPClient(),
            clock: clock,
            calendar: .onSampleDay,
            log: FakeLog()
        )
        let source: any AnnouncementSource = isCollection ? collection : backend
        let load = Task { try await source.document(at: server.base, within: .seconds(7)) }
        try await clock.sleeps.elapse(.seconds(7), of: [.seconds(10), .seconds(7)], in: load)
        await #expect(throws: AnnouncementSourceError.transfer(.timedOut)) {
            try await load.value
        }
    }

    @Test(
        "Cancellation returns at once and closes the connection",
        arguments: [[LoopbackServer.Step.awaitClose], [.send("\(ok)\r\n{"), .awaitClose]]
    )
    func cancellation(steps: [LoopbackServer.Step]) async throws {
        let server = try LoopbackServer(steps)
        let arrivals = server.arrivals
        let departures = server.departures
        let load = Task { try await server.document() }
        _ = await arrivals.first()
        load.cancel()
        await #expect(throws: AnnouncementSourceError.cancelled) { try await load.value }
        #expect(await departures.first() != nil)
    }

    @Test("A task that is canceled before the request throws at once")
    func cancelledBefore() async throws {
        let server = try LoopbackServer(.awaitClose)
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await server.document()
        }
        await #expect(throws: AnnouncementSourceError.cancelled) { try await load.value }
    }

    @Test(
        "The path of a photo becomes an address below the base of the backend",
        arguments: [
            ("/images/1.jpg", "https://a.example/pets/images/1.jpg"),
            ("1.jpg", "https://a.example/pets/1.jpg"),
            ("/a:b.jpg", "https://a.example/pets/a:b.jpg"),
            ("https://b.example/1.jpg", "https://b.example/1.jpg"),
            ("javascript:alert(1)", "javascript:alert(1)"),
            ("//b.example/1.jpg", "//b.example/1.jpg"),
            ("@b.example/1.jpg", "https://a.example/pets/@b.example/1.jpg"),
        ]
    )
    func photo(photo: String, address: String) async throws {
        let base = try #require(URL(string: "https://a.example/pets/"))
        let source = HTTPAnnouncementSource(
            base: base,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        var selection = AnnouncementSelection(.landingPageQuery(location: nil))
        let item =
            #""id": "1", "status": "MISSING", "locationLatitude": 53.5, "locationLongitude": 13.2"#
        let page = try AnnouncementPage(#"{"data": [{\#(item), "photoUrl": "\#(photo)"}]}"#)
        #expect(try source.read(page, at: base, into: &selection) == nil)
        #expect(selection.announcements.first?.pet.photo == address)
    }
}

extension LoopbackServer {
    /// Returns the document that a source gets from the server as its backend.
    func document(limits: HTTPLimits = .init(), clock: any AppClock = VirtualClock()) async throws
        -> [UInt8]
    {
        try await HTTPAnnouncementSource(
            base: base,
            client: HTTPClient(),
            clock: clock,
            limits: limits,
            calendar: .onSampleDay
        )
        .document(for: .landingPageQuery(location: .home))
    }
}
