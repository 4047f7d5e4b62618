import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10))) struct CheckTests {
    @Test(
        "A hostile or broken server has one line, and no control characters of it are printed",
        .blocking,
        arguments: [
            (
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\u{1B}[2J\r\nContent-Length: 0\r\n\r\n",
                "of type text/html"
            ),
            (
                "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "[", count: 100_000),
                "Reason: nested deeper than 32."
            ),
            (
                "HTTP/1.1 500 No\r\n\r\n{\"error\": {\"message\": \"a\u{202E}\\u001b]0;b\\u0007\\nc\"}}",
                "(500): a"
            ),
            ("\u{1B}]0;", "not in a valid format"),
            ("HTTP/1.1 200 OK\r\nContent-", "Check your connection."),
            ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "too large to load"),
            (
                "HTTP/1.1 302 Found\r\nLocation: http://localhost:1/\r\nContent-Length: 0\r\n\r\n",
                "did not follow a redirect to localhost"
            ),
        ]
    )
    func hostile(reply: String, words: String) throws {
        let server = try LoopbackServer(.send(reply))
        let program = try Program(
            "check",
            "--announcements",
            server.base.absoluteString,
            "--lang",
            "en"
        )
        #expect(program.status == 1)
        #expect(program.errors.isEmpty)
        #expect(server.requests.count == 1)
        let lines = program.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("Announcements: "))
        #expect(lines[0].contains(words))
        #expect(
            !lines.joined().unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0 == "\u{202E}"
            }
        )
    }

    @Test("A rejected value is one line without control characters, in both formats", .blocking)
    func hostileValue() throws {
        let value = #"LO\u001b[2J\u202e\"\nST"#
        let server = try LoopbackServer(
            .json(
                #"{"data": [{"id": "\u001b]0;", "status": "\#(value)", "locationLatitude": 1, "locationLongitude": 1}]}"#
            )
        )
        let text = try Program(
            "check",
            "--announcements",
            server.base.absoluteString,
            "--lang",
            "en"
        )
        #expect(
            text.output.contains(
                "\n  data[0], id \"\\u{1B}]0;\": status is invalid: \"\(value)\"; expected MISSING, FOUND or CLOSED\nMap: "
            )
        )
        let json = try Program(
            "check",
            "--announcements",
            server.base.absoluteString,
            "--format",
            "json"
        )
        #expect(
            json.output.contains(
                #""fault":"invalid","field":"status","id":"\\u{1B}]0;","index":0,"value":"\#(value)""#
            )
        )
        #expect(text.status == 0)
        #expect(json.status == 0)
    }

    @Test(
        "A document that is not a list is described, in both formats, beside what is expected",
        .blocking,
        arguments: [
            ("", #"text that is not JSON: """#),
            ("xx{\u{1B}[2J", #"text that is not JSON: "xx{\u001b[2J""#),
            (#"{"data": [1}"#, #"text that is not JSON: "{\"data\": [1}""#),
            ("[1]", "[…]"),
            ("null", "null"),
            ("{}", "{}"),
            (#"{"announcements": [], "page": {"of": 7}}"#, #"{"announcements": […], "page": {…}}"#),
            (
                #"{"a": 1, "b": "x", "c": null, "d": true, "e": 5, "f": 6, "data": null}"#,
                #"{"data": null, "a": 1, "b": "x", "c": null, "d": true, …}"#
            ),
        ]
    )
    func wrongDocument(document: String, found: String) throws {
        let server = try LoopbackServer(.json(document))
        func output(_ format: String) throws -> String {
            try Program(
                "check",
                "--lang",
                "en",
                "--announcements",
                server.base.absoluteString,
                "--format",
                format
            )
            .output
        }
        let message =
            "The list of announcements is not in a valid format. Expected {\"data\": […]}, found \(found)."
        #expect(try output("text").hasPrefix("Announcements: \(message)\nMap: "))
        #expect(
            try JSONValue(parsing: output("json")).value(at: "announcements.error")
                == .string(message)
        )
    }

    @MainActor
    @Test("A part that replaces one of the app cannot be checked, which is said beside the others")
    func swapped() async throws {
        let mapReport = await report { $0.snapshotter = FakeMapSnapshotter() }
        let mapLines = mapReport.lines(strings)
        let replaced = "This part was replaced, so it cannot be checked."
        #expect(mapLines[0].hasSuffix("usable, 0 rejected."))
        #expect(mapLines[1] == "Map: \(replaced)")
        #expect(mapLines[2].hasPrefix("GPS: 53.5267"))
        #expect(mapReport.hasFailed)
        let json = JSONValue(mapReport, strings)
        #expect(json.value(at: "map.error") == .string(replaced))
        #expect(json.value(at: "announcements.error") == .null)

        let listReport = await report { $0.repository = FakeAnnouncementRepository() }
        let listLines = listReport.lines(strings)
        #expect(listLines[0] == "Announcements: \(replaced)")
        #expect(listLines[1].contains("; it covers 53.5267"))
        #expect(listReport.hasFailed)
        let listJSON = JSONValue(listReport, strings)
        #expect(listJSON.value(at: "announcements.error") == .string(replaced))
        #expect(listJSON.value(at: "announcements.usable") == .null)
    }

    @MainActor
    @Test("Parts that call the default ones are checked")
    func decorated() async throws {
        let report = await report { root in
            root.repository = CallingRepository(repository: root.repository)
            root.snapshotter = CallingSnapshotter(snapshotter: root.snapshotter)
        }
        #expect(!report.hasFailed)
    }

    @MainActor
    @Test(
        "Without permission, the report says so",
        arguments: [
            (LocationPermissionStatus.denied, "denied"),
            (.restricted, "restricted"),
            (.notDetermined, "not determined"),
        ]
    )
    func noPermission(status: LocationPermissionStatus, name: String) async {
        let report = await report { $0.locationService = FakeLocationService(status) }
        #expect(report.lines(strings).last == "GPS: The location permission is \(name).")
        #expect(report.hasFailed)
    }

    @MainActor private var strings: Strings { Display().strings }

    @MainActor
    private func report(_ swap: (CompositionRoot) -> Void) async -> CheckReport {
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: .novemberNoon)
        let root = CompositionRoot(configuration)
        root.view = PlainView { _ in }
        swap(root)
        return await CheckReport(reading: root, limit: .seconds(600))
    }

    @MainActor
    @Test("A location service that never answers fails at its time limit")
    func silentLocationService() async throws {
        let root = CompositionRoot(Configuration())
        root.locationService = FakeLocationService(.authorizedWhenInUse)
        let report = await CheckReport(reading: root, limit: .milliseconds(1))
        #expect(report.locationFailure == .location(.timedOut))
        #expect(report.announcements?.error == nil)
        #expect(report.hasFailed)
    }
}
