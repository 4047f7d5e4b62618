import Foundation
import Scheduling
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import HTTP

@Suite(.hangingLimit) struct ProxyTests {
    private static let variable = "HTTPS_PROXY"

    @Test("A proxy that nothing listens for is named, without its password")
    func unreachable() async throws {
        let port = try #require(ClosedPort().base.port)
        let error = try await error(through: "http://anna:se%40cr%2Fet@127.0.0.1:\(port)")
        #expect(error == .proxy(name(port), .noConnection))
        #expect("\(error)" == "proxy 127.0.0.1:\(port): no connection")
    }

    @Test("A proxy without a name that can be found is named")
    func unknown() async throws {
        let error = try await error(through: "nowhere.invalid:3128")
        let proxy = ProxyName(host: "nowhere.invalid:3128", variable: Self.variable)
        #expect(error == .proxy(proxy, .unknownHost))
    }

    @Test(
        "A proxy that ends the connection, or responds with any error, did not connect the app",
        arguments: [
            ("", .failed(reason: "")),
            ("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno", .refused(status: 403)),
            ("HTTP/1.0 503 No\r\n\r\n", .refused(status: 503)),
        ] as [(String, ProxyFault)]
    )
    func refusing(reply: String, fault: ProxyFault) async throws {
        let server = try LoopbackServer(.send(reply))
        let port = try #require(server.base.port)
        switch try await error(through: "http://127.0.0.1:\(port)") {
        case .proxy(name(port), .failed):
            #expect(reply.isEmpty)
        case let error:
            #expect(error == .proxy(name(port), fault))
        }
    }

    @Test("If there is no reply within the limit, the error names the proxy")
    func silent() async throws {
        let server = try LoopbackServer(.awaitClose)
        let port = try #require(server.base.port)
        let client = try client("http://127.0.0.1:\(port)")
        let clock = VirtualClock()
        let url = try #require(URL(string: "https://pets.example"))
        let limits = HTTPLimits()
        let reply = Task {
            try await client.get(
                HTTPRequest(url: url),
                limits: limits,
                clock: clock,
                throwing: RequestFailure.self
            )
        }
        await clock.waitForSleep(of: limits.replyTime)
        await clock.advance(by: limits.replyTime)
        await #expect(throws: RequestFailure.transfer(.proxy(name(port), .timedOut))) {
            _ = try await reply.value
        }
    }

    @Test(
        "A real proxy asks for a login, takes that of its address, and leads to the server",
        .enabled(
            if: ProxyServer.isInstalled && TLSServer.isAvailable,
            "needs tinyproxy and openssl, which are not on this machine"
        )
    )
    func login() async throws {
        let proxy = try ProxyServer(user: "anna", password: "secret")
        let server = try TLSServer()
        func client(_ login: String) -> HTTPClient {
            HTTPClient(
                environment: HTTPEnvironment([
                    "https_proxy": "http://\(login)127.0.0.1:\(proxy.port)",
                    "SSL_CERT_FILE": server.certificatePath,
                ])
            )
        }
        let name = ProxyName(host: "127.0.0.1:\(proxy.port)", variable: "https_proxy")
        for login in ["", "anna:wrong@"] {
            let error = await #expect(throws: RequestFailure.self) {
                _ = try await client(login).get(server.base)
            }
            // tinyproxy answers a wrong password with 401.
            let status = login.isEmpty ? 407 : 401
            #expect(error == .transfer(.proxy(name, .refused(status: status))))
        }
        #expect(try await client("anna:secret@").get(server.base).status == 200)
    }

    @Test("A proxy is used only over HTTPS, and the first variable that is set counts")
    func variables() throws {
        let environment = HTTPEnvironment([
            "https_proxy": "",
            "HTTPS_PROXY": "http://a:1",
            "ALL_PROXY": "http://b:2",
            "http_proxy": "http://c:3",
        ])
        let secure = try #require(URL(string: "HTTPS://pets.example"))
        let plain = try #require(URL(string: "http://pets.example"))
        #expect(environment.proxy(for: secure)?.name.host == "a:1")
        #expect(environment.proxy(for: plain) == nil)
        #expect(HTTPEnvironment().proxy(for: secure) == nil)
    }

    @Test(
        "Names, subdomains, addresses and networks can be exempt from the proxy",
        arguments: [
            ("*", "pets.example", true),
            ("a.example, pets.example", "pets.example", true),
            (".pets.example", "www.pets.example", true),
            ("pets.example.", "WWW.pets.example", true),
            ("pets.example", "otherpets.example", false),
            ("*.pets.example", "www.pets.example", false),
            ("żółw.example", "www.xn--w-uga1v8h.example", true),
            ("10.0.0.0/8", "10.7.8.9", true),
            ("10.0.0.0/8", "11.7.8.9", false),
            ("10.0.0.0/33", "10.0.0.0", false),
            ("192.0.2.1", "192.0.2.1", true),
            ("2", "192.0.2.2", false),
            ("fd00::/9", "[fd7f::1]", true),
            ("[2001:db8::1]", "[2001:DB8:0::1]", true),
            ("2001:db8::/32", "[2001:db9::1]", false),
        ]
    )
    func exceptions(list: String, host: String, isExempt: Bool) throws {
        let environment = HTTPEnvironment(["all_proxy": "socks5h://a", "no_proxy": list])
        let url = try #require(URL(string: "https://\(host)/pets"))
        #expect((environment.proxy(for: url) == nil) == isExempt)
    }

    private func name(_ port: Int) -> ProxyName {
        ProxyName(host: "127.0.0.1:\(port)", variable: Self.variable)
    }

    private func client(_ proxy: String) throws -> HTTPClient {
        HTTPClient(environment: HTTPEnvironment([Self.variable: proxy]))
    }

    /// Returns the error of a request through a proxy.
    private func error(through proxy: String) async throws -> TransferError {
        let url = try #require(URL(string: "https://pets.example/list"))
        do {
            _ = try await client(proxy).get(url)
        } catch RequestFailure.transfer(let error) {
            return error
        }
        throw RequestFailure.cancelled
    }
}
