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
                .mapFailedSchema,
                "lamps"
            ),
            .init(.foreignFormat(.mbtiles), .notUnderstood, .mapFailedMBTiles),
            .init(
                .foreignFormat(.pictures(kind: "PNG")),
                .notUnderstood,
                .mapFailedPictures,
                "PNG"
            ),
            .init(
                .foreignFormat(.otherTiles(kind: "MLT")),
                .notUnderstood,
                .mapFailedOtherTiles,
                "MLT"
            ),
            .init(.foreignFormat(.style), .notUnderstood, .mapFailedStyle),
            .init(.foreignFormat(.otherVersion(2)), .notUnderstood, .mapFailedOtherVersion, "2"),
            .init(.foreignFormat(.gitPointer), .notUnderstood, .mapFailedGitPointer),
            .init(.foreignFormat(.gzip), .notUnderstood, .mapFailedGzip),
            .init(.foreignFormat(.webPage), .notUnderstood, .mapFailedWebPage),
            .init(.foreignFormat(.noArchive), .notUnderstood, .mapFailedNoArchive),
            .init(.noByteRanges, .unavailable, .mapFailedNoByteRanges),
            .init(.replaced, .unavailable, .mapFailedReplaced),
            .init(.unencrypted(host: "a.org"), .notAllowed, .mapFailedUnencrypted, "a.org"),
            .init(
                .transfer(.wrongType("text/html")),
                .notUnderstood,
                .mapFailedWrongType,
                "text/html"
            ),
            .init(
                .transfer(.redirected(address: "https://b.org/x", host: "b.org")),
                .notAllowed,
                .mapFailedRedirected,
                "https://b.org/x"
            ),
            .init(
                .transfer(.missingLibrary(name: "libweb")),
                .unavailable,
                .mapFailedMissingLibrary,
                "libweb"
            ),
        ] as [FailureText<BasemapError, TilesText>]
    )
    func texts(_ text: FailureText<BasemapError, TilesText>) {
        for strings in Language.allCases.map({ Strings($0) }) {
            let failure = text.failure(in: .tiles, strings)
            #expect(MapSnapshotError(text.error, strings) == .failed(failure))
        }
    }

    @Test(
        "The text about a certificate contains the sentence about its fault",
        arguments: [
            (.untrusted(.sample), .mapFailedUntrusted),
            (.untrustedRedirect(.sample), .mapFailedUntrustedRedirect),
            (.noLongerTrusted(.sample), .mapFailedNoLongerTrusted),
        ] as [(TransferError, TilesText)]
    )
    func certificates(error: TransferError, text: TilesText) {
        let basemap = BasemapError.transfer(error)
        for strings in Language.allCases.map({ Strings($0) }) {
            let detail = strings.text(text.rawValue, [Distrust.sampleText(strings)], in: .tiles)
            let failure = ServiceFailure(.notAllowed, reason: "\(basemap)", detail: detail)
            #expect(MapSnapshotError(basemap, strings) == .failed(failure))
        }
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
