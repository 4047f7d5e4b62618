import DataTestSupport
import Domain
import Foundation
import Scheduling
import ServerTestSupport
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import Backends
@testable import Data
@testable import HTTP
@testable import Logging

@Suite(.hangingLimit, .fewConnections) struct OGCPagesTests {
    @Test(
        "Status, distance and order are checked, and enough matches of a sorted page need no further page"
    )
    func distrust() async throws {
        let limit = AnnouncementListQuery.cardCount
        let server = try OGC.server { _ in
            OGC.page(
                [
                    OGC.feature("closed", created: 30, status: "CLOSED"),
                    OGC.feature("far", created: 29, latitude: 53.62),
                ] + (0..<limit).map { OGC.feature("\($0)", created: 20 - $0) },
                next: "?offset=\(limit + 2)"
            )
        }
        let ids = try await OGC.announcements(server, .property("a")).map(\.id)
        #expect(ids == (0..<limit).map { "\($0)" })
        #expect(server.requests.count == 1)
    }

    @Test(
        "If no further page is needed, the number of matches is that of the server, unless some features do not match",
        arguments: [("MISSING", 243), ("CLOSED", nil)] as [(String, Int?)]
    )
    func matchCount(status: String, count: Int?) async throws {
        let features =
            [OGC.feature("first", created: 30, status: status)]
            + (0..<6).map { OGC.feature("\($0)", created: 20 - $0) }
        let server = try OGC.server { _ in
            let page = OGC.document(features, next: "?offset=7")
            return OGC.reply(page.dropLast() + #", "numberMatched": 243}"#)
        }
        let source = try OGC.source(server, "", .property("a"))
        let list = try await AnnouncementRepository(source, log: MemoryLog())
            .announcements(matching: .landingPageQuery(location: .home))
        #expect(list.announcements.count == 5)
        #expect(list.matchCount == count)
    }

    @Test(
        "If a server ignores the order, all pages are read",
        arguments: [OGCFeaturesSource.Sorting.property("a"), .none]
    )
    func ignoredOrder(sorting: OGCFeaturesSource.Sorting) async throws {
        let server = try OGC.server { path in
            let start =
                path.split(separator: "offset=").dropFirst().first.flatMap {
                    Int($0.prefix { $0.isNumber })
                } ?? 0
            let features = (start..<start + 6).map { OGC.feature("\($0)", created: $0) }
            return OGC.page(
                features,
                next: start < 12 ? "items?offset=\(start + 6)&limit=20&a=%20b" : nil
            )
        }
        let newest = (0..<18).reversed().prefix(AnnouncementListQuery.cardCount)
        let ids = try await OGC.announcements(server, sorting).map(\.id)
        #expect(ids == newest.map { "\($0)" })
        // The first page is large if the server is not to sort.
        let size = sorting == .none ? 1000 : 100
        #expect(server.requestLines.first?.hasSuffix("limit=\(size)") == true)
        let items = "GET /x/collections/pets/items"
        #expect(
            server.requestLines.dropFirst() == [
                "\(items)?offset=6&limit=20&a=%20b", "\(items)?offset=12&limit=20&a=%20b",
            ]
        )
    }

    @Test("A page without features is the last one") func emptyPage() async throws {
        let server = try OGC.server { _ in OGC.page([], next: "?offset=20") }
        #expect(try await OGC.announcements(server).isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test(
        "A link to a page that was requested before is an error",
        arguments: ["?offset=1", "?offset=2"]
    )
    func loop(next: String) async throws {
        let server = try OGC.server { path in
            OGC.page(
                [OGC.feature("1", created: 1)],
                next: path.contains("offset=1") ? next : "?offset=1"
            )
        }
        await #expect(throws: AnnouncementRepositoryError(.repeatedPage)) {
            try await OGC.announcements(server)
        }
        #expect(server.requests.count <= 3)
    }

    @Test("A link to a page in HTML is not followed") func htmlLink() async throws {
        let links = ["text/html", "application/geo+json"].map { type in
            #"{"rel": "next", "type": "\#(type)", "href": "?offset=1&f=\#(type.suffix(4))"}"#
        }
        let first =
            #"{"type": "FeatureCollection", "features": [\#(OGC.feature("1", created: 1))], "#
            + #""links": [\#(links.joined(separator: ","))]}"#
        let server = try OGC.server { path in
            path.contains("offset") ? OGC.page([]) : OGC.reply(first)
        }
        _ = try await OGC.announcements(server)
        #expect(server.requestLines.last == "GET /x/collections/pets/items?offset=1&f=json")
    }

    @Test(
        "A collection without any announcement among its features is an error",
        arguments: [(1, "the feature is not"), (2, "none of 2 features is")]
    )
    func anotherCollection(count: Int, fault: String) async throws {
        let lake =
            #"{"id": "a", "geometry": {"type": "Point", "coordinates": [13.26, 53.53]}, "properties": {"name": "a"}}"#
        let server = try OGC.server { _ in OGC.page(Array(repeating: lake, count: count)) }
        await #expect(
            throws: AnnouncementRepositoryError.transfer(
                .malformed(
                    reason: #"\#(fault) an announcement; items[0], id "a": status is missing"#
                )
            )
        ) { try await OGC.announcements(server) }
    }

    @Test("After 1000 pages, the list is too long") func tooManyPages() async throws {
        let server = try OGC.server { path in
            let number = path.split(separator: "offset=").dropFirst().first.flatMap { Int($0) } ?? 0
            return OGC.page([OGC.feature("1", created: 1)], next: "?offset=\(number + 1)")
        }
        await #expect(throws: AnnouncementRepositoryError(.tooMany(limit: 1000))) {
            try await OGC.announcements(server)
        }
        #expect(server.requests.count == 1000)
    }

    @Test(
        "A link to another server is an error and is not requested",
        arguments: ["https://127.0.0.1/x", nil]
    )
    func link(link: String?) async throws {
        let other = try OGC.server { _ in OGC.page([]) }
        let next = link ?? "\(other.base)/x/collections/pets/items?offset=1"
        let server = try OGC.server { _ in OGC.page([OGC.feature("1", created: 1)], next: next) }
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            try await OGC.announcements(server)
        }
        let host = try #require(other.base.hostAndPort)
        if link == nil {
            #expect(error == AnnouncementRepositoryError(.nextPageElsewhere(host: host)))
        }
        #expect(server.requests.count == 1)
        #expect(other.requests.isEmpty)
    }

    private static func source() throws -> OGCFeaturesSource {
        OGCFeaturesSource(
            collection: try #require(URL(string: "https://a.org/collections/pets")),
            sorting: .none,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay,
            log: MemoryLog()
        )
    }

    @Test(
        "A link is followed unchanged; behind a proxy for TLS, it can have the scheme http",
        arguments: [
            ("http://a.org/collections/pets/items?b", "https://a.org/collections/pets/items?b"),
            ("https://a.org/v2/pets/3", "https://a.org/v2/pets/3"),
            ("http://a.org/c?limit=7&x=%2F", "https://a.org/c?limit=7&x=%2F"),
            ("?b", "https://a.org/collections/pets/items?b"),
            ("items", "https://a.org/collections/pets/items"),
            ("http://a.org:80/c?b", nil), ("https://a.org:8443/c?b", nil),
            ("http://b.org/c?b", nil), ("file:///c?b", nil),
        ] as [(String, String?)]
    )
    func schemes(link: String, address: String?) throws {
        let source = try Self.source()
        var selection = AnnouncementSelection(.landingPageQuery(location: .home))
        let page = try AnnouncementPage(
            OGC.document([OGC.feature("1", created: 1)], next: link)
        )
        let url = try #require(URL(string: "https://a.org/collections/pets/items?c"))
        let next = try? source.read(page, at: url, into: &selection)
        #expect(next?.absoluteString == address)
    }

    @Test(
        "A link that cannot be followed is an error that says why",
        arguments: [
            ("", .empty), (" ", .empty),
            ("ftp://a.org/c?b", .otherScheme("ftp")), ("mailto:a@b.org", .otherScheme("mailto")),
            ("https://me@a.org/c?b", .userName), ("https://:secret@a.org/c?b", .userName),
            ("//me@a.org/c?b", .userName), ("http://me@b.org/c", .userName),
            ("https://", .invalid), ("https:///c?b", .invalid),
        ] as [(String, UnusableLink)]
    )
    func unusableLinks(link: String, reason: UnusableLink) throws {
        let source = try Self.source()
        var selection = AnnouncementSelection(.landingPageQuery(location: .home))
        let page = try AnnouncementPage(
            OGC.document([OGC.feature("1", created: 1)], next: link)
        )
        let url = try #require(URL(string: "https://a.org/collections/pets/items?c"))
        #expect(throws: AnnouncementSourceError.unusableNextPage(reason)) {
            try source.read(page, at: url, into: &selection)
        }
    }

    @Test("A format in the address is sent with each request, also where a link omits it")
    func format() async throws {
        let server = try OGC.server { path in
            guard path.contains("f=application%2Fgeo%2Bjson") else {
                return OGC.reply("<html>", type: "text/html")
            }
            if path.contains("queryables") {
                return OGC.reply(#"{"properties": {"createdAt": {"type": "string"}}}"#)
            }
            let isLast = path.contains("offset=1")
            return OGC.page([OGC.feature("1", created: 1)], next: isLast ? nil : "?offset=1")
        }
        let source = try OGC.source(server, "?f=application%2Fgeo%2Bjson&a=b", .automatic)
        _ = try await OGC.announcements(source)
        let format = "f=application%2Fgeo%2Bjson"
        let collection = "GET /x/collections/pets"
        #expect(server.requestLines.first == "\(collection)/queryables?\(format)")
        #expect(
            server.requestLines.suffix(2) == [
                "\(collection)/items?offset=1", "\(collection)/items?offset=1&\(format)",
            ]
        )
    }

    @Test("Without a format in the address, a page in HTML is an error, and is requested once")
    func noFormat() async throws {
        let server = try OGC.server { _ in OGC.reply("<html>", type: "text/html") }
        await #expect(throws: AnnouncementRepositoryError.transfer(.wrongType("text/html"))) {
            try await OGC.announcements(server)
        }
        #expect(server.requests.count == 1)
    }

    @Test(
        "The number of all items can be written as text, and one that is not valid counts as missing",
        arguments: [("60", 60), (#""60""#, 60), ("-1", nil), (#""many""#, nil)] as [(String, Int?)]
    )
    func total(number: String, total: Int?) throws {
        let source = try Self.source()
        var selection = AnnouncementSelection(.landingPageQuery(location: .home))
        let feature = OGC.feature("1", created: 1)
        let page =
            #"{"type": "FeatureCollection", "features": [\#(feature)], "numberMatched": \#(number)}"#
        let url = try #require(URL(string: "https://a.org/collections/pets/items"))
        _ = try source.read(AnnouncementPage(page), at: url, into: &selection)
        #expect(selection.pages.total == total)
    }

    @Test("If the links have page numbers, no announcement is lost")
    func pageNumbers() async throws {
        let features = (0..<60).map {
            OGC.feature("\($0)", created: 30 - $0 / 2, status: $0 < 40 ? "CLOSED" : "MISSING")
        }
        let server = try OGC.server { path in
            func number(_ name: String) -> Int? {
                path.split(separator: "\(name)=").dropFirst().first.flatMap {
                    Int($0.prefix { $0.isNumber })
                }
            }
            let page = number("page") ?? 1
            let size = min(number("limit") ?? 10, 7)
            let rest = Array(features.dropFirst((page - 1) * size))
            let next = "items?page=\(page + 1)&limit=\(size)"
            return OGC.page(Array(rest.prefix(size)), next: rest.count > size ? next : nil)
        }
        let announcements = try await OGC.announcements(server, .property("a"))
        let expected = (40..<60).prefix(AnnouncementListQuery.cardCount)
        #expect(announcements.map(\.id) == expected.map { "\($0)" })
    }

    @Test(
        "Without a link, more items are requested by offset once, and the list can be a part",
        arguments: Self.offsetHabits
    )
    func noLink(_ habit: OffsetHabit) async throws {
        let server = try OGC.server { path in
            let offset =
                path.split(separator: "offset=").dropFirst().first.flatMap { Int($0) } ?? 0
            if offset > 0, habit.offset == .refused {
                return OGC.reply("{}", status: 400)
            }
            var rest = Array(0..<14)
            if offset > 0, habit.offset != .ignored {
                rest = habit.offset == .empty ? [] : Array(rest.dropFirst(offset))
            }
            let features = rest.prefix(6).map { OGC.feature("\($0)", created: 1 + $0) }
            let total = habit.total.map { #", "numberMatched": \#($0)"# } ?? ""
            let list = features.joined(separator: ",")
            return OGC.reply(#"{"type": "FeatureCollection", "features": [\#(list)]\#(total)}"#)
        }
        let source = try OGC.source(server, "", .none)
        let list = try await AnnouncementRepository(source)
            .announcements(matching: .defaultQuery(location: nil))
        #expect(list.announcements.count == habit.received)
        #expect((list.missing != nil) == habit.isPart)
        #expect(list.missing?.total == (habit.isPart ? habit.total : nil))
        #expect(list.missing?.received == (habit.isPart ? habit.received : nil))
        let inspection = await AnnouncementRepository(source, log: MemoryLog()).inspection(
            of: .defaultQuery(location: nil)
        )
        #expect(inspection.missing == list.missing)
        #expect(inspection.usable == habit.received)
    }

    private static let offsetHabits: [OffsetHabit] = [
        OffsetHabit(total: 60, offset: .ignored, received: 6, isPart: true),
        OffsetHabit(total: nil, offset: .ignored, received: 6, isPart: true),
        OffsetHabit(total: 60, offset: .refused, received: 6, isPart: true),
        OffsetHabit(total: 60, offset: .empty, received: 6, isPart: true),
        OffsetHabit(total: nil, offset: .empty, received: 6, isPart: false),
        OffsetHabit(total: 6, offset: .ignored, received: 6, isPart: false),
        OffsetHabit(total: 14, offset: .understood, received: 14, isPart: false),
        OffsetHabit(total: nil, offset: .understood, received: 14, isPart: false),
    ]

    /// What a server without links does with the parameter `offset`.
    struct OffsetHabit {
        enum Offset {
            case understood, ignored, refused, empty
        }

        let total: Int?
        let offset: Offset
        let received: Int
        let isPart: Bool
    }

    @Test("The newest items of a sorted reply are complete, whatever the server has besides")
    func sortedPart() async throws {
        let features = (0...AnnouncementListQuery.cardCount).map {
            OGC.feature("\($0)", created: 20 - $0)
        }
        let server = try OGC.server { _ in
            OGC.reply(
                #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))], "#
                    + #""numberMatched": 60}"#
            )
        }
        let list = try await AnnouncementRepository(try OGC.source(server, "", .property("a")))
            .announcements(matching: .landingPageQuery(location: nil))
        #expect(list.missing == nil)
        #expect(server.requests.count == 1)
    }

    @Test("A server that refuses the number of items is asked once more without it, and not again")
    func refusedLimit() async throws {
        let server = try OGC.server { path in
            path.contains("limit=")
                ? OGC.reply(#"{"detail": [{"msg": "less than or equal to 50"}]}"#, status: 400)
                : OGC.page([OGC.feature("1", created: 1)])
        }
        let source = try OGC.source(server, "?lang=de", .none)
        #expect(try await OGC.announcements(source, at: nil).count == 1)
        #expect(try await OGC.announcements(source, at: nil).count == 1)
        let items = "GET /x/collections/pets/items?lang=de"
        #expect(server.requestLines == ["\(items)&limit=1000", items, items])
    }

    @Test("If a server also refuses a request without the number of items, its first reason counts")
    func refusedTwice() async throws {
        let server = try OGC.server { path in
            OGC.reply(
                #"{"detail": "\#(path.contains("limit") ? "first" : "second")"}"#,
                status: 400
            )
        }
        await #expect(
            throws: AnnouncementRepositoryError.transfer(.refused(status: 400, message: "first"))
        ) { try await OGC.announcements(server) }
        #expect(server.requests.count == 2)
    }

    @Test(
        "A page without features can be null or have no content",
        arguments: [
            OGC.reply(#"{"type": "FeatureCollection", "features": null, "numberReturned": 0}"#),
            OGC.reply("", status: 204),
        ]
    )
    func nothing(reply: [UInt8]) async throws {
        let server = try OGC.server { _ in reply }
        #expect(try await OGC.announcements(server).isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("Across 180° of longitude, both sides are requested, and an item of both is shown once")
    func antimeridian() async throws {
        let server = try OGC.server { path in
            let isEast = path.contains("bbox=179.")
            return OGC.page([
                OGC.feature(
                    isEast ? "east" : "west",
                    created: 1,
                    latitude: -17,
                    longitude: isEast ? 179.95 : -179.95
                ),
                OGC.feature("both", created: 2, latitude: -17, longitude: 180),
            ])
        }
        let announcements = try await OGC.announcements(
            server,
            .property("a"),
            at: Coordinate(-17, 179.99)
        )
        #expect(announcements.map(\.id) == ["both", "east", "west"])
        #expect(server.requestLines.count == 2)
        #expect(server.requestLines[0].contains("bbox=179.890000,-17.090000,180.000000,-16.910000"))
        #expect(
            server.requestLines[1].contains("bbox=-180.000000,-17.090000,-179.910000,-16.910000")
        )
    }

    @Test(
        "Each page has the time that the pages before it have left"
    )
    func timeLimit() async throws {
        let clock = VirtualClock()
        let source = SlowSource(clock: clock)
        let repository = AnnouncementRepository(source, clock: clock)
        await #expect(throws: AnnouncementRepositoryError.transfer(.timedOut)) {
            try await repository.announcements(matching: .landingPageQuery(location: nil))
        }
        #expect(source.limits.withLock(\.self) == [.seconds(30), .seconds(18), .seconds(6)])
    }

    /// A source of endless pages, each of which takes 12 s.
    private final class SlowSource: AnnouncementSource {
        let mapper = AnnouncementMapper(calendar: .onSampleDay)
        let sendsLocationUnencrypted = false
        let clock: VirtualClock
        /// The time limits of the requests.
        let limits = Mutex<[Duration]>([])

        init(clock: VirtualClock) {
            self.clock = clock
        }

        func urls(for query: AnnouncementListQuery) -> [URL] {
            [URL(filePath: "/0")]
        }

        func document(at url: URL, within time: Duration) async -> AnnouncementDocument {
            limits.withLock { $0.append(time) }
            await clock.advance(by: .seconds(12)) {}
            return AnnouncementDocument(Array("{}".utf8))
        }

        func read(
            _ page: AnnouncementPage,
            at url: URL,
            into selection: inout AnnouncementSelection
        ) -> URL? {
            url.appending(path: "0")
        }
    }
}
