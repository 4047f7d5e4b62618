import DataTestSupport
import Domain
import Foundation
import HTTP
import Scheduling
import ServerTestSupport
import TestSupport
import Testing
import Transfers

@testable import Backends
@testable import Data

/// Tests of backends that send their list in pages.
@Suite(.hangingLimit) struct ListPagesTests {
    private static let path = "/api/v1/announcements"

    /// A page of a list, with what a backend says about the other pages.
    struct Page: Sendable {
        var numbers: ClosedRange<Int>
        /// Members of the document besides `data`.
        var members = ""
        /// Header fields, each with a line break at its end.
        var fields = ""

        fileprivate var bytes: [UInt8] {
            let items = numbers.map { number in
                """
                {"id": \(number), "status": "FOUND", "locationLatitude": 53.53, \
                "locationLongitude": 13.26, "createdAt": "2026-09-01T00:\(10 + number):00Z"}
                """
            }
            let list = #""data": [\#(items.joined(separator: ", "))]"#
            let separator = members.isEmpty ? "" : ", "
            let body = "{\(list)\(separator)\(members)}"
            return .reply(Array(body.utf8), type: "application/json", fields: fields)
        }
    }

    /// Starts a server with pages; each key is the query of a page, in addition to that of the app.
    private static func server(_ pages: [String: Page]) throws -> LoopbackServer {
        try LoopbackServer(
            .answerAll { head in
                let target = String(head.split(separator: " ")[1])
                let query = target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
                let key = query.hasPrefix("lat=") ? "" : String(query)
                guard let page = pages[key] else { return .reply([], status: 500) }
                return page.bytes
            }
        )
    }

    private static func list(
        _ server: LoopbackServer,
        limits: DocumentLimits = DocumentLimits(),
        log: any EventLog = FakeLog()
    ) async throws -> AnnouncementList {
        let source = HTTPAnnouncementSource(
            base: server.base,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        return try await AnnouncementRepository(source, log: log, limits: limits)
            .announcements(matching: .defaultQuery(location: .home))
    }

    /// The ways in which a backend links to the page with the query `part=2&x=%20`.
    private static let linkedPages = [
        Page(numbers: 1...3, members: #""links": {"next": "\#(path)?part=2&x=%20"}"#),
        Page(numbers: 1...3, members: #""links": {"self": 7, "next": {"href": "?part=2&x=%20"}}"#),
        Page(numbers: 1...3, members: #""next": "\#(path)?part=2&x=%20", "total": "5""#),
        Page(numbers: 1...3, fields: "Link: <\(path)?part=2&x=%20>; rel=\"next\"\r\n"),
        Page(
            numbers: 1...3,
            members: #""links": [], "next": null"#,
            fields:
                "link: </a,b>; title=\"rel=next; >\", <?part=2&x=%20>; a=b; REL=\"last Next\"\r\n"
        ),
        Page(
            numbers: 1...3,
            fields: "Link: </>; rel=first\r\nLink: <?part=2&x=%20>;rel=next\r\n"
        ),
    ]

    @Test("Links to the next page are followed unchanged, to the last page", arguments: linkedPages)
    func links(first: Page) async throws {
        let last = Page(numbers: 4...5, members: #""links": {"next": null}, "next": """#)
        let server = try Self.server(["": first, "part=2&x=%20": last])
        let list = try await Self.list(server)
        #expect(list.announcements.map(\.id) == ["5", "4", "3", "2", "1"])
        #expect(list.missing == nil)
        #expect(server.requestLines.count == 2)
        #expect(server.requestLines.last == "GET \(Self.path)?part=2&x=%20")
    }

    @Test("A page without items is the last one, although it has a link")
    func emptyPage() async throws {
        let empty = #""data": [], "next": "?part=3""#
        let server = try LoopbackServer(
            .answerAll { head in
                let isFirst = !head.contains("part=")
                let next =
                    #""data": [{"id": "a", "status": "FOUND", "locationLatitude": 53.5, "locationLongitude": 13.2}], "next": "?part=2""#
                let body = isFirst ? "{\(next)}" : "{\(empty)}"
                return .reply(Array(body.utf8), type: "application/json")
            }
        )
        let list = try await Self.list(server)
        #expect(list.announcements.map(\.id) == ["a"])
        #expect(list.missing == nil)
        #expect(server.requestLines.count == 2)
    }

    @Test(
        "Without a link, a list that is shorter than the total is a part",
        arguments: [
            Page(numbers: 1...3, members: #""meta": {"total": 31}"#),
            Page(numbers: 1...3, members: #""meta": {"page": 1}, "total": "31""#),
            Page(
                numbers: 1...3,
                members: #""meta": null, "links": {}"#,
                fields: "X-Total-Count: 31\r\n"
            ),
            Page(numbers: 1...3, members: #""total": 31"#, fields: "X-Total-Count: 3\r\n"),
        ]
    )
    func total(page: Page) async throws {
        let log = FakeLog()
        let list = try await Self.list(try Self.server(["": page]), log: log)
        #expect(list.missing?.total == 31)
        #expect(list.missing?.received == 3)
        #expect(list.announcements.count == 3)
        #expect(log.lines == ["[Announcements] the server sent 3 of 31 items"])
    }

    @Test(
        "A list that is as long as the total, or has no usable total, is complete",
        arguments: [
            #""total": 3"#, #""total": 2"#, #""total": -7"#, #""total": "many""#, #""meta": [9]"#,
            #""meta": {"total": null}"#, #""next": false"#,
        ]
    )
    func complete(members: String) async throws {
        let server = try Self.server(["": Page(numbers: 1...3, members: members)])
        #expect(try await Self.list(server).missing == nil)
    }

    @Test(
        "A cursor or a number that leads to no page leaves a part of an unknown total",
        arguments: [#""next": "eyJpZCI6MTV9""#, #""next": 2"#, #""links": {"next": ["a"]}"#]
    )
    func cursor(members: String) async throws {
        let server = try Self.server(["": Page(numbers: 1...3, members: members)])
        let list = try await Self.list(server)
        #expect(list.missing?.total == nil)
        #expect(list.missing?.received == 3)
        #expect(server.requestLines.count == 1)
    }

    @Test("A link to another server, and one to an earlier page, are errors")
    func wrongLinks() async throws {
        let elsewhere = Page(numbers: 1...3, members: #""next": "http://pets.invalid/x?page=2""#)
        await #expect(throws: AnnouncementRepositoryError(.nextPageElsewhere(host: "pets.invalid")))
        {
            _ = try await Self.list(try Self.server(["": elsewhere]))
        }
        let circle = Page(numbers: 1...3, members: #""next": "?part=2""#)
        await #expect(throws: AnnouncementRepositoryError(.repeatedPage)) {
            _ = try await Self.list(try Self.server(["": circle, "part=2": circle]))
        }
    }

    @Test("A page that fails is an error of the list") func failedPage() async throws {
        let first = Page(numbers: 1...3, members: #""total": 9, "next": "?part=2""#)
        await #expect(throws: AnnouncementRepositoryError.self) {
            _ = try await Self.list(try Self.server(["": first]))
        }
    }

    @Test(
        "If a limit ends the reading, the list is a part if the total is known, otherwise an error",
        arguments: [true, false]
    )
    func limit(isTotalKnown: Bool) async throws {
        let total = isTotalKnown ? #""total": 40, "# : ""
        let pages = [
            "": Page(numbers: 1...3, members: total + #""next": "?part=2""#),
            "part=2": Page(numbers: 4...6, members: total + #""next": "?part=3""#),
            "part=3": Page(numbers: 7...9, members: total + #""next": "?part=4""#),
        ]
        // Each page has about 430 bytes.
        let limits = DocumentLimits(bytes: 1000)
        let server = try Self.server(pages)
        guard isTotalKnown else {
            let error = AnnouncementSourceError.transfer(.tooLarge(limitInBytes: 1000))
            await #expect(throws: AnnouncementRepositoryError(error)) {
                _ = try await Self.list(server, limits: limits)
            }
            return
        }
        let list = try await Self.list(server, limits: limits)
        #expect(list.missing?.total == 40)
        #expect(list.missing?.received == 6)
        #expect(server.requestLines.count == 3)
    }

    @Test(
        "A file that is a page of a list is a part",
        arguments: [#""total": 8"#, #""next": "?a""#]
    )
    func file(member: String) async throws {
        let file = try TemporaryFile(
            text:
                #"{"data": [{"id": "a", "status": "FOUND", "locationLatitude": 53.5, "locationLongitude": 13.2}], \#(member)}"#
        )
        let list = try await AnnouncementRepository(FileAnnouncementSource(file.url))
            .announcements(matching: .defaultQuery(location: .home))
        #expect(list.missing?.received == 1)
    }
}
