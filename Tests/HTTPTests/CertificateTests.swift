import Foundation
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import HTTP

@Suite(
    .hangingLimit,
    .enabled(if: TLSServer.isAvailable, "needs the openssl command, which is not on this machine")
)
struct CertificateTests {
    @Test(
        "The error says why a certificate is refused, and which host was asked",
        arguments: [
            (.init(days: -40 ..< -9), true, .expired),
            (.init(days: 4..<9), true, .notYetValid),
            (.init(name: "cats.example"), true, .otherName),
            (.init(), false, .unknownIssuer),
        ] as [(TLSServer.Certificate, Bool, CertificateFault)]
    )
    func faults(
        certificate: TLSServer.Certificate,
        isTrusted: Bool,
        fault: CertificateFault
    ) async throws {
        let server = try TLSServer(certificate)
        let variables = isTrusted ? ["SSL_CERT_FILE": server.certificatePath] : [:]
        let distrust = try await distrust(of: server, variables)
        #expect(distrust.fault == fault)
        #expect(distrust.host == server.base.hostAndPort)
        #expect(!distrust.reason.isEmpty)
    }

    @Test("An authority in a file or in a folder is trusted")
    func authorities() async throws {
        let server = try TLSServer()
        let variables = [
            ["SSL_CERT_FILE": server.certificatePath],
            ["SSL_CERT_DIR": server.folder.path],
        ]
        for variables in variables {
            let client = HTTPClient(environment: HTTPEnvironment(variables))
            #expect(try await client.get(server.base).status == 200)
        }
    }

    @Test("A file of authorities that does not exist is an error of its own")
    func noAuthorities() async throws {
        let server = try TLSServer()
        let distrust = try await distrust(of: server, ["SSL_CERT_FILE": "/nowhere/a.pem"])
        #expect(distrust.fault == .unreadableAuthorities)
    }

    @Test("The certificate of an internationalized host is that of its name in ASCII")
    func internationalized() async throws {
        let server = try TLSServer()
        let client = HTTPClient(
            environment: HTTPEnvironment(["SSL_CERT_FILE": server.certificatePath])
        )
        let port = try #require(server.base.port)
        // Full-width letters, which become letters of ASCII (UTS #46).
        let url = try #require(URL(string: "https://\u{FF4C}ocal\u{FF28}ost:\(port)"))
        #expect(try await client.get(url).status == 200)
    }

    private func distrust(
        of server: TLSServer,
        _ variables: [String: String]
    ) async throws -> Distrust {
        let client = HTTPClient(environment: HTTPEnvironment(variables))
        do {
            _ = try await client.get(server.base)
        } catch RequestFailure.transfer(.untrusted(let distrust)) {
            return distrust
        }
        throw RequestFailure.cancelled
    }
}
