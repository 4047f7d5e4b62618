package import Domain
package import Platform
import Synchronization
package import Transfers

/// An HTTP client that sends requests through libcurl and follows redirects.
///
/// Copies of a client share one thread and one pool of connections. The thread starts with
/// `prepare()` or the first request, and ends when the last copy is released. The client uses only
/// HTTP and HTTPS, without cookies or credentials except a request's token.
package struct HTTPClient: Sendable {
    /// The file names of libcurl: on Linux with OpenSSL, on Linux with GnuTLS, and on Apple
    /// platforms.
    package static let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]

    /// The name of the app, without a version.
    ///
    /// Firewalls and public tile servers refuse requests that do not name a user agent.
    package static let defaultUserAgent = "landing-app"

    private static let maxRedirects = 5
    /// The maximum number of characters of the target of a redirect in an error.
    private static let maxLoggedAddress = 500

    let transport: any HTTPTransport
    /// The value of the header field `User-Agent`.
    let userAgent: String
    private let answeredServers = ServerList()

    package init(
        libraries: [String] = HTTPClient.libraries,
        userAgent: String = HTTPClient.defaultUserAgent,
        environment: HTTPEnvironment = .process
    ) {
        self.init(
            CurlTransport(libraries: libraries, environment: environment),
            userAgent: userAgent
        )
    }

    package init(_ transport: any HTTPTransport, userAgent: String = defaultUserAgent) {
        self.transport = transport
        self.userAgent = userAgent
    }

    package func prepare() {
        transport.prepare()
    }

    /// Whether a client has started its thread.
    ///
    /// If this is true, the process must end with `_exit`. The function `exit` releases the memory
    /// of libcurl's TLS library, which the thread might still use.
    package static var hasStartedThread: Bool { CurlLoop.hasStartedThread.load(ordering: .relaxed) }

    /// Returns the complete reply to a request, regardless of its status.
    ///
    /// The client follows at most five redirects. Each of them must lead to the same scheme, host
    /// and port, or from HTTP to HTTPS on the same host. If the task is canceled, the method throws
    /// immediately and closes the connection.
    ///
    /// The headers of the reply must be complete within `HTTPLimits.replyTime` on the clock. The
    /// caller must limit the time of the whole exchange to `HTTPLimits.time`.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or `.transfer` if there is no complete
    ///   reply.
    package func get<Failure: TransferFailure>(
        _ request: HTTPRequest,
        limits: HTTPLimits,
        clock: any AppClock,
        throwing: Failure.Type
    ) async throws(Failure) -> HTTPReply {
        let deadline = clock.now + limits.replyTime
        var request = request
        request.fields.append("User-Agent: \(userAgent)")
        for redirectCount in 0...Self.maxRedirects {
            let answer = await transport.exchange(
                request,
                maxBytes: limits.bytes,
                replyTime: deadline - clock.now,
                clock: clock
            )
            let reply = try reply(
                in: answer,
                from: request.url,
                isRedirected: redirectCount > 0,
                throwing: Failure.self
            )
            guard let target = reply.redirect else { return reply }
            guard request.follows(redirectTo: target) else {
                let address = String(target.withoutSecrets.prefix(Self.maxLoggedAddress))
                let host = target.hostAndPort ?? target.absoluteString
                throw .transfer(.redirected(address: address, host: host))
            }
            if !request.url.hasSameOrigin(as: target) {
                request.token = nil
            }
            request.url = target.withHost(asIn: request.url)
        }
        throw .transfer(.tooManyRedirects(limit: Self.maxRedirects))
    }

    /// Returns the reply in an answer of a server, and records that the server has answered.
    private func reply<Failure: TransferFailure>(
        in answer: HTTPAnswer,
        from url: URL,
        isRedirected: Bool,
        throwing: Failure.Type
    ) throws(Failure) -> HTTPReply {
        switch answer {
        case .reply(let reply):
            answeredServers.insert(url)
            return reply
        case .failed(.untrusted(let distrust)) where isRedirected:
            throw .transfer(.untrustedRedirect(distrust))
        case .failed(.untrusted(let distrust)) where answeredServers.contains(url):
            throw .transfer(.noLongerTrusted(distrust))
        case .failed(let error):
            throw .transfer(error)
        case .cancelled:
            throw .cancelled
        }
    }
}

extension URL {
    /// Returns whether a redirect to the target is permitted.
    ///
    /// The target must have the same scheme, host and port. It can also lead from HTTP to HTTPS on
    /// the same host, with any port. A target with a user name is not permitted.
    package func allowsRedirect(to target: URL) -> Bool {
        let from = scheme?.lowercased()
        let to = target.scheme?.lowercased()
        guard comparableHost == target.comparableHost, target.user() == nil else { return false }
        let addsEncryption = from == "http" && to == "https"
        return hasSameOrigin(as: target) || addsEncryption
    }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        let host = comparableHost
        if ["localhost", "::1", "[::1]"].contains(host) {
            return true
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { UInt8($0) }
        let isIPv4Address = parts.count == 4 && bytes.count == 4
        return isIPv4Address && bytes.first == 127
    }

    /// Returns whether a link leads to this server, but without encryption.
    ///
    /// A server behind a proxy that adds TLS may create links with `http` and without a port.
    package func isEncryptedServer(of link: URL) -> Bool {
        let losesEncryption =
            scheme?.lowercased() == "https" && link.scheme?.lowercased() == "http"
        let hasNoPort = port == nil && link.port == nil
        let isSameHost = comparableHost == link.comparableHost
        return losesEncryption && hasNoPort && isSameHost
    }

    /// The same URL with `https` in place of `http`.
    package var withEncryption: URL? {
        URL(string: "https" + absoluteString.dropFirst("http".count))
    }

    /// Returns whether both URLs have the same scheme, host and port (RFC 6454).
    package func hasSameOrigin(as other: URL) -> Bool {
        let isSameScheme = scheme?.lowercased() == other.scheme?.lowercased()
        let isSameHost = comparableHost == other.comparableHost
        let isSamePort = effectivePort == other.effectivePort
        return isSameScheme && isSameHost && isSamePort
    }

    /// The port of the URL; if the URL has none, the standard port of the scheme.
    private var effectivePort: Int {
        if let port {
            return port
        }
        return scheme?.lowercased() == "https" ? 443 : 80
    }

    /// The host, and the port if the URL contains one; if the URL has no host, the scheme.
    package var hostAndPort: String? {
        guard let name = displayedHost else { return scheme }
        let isIPv6 = name.contains(":") && !name.hasPrefix("[")
        let host = isIPv6 ? "[\(name)]" : name
        guard let port else { return host }
        return "\(host):\(port)"
    }

    /// The address without user name, password, query and fragment.
    ///
    /// A query can contain a secret, for example in a presigned URL.
    package var withoutSecrets: String {
        var address = ""
        if let scheme {
            address += "\(scheme):"
        }
        // Without a host, `hostAndPort` is the scheme.
        if host() != nil, let hostAndPort {
            address += "//\(hostAndPort)"
        }
        return address + path(percentEncoded: true)
    }
}

/// A list of servers that grows.
private final class ServerList: Sendable {
    /// A URL of each server.
    private let urls = Mutex<[URL]>([])

    func insert(_ url: URL) {
        urls.withLock { urls in
            if !urls.contains(where: url.hasSameOrigin) {
                urls.append(url)
            }
        }
    }

    func contains(_ url: URL) -> Bool {
        urls.withLock { $0.contains(where: url.hasSameOrigin) }
    }
}
