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
            .init(.tooMany(limit: 7), .notUnderstood, .listFailedTooLarge),
            .init(.transfer(.tooLarge(limitInBytes: 7)), .notUnderstood, .listFailedTooLarge),
            .init(.repeatedPage, .notUnderstood, .listFailedRepeatedPage),
            .init(.noneValid(count: 3), .notUnderstood, .listFailedNoneValid, "3"),
            .init(.unusableNextPage(.empty), .notUnderstood, .listFailedNextPageEmpty),
            .init(
                .unusableNextPage(.otherScheme("ws")),
                .notUnderstood,
                .listFailedNextPageScheme,
                "ws"
            ),
            .init(.unusableNextPage(.userName), .notAllowed, .listFailedNextPageUserName),
            .init(.unreadable(reason: "no such file"), .unavailable, .listFailedUnreadable),
            .init(
                .nextPageElsewhere(host: "b.example"),
                .notAllowed,
                .listFailedNextPageElsewhere,
                "b.example"
            ),
            .init(
                .transfer(.wrongType("text/html")),
                .notUnderstood,
                .listFailedWrongType,
                "text/html"
            ),
            .init(
                .transfer(.redirected(address: "https://b.example/x", host: "b.example")),
                .notAllowed,
                .listFailedRedirected,
                "b.example"
            ),
            .init(
                .transfer(.missingLibrary(name: "libweb")),
                .unavailable,
                .listFailedMissingLibrary,
                "libweb"
            ),
        ] as [FailureText<AnnouncementSourceError, DataText>]
    )
    func texts(_ text: FailureText<AnnouncementSourceError, DataText>) {
        for strings in Language.allCases.map({ Strings($0) }) {
            let error = AnnouncementRepositoryError(text.error, strings)
            #expect(error == .failed(text.failure(in: .data, strings)))
        }
    }

    @Test(
        "The text about a certificate contains the sentence about its fault",
        arguments: [
            (.untrusted(.sample), .listFailedUntrusted),
            (.untrustedRedirect(.sample), .listFailedUntrustedRedirect),
            (.noLongerTrusted(.sample), .listFailedNoLongerTrusted),
        ] as [(TransferError, DataText)]
    )
    func certificates(error: TransferError, text: DataText) {
        let source = AnnouncementSourceError.transfer(error)
        for strings in Language.allCases.map({ Strings($0) }) {
            let detail = strings.text(text.rawValue, [Distrust.sampleText(strings)], in: .data)
            let failure = ServiceFailure(.notAllowed, reason: "\(source)", detail: detail)
            #expect(AnnouncementRepositoryError(source, strings) == .failed(failure))
        }
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
