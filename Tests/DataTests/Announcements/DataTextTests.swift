import Data
import Domain
import Localization
import LocalizationTestSupport
import TestSupport
import Testing
import Transfers

@Suite struct DataTextTests {
    @Test("Each language has the texts about announcements, with the same arguments, and no others")
    func complete() {
        let keys = DataText.allCases.map(\.rawValue)
        #expect(EmbeddedTexts.data.faults(keys: keys) == [])
    }

    @Test(
        "An error of a source has a meaning, and a text for the user in the app's language",
        arguments: [
            .init(
                .tooMany(limit: 7),
                .notUnderstood,
                en: "The list of announcements is too large to load.",
                pl: "Lista ogłoszeń jest zbyt duża, aby ją wczytać."
            ),
            .init(
                .transfer(.tooLarge(limitInBytes: 7)),
                .notUnderstood,
                en: "The list of announcements is too large to load.",
                pl: "Lista ogłoszeń jest zbyt duża, aby ją wczytać."
            ),
            .init(
                .repeatedPage,
                .notUnderstood,
                en:
                    "The server sent a link to a page that was already loaded, so the list could not be loaded completely.",
                pl:
                    "Serwer wskazał stronę, która została już wczytana, więc nie udało się wczytać całej listy."
            ),
            .init(
                .noneValid(count: 3),
                .notUnderstood,
                en: "None of the announcements in the list is valid (rejected: 3).",
                pl: "Żadne ogłoszenie na liście nie jest poprawne (odrzucone: 3)."
            ),
            .init(
                .unusableNextPage(.empty),
                .notUnderstood,
                en:
                    "The app could not load the rest of the list, because the server’s link to it is empty.",
                pl:
                    "Nie udało się wczytać dalszej części listy, bo serwer podał pusty odnośnik do niej."
            ),
            .init(
                .unusableNextPage(.otherScheme("ws")),
                .notUnderstood,
                en:
                    "The rest of the list could not be loaded, because the server’s link to it begins with “ws:” instead of http: or https:.",
                pl:
                    "Nie udało się wczytać dalszej części listy, bo odnośnik serwera do niej zaczyna się od „ws:” zamiast od http: lub https:."
            ),
            .init(
                .unusableNextPage(.userName),
                .notAllowed,
                en:
                    "The server’s link to the rest of the list contains a user name. For your security, the app did not follow it.",
                pl:
                    "Odnośnik serwera do dalszej części listy zawiera nazwę użytkownika. Ze względów bezpieczeństwa aplikacja go nie użyła."
            ),
            .init(
                .unreadable(reason: "no such file"),
                .unavailable,
                en: "The file of announcements could not be read.",
                pl: "Nie udało się odczytać pliku z ogłoszeniami."
            ),
            .init(
                .nextPageElsewhere(host: "b.example"),
                .notAllowed,
                en:
                    "The rest of the list is on another server, b.example. For your security, the app did not request it.",
                pl:
                    "Dalsza część listy jest na innym serwerze (b.example). Ze względów bezpieczeństwa aplikacja jej nie pobrała."
            ),
            .init(
                .transfer(.wrongType("text/html")),
                .notUnderstood,
                en: "The server sent data of type text/html instead of a list of announcements.",
                pl: "Serwer przysłał dane typu text/html zamiast listy ogłoszeń."
            ),
            .init(
                .transfer(.redirected(address: "https://b.example/x", host: "b.example")),
                .notAllowed,
                en:
                    "The server redirected the app to b.example. For your security, the app did not follow the redirect.",
                pl:
                    "Serwer przekierował aplikację na adres b.example. Ze względów bezpieczeństwa aplikacja nie użyła tego adresu."
            ),
            .init(
                .transfer(.untrusted(.sample)),
                .notAllowed,
                en:
                    "The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate. Nothing was sent to the server.",
                pl:
                    "Certyfikat serwera a.example wygasł. Sprawdź datę na tym urządzeniu. Jeśli jest poprawna, poproś administratora serwera o odnowienie certyfikatu. Nie wysłano do serwera żadnych danych."
            ),
            .init(
                .transfer(.untrustedRedirect(.sample)),
                .notAllowed,
                en:
                    "The server redirected the app. The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate. The app sent its requests before the redirect, but did not follow the redirect.",
                pl:
                    "Serwer przekierował aplikację. Certyfikat serwera a.example wygasł. Sprawdź datę na tym urządzeniu. Jeśli jest poprawna, poproś administratora serwera o odnowienie certyfikatu. Aplikacja wysłała żądania przed przekierowaniem, ale nie wysłała żadnego na nowy adres."
            ),
            .init(
                .transfer(.noLongerTrusted(.sample)),
                .notAllowed,
                en:
                    "The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate. The app sent earlier requests to this server, but did not send this one.",
                pl:
                    "Certyfikat serwera a.example wygasł. Sprawdź datę na tym urządzeniu. Jeśli jest poprawna, poproś administratora serwera o odnowienie certyfikatu. Aplikacja wysłała do tego serwera wcześniejsze żądania, ale tego już nie wysłała."
            ),
            .init(
                .transfer(.missingLibrary(name: "libweb")),
                .unavailable,
                en: "To load announcements from a server, install the library libweb.",
                pl: "Aby wczytywać ogłoszenia z serwera, zainstaluj bibliotekę libweb."
            ),
        ] as [FailureText<AnnouncementSourceError>]
    )
    func texts(_ text: FailureText<AnnouncementSourceError>) {
        let english = AnnouncementRepositoryError(text.error, Strings(.en))
        #expect(english == .failed(text.inEnglish))
        let polish = AnnouncementRepositoryError(text.error, Strings(Language(code: "pl")))
        #expect(polish == .failed(text.inPolish))
    }

    @Test("A canceled request is canceled")
    func canceled() {
        #expect(AnnouncementRepositoryError(.cancelled, Strings(.en)) == .cancelled)
    }

    @Test("An error about the order has a code, for a program that can change the order")
    func order() {
        let error = AnnouncementSourceError.cannotSort(
            property: "age",
            status: 400,
            message: "no such property"
        )
        let failure = ServiceFailure(
            .refused(status: 400),
            reason: "cannot sort by age",
            detail: "The server cannot sort the list by “age” (no such property).",
            code: .cannotSort
        )
        #expect(AnnouncementRepositoryError(error, Strings(.en)) == .failed(failure))
    }

    @Test("A text that quotes a server is short", arguments: Language.allCases)
    func long(language: Language) throws {
        let long = String(repeating: "h", count: 100_000)
        let errors: [AnnouncementSourceError] = [
            .transfer(.wrongType(long)),
            .transfer(.redirected(address: "", host: long)),
            .transfer(.missingLibrary(name: long)),
            .cannotSort(property: long, status: 400, message: long),
            .nextPageElsewhere(host: long),
            .unusableNextPage(.otherScheme(long)),
        ]
        for error in errors {
            guard case .failed(let failure) = AnnouncementRepositoryError(error, Strings(language))
            else {
                Issue.record("\(error)")
                return
            }
            let detail = try #require(failure.detail)
            #expect(detail.contains("hhh…"))
            #expect(detail.count < 300)
        }
    }
}
