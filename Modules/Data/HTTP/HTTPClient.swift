import Domain
import Platform

/// An HTTP client, which sends its requests through libcurl.
///
/// All requests share one thread and one pool of connections. The thread starts with the first request, and ends when
/// the client is released. The client uses only HTTP and HTTPS, and neither cookies nor credentials.
package final class HTTPClient: Sendable {
    /// The names of libcurl on Linux, with OpenSSL and with GnuTLS, and on Apple platforms.
    package static let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]

    private static let maxRedirects = 5

    private let loop: CurlLoop

    /// Creates a client that uses the first of the given libraries that can be loaded.
    package init(libraries: [String] = HTTPClient.libraries) { loop = CurlLoop(libraries: libraries) }

    deinit { loop.end() }

    /// Ends the threads of all clients, and waits for their end; call it before the process ends.
    ///
    /// `exit` releases the memory of libcurl's TLS library, which a thread might still use.
    package static func endAll() { CurlLoop.endAll() }

    /// Returns the complete reply to a GET request, regardless of its status.
    ///
    /// `fields` are header fields of the request, in the form `Name: value`.
    ///
    /// Follows at most five redirects, each to the same scheme, host and port, or from HTTP to HTTPS on the same host.
    /// Cancellation ends the call immediately and closes the connection. The clock measures `HTTPLimits.firstByte`; the
    /// caller must enforce `HTTPLimits.time`.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another `HTTPError` if there is no complete reply.
    func get(
        _ url: URL, fields: [String], limits: HTTPLimits, clock: any AppClock
    ) async throws(HTTPError) -> HTTPReply {
        let deadline = clock.now + limits.firstByte
        var url = url
        for _ in 0...Self.maxRedirects {
            let transfer = CurlTransfer(url, fields: fields, maximumBytes: limits.bytes)
            let reply = try await run(transfer, firstByte: deadline - clock.now, clock: clock)
            guard let address = reply.redirect else { return reply }
            guard let target = URL(string: address), url.mayRefer(to: target) else {
                throw .redirected(host: URL(string: address)?.hostAndPort ?? address)
            }
            url = target
        }
        throw .malformed(reason: "more than \(Self.maxRedirects) redirects")
    }

    private func run(
        _ transfer: CurlTransfer, firstByte: Duration, clock: any AppClock
    ) async throws(HTTPError) -> HTTPReply {
        let alarm = Task(executorPreference: globalConcurrentExecutor) { [loop] in
            guard (try? await clock.sleep(for: firstByte)) != nil, !transfer.hasHeaders else { return }
            loop.stop(transfer, .timedOut)
        }
        defer { alarm.cancel() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if transfer.begin(continuation) { loop.start(transfer) }
            }
        } onCancel: {
            loop.stop(transfer, .cancelled)
        }
        return try answer.get()
    }
}

extension URL {
    /// Whether a redirect to the target is followed.
    ///
    /// The target must have the same scheme, host and port, or change from HTTP to HTTPS on the same host, with any
    /// port. It must not contain a user name.
    func mayRefer(to target: URL) -> Bool {
        let (from, to) = (scheme?.lowercased(), target.scheme?.lowercased())
        guard host()?.lowercased() == target.host()?.lowercased(), target.user() == nil else { return false }
        let standardPort = from == "https" ? 443 : 80
        return from == to && (port ?? standardPort) == (target.port ?? standardPort) || from == "http" && to == "https"
    }

    /// The host and, unless it is the scheme's default, the port.
    fileprivate var hostAndPort: String? {
        host().map { host in port.map { "\(host):\($0)" } ?? host } ?? scheme
    }
}
