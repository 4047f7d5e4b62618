package import Domain
package import HTTP

/// A transport whose answers come from a closure.
package struct FakeTransport: HTTPTransport {
    private let answer: @Sendable (_ request: HTTPRequest, _ replyTime: Duration) -> HTTPAnswer

    package init(
        answer: @escaping @Sendable (_ request: HTTPRequest, _ replyTime: Duration) -> HTTPAnswer
    ) {
        self.answer = answer
    }

    package func prepare() {}

    package func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer {
        answer(request, replyTime)
    }
}
