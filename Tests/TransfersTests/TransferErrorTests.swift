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
            (.untrustedRedirect(reason: "a"), "untrusted after a redirect: a"),
            (.noLongerTrusted(reason: "a"), "no longer trusted: a"),
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
