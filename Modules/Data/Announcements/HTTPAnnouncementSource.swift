import Scheduling
package import Domain
package import Platform

/// A source that requests announcements from a backend.
package struct HTTPAnnouncementSource: AnnouncementSource {
    /// Whether requests go to another machine over plain HTTP.
    package let sendsLocationUnencrypted: Bool
    /// The base URL of the backend without a trailing slash.
    package let base: String?
    private let endpoint: String
    private let clock: any AppClock
    private let limits: HTTPLimits
    private let client: HTTPClient

    /// Creates a source from the base URL of a backend, with or without a path and a trailing slash.
    ///
    /// `clock` measures the time limits.
    package init(base: URL, client: HTTPClient, clock: any AppClock, limits: HTTPLimits = HTTPLimits()) {
        let address = base.absoluteString
        let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
        self.base = trimmed
        endpoint = trimmed + "/api/v1/announcements"
        sendsLocationUnencrypted = base.scheme?.lowercased() != "https" && !base.isLoopback
        self.clock = clock
        self.limits = limits
        self.client = client
    }

    /// Returns `{base}/api/v1/announcements`, followed by a query string if there is a location.
    package func address(for query: AnnouncementListQuery) -> String { endpoint + query.urlQuery }

    /// Returns the body of the reply to one GET request.
    ///
    /// - Throws: `.unreachable` if there is no connection or it breaks, `.untrusted` if the server's certificate cannot
    ///   be verified, `.timedOut` or `.tooLarge` at a limit, `.redirected` for a redirect to another server or an
    ///   unencrypted address, `.malformed` if the reply is not HTTP or there are too many redirects, `.refused` for a
    ///   status other than 200, `.wrongType` for a media type that cannot be JSON, `.missingLibrary` without libcurl,
    ///   or `.cancelled` if the task is canceled.
    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        guard let url = URL(string: address(for: query)) else { throw .unreachable(reason: "no address: \(endpoint)") }
        let reply: HTTPReply
        do {
            reply = try await withTimeLimit(
                limits.time, clock: clock, executor: globalConcurrentExecutor, timedOut: .timedOut,
                cancelled: .cancelled
            ) { () async throws(HTTPError) in
                try await client.get(
                    HTTPRequest(url: url, fields: ["Accept: application/json"]), limits: limits, clock: clock)
            }
        } catch {
            throw AnnouncementRepositoryError(error)
        }
        guard reply.head.status == 200 else {
            // A longer body is not a message, and could contain any number of values.
            let refusal =
                reply.body.count <= 64 << 10 ? try? JSONDecoder().decode(RefusalDTO.self, from: reply.body) : nil
            throw .refused(status: reply.head.status, message: refusal?.error.message)
        }
        guard Self.mayBeJSON(reply.head.mediaType) else { throw .wrongType(reply.head.mediaType) }
        return reply.body
    }

    /// Whether the media type is JSON, or one that says nothing about the contents.
    private static func mayBeJSON(_ type: String) -> Bool {
        ["", "application/json", "text/json", "text/plain", "application/octet-stream"].contains(type)
            || type.hasSuffix("+json")
    }
}

extension URL {
    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    fileprivate var isLoopback: Bool {
        let host = (host() ?? "").lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
    }
}

extension AnnouncementRepositoryError {
    fileprivate init(_ error: HTTPError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .unreachable(let reason): .unreachable(reason: reason)
            case .timedOut: .timedOut
            case .malformed(let reason): .malformed(reason: reason)
            case .redirected(let address): .redirected(host: URL(string: address)?.hostAndPort ?? address)
            case .untrusted(let reason): .untrusted(reason: reason)
            case .tooLarge(let limit): .tooLarge(limitInBytes: limit)
            case .missingLibrary(let name): .missingLibrary(name: name)
            }
    }
}

/// The body of the backend's error reply: `{"error": {"message": …}}`.
private struct RefusalDTO: Decodable {
    struct Reason: Decodable {
        let message: String
    }

    let error: Reason
}
