import Data
import Domain
import Formats
import HTTP
package import Platform
import Transfers

/// The server from which announcements and their photos are requested.
struct AnnouncementServer: Sendable {
    /// The media types of JSON, and the media types that do not tell the format of the content.
    private static let jsonTypes = [
        "",
        "application/json",
        "text/json",
        "text/plain",
        "application/octet-stream",
    ]
    /// The maximum size of the description of an error, in bytes.
    private static let maxRefusalBytes = 64 << 10

    /// The configured address.
    ///
    /// The token is sent only to the scheme, host and port of this address.
    let url: URL
    let token: String?
    let client: HTTPClient
    let clock: any AppClock
    let limits: HTTPLimits

    /// Requests the document at a URL, and returns it in UTF-8, with what its headers say about pages.
    ///
    /// The request has the token, so the URL must be on this server.
    ///
    /// If the status is 204 (No Content), the result is `emptyDocument`.
    ///
    /// - Throws: `.transfer(.refused)` for a status other than 2xx, `.transfer(.wrongType)` for a
    ///   media type that cannot be JSON, another `.transfer` if there is no reply within the time
    ///   limit, or `.cancelled` if the task is canceled.
    func document(
        at url: URL,
        acceptedTypes: String,
        emptyDocument: String,
        within time: Duration
    ) async throws(AnnouncementSourceError) -> AnnouncementDocument {
        let request = HTTPRequest(url: url, fields: ["Accept: \(acceptedTypes)"], token: token)
        let reply = try await reply(to: request, limits: limits, within: time)
        if reply.status == 204 {
            return AnnouncementDocument(Array(emptyDocument.utf8))
        }
        guard reply.isSuccess else { throw .transfer(Self.refusal(reply)) }
        let canBeJSON =
            Self.jsonTypes.contains(reply.mediaType) || reply.mediaType.hasSuffix("+json")
        guard canBeJSON else { throw .transfer(.wrongType(reply.mediaType)) }
        let text: [UInt8]
        do {
            text = try reply.text(maxBytes: limits.bytes)
        } catch {
            throw .transfer(error)
        }
        return AnnouncementDocument(
            text,
            total: reply.totalCount,
            nextAddress: reply.nextAddress
        )
    }

    /// Returns the URL of the next page from a link, which can be relative to the current page.
    ///
    /// The path and the query of the link stay unchanged, because only the server knows their
    /// meaning.
    ///
    /// - Throws: `.nextPageElsewhere` if the link does not lead to this server, or
    ///   `.unusableNextPage`.
    func page(linkedAs address: String, after url: URL) throws(AnnouncementSourceError) -> URL {
        guard !address.trimmed.isEmpty else { throw .unusableNextPage(.empty) }
        guard let link = URL(string: address.withEncodedQuery, relativeTo: url)?.absoluteURL,
            let scheme = link.scheme
        else { throw .unusableNextPage(.invalid) }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw .unusableNextPage(.otherScheme(scheme))
        }
        guard let host = link.hostAndPort, link.host()?.isEmpty == false else {
            throw .unusableNextPage(.invalid)
        }
        guard link.user() == nil, link.password() == nil else {
            throw .unusableNextPage(.userName)
        }
        if self.url.hasSameOrigin(as: link) {
            return link
        }
        if self.url.isEncryptedServer(of: link), let encrypted = link.withEncryption {
            return encrypted
        }
        throw .nextPageElsewhere(host: host)
    }

    /// Returns the error for a reply with a status other than 2xx.
    private static func refusal(_ reply: HTTPReply) -> TransferError {
        // A longer body is not decoded, because it could contain any number of values.
        guard let text = try? reply.text(maxBytes: maxRefusalBytes),
            let refusal = RefusalDTO(text, mediaType: reply.mediaType)
        else { return reply.refusal }
        return .refused(
            status: reply.status,
            message: refusal.message,
            code: refusal.code,
            retryAfter: reply.retryAfter
        )
    }

    /// Returns a request for the photo at an address; `nil` if the address is not on this server or
    /// contains a user name.
    ///
    /// The request has no token, and follows redirects only to the same server.
    func photoRequest(at address: String) -> PhotoRequest? {
        guard let url = URL(string: address), url.hasSameOrigin(as: self.url) else { return nil }
        guard url.user() == nil else { return nil }
        return PhotoRequest(url: url) { () async throws(AnnouncementSourceError) in
            try await photo(at: url)
        }
    }

    private func photo(at url: URL) async throws(AnnouncementSourceError) -> Data {
        let types = Photo.MediaType.allCases.map(\.rawValue).joined(separator: ", ")
        let request = HTTPRequest(
            url: url,
            fields: ["Accept: \(types)"],
            // Photos are compressed already.
            acceptsCompression: false,
            staysOnOrigin: true
        )
        var photoLimits = limits
        photoLimits.bytes = Photo.maxBytes
        let reply = try await reply(to: request, limits: photoLimits, within: limits.time)
        guard reply.isSuccess else { throw .transfer(reply.refusal) }
        return reply.body
    }

    private func reply(
        to request: HTTPRequest,
        limits: HTTPLimits,
        within time: Duration
    ) async throws(AnnouncementSourceError) -> HTTPReply {
        try await withTimeLimit(
            min(limits.time, time),
            clock: clock,
            timedOut: .transfer(.timedOut),
            cancelled: .cancelled
        ) { () async throws(AnnouncementSourceError) in
            // The client can throw any type that conforms to `TransferFailure`.
            try await client.get(
                request,
                limits: limits,
                clock: clock,
                throwing: AnnouncementSourceError.self
            )
        }
    }
}

extension URL {
    /// Whether requests go to another machine without encryption.
    package var isUnencrypted: Bool { scheme?.lowercased() != "https" && !isLoopback }
}
