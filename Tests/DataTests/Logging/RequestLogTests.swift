import DataTestSupport
import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10))) struct RequestLogTests {
    @Test("A log keeps the newest requests, and ignores the end of an older one")
    func limit() async {
        let clock = VirtualClock()
        let log = RequestLog(clock: clock, limit: 2)
        let numbers = (0..<3).map { log.begin(URL(string: "http://a/\($0)")) }
        await clock.advance(by: .seconds(2)) {}
        for number in numbers {
            log.end(number, number == 1 ? .failed : .loaded, bytes: number)
        }
        #expect(log.requests.map { $0.url?.path() } == ["/1", "/2"])
        #expect(log.requests.map(\.outcome) == [.failed, .loaded])
        #expect(log.requests.map(\.bytes) == [1, 2])
        #expect(log.requests.allSatisfy { $0.started == .zero })
        #expect(log.requests.allSatisfy { $0.ended == .seconds(2) })
    }

    @Test(
        "Each exchange of a client is recorded without secrets, and the client whose connections it uses stays open"
    )
    func client() async throws {
        let file = try FileServer(FileServer.Version(Array(repeating: 7, count: 300))) {
            number,
            reply in
            guard number == 0 else { return }
            reply.status = 302
            reply.fields = ["Location": "/moved.pmtiles?token=secret"]
            reply.body = []
        }
        let closed = try ClosedPort()
        let log = RequestLog(clock: FakeClock())
        let client = HTTPClient()
        for url in [
            file.url.appending(queryItems: [URLQueryItem(name: "key", value: "secret")]),
            closed.base,
        ] {
            _ = try? await HTTPClient(sharing: client, recordingIn: log).get(
                HTTPRequest(url: url, fields: ["Range: bytes=0-99"]),
                limits: HTTPLimits(),
                clock: VirtualClock(),
                throwing: MapSnapshotError.self
            )
        }
        #expect(
            log.requests.map { $0.url?.absoluteString } == [
                file.url.absoluteString,
                file.url.deletingLastPathComponent().appending(path: "moved.pmtiles")
                    .absoluteString,
                closed.base.absoluteString,
            ]
        )
        #expect(
            log.requests.map(\.outcome) == [
                .answered(status: 302), .answered(status: 206), .failed,
            ]
        )
        #expect(log.requests.map(\.bytes) == [0, 100, nil])
    }
}
