import Domain
import Platform
import Scheduling

/// A server of announcements, from which sources request documents.
struct AnnouncementServer: Sendable {
    /// The configured address; the token is sent only to its scheme, host and port.
    let url: URL
    /// The bearer token; `nil` for none.
    let token: String?
    let client: HTTPClient
    /// The clock that measures the time limits.
    let clock: any AppClock
    let limits: HTTPLimits

    /// Whether requests go to another machine over plain HTTP.
    var isUnencrypted: Bool { url.scheme?.lowercased() != "https" && !url.isLoopback }

    /// Returns the document at an address, or throws when the time limit ends.
    ///
    /// - Throws: `.unreachable` if there is no connection or it breaks, `.untrusted` if the server's certificate cannot
    ///   be verified, `.timedOut` or `.tooLarge` at a limit, `.redirected` for a redirect to another server or an
    ///   unencrypted address, `.malformed` if the reply is not HTTP or there are too many redirects, `.refused` for a
    ///   status other than 200, `.wrongType` for a media type that cannot be JSON, `.missingLibrary` without libcurl,
    ///   or `.cancelled` if the task is canceled.
    func document(
        at address: String, types: String, within time: Duration
    ) async throws(AnnouncementRepositoryError) -> Data {
        guard let url = URL(string: address) else { throw .unreachable(reason: "no address: \(address)") }
        let reply: HTTPReply
        do {
            reply = try await withTimeLimit(
                min(limits.time, time), clock: clock, executor: globalConcurrentExecutor, timedOut: .timedOut,
                cancelled: .cancelled
            ) { () async throws(HTTPError) in
                try await client.get(
                    HTTPRequest(url: url, fields: ["Accept: \(types)"], token: token), limits: limits, clock: clock)
            }
        } catch {
            throw AnnouncementRepositoryError(error)
        }
        guard reply.head.status == 200 else {
            // A longer body is not a message, and could contain any number of values.
            let refusal =
                reply.body.count <= 64 << 10 ? try? JSONDecoder().decode(RefusalDTO.self, from: reply.body) : nil
            throw .refused(status: reply.head.status, message: refusal?.message)
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
    package var isLoopback: Bool {
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
