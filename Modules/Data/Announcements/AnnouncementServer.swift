import Domain
package import Platform
import Scheduling

struct AnnouncementServer: Sendable {
    /// The configured address; the token is sent only to its scheme, host and port.
    let url: URL
    let token: String?
    let client: HTTPClient
    let clock: any AppClock
    let limits: HTTPLimits

    /// Returns the document at a URL, or throws when the time limit ends.
    ///
    /// - Throws: `.transfer`, with `.refused` for a status other than 200 and `.wrongType` for a
    ///   media type that cannot be JSON, or `.cancelled` if the task is canceled.
    func document(at url: URL, types: String, within time: Duration)
        async throws(AnnouncementRepositoryError) -> Data
    {
        let request = HTTPRequest(url: url, fields: ["Accept: \(types)"], token: token)
        let reply = try await reply(to: request, limits, within: time)
        guard reply.status == 200 else {
            // A longer body is not decoded, because it could contain any number of values.
            var refusal: RefusalDTO?
            if reply.body.count <= 64 << 10 {
                refusal = try? JSONDecoder().decode(RefusalDTO.self, from: reply.body)
            }
            throw .transfer(
                .refused(status: reply.status, message: refusal?.message, code: refusal?.code)
            )
        }
        // JSON, or a type that does not say what the content is.
        let types = ["", "application/json", "text/json", "text/plain", "application/octet-stream"]
        guard types.contains(reply.mediaType) || reply.mediaType.hasSuffix("+json")
        else { throw .transfer(.wrongType(reply.mediaType)) }
        return reply.body
    }

    /// Returns a request for the photo at an address; `nil` if the address is not on this server.
    ///
    /// The request has no token, and follows redirects only on the server.
    func photo(at address: String) -> PhotoRequest? {
        guard let url = URL(string: address), url.hasSameOrigin(as: self.url), url.user() == nil
        else { return nil }
        return PhotoRequest(url: url) { () async throws(AnnouncementRepositoryError) in
            let types = Photo.MediaType.allCases.map(\.rawValue).joined(separator: ", ")
            var request = HTTPRequest(url: url, fields: ["Accept: \(types)"])
            var limits = limits
            request.acceptsCompression = false
            request.staysOnOrigin = true
            limits.bytes = Photo.maxBytes
            let reply = try await reply(to: request, limits, within: limits.time)
            guard reply.status == 200 else { throw .transfer(.refused(status: reply.status)) }
            return reply.body
        }
    }

    private func reply(
        to request: HTTPRequest,
        _ limits: HTTPLimits,
        within time: Duration
    ) async throws(AnnouncementRepositoryError) -> HTTPReply {
        try await withTimeLimit(
            min(limits.time, time),
            clock: clock,
            timedOut: .transfer(.timedOut),
            cancelled: .cancelled
        ) { () async throws(AnnouncementRepositoryError) in
            try await client.get(
                request,
                limits: limits,
                clock: clock,
                throwing: AnnouncementRepositoryError.self
            )
        }
    }
}

extension URL {
    /// Whether requests go to another machine over plain HTTP.
    package var isUnencrypted: Bool { scheme?.lowercased() != "https" && !isLoopback }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    private var isLoopback: Bool {
        let host = (host() ?? "").lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) {
            return true
        }
        let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
    }
}
