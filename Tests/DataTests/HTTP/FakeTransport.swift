import Domain

@testable import Data

/// A transport whose answers come from a closure.
struct FakeTransport: HTTPTransport {
    let answer: @Sendable (_ request: HTTPRequest, _ replyTime: Duration) -> HTTPAnswer

    func prepare() {}

    func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer {
        answer(request, replyTime)
    }
}
