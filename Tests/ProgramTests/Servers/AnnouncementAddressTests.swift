import Foundation
import ServerTestSupport
import Terminal
import Testing
import TestSupport

/// Tests with backends that answer the address of an announcement differently from the list.
@Suite(.hangingLimit, .blocking, .defaultParts) struct AnnouncementAddressTests {
    private static let listed = PetServer.item("x7")

    /// What a server has at the address of the announcement in its list.
    struct Address: Sendable {
        let reply: PetServer.Reply?
        /// The version in the state of the details page.
        let version: String
        /// The version in the report of `check`.
        let finding: String
    }

    private static let addresses = [
        Address(reply: nil, version: "unknown", finding: "unknown"),
        Address(
            reply: PetServer.Reply(#"{"message": "no route"}"#, status: 404),
            version: "unknown",
            finding: "unknown"
        ),
        Address(
            reply: PetServer.Reply(#"{"error": {"code": "NOT_FOUND"}}"#, status: 404),
            version: "gone",
            finding: "gone"
        ),
        Address(reply: PetServer.Reply("", status: 410), version: "gone", finding: "gone"),
        Address(reply: PetServer.Reply(listed), version: "current", finding: "same"),
        Address(
            reply: PetServer.Reply(PetServer.item("x7", #""breed": "beagle""#)),
            version: "current",
            finding: "different"
        ),
        Address(reply: PetServer.Reply("", status: 500), version: "failed", finding: "failed"),
    ]

    @Test("The page says only what the address of the announcement says", arguments: addresses)
    func page(address: Address) throws {
        let server = try server(address)
        for language in ["en", "pl"] {
            let gone = language == "en" ? "no longer exists" : "już nie istnieje"
            let isGone = address.version == "gone"
            let program = try play(
                """
                tap card 1
                wait 1
                expect state announcementDetails.version == "\(address.version)"
                expect\(isGone ? "" : " not") "\(gone)"
                expect "Pet x7"
                """,
                on: server,
                ["--lang", language]
            )
            #expect(program.status == 0, "\(program.output)\(program.errors)")
        }
    }

    @Test(
        "A pet that its address calls closed disappears from each page, without a further request",
        arguments: [
            (language: "en", closed: "Closed"),
            (language: "pl", closed: "Ogłoszenie zakończone"),
        ]
    )
    func closed(language: String, closed: String) throws {
        let first = PetServer.item("q1", created: 24)
        let second = PetServer.item("q2", status: "FOUND", created: 22)
        let closedItem = PetServer.item("q1", status: "CLOSED", created: 24)
        let server = try PetServer(
            PetServer.Content(
                list: .list(first, second),
                addresses: ["q1": PetServer.Reply(closedItem)]
            )
        ) { _, content in
            content.list = .list(closedItem, second)
        }
        let program = try play(
            """
            expect state list.cards.count == 2
            map
            wait 1
            expect state fullscreenMap.pins.count == 2
            tap pin 1
            tap card
            wait 1
            expect "\(closed)"
            map
            expect state fullscreenMap.pins.count == 1
            expect state fullscreenMap.pins.0.id == "q2"
            expect state fullscreenMap.pins.0.number == 2
            expect state fullscreenMap.selectedPin == null
            expect not "Pet q1"
            back
            expect state screen == "landingPage"
            expect state list.cards.count == 1
            expect state list.cards.0.id == "q2"
            expect state list.cards.0.number == 1
            expect state mapPreview.pins.count == 1
            expect not "Pet q1"
            expect state requests.count == 2
            """,
            on: server,
            ["--lang", language]
        )
        #expect(program.status == 0, "\(program.output)\(program.errors)")
    }

    @Test("The log has one line about a server without single announcements") func log() throws {
        let server = try PetServer(PetServer.Content(list: .list(Self.listed)))
        let file = try TemporaryFile(text: "")
        let script = "tap card 1\nwait 1\n"
        let program = try play(script, on: server, ["--log", file.url.filePath])
        #expect(program.status == 0)
        let log = try String(contentsOf: file.url, encoding: .utf8)
        let lines = log.split(separator: "\n").filter { $0.contains("single announcements") }
        #expect(lines.count == 1)
        #expect(!log.contains("gone"))
    }

    @Test("check asks for one address, and says what is there", arguments: addresses)
    func check(address: Address) throws {
        let server = try server(address)
        let url = "\(server.base)/api/v1/announcements/x7"
        let json = try check(server, "json").output
        let report = try JSONValue(parsing: json)
        #expect(report.value(at: "announcements.address.url") == .string(url))
        #expect(report.value(at: "announcements.address.version") == .string(address.finding))
        #expect(report.value(at: "announcements.usable") == .number(1))
        #expect(server.requestLines.count { $0 == "GET /api/v1/announcements/x7" } == 1)
        let text = try check(server, "text")
        let lines = text.output.split(separator: "\n").filter { $0.contains(url) }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("  one announcement at its own address, \(url): ") == true)
        #expect(text.status == 0)
    }

    @Test("check asks for no address if there is no announcement or no server")
    func noAddress() throws {
        let server = try PetServer(PetServer.Content(list: .list()))
        let report = try JSONValue(parsing: check(server, "json").output)
        #expect(report.value(at: "announcements.address") == .null)
        #expect(server.requestLines.count == 1)
        let demo = try Program("check", "--format", "json")
        #expect(try JSONValue(parsing: demo.output).value(at: "announcements.address") == .null)
    }

    @Test(
        "The page and check say how many announcements of how many a backend has sent",
        arguments: [("en", "only 1 of 23"), ("pl", "1 z 23")]
    )
    func partOfList(language: String, words: String) throws {
        let list = PetServer.Reply(#"{"data": [\#(Self.listed)], "meta": {"total": 23}}"#)
        let server = try PetServer(PetServer.Content(list: list))
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

    private func server(_ address: Address) throws -> PetServer {
        var content = PetServer.Content(list: .list(Self.listed))
        content.addresses["x7"] = address.reply
        return try PetServer(content)
    }

    /// Plays a script with the announcements of a server.
    private func play(
        _ script: String,
        on server: PetServer,
        _ options: [String]
    ) throws -> Program {
        let source = ["--announcements", server.base.absoluteString]
        let arguments = ["play", "-"] + source + ["--permission", "when-in-use"] + options
        return try Program(arguments: arguments, input: script)
    }

    private func check(_ server: PetServer, _ format: String) throws -> Program {
        try Program(
            "check",
            "--announcements",
            server.base.absoluteString,
            "--format",
            format,
            "--lang",
            "en"
        )
    }
}
