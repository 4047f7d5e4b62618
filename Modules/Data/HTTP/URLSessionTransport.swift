import Domain
import Foundation

/// A transport that sends requests from this process.
struct URLSessionTransport: HTTPTransport {
    let limits: HTTPLimits
    let clock: any AppClock

    func get(_ url: URL) async throws(HTTPError) -> HTTPReply {
        try await HTTPExchange(limits: limits, clock: clock).get(url)
    }
}
