import Foundation
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import HTTP

@Suite(.hangingLimit) struct HostTests {
    @Test(
        "Two forms of an internationalized host are the same host",
        arguments: [
            ("https://żółw.example/a", "https://xn--w-uga1v8h.example/b", true),
            ("https://ŻÓŁW.example", "https://żółw.example:443", true),
            ("https://bu\u{308}cher.example", "https://b\u{FC}cher.example", true),
            ("https://zolw.example", "https://żółw.example", false),
            ("https://straße.example", "https://strasse.example", false),
        ]
    )
    func sameHost(first: String, second: String, isSame: Bool) throws {
        let first = try #require(URL(string: first))
        let second = try #require(URL(string: second))
        #expect(first.hasSameOrigin(as: second) == isSame)
        #expect(second.hasSameOrigin(as: first) == isSame)
        #expect(first.allowsRedirect(to: second) == isSame)
    }

    @Test("The address of a request has the host in ASCII, and everything else as it is")
    func ascii() throws {
        let url = try #require(URL(string: "https://zażółć.gęślą.example:8443/ż?q=ł"))
        #expect(
            try url.asciiAddress()
                == "https://xn--za-6ja4f8n1l.xn--gl-qla2f4p.example:8443/%C5%BC?q=%C5%82"
        )
        #expect(url.hostAndPort == "zażółć.gęślą.example:8443")
        let zone = try #require(URL(string: "https://[fe80::1%25lo]/"))
        #expect(try zone.asciiAddress() == zone.absoluteString)
    }

    @Test("A host that is no name is not found, and nothing is sent")
    func invalid() async throws {
        let url = try #require(URL(string: "https://\u{2E2E}.ż/"))
        await #expect(throws: RequestFailure.transfer(.unknownHost("\u{2E2E}.ż"))) {
            _ = try await HTTPClient().get(url)
        }
    }

    @Test("After a redirect on the same host, the host is shown as it was typed")
    func redirect() async throws {
        let target = try #require(URL(string: "https://xn--w-uga1v8h.example:44/b"))
        let transport = FakeTransport { request, _ in
            switch request.url.path() {
            case "/a": .reply(HTTPReply(status: 302, redirect: target))
            default: .failed(.noConnection(host: request.url.hostAndPort ?? ""))
            }
        }
        let url = try #require(URL(string: "http://żółw.example/a"))
        await #expect(throws: RequestFailure.transfer(.noConnection(host: "żółw.example:44"))) {
            _ = try await HTTPClient(transport).get(url)
        }
    }
}
