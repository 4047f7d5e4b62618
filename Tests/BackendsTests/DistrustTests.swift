import Data
import DataTestSupport
import Domain
import Foundation
import Scheduling
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import Backends
@testable import HTTP

@Suite(.hangingLimit, .fewConnections) struct DistrustTests {
    private static let distrust = Distrust(host: "a.example", fault: .otherName, reason: "a")
    private static let body = #"{"data": []}"#
    private static let whole =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n\(body)"

    @Test(
        "A connection that breaks at any byte is reported as broken, and the request is not sent again",
        arguments: [
            whole,
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{\"data\"\r\n5\r\n: []}\r\n0",
        ]
    )
    func everyByte(reply: String) async throws {
        let bytes = Array(reply.utf8)
        let head = try #require(reply.firstRange(of: "\r\n\r\n"))
        let headLength = reply[..<head.upperBound].utf8.count - 1
        for length in bytes.indices {
            let server = try LoopbackServer(.sendBytes(Array(bytes[..<length])))
            let error = await #expect(throws: AnnouncementSourceError.self) {
                try await server.document()
            }
            let isInBody = length > headLength
            let start = isInBody ? "cut off after " : "unreachable: "
            #expect(error?.description.hasPrefix(start) == true, "after \(length) bytes")
            #expect(server.requests.count == 1, "after \(length) bytes")
        }
    }

    @Test("A missing library is reported with its name, for each request")
    func noLibrary() async throws {
        let source = HTTPAnnouncementSource(
            base: try #require(URL(string: "http://127.0.0.1")),
            client: HTTPClient(libraries: ["libnone.so.4"]),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        for _ in 0..<2 {
            await #expect(
                throws: AnnouncementSourceError.transfer(.missingLibrary(name: "libnone.so.4"))
            ) {
                _ = try await source.document(for: .landingPageQuery(location: nil))
            }
        }
    }

    @Test(
        "JSON, plain text and a response without a content type are read, and another type is named in the error",
        arguments: [
            ("application/json", nil),
            ("Application/JSON; charset=utf-8", nil),
            ("application/hal+json", nil),
            ("text/plain", nil),
            (nil, nil),
            ("text/html; charset=utf-8", "text/html"),
            ("image/PNG", "image/png"),
            ("application/problem", "application/problem"),
        ] as [(String?, String?)]
    )
    func contentType(field: String?, wrongType: String?) async throws {
        let field = field.map { "Content-Type: \($0)\r\n" } ?? ""
        let server = try LoopbackServer(
            .send("HTTP/1.1 200 OK\r\n\(field)Content-Length: 12\r\n\r\n\(Self.body)")
        )
        if let wrongType {
            await #expect(throws: AnnouncementSourceError.transfer(.wrongType(wrongType))) {
                try await server.document()
            }
        } else {
            #expect(String(decoding: try await server.document(), as: UTF8.self) == Self.body)
        }
    }

    @Test("A redirect to another host is refused, and that host gets no request")
    func anotherHost() async throws {
        let other = try LoopbackServer(.send(Self.whole))
        let port = try #require(other.base.port)
        let server = try LoopbackServer(.send(Self.redirect(to: "http://localhost:\(port)/api")))
        await #expect(
            throws: AnnouncementSourceError.transfer(
                .redirected(address: "http://localhost:\(port)/api", host: "localhost:\(port)")
            )
        ) { try await server.document() }
        #expect(other.requests.isEmpty)
    }

    @Test(
        "A redirect is allowed only to the same host and without loss of encryption",
        arguments: [
            ("http://a/x", "http://a/y", true),
            ("http://a", "http://A:80/", true),
            ("http://a", "https://a", true),
            ("http://a:81", "http://a:81/x", true),
            ("http://a", "http://a:8080/", false),
            ("http://a", "http://u:p@a/", false),
            ("https://a", "https://a:443", true),
            ("http://a:8080", "https://a", true),
            ("https://a", "https://a/y", true),
            ("https://a", "http://a", false),
            ("HTTPS://a", "HTTP://a", false),
            ("http://a", "http://b", false),
            ("http://a", "http://a@b/", false),
            ("http://a", "http://a.b/", false),
            ("https://a", "https://b", false),
            ("http://a", "file:///a", false),
            ("http://a", "ftp://a/", false),
        ]
    )
    func referral(origin: String, target: String, isAllowed: Bool) throws {
        let origin = try #require(URL(string: origin))
        let target = try #require(URL(string: target))
        #expect(origin.allowsRedirect(to: target) == isAllowed)
    }

    @Test(
        "Only a status of success is accepted; a request for a password is a refusal",
        arguments: [304, 401, 407, 599]
    )
    func otherStatus(status: Int) async throws {
        let fields =
            "Content-Type: application/json\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n"
        let server = try LoopbackServer(.send("HTTP/1.1 \(status) X\r\n\(fields)\r\n"))
        await #expect(throws: AnnouncementSourceError.transfer(.refused(status: status))) {
            try await server.document()
        }
        #expect(server.requests.count == 1)
    }

    @Test(
        "A response that is not HTTP is malformed",
        arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "{\"data\": []}"]
    )
    func noHTTP(reply: String) async throws {
        let error = await #expect(throws: AnnouncementSourceError.self) {
            _ = try await LoopbackServer(.send(reply)).document()
        }
        #expect(error?.description.hasPrefix("malformed: ") == true)
    }

    @Test(
        "A body with a damaged encoding is named as such",
        arguments: [
            "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff\r\nabc\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef0\r\n\r\n",
        ]
    )
    func damaged(rest: String) async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n\(rest)"))
        let error = await #expect(throws: AnnouncementSourceError.self) {
            try await server.document()
        }
        #expect(error?.description.hasPrefix("damaged: ") == true)
    }

    @Test("A closed port is named")
    func noServer() async throws {
        let closed = try ClosedPort()
        let host = try #require(closed.base.hostAndPort)
        await #expect(
            throws: AnnouncementSourceError.transfer(.noConnection(host: host))
        ) {
            _ = try await HTTPAnnouncementSource(
                base: closed.base,
                client: HTTPClient(),
                clock: VirtualClock(),
                calendar: .onSampleDay
            )
            .document(for: .defaultQuery(location: nil))
        }
    }

    @Test(
        "A refusal has the time to wait",
        arguments: [
            (429, "Retry-After: 2\r\n", 2), (503, "Retry-After: 120\r\n", 120),
            (
                503,
                "Date: Wed, 25 Nov 2026 19:00:00 GMT\r\nRetry-After: Wed, 25 Nov 2026 19:01:30 GMT\r\n",
                90
            ),
            (429, "Retry-After: soon\r\n", nil), (429, "Retry-After: -5\r\n", nil),
            (429, "Retry-After: 99999999999999999999\r\n", nil), (429, "", nil),
            (500, "Retry-After: 2\r\n", nil),
        ] as [(Int, String, Int?)]
    )
    func retryAfter(status: Int, fields: String, seconds: Int?) async throws {
        let server = try LoopbackServer(
            .send("HTTP/1.1 \(status) X\r\n\(fields)Content-Length: 0\r\n\r\n")
        )
        let time = seconds.map { Duration.seconds($0) }
        await #expect(
            throws: AnnouncementSourceError.transfer(.refused(status: status, retryAfter: time))
        ) { try await server.document() }
    }

    @Test(
        "The brackets of an IPv6 address are kept",
        arguments: [
            ("http://[::1]:8080/a", "[::1]:8080"), ("http://[2001:db8::1]/", "[2001:db8::1]"),
            ("http://a.org:80", "a.org:80"), ("http://127.0.0.1", "127.0.0.1"),
            ("file:///a", "file"),
        ]
    )
    func hostAndPort(address: String, text: String) throws {
        #expect(try #require(URL(string: address)).hostAndPort == text)
    }

    @Test("A redirect loop ends after five redirects") func circle() async throws {
        let server = try LoopbackServer(.send(Self.redirect(to: "/again")))
        await #expect(
            throws: AnnouncementSourceError.transfer(.tooManyRedirects(limit: 5))
        ) {
            try await server.document()
        }
        #expect(server.requests.count == 6)
    }

    @Test(
        "The location is sent unencrypted only over HTTP to another machine",
        arguments: [
            ("http://pets.example.com", true),
            ("http://192.168.1.2:8080", true),
            ("http://127.0.0.1.example.com", true),
            ("https://pets.example.com", false),
            ("http://localhost:80", false),
            ("http://127.0.0.1", false),
            ("http://[::1]:8080", false),
            ("HTTPS://pets.example.com", false),
            ("http://127.8.9.1/x", false),
        ]
    )
    func encryption(base: String, isUnencrypted: Bool) throws {
        let source = HTTPAnnouncementSource(
            base: try #require(URL(string: base)),
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
        #expect(source.sendsLocationUnencrypted == isUnencrypted)
    }

    @Test(
        "A certificate that does not verify after a redirect to HTTPS is distinguished from one before any request",
        .enabled(
            if: TLSServer.isAvailable,
            "needs the openssl command, which is not on this machine"
        )
    )
    func certificateAfterRedirect() async throws {
        let secure = try TLSServer()
        let port = try #require(secure.base.port)
        let server = try LoopbackServer(
            .send(Self.redirect(to: "https://127.0.0.1:\(port)/elsewhere"))
        )
        let error = await #expect(throws: AnnouncementSourceError.self) {
            try await server.document()
        }
        #expect(error?.description.hasPrefix("untrusted after a redirect: ") == true)
        #expect(server.requests.count == 1)
    }

    @Test("A certificate that does not verify after earlier answers of the server is distinguished")
    func certificateAfterAnswers() async throws {
        let client = HTTPClient(
            Self.transport([
                "https://a.example/list?page=1": .reply(HTTPReply(status: 200))
            ])
        )
        let errors = [
            await Self.error(of: client, "https://a.example/list?page=1"),
            await Self.error(of: client, "https://A.example:443/list?page=2"),
            await Self.error(of: client, "https://b.example/list"),
            await Self.error(of: client, "https://a.example:8443/list"),
        ]
        #expect(
            errors == [
                nil,
                .transfer(.noLongerTrusted(Self.distrust)),
                .transfer(.untrusted(Self.distrust)),
                .transfer(.untrusted(Self.distrust)),
            ]
        )
    }

    @Test("A certificate that does not verify after a redirect is one also after earlier answers")
    func certificateAfterAnswersAndRedirect() async throws {
        let redirect = HTTPReply(status: 302, redirect: URL(string: "https://a.example/list"))
        let client = HTTPClient(
            Self.transport([
                "http://a.example/list?page=1": .reply(HTTPReply(status: 200)),
                "http://a.example/list?page=2": .reply(redirect),
            ])
        )
        let errors = [
            await Self.error(of: client, "http://a.example/list?page=1"),
            await Self.error(of: client, "http://a.example/list?page=2"),
        ]
        #expect(errors == [nil, .transfer(.untrustedRedirect(Self.distrust))])
    }

    /// Returns a transport with answers by address; other servers are not trusted.
    private static func transport(_ answers: [String: HTTPAnswer]) -> FakeTransport {
        FakeTransport { request, _ in
            answers[request.url.absoluteString] ?? .failed(.untrusted(Self.distrust))
        }
    }

    private static func error(
        of client: HTTPClient,
        _ address: String
    ) async -> AnnouncementSourceError? {
        do throws(AnnouncementSourceError) {
            let request = HTTPRequest(url: try URL(address: address))
            _ = try await client.get(
                request,
                limits: HTTPLimits(),
                clock: VirtualClock(),
                throwing: AnnouncementSourceError.self
            )
            return nil
        } catch {
            return error
        }
    }

    private static func redirect(to target: String) -> String {
        "HTTP/1.1 302 Moved\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
    }
}
