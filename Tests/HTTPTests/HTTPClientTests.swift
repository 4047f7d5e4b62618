import Domain
import Foundation
import Scheduling
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import HTTP
@testable import Logging

@Suite(.hangingLimit, .fewConnections) struct HTTPClientTests {
    private static let whole = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test(
        "An address without secrets has the scheme, the host, the port and the path",
        arguments: [
            ("https://user:word@a.example:8080/b%20c?key=secret#f", "https://a.example:8080/b%20c"),
            ("http://a.example", "http://a.example"),
            ("mailto:a@b", "mailto:a@b"),
            ("file:/a/b", "file:/a/b"),
        ]
    )
    func withoutSecrets(address: String, expected: String) throws {
        #expect(try #require(URL(string: address)).withoutSecrets == expected)
    }

    @Test(
        "Replies are read with any transfer encoding, however their bytes arrive, and in the unusual forms of HTTP",
        arguments: [
            [LoopbackServer.Step.send("HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok")],
            [.send("HTTP/1.1 200 OK\r\nContent-Type:text/plain\r\nContent-Length:2\r\n\r\nok")],
            [
                .send(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n2;a=b\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"
                )
            ],
            [
                .send(
                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n\(whole)"
                )
            ],
            [.send("HTTP/1.0 200 OK\r\n\r\nok")],
            [.send("HTTP/1.1 200 OK\r\nHTTP/x: y\r\nContent-Length: 2\r\n\r\nok")],
            [.send("HTTP/1.1 200 OK\nContent-Length: 2\n\nok")],
            [.drip(whole)],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no"), .send("k")],
            [
                .drip(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\no\r\n1\r\nk\r\n0\r\n\r\n"
                )
            ],
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nok")],
        ]
    )
    func replies(steps: [LoopbackServer.Step]) async throws {
        let server = try LoopbackServer(steps)
        let reply = try await get(server.base)
        #expect(reply.status == 200)
        #expect(String(decoding: reply.body, as: UTF8.self) == "ok")
        #expect(reply.fields["x-sum"] == nil)
        #expect(reply.fields["link"] == nil)
    }

    @Test("The request has its header fields, and the reply has its own, by name in lower case")
    func fields() async throws {
        let server = try LoopbackServer(
            .send(
                "HTTP/1.1 206 Partial Content\r\nETag:  \"a b\" \r\nCONTENT-RANGE: bytes 0-1/9\r\nContent-Length: 2\r\n\r\nok"
            )
        )
        let reply = try await get(
            HTTPRequest(url: server.base, fields: ["Range: bytes=0-1"], acceptsCompression: false)
        )
        #expect(reply.status == 206)
        #expect(reply.fields["etag"] == "\"a b\"")
        #expect(reply.fields["content-range"] == "bytes 0-1/9")
        #expect(reply.mediaType.isEmpty)
        let request = try #require(server.requests.first)
        #expect(request.contains("\r\nRange: bytes=0-1\r\n"))
        #expect(request.contains("\r\nAccept-Encoding: identity\r\n"))
        #expect(!request.contains("gzip"))
    }

    @Test("Each request names the app, also after a redirect and if requests are recorded")
    func userAgent() async throws {
        let moved = "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"
        let server = try LoopbackServer(clients: [[.send(moved)], [.send(Self.whole)]])
        let client = HTTPClient(userAgent: "landing-app/7").recording(in: RequestLog())
        _ = try await get(server.base, client: client)
        #expect(server.requests.count == 2)
        #expect(
            server.requests.allSatisfy { $0.contains("\r\nUser-Agent: landing-app/7\r\n") }
        )
    }

    @Test("A second request uses the open connection") func reuse() async throws {
        let server = try LoopbackServer(clients: [
            [.send(Self.whole), .awaitRequest, .send(Self.whole)],
            [],
        ])
        let client = HTTPClient()
        for _ in 0..<2 {
            #expect(try await get(server.base, client: client).status == 200)
        }
        #expect(server.requests.count == 2)
    }

    @Test("Many requests at once each get their own reply") func atOnce() async throws {
        let server = try LoopbackServer(.send(Self.whole))
        let client = HTTPClient()
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    try await get(server.base.appending(path: "\(number)"), client: client).status
                }
            }
            for try await status in group {
                #expect(status == 200)
            }
        }
        #expect(Set(server.requestLines) == Set((0..<100).map { "GET /\($0)" }))
    }

    @Test(
        "The target of a redirect is resolved against the request's address",
        arguments: [
            .init(target: "moved", request: "GET /api/v1/moved"),
            .init(target: "?a=1", request: "GET /api/v1/pets?a=1"),
            .init(target: "/x%2Fy", request: "GET /x%2Fy"),
            .init(target: "../v2/%2F", request: "GET /api/v2/%2F"),
        ] as [Redirect],
        [301, 302, 307, 308]
    )
    func redirect(_ redirect: Redirect, status: Int) async throws {
        let fields = "Location: \(redirect.target)\r\nContent-Length: 0\r\n"
        let moved = "HTTP/1.1 \(status) Moved\r\n\(fields)\r\n"
        let server = try LoopbackServer(clients: [[.send(moved)], [.send(Self.whole)]])
        #expect(try await get(server.base.appending(path: "api/v1/pets")).status == 200)
        #expect(server.requestLines.last == redirect.request)
    }

    /// The target of a redirect, and the line of the request that follows it.
    struct Redirect {
        let target: String
        let request: String
    }

    @Test("A body that is not needed is not read, and the connection is closed")
    func unneededBody() async throws {
        let server = try LoopbackServer(
            .send(
                "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"
                    + String(repeating: "x", count: 1000)
            ),
            .awaitClose
        )
        let departures = server.departures
        let reply = try await get(HTTPRequest(url: server.base, needsBody: { $0.status == 206 }))
        #expect(reply.status == 200)
        #expect(reply.fields["content-length"] == "1000000")
        #expect(reply.body.isEmpty)
        #expect(await departures.first() != nil)
    }

    @Test("A token is sent again after a redirect on the same server") func token() async throws {
        let moved = "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"
        let server = try LoopbackServer(clients: [[.send(moved)], [.send(Self.whole)]])
        let url = server.base.appending(path: "a")
        _ = try await get(HTTPRequest(url: url, token: "abc", needsBody: { $0.status == 200 }))
        #expect(server.requestLines == ["GET /a", "GET /b"])
        #expect(server.requests.allSatisfy { $0.contains("\r\nAuthorization: Bearer abc\r\n") })
    }

    @Test("A header field can have a byte that is not UTF-8") func latin1() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Town: M".utf8) + [0xFC]
        let server = try LoopbackServer(.sendBytes(head + Array("nchen\r\n\r\nok".utf8)))
        #expect(try await get(server.base).fields["x-town"] == "München")
    }

    @Test(
        "The first bytes of a body, and not its label, say whether it is compressed",
        arguments: ["gzip", "", "UTF-8", "br", "my file.json", "none, aws-chunked", "gzip, gzip"]
    )
    func compression(label: String) async throws {
        let field = label.isEmpty ? "" : "Content-Encoding: \(label)\r\n"
        for body in [Array(try Self.compressed), [UInt8](repeating: 0x78, count: 2048)] {
            let server = try LoopbackServer(.sendBytes(.reply(body, fields: field)))
            let reply = try await get(server.base)
            #expect(try reply.text(maxBytes: 2048) == [UInt8](repeating: 0x78, count: 2048))
            #expect(throws: TransferError.tooLarge(limitInBytes: 2047)) {
                try reply.text(maxBytes: 2047)
            }
            #expect(server.requests.count == 1)
        }
    }

    /// 2048 bytes, compressed to 35.
    private static var compressed: Data {
        get throws {
            try #require(
                Data(base64Encoded: "H4sIAAAAAAACA6uoGAWjYBSMglEwCkbBSAMAzzRSbwAIAAA=")
            )
        }
    }

    @Test("A compressed body that ends too early is damaged")
    func damagedCompression() throws {
        let reply = HTTPReply(status: 200, body: try Self.compressed.prefix(20))
        #expect(
            throws: TransferError.damaged(reason: "a compressed block that ends too early")
        ) { try reply.text(maxBytes: 2048) }
    }

    @Test("A transfer coding that was not asked for is refused before the body arrives")
    func transferCoding() async throws {
        let early = "HTTP/1.1 103 Early Hints\r\n"
        let fields = "Transfer-Encoding: gzip, chunked\r\n"
        let last = "HTTP/1.1 200 OK\r\n\(fields)"
        for head in [last, "\(early)Link: a\r\n\r\n\(last)"] {
            let server = try LoopbackServer(.send("\(head)\r\n"), .awaitClose)
            await #expect(
                throws: RequestFailure.transfer(
                    .malformed(reason: "a transfer coding that was not asked for")
                )
            ) { _ = try await get(server.base) }
        }
    }

    @Test(
        "A length over the limit is refused before the body, and so are endless headers and tiny chunks",
        arguments: [
            .init(
                start: "Content-Length: 9223372036854775807\r\n",
                part: "\r\n",
                count: 1,
                error: TransferError.tooLarge(limitInBytes: 64 << 20)
            ),
            .init(
                start: "",
                part: "X: \(String(repeating: "y", count: 1000))\r\n",
                count: 1000,
                error: .malformed(reason: "more than 262144 bytes of headers")
            ),
            .init(
                start: "Transfer-Encoding: chunked\r\n\r\n",
                part: "1\r\nx\r\n",
                count: 20_000,
                error: .malformed(reason: "10001 chunks of less than 16 bytes on average")
            ),
        ] as [Flood]
    )
    func floods(_ flood: Flood) async throws {
        let parts = String(repeating: flood.part, count: flood.count)
        let reply = "HTTP/1.1 200 OK\r\n\(flood.start)\(parts)"
        let server = try LoopbackServer(.send(reply), .awaitClose)
        let departures = server.departures
        await #expect(throws: RequestFailure.transfer(flood.error)) {
            _ = try await get(server.base)
        }
        #expect(await departures.first() != nil)
    }

    /// The start of a reply, a part that is repeated after it, and the error.
    struct Flood {
        let start: String
        let part: String
        let count: Int
        let error: TransferError
    }

    @Test(
        "Headers and trailers that libcurl refuses are malformed",
        arguments: [
            ("X: ", 150_000),
            ("Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nno colon", 0),
        ]
    )
    func refusedByLibrary(start: String, count: Int) async throws {
        let value = String(repeating: "y", count: count)
        let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n\(start)\(value)\r\n\r\n"))
        let error = await #expect(throws: RequestFailure.self) {
            _ = try await get(server.base)
        }
        guard case .transfer(.malformed) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "A body that ends too early is cut off, with the numbers of its bytes",
        arguments: [
            ("Content-Length: 9000", "abc", .cutOff(received: 3, expected: 9000)),
            // The numbers are those of the compressed bytes.
            (
                "Content-Encoding: gzip\r\nContent-Length: 42", "\u{1F}",
                .cutOff(received: 1, expected: 42)
            ),
            (
                "Transfer-Encoding: chunked", "2\r\nok\r\n",
                .cutOff(received: 2, expected: nil)
            ),
        ] as [(String, String, TransferError)]
    )
    func cutOff(fields: String, body: String, error: TransferError) async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n\(body)"))
        await #expect(throws: RequestFailure.transfer(error)) {
            _ = try await get(server.base)
        }
    }

    @Test("The host can be an internationalized name") func internationalized() async throws {
        let server = try LoopbackServer(.send(Self.whole))
        let port = try #require(server.base.port)
        // A full-width letter, which becomes the letter l (UTS #46).
        let url = try #require(URL(string: "http://\u{FF4C}ocalhost:\(port)/a%20b"))
        #expect(try await get(url).status == 200)
        #expect(server.requestLines == ["GET /a%20b"])
    }

    @Test("A redirect without a target is a reply") func redirectToNowhere() async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"))
        #expect(try await get(server.base).status == 302)
    }

    @Test("A released client closes its connections") func release() async throws {
        let server = try LoopbackServer(.send(Self.whole), .awaitClose)
        let departures = server.departures
        #expect(try await get(server.base, client: HTTPClient()).status == 200)
        #expect(await departures.first() != nil)
    }

    private func get(
        _ url: URL,
        limits: HTTPLimits = HTTPLimits(),
        client: HTTPClient = HTTPClient()
    ) async throws -> HTTPReply {
        try await get(HTTPRequest(url: url), limits: limits, client: client)
    }

    private func get(
        _ request: HTTPRequest,
        limits: HTTPLimits = HTTPLimits(),
        client: HTTPClient = HTTPClient()
    ) async throws -> HTTPReply {
        try await client.get(
            request,
            limits: limits,
            clock: VirtualClock(),
            throwing: RequestFailure.self
        )
    }
}
