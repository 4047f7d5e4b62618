import Cartography
import Domain
import Localization
import LocalizationTestSupport
import TestSupport
import Testing
import Tiles
import Transfers

@Suite struct TilesTextTests {
    @Test("Each language has the texts about basemaps, with the same arguments, and no others")
    func complete() {
        let keys = TilesText.allCases.map(\.rawValue)
        #expect(EmbeddedTexts.tiles.faults(keys: keys) == [])
    }

    @Test(
        "An error of a basemap has a meaning, and a text for the user in the app's language",
        arguments: [
            .init(
                .unsupportedSchema(layers: "lamps"),
                .notUnderstood,
                en: "The map has an unknown schema. Some of its layers: lamps.",
                pl: "Mapa ma nieznany schemat. Niektóre z jej warstw: lamps."
            ),
            .init(
                .foreignFormat(.mbtiles),
                .notUnderstood,
                en:
                    "The map is an MBTiles file; the app reads PMTiles archives, which pmtiles convert creates from it.",
                pl:
                    "Mapa jest plikiem MBTiles; aplikacja odczytuje archiwa PMTiles, które tworzy z niego polecenie pmtiles convert."
            ),
            .init(
                .foreignFormat(.pictures(kind: "PNG")),
                .notUnderstood,
                en: "The map’s tiles are pictures (PNG); the app draws only vector tiles.",
                pl: "Kafelki mapy są obrazami (PNG); aplikacja rysuje tylko kafelki wektorowe."
            ),
            .init(
                .foreignFormat(.otherTiles(kind: "MLT")),
                .notUnderstood,
                en: "The map’s tiles have the format MLT; the app draws only Mapbox Vector Tiles.",
                pl:
                    "Kafelki mapy mają format MLT; aplikacja rysuje tylko kafelki Mapbox Vector Tiles."
            ),
            .init(
                .foreignFormat(.style),
                .notUnderstood,
                en:
                    "The map’s address is that of a style; the app needs the TileJSON document that the style names as its source.",
                pl:
                    "Adres mapy jest adresem stylu; aplikacja potrzebuje dokumentu TileJSON, który styl podaje jako źródło."
            ),
            .init(
                .foreignFormat(.otherVersion(2)),
                .notUnderstood,
                en:
                    "The map is a PMTiles archive of version 2; the app reads version 3, which pmtiles convert creates from it.",
                pl:
                    "Mapa jest archiwum PMTiles w wersji 2; aplikacja odczytuje wersję 3, którą tworzy z niego polecenie pmtiles convert."
            ),
            .init(
                .foreignFormat(.gitPointer),
                .notUnderstood,
                en:
                    "The file of the map is only a Git LFS pointer; git lfs pull replaces it with the map.",
                pl:
                    "Plik mapy jest tylko wskaźnikiem Git LFS; polecenie git lfs pull zastąpi go mapą."
            ),
            .init(
                .foreignFormat(.gzip),
                .notUnderstood,
                en:
                    "The file of the map is compressed (gzip). Decompress it, for example with gunzip.",
                pl:
                    "Plik mapy jest skompresowany (gzip). Rozpakuj go, np. poleceniem gunzip."
            ),
            .init(
                .foreignFormat(.webPage),
                .notUnderstood,
                en: "The file of the map is a web page, not a PMTiles archive.",
                pl: "Plik mapy jest stroną internetową, a nie archiwum PMTiles."
            ),
            .init(
                .foreignFormat(.noArchive),
                .notUnderstood,
                en: "The map is not a PMTiles archive.",
                pl: "Mapa nie jest archiwum PMTiles."
            ),
            .init(
                .noByteRanges,
                .unavailable,
                en:
                    "The map server cannot send parts of a file, so the app cannot read the map from it.",
                pl:
                    "Serwer map nie obsługuje pobierania fragmentów pliku, więc aplikacja nie może wczytać z niego mapy."
            ),
            .init(
                .replaced,
                .unavailable,
                en: "The map on the server changed while it was loading.",
                pl: "Podczas wczytywania mapa na serwerze została zmieniona."
            ),
            .init(
                .unencrypted(host: "a.org"),
                .notAllowed,
                en:
                    "The map’s tiles are on another server, a.org, without encryption. For your security, the app did not request them.",
                pl:
                    "Kafelki mapy są na innym serwerze (a.org), z którym połączenie nie byłoby szyfrowane. Ze względów bezpieczeństwa aplikacja ich nie pobrała."
            ),
            .init(
                .transfer(.wrongType("text/html")),
                .notUnderstood,
                en: "The map server sent data of type text/html instead of a map.",
                pl: "Serwer map przysłał dane typu text/html zamiast mapy."
            ),
            .init(
                .transfer(.redirected(address: "https://b.org/x", host: "b.org")),
                .notAllowed,
                en:
                    "The map server redirected the app to https://b.org/x. For your security, the app did not follow the redirect.",
                pl:
                    "Serwer map przekierował aplikację na adres https://b.org/x. Ze względów bezpieczeństwa aplikacja nie użyła tego adresu."
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
                    "The map server redirected the app. The certificate of a.example has expired. Check the date of this device. If it is correct, ask the operator of the server to renew the certificate. The app sent its requests before the redirect, but did not follow the redirect.",
                pl:
                    "Serwer map przekierował aplikację. Certyfikat serwera a.example wygasł. Sprawdź datę na tym urządzeniu. Jeśli jest poprawna, poproś administratora serwera o odnowienie certyfikatu. Aplikacja wysłała żądania przed przekierowaniem, ale nie wysłała żadnego na nowy adres."
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
                en: "To load a map from a server, install the library libweb.",
                pl: "Aby wczytywać mapę z serwera, zainstaluj bibliotekę libweb."
            ),
        ] as [FailureText<BasemapError>]
    )
    func texts(_ text: FailureText<BasemapError>) {
        let polish = Strings(Language(code: "pl"))
        #expect(MapSnapshotError(text.error, Strings(.en)) == .failed(text.inEnglish))
        #expect(MapSnapshotError(text.error, polish) == .failed(text.inPolish))
    }

    @Test(
        "A text that quotes a server is short",
        arguments: [
            .unsupportedSchema(layers: long),
            .unencrypted(host: long),
            .transfer(.wrongType(long)),
            .transfer(.redirected(address: long, host: "")),
            .transfer(.missingLibrary(name: long)),
        ] as [BasemapError],
        Language.allCases
    )
    func length(error: BasemapError, language: Language) throws {
        guard case .failed(let failure) = MapSnapshotError(error, Strings(language)) else {
            Issue.record("The error has no text.")
            return
        }
        let detail = try #require(failure.detail)
        #expect(detail.contains("hhh…"))
        #expect(detail.count < 300)
    }

    private static let long = String(repeating: "h", count: 100_000)
}
