import Domain
import Localization
import LocalizationTestSupport
import TestSupport
import Testing
import Transfers

@Suite struct TransfersTextTests {
    @Test("Each language has the texts about transfers, with the same arguments, and no others")
    func complete() {
        let faults = EmbeddedTexts.transfers.faults(
            keys: TransfersText.allCases.map(\.rawValue),
            countedKeys: TransfersText.Wait.allCases.map(\.rawValue)
        )
        #expect(faults == [])
    }

    @Test(
        "An error of a transfer has a meaning, and a text for the user in the app's language",
        arguments: [
            .init(
                .unknownHost("a.example"),
                .notReachable,
                .transferUnknownHost,
                "a.example"
            ),
            .init(
                .noConnection(host: "a.example:8"),
                .notReachable,
                .transferNoConnection,
                "a.example:8"
            ),
            .init(
                .proxy(.sample, .unknownHost),
                .notReachable,
                .transferUnknownProxy,
                "a.example:3128",
                "all_proxy"
            ),
            .init(
                .proxy(.sample, .loginRequired),
                .notReachable,
                .transferProxyLogin,
                "a.example:3128",
                "all_proxy"
            ),
            .init(
                .proxy(.sample, .refused(status: 502)),
                .notReachable,
                .transferProxyRefused,
                "a.example:3128",
                "502"
            ),
            .init(
                .proxy(.sample, .timedOut),
                .tooSlow,
                .transferProxyTimedOut,
                "a.example:3128"
            ),
            .init(
                .cutOff(received: 7, expected: 1200),
                .notReachable,
                .transferCutOffOf,
                "7",
                "1200"
            ),
            .init(.cutOff(received: 7, expected: nil), .notReachable, .transferCutOff, "7"),
            .init(.damaged(reason: "chunk"), .notUnderstood, .transferDamaged),
            .init(.tooManyRedirects(limit: 5), .notUnderstood, .transferTooManyRedirects),
            .init(
                .refused(status: 403, message: "Members only"),
                .refused(status: 403),
                .transferRefusedBecause,
                "403",
                "Members only"
            ),
        ] as [FailureText<TransferError, TransfersText>]
    )
    func texts(_ text: FailureText<TransferError, TransfersText>) {
        for language in Language.allCases {
            let failure = text.failure(in: .transfers, Strings(language))
            #expect(Self.failure(text.error, language) == failure)
        }
    }

    private static let sampleText = Distrust.sampleText(Strings(.en))

    private static func failure(_ error: TransferError, _ language: Language) -> ServiceFailure {
        ServiceFailure(error, reason: "\(error)", Strings(language)) { "\($0)" }
    }

    @Test(
        "If the meaning says as much as the error, there is no text",
        arguments: [
            (.unreachable(reason: "a"), .notReachable),
            (.timedOut, .tooSlow),
            (.refused(status: 404), .refused(status: 404)),
            (.malformed(reason: "a"), .notUnderstood),
            (.tooLarge(limitInBytes: 1), .notUnderstood),
        ] as [(TransferError, ServiceFailure.Meaning)]
    )
    func meanings(error: TransferError, meaning: ServiceFailure.Meaning) {
        #expect(Self.failure(error, .en) == ServiceFailure(meaning, reason: "\(error)"))
    }

    @Test(
        "The text of a failure that depends on what was requested comes from the caller",
        arguments: [
            (.wrongType("a/b"), .notUnderstood, .wrongType("a/b")),
            (
                .redirected(address: "http://a/b", host: "a"), .notAllowed,
                .redirected(address: "http://a/b", host: "a")
            ),
            (.untrusted(.sample), .notAllowed, .untrusted(because: sampleText)),
            (.untrustedRedirect(.sample), .notAllowed, .untrustedRedirect(because: sampleText)),
            (.noLongerTrusted(.sample), .notAllowed, .noLongerTrusted(because: sampleText)),
            (.missingLibrary(name: "a"), .unavailable, .missingLibrary(name: "a")),
        ] as [(TransferError, ServiceFailure.Meaning, SubjectText)]
    )
    func subjects(error: TransferError, meaning: ServiceFailure.Meaning, text: SubjectText) {
        let failure = ServiceFailure(meaning, reason: "\(error)", detail: "\(text)")
        #expect(Self.failure(error, .en) == failure)
    }

    @Test(
        "The text of a refusal says how long to wait",
        arguments: [
            (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (121, "3 minutes"),
            (7140, "119 minutes"), (7200, "2 hours"), (604_800, "168 hours"),
        ]
    )
    func wait(seconds: Int, text: String) {
        let advice = "Try again in \(text)."
        for message in [nil, "slow down"] {
            let refusal = Self.refusal(message, retryAfter: nil).detail ?? Self.status
            let delay = Duration.seconds(seconds)
            let failure = Self.refusal(message, retryAfter: delay)
            #expect(failure.retryAfter == delay)
            #expect(failure.detail == "\(refusal)\(message == nil ? "" : ".") \(advice)")
        }
    }

    private static let status = Strings(.en).text(
        TransfersText.transferRefused.rawValue,
        ["429"],
        in: .transfers
    )

    private static func refusal(_ message: String?, retryAfter: Duration?) -> ServiceFailure {
        failure(.refused(status: 429, message: message, retryAfter: retryAfter), .en)
    }

    @Test("Each fault of a certificate has its own sentence, which names the host")
    func certificates() {
        for language in Language.allCases {
            let details = CertificateFault.allCases.map { fault in
                let distrust = Distrust(host: "b.example", fault: fault, reason: "x")
                return Self.failure(.untrusted(distrust), language).detail
            }
            #expect(details.allSatisfy { $0?.contains("b.example") == true })
            #expect(Set(details).count == CertificateFault.allCases.count)
        }
    }

    @Test("A text that quotes a server is short", arguments: Language.allCases)
    func long(language: Language) throws {
        let long = String(repeating: "h", count: 100_000)
        let errors: [TransferError] = [
            .refused(status: 400, message: long),
            .unknownHost(long),
            .noConnection(host: long),
            .proxy(ProxyName(host: long, variable: "https_proxy"), .noConnection),
        ]
        for error in errors {
            let detail = try #require(Self.failure(error, language).detail)
            #expect(detail.contains("hhh…"))
            #expect(detail.count < 300)
        }
    }
}
