import Foundation
import ServerTestSupport
import TestSupport
import Testing

/// Tests with a backend that has only the list.
@Suite(.hangingLimit, .blocking, .defaultParts) struct SingleEndpointTests {
    private static let pet =
        #"{"id": "x7", "petName": "Rex", "species": "DOG", "status": "MISSING", "#
        + #""locationLatitude": 53.53, "locationLongitude": 13.26, "createdAt": "2026-11-20T10:00:00Z"}"#

    /// A server with one of 23 pets.
    private let server: LoopbackServer

    init() throws {
        let document = #"{"data": [\#(Self.pet)], "meta": {"total": 23}}"#
        server = try LoopbackServer(
            .answerAll { _ in .reply(Array(document.utf8), type: "application/json") }
        )
    }

    @Test(
        "Each list is one request, and details and their map send none",
        .requirements("ED-VR-23")
    )
    func requests() throws {
        let script = """
            expect state requests.count == 1
            tap card 1
            expect "Rex"
            map
            wait 1
            expect state fullscreenMap.pins.count == 1
            expect state requests.count == 2
            back
            back
            back
            refresh
            expect state requests.count == 3
            all
            tap card 1
            expect state requests.count == 4
            """
        let address = server.base.absoluteString
        let options = ["--announcements", address, "--permission", "when-in-use"]
        let play = try Program(arguments: ["play", "-"] + options, input: script)
        #expect(play.status == 0, "\(play.output)\(play.errors)")
        #expect(server.requestLines.count == 4)
        let check = try Program("check", "--announcements", address)
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(server.requestLines.count == 5)
        let paths = server.requestLines.map { line in String(line.prefix { $0 != "?" }) }
        #expect(Set(paths) == ["GET /api/v1/announcements"])
    }

    @Test(
        "The page and check say how many announcements of how many a backend has sent",
        arguments: [("en", "only 1 of 23"), ("pl", "1 z 23")]
    )
    func partOfList(language: String, words: String) throws {
        for command in ["check", "snapshot"] {
            let program = try Program(
                command,
                "--announcements",
                server.base.absoluteString,
                "--lang",
                language
            )
            #expect(program.status == 0)
            #expect(program.output.contains(words))
        }
    }
}
