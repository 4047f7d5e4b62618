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
            .init(.noReceiver, .unavailable, .mapFailedNoReceiver),
            .init(.noFix, .unavailable, .mapFailedNoFix),
            .init(.silent, .tooSlow, .mapFailedSilent),
            .init(.unreadable, .notUnderstood, .mapFailedUnreadable),
            .init(.wrongProtocol, .notUnderstood, .mapFailedWrongProtocol),
            .init(.refused(message: "busy"), .unavailable, .mapFailedRefusedBecause, "busy"),
            .init(.refused(message: ""), .unavailable, .mapFailedRefused),
            .init(.disconnected, .notReachable, .mapFailedDisconnected),
            .init(.unreachable(reason: "x"), .notReachable, .mapFailedUnreachable),
        ] as [FailureText<GPSDError, GPSDText>]
    )
    func texts(_ text: FailureText<GPSDError, GPSDText>) {
        for strings in Language.allCases.map({ Strings($0) }) {
            let failure = text.failure(in: .gpsd, strings)
            #expect(LocationError(text.error, strings) == .failed(failure))
        }
    }
}
