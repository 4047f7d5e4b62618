import Foundation

/// A way to send HTTP requests.
protocol HTTPTransport: Sendable {
    /// Returns the complete reply to a GET request, whatever its status.
    ///
    /// - Throws: `.cancelled` as soon as the task is canceled, or another `HTTPError`.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply
}
