import Foundation
import ServerTestSupport
import Terminal
import Testing
import TestSupport

@Suite(.hangingLimit, .blocking, .defaultParts) struct CheckTests {
    @Test(
        "A hostile or broken server has one line, and no control characters of it are printed",
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
                "redirected the app to localhost"
            ),
        ].map { (ControlText($0), $1) }
    )
    func hostile(reply: ControlText, words: String) throws {
        let reply = reply.text
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

    @Test("A rejected value is one line without control characters, in both formats")
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
        // None of the items is usable.
        #expect(text.status == 1)
        #expect(json.status == 1)
    }

    @Test(
        "A name of a server with letters outside ASCII is found in every locale, and shown as typed",
        arguments: ["C", "C.UTF-8"]
    )
    func internationalizedName(locale: String) throws {
        let server = try LoopbackServer(.json(#"{"data": []}"#))
        let port = try #require(server.base.port)
        // A full-width letter, which becomes the letter l (UTS #46).
        let address = "http://\u{FF4C}ocalhost:\(port)"
        let check = try Program(
            "check",
            "--lang",
            "en",
            "--announcements",
            address,
            "--log",
            "-",
            environment: ["LC_ALL": locale]
        )
        #expect(check.output.contains("Announcements: 0 usable, 0 rejected."))
        #expect(check.errors.contains("request 1: \(address)/api/v1/announcements"))
        #expect(server.requests.allSatisfy { $0.contains("\r\nHost: localhost:\(port)\r\n") })
    }

    @Test(
        "A document that is not a list is described, in both formats, beside what is expected",
        arguments: [
            ("", #"text that is not JSON: """#),
            ("xx{\u{1B}[2J", #"text that is not JSON: "xx{\u001b[2J""#),
            (#"{"data": [1}"#, #"text that is not JSON in line 1, column 12: "}""#),
            (#"{"data": [1]"#, "a document that ends too early, in line 1, column 13"),
            ("[1]", "[…]"),
            ("null", "null"),
            ("{}", "{}"),
            (#"{"announcements": [], "page": {"of": 7}}"#, #"{"announcements": […], "page": {…}}"#),
            (
                #"{"a": 1, "b": "x", "c": null, "d": true, "e": 5, "f": 6, "data": 7}"#,
                #"{"data": 7, "a": 1, "b": "x", "c": null, "d": true, …}"#
            ),
        ].map { (ControlText($0), $1) }
    )
    func wrongDocument(document: ControlText, found: String) throws {
        let document = document.text
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
}
