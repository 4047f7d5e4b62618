import Domain
package import Logging
import Platform

/// A transport that records each request to another transport, with a URL without secrets.
struct RecordingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let requests: RequestLog

    func prepare() {
        transport.prepare()
    }

    func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer {
        let number = requests.begin(url: URL(string: request.url.withoutSecrets))
        let answer = await transport.exchange(
            request,
            maxBytes: maxBytes,
            replyTime: replyTime,
            clock: clock
        )
        switch answer {
        case .reply(let reply):
            requests.end(number, .answered(status: reply.status), bytes: reply.body.count)
        case .failed:
            requests.end(number, .failed)
        case .cancelled:
            requests.end(number, .cancelled)
        }
        return answer
    }
}

extension HTTPClient {
    /// Returns a client that uses the same thread and connections, and records its requests.
    package func recording(in requests: RequestLog) -> HTTPClient {
        HTTPClient(
            RecordingTransport(transport: transport, requests: requests),
            userAgent: userAgent
        )
    }
}
