import Domain
import Localization
import LocalizationTestSupport
import TestSupport
import Testing

@testable import GPSD

@Suite struct GPSDTextTests {
    @Test("Each language has the texts about receivers, and no others")
    func complete() {
        let keys = GPSDText.allCases.map(\.rawValue)
        #expect(EmbeddedTexts.gpsd.faults(keys: keys) == [])
    }

    @Test(
        "Each error has a meaning, and a text for the user in the app's language",
        arguments: [
            .init(
                .noReceiver,
                .unavailable,
                en: "No GPS receiver was found.",
                pl: "Nie znaleziono odbiornika GPS."
            ),
            .init(
                .noFix,
                .unavailable,
                en:
                    "The GPS receiver does not receive enough satellites to determine your location. Try again outdoors.",
                pl:
                    "Odbiornik GPS odbiera sygnały ze zbyt małej liczby satelitów, aby ustalić Twoją lokalizację. Spróbuj ponownie na zewnątrz."
            ),
            .init(
                .silent,
                .tooSlow,
                en: "The GPS receiver is not responding.",
                pl: "Odbiornik GPS nie odpowiada."
            ),
            .init(
                .unreadable,
                .notUnderstood,
                en: "The data of the GPS receiver cannot be read.",
                pl: "Nie można odczytać danych odbiornika GPS."
            ),
            .init(
                .wrongProtocol,
                .notUnderstood,
                en:
                    "The service at gpsd’s address is not gpsd. Check the address and the port.",
                pl:
                    "Pod adresem programu gpsd działa inna usługa. Sprawdź adres i port."
            ),
            .init(
                .refused(message: "no such device"),
                .unavailable,
                en: "gpsd returned an error: no such device",
                pl: "Program gpsd zwrócił błąd: no such device"
            ),
            .init(
                .refused(message: ""),
                .unavailable,
                en: "gpsd returned an error.",
                pl: "Program gpsd zwrócił błąd."
            ),
            .init(
                .disconnected,
                .notReachable,
                en:
                    "gpsd ended the connection before it sent a location. Check whether gpsd is running correctly.",
                pl:
                    "Program gpsd zakończył połączenie, zanim wysłał lokalizację. Sprawdź, czy działa poprawnie."
            ),
            .init(
                .unreachable(reason: "x"),
                .notReachable,
                en: "The app could not connect to gpsd. Check whether it is running.",
                pl: "Nie udało się połączyć z programem gpsd. Sprawdź, czy jest uruchomiony."
            ),
        ] as [FailureText<GPSDError>]
    )
    func texts(_ text: FailureText<GPSDError>) {
        let polish = Strings(Language(code: "pl"))
        #expect(LocationError(text.error, Strings(.en)) == .failed(text.inEnglish))
        #expect(LocationError(text.error, polish) == .failed(text.inPolish))
    }
}
