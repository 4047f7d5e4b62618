import Foundation
import Scheduling
import Testing
import TestSupport

@testable import Logging

@Suite(.hangingLimit) struct RequestLogTests {
    @Test("A log keeps the newest requests, and ignores the end of an older one")
    func limit() async {
        let clock = VirtualClock()
        let log = RequestLog(clock: clock, limit: 2)
        let numbers = (0..<3).map { log.begin(url: URL(string: "http://a/\($0)")) }
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
}
