import Domain
import Testing

@Suite struct TransferErrorTests {
    @Test(
        "The log has the reason of a failed transfer, but no text that the server of the announcements has sent",
        arguments: [
            (.timedOut, "timed out", "timed out"),
            (.unreachable(reason: "a"), "unreachable: a", "unreachable: a"),
            (.refused(status: 500, message: "a"), "refused: 500", "refused: 500"),
            (
                .untrustedRedirect(reason: "a"), "untrusted after a redirect: a",
                "untrusted after a redirect: a"
            ),
            (
                .noLongerTrusted(reason: "a"), "no longer trusted: a", "no longer trusted: a"
            ),
            (.wrongType("a/b"), "wrong type: a/b", "wrong type"),
            (
                .redirected(address: "http://a:1/b", host: "a:1"), "redirected to http://a:1/b",
                "redirected to another server"
            ),
            (.tooLarge(limitInBytes: 7), "malformed: more than 7 bytes", "more than 7 bytes"),
        ] as [(TransferError, String, String)]
    )
    func log(error: TransferError, map: String, list: String) {
        #expect("\(MapSnapshotError.transfer(error))" == map)
        #expect("\(AnnouncementRepositoryError.transfer(error))" == list)
    }
}
