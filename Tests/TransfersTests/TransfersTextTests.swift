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
                en: "The server a.example was not found. Check its address and your connection.",
                pl: "Nie znaleziono serwera a.example. Sprawdź jego adres i połączenie."
            ),
            .init(
                .noConnection(host: "a.example:8"),
                .notReachable,
                en:
                    "The app could not connect to the server a.example:8. Check its address and your connection.",
                pl:
                    "Nie udało się połączyć z serwerem a.example:8. Sprawdź jego adres i połączenie."
            ),
            .init(
                .proxy(.sample, .unknownHost),
                .notReachable,
                en:
                    "The app did not find the proxy a.example:3128, which the environment variable all_proxy names. Check the variable and your connection.",
                pl:
                    "Nie znaleziono serwera proxy a.example:3128 podanego w zmiennej środowiskowej all_proxy. Sprawdź tę zmienną i swoje połączenie z siecią."
            ),
            .init(
                .proxy(.sample, .loginRequired),
                .notReachable,
                en:
                    "The proxy a.example:3128 requires a valid user name and password. Set the environment variable all_proxy to http://NAME:PASSWORD@a.example:3128, or correct the login in it.",
                pl:
                    "Serwer proxy a.example:3128 wymaga poprawnej nazwy użytkownika i hasła. Ustaw zmienną środowiskową all_proxy na http://NAZWA:HASŁO@a.example:3128 lub popraw w niej dane logowania."
            ),
            .init(
                .proxy(.sample, .refused(status: 502)),
                .notReachable,
                en:
                    "The proxy a.example:3128 did not connect the app to the server (HTTP status 502). Ask the operator of the proxy whether it allows this server.",
                pl:
                    "Serwer proxy a.example:3128 nie połączył aplikacji z serwerem (kod HTTP 502). Zapytaj administratora serwera proxy, czy zezwala on na połączenia z tym serwerem."
            ),
            .init(
                .proxy(.sample, .timedOut),
                .tooSlow,
                en: "The proxy a.example:3128, or the server behind it, took too long to respond.",
                pl: "Serwer proxy a.example:3128 albo serwer za nim zbyt długo nie odpowiadał."
            ),
            .init(
                .cutOff(received: 7, expected: 1200),
                .notReachable,
                en:
                    "The response is incomplete, because the connection broke (bytes received: 7 of 1200).",
                pl:
                    "Odpowiedź jest niepełna, bo połączenie zostało przerwane (odebrane bajty: 7 z 1200)."
            ),
            .init(
                .cutOff(received: 7, expected: nil),
                .notReachable,
                en:
                    "The response is incomplete, because the connection broke (bytes received: 7).",
                pl:
                    "Odpowiedź jest niepełna, bo połączenie zostało przerwane (odebrane bajty: 7)."
            ),
            .init(
                .damaged(reason: "chunk"),
                .notUnderstood,
                en: "The server’s response is damaged.",
                pl: "Odpowiedź serwera jest uszkodzona."
            ),
            .init(
                .tooManyRedirects(limit: 5),
                .notUnderstood,
                en: "The server redirected the app too often, perhaps to the same address again.",
                pl:
                    "Serwer przekierował aplikację zbyt wiele razy, być może ponownie na ten sam adres."
            ),
            .init(
                .refused(status: 403, message: "Members only"),
                .refused(status: 403),
                en: "The server returned an error (403): Members only",
                pl: "Serwer zwrócił błąd (403): Members only"
            ),
            .init(
                .refused(status: 503, retryAfter: .seconds(90)),
                .refused(status: 503),
                retryAfter: .seconds(90),
                en: "The server returned an error (503). Try again in 90 seconds.",
                pl: "Serwer zwrócił błąd (503). Spróbuj ponownie za 90 sekund."
            ),
        ] as [FailureText<TransferError>]
    )
    func texts(_ text: FailureText<TransferError>) {
        #expect(Self.failure(text.error, .en) == text.inEnglish)
        #expect(Self.failure(text.error, Language(code: "pl")) == text.inPolish)
    }

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
            (
                .untrusted(.sample), .notAllowed,
                .untrusted(
                    because:
                        "The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate."
                )
            ),
            (
                .untrustedRedirect(.sample), .notAllowed,
                .untrustedRedirect(
                    because:
                        "The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate."
                )
            ),
            (
                .noLongerTrusted(.sample), .notAllowed,
                .noLongerTrusted(
                    because:
                        "The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate."
                )
            ),
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
        let refusal = TransferError.refused(
            status: 429,
            message: "slow down",
            retryAfter: .seconds(seconds)
        )
        #expect(
            Self.failure(refusal, .en).detail
                == "The server returned an error (429): slow down. Try again in \(text)."
        )
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
