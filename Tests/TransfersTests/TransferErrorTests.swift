import LocalizationTestSupport
import Testing
import Transfers

@Suite struct TransferErrorTests {
    @Test(
        "The log has the reason of a failed transfer, but not the message of the server",
        arguments: [
            (.timedOut, "timed out"),
            (.unreachable(reason: "a"), "unreachable: a"),
            (.refused(status: 500, message: "a"), "refused: 500"),
            (.refused(status: 500, message: "a", code: "B"), "refused: 500 B"),
            (.untrustedRedirect(.sample), "untrusted after a redirect: a.example: it has expired"),
            (.noLongerTrusted(.sample), "no longer trusted: a.example: it has expired"),
            (.untrusted(.sample), "untrusted: a.example: it has expired"),
            (.proxy(.sample, .noConnection), "proxy a.example:3128: no connection"),
            (.proxy(.sample, .refused(status: 403)), "proxy a.example:3128: refused: 403"),
            (.cutOff(received: 7, expected: nil), "cut off after 7 bytes"),
            (.cutOff(received: 7, expected: 12), "cut off after 7 of 12 bytes"),
            (.wrongType("a/b"), "wrong type: a/b"),
            (
                .redirected(address: "http://a:1/b", host: "a:1"),
                "redirected to http://a:1/b"
            ),
            (.tooLarge(limitInBytes: 7), "more than 7 bytes"),
        ] as [(TransferError, String)]
    )
    func log(error: TransferError, text: String) {
        #expect("\(error)" == text)
    }
}
