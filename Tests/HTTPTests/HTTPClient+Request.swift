import Foundation
import HTTP
import Scheduling
import ServerTestSupport

extension HTTPClient {
    /// Requests an address, without limits of time.
    func get(_ url: URL) async throws(RequestFailure) -> HTTPReply {
        try await get(
            HTTPRequest(url: url),
            limits: HTTPLimits(),
            clock: VirtualClock(),
            throwing: RequestFailure.self
        )
    }
}
