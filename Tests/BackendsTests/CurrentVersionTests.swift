import DataTestSupport
import Domain
import Foundation
import FuzzSupport
import Scheduling
import ServerTestSupport
import TestSupport
import Testing

@testable import Backends
@testable import Data
@testable import HTTP
@testable import Logging

/// Tests of requests for one announcement, with the replies of the reference server.
@Suite(.hangingLimit) struct CurrentVersionTests {
    private static let item = #"""
        {"id": "a", "petName": null, "species": "CAT", "status": "CLOSED", "age": null, "locationLatitude": 53.5,
        "locationLongitude": 13.2, "lastSeenDate": "2026-10-01", "createdAt": "2026-10-01T12:00:00.000Z"}
        """#
    private static let refusal =
        #"{"error": {"requestId": "1", "code": "NOT_FOUND", "message": "lat 53.5"}}"#

    private static func version(
        of id: String = "a",
        _ reply: String = item,
        status: Int = 200,
        isCollection: Bool = false,
        log: any EventLog = MemoryLog()
    ) async throws -> (result: Result<AnnouncementVersion, any Error>, requestLines: [String]) {
        let server = try OGC.server { _ in
            OGC.reply(reply, status: status, type: "application/json")
        }
        let backend = HTTPAnnouncementSource(
            base: server.base,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        let source: any AnnouncementSource =
            isCollection ? try OGC.source(server, "?lang=de", log: log) : backend
        let repository = AnnouncementRepository(source, log: log)
        let result: Result<AnnouncementVersion, any Error>
        do {
            result = .success(try await repository.currentVersion(of: .sample(id)))
        } catch {
            result = .failure(error)
        }
        return (result, server.requestLines)
    }

    @Test(
        "The reply is the item or has it as its data, and can be closed",
        arguments: [true, false]
    )
    func item(isBare: Bool) async throws {
        let (result, _) = try await Self.version(isBare ? Self.item : #"{"data": \#(Self.item)}"#)
        #expect(try result.get().announcement?.status == .closed)
    }

    @Test(
        "An announcement is gone after status 404 with the contract's code, or 410 only",
        arguments: [400, 401, 404, 410, 500],
        [false, true]
    )
    func status(_ status: Int, isCollection: Bool) async throws {
        let (result, _) = try await Self.version(
            Self.refusal,
            status: status,
            isCollection: isCollection
        )
        if [404, 410].contains(status) {
            #expect(try result.get() == .gone)
        } else {
            #expect(throws: AnnouncementRepositoryError.self) { try result.get() }
        }
    }

    @Test(
        "A reply with status 404 and another body leaves the version of a backend unknown, and means that a feature is gone",
        arguments: [
            "", "Not Found", "<html><p>404</p></html>", #"{"message": "Cannot GET /api/v1/x"}"#,
            #"{"error": {"code": "not_found", "message": "no route"}}"#,
            #"{"error": "NOT_FOUND"}"#, #"{"statusCode": 404, "error": "Not Found"}"#,
        ],
        [false, true]
    )
    func foreignNotFound(body: String, isCollection: Bool) async throws {
        let log = FakeLog()
        let (result, _) = try await Self.version(
            body,
            status: 404,
            isCollection: isCollection,
            log: log
        )
        #expect(try result.get() == (isCollection ? .gone : .unknown))
        #expect(log.allLines.filter { $0.hasPrefix("[Announcements]") }.count == 1)
    }

    @Test("The code of the contract is enough, without a message")
    func codeWithoutMessage() async throws {
        for body in [#"{"error": {"code": "NOT_FOUND"}}"#, #"{"code": "NOT_FOUND"}"#] {
            let (result, _) = try await Self.version(body, status: 404)
            #expect(try result.get() == .gone)
        }
    }

    @Test("Another announcement, an invalid one and a list are malformed replies")
    func malformed() async throws {
        let replies = [
            Self.item.replacing(#""a""#, with: #""b""#), Self.item.replacing("53.5", with: "153.5"),
            "[]", "7",
            #"{"data": [\#(Self.item)]}"#, "{}",
        ]
        for reply in replies {
            let (result, _) = try await Self.version(reply)
            guard case .failure(AnnouncementRepositoryError.failed(let failure)) = result,
                failure.meaning == .notUnderstood
            else {
                Issue.record("\(reply): \(result)")
                continue
            }
        }
    }

    @Test("The log has the code of an error, and not its message") func code() async throws {
        let log = FakeLog()
        _ = try await Self.version(Self.refusal, status: 404, log: log)
        let text = log.lines.joined()
        #expect(text.contains("404 NOT_FOUND"))
        #expect(!text.contains("53.5"))
    }

    @Test(
        "Any identifier is one segment of the path, or there is no request",
        arguments: [false, true]
    )
    func identifiers(isCollection: Bool) async throws {
        var generator = SplitMix64(seed: 32)
        var ids = [
            "", ".", "..", "...", "/", "../..", "a/b", "?", "#", "%", "%2e%2e", "%2F", " ", "\0",
            "ż🐈", "a\\b",
        ]
        ids += [200, 201].map { String(repeating: "x", count: $0) }
        ids += (0..<30).map { _ in String.random(using: &generator) }
        let list = isCollection ? "/x/collections/pets/items" : "/api/v1/announcements"
        for id in ids {
            let (result, lines) = try await Self.version(
                of: id,
                Self.refusal,
                status: 404,
                isCollection: isCollection
            )
            guard !["", ".", ".."].contains(id), id.utf8.count <= 200 else {
                #expect(lines.isEmpty)
                #expect(throws: AnnouncementRepositoryError.self) { try result.get() }
                continue
            }
            let line = try #require(lines.first)
            let path = line.dropFirst("GET ".count).prefix { $0 != "?" }
            #expect(path.hasPrefix(list + "/"))
            let segment = path.dropFirst(list.count + 1)
            #expect(!segment.contains("/"))
            #expect(segment.removingPercentEncoding.map { Array($0.utf8) } == Array(id.utf8))
            #expect(line.hasSuffix("?lang=de") == isCollection)
        }
    }

    @Test("The status is sent if the server declares it", arguments: [true, false])
    func statusFilter(isDeclared: Bool) async throws {
        let server = try OGC.server { path in
            if path.hasSuffix("/queryables") {
                OGC.reply(
                    #"{"properties": {"createdAt": {}\#(isDeclared ? #", "status": {}"# : "")}}"#
                )
            } else {
                OGC.page([])
            }
        }
        let source = try OGC.source(server)
        for (status, value) in [
            (AnnouncementStatus?.some(.active), "MISSING"),
            (.some(.found), "FOUND"),
            (nil, ""),
        ] {
            let query = AnnouncementListQuery.allPetsQuery(
                location: .home,
                range: 5,
                sortBy: .distanceAscending,
                filter: AnnouncementFilter(status: status)
            )
            _ = try await AnnouncementRepository(source).announcements(matching: query)
            let line = try #require(server.requestLines.last)
            let isSent = isDeclared && status != nil
            #expect(line.contains("status=") == isSent)
            #expect(line.contains("&status=\(value)&") == isSent)
            #expect(line.contains("sortby=-createdAt"))
        }
    }

    @Test("Paging ends with the first announcement before the day, in any order of the results")
    func firstDay() async throws {
        for sortBy in [AnnouncementListQuery.SortOption.createdAtDescending, .distanceAscending] {
            let server = try OGC.server { path in
                let page =
                    if path.contains("page=2") {
                        2
                    } else if path.contains("page=3") {
                        3
                    } else {
                        1
                    }
                return OGC.page(
                    [OGC.feature("\(page)", created: 20 - 5 * page)],
                    next: "?page=\(page + 1)"
                )
            }
            let calendar = DayCalendar.utc(
                VirtualClock(start: Date(timeIntervalSince1970: 1_792_022_400))
            )
            let day = try #require(calendar.day(daysAgo: 3))
            let query = AnnouncementListQuery.allPetsQuery(
                location: .home,
                range: 100,
                sortBy: sortBy,
                filter: AnnouncementFilter(firstDay: day)
            )
            let source = try OGC.source(server, "", .property("createdAt"))
            let found = try await AnnouncementRepository(source).announcements(matching: query)
                .announcements
            #expect(found.map(\.id) == ["1"])
            #expect(server.requests.count == 2)
        }
    }
}

extension AnnouncementVersion {
    /// The current announcement; `nil` if it is gone or unknown.
    var announcement: Announcement? {
        guard case .current(let announcement) = self else { return nil }
        return announcement
    }
}
