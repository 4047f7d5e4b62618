import Domain
import Formats
package import Platform
package import Transfers

/// A reply of a server, or the part of it that has arrived.
package struct HTTPReply: Sendable {
    /// The status; 0 if the reply has no valid one.
    package var status = 0
    /// The values of the header fields; each key is the name of a field in lower case.
    ///
    /// If a field is repeated, the value is the last one; the values of `Link` are joined.
    package var fields: [String: String] = [:]
    /// The body as it was sent; empty if the request does not need it.
    package var body = Data()
    /// The target of a redirect; `nil` for any other reply.
    package var redirect: URL?

    /// The media type in lower case, without parameters; empty if the reply has none.
    package var mediaType: String {
        guard let field = fields["content-type"] else { return "" }
        let type = field.prefix { $0 != ";" }
        return type.trimmed.lowercased()
    }

    /// The charset of the content in lower case; `nil` if the reply does not declare one.
    package var charset: String? {
        guard let field = fields["content-type"] else { return nil }
        for parameter in field.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmed.lowercased() == "charset" else { continue }
            return parts[1].trimmed.trimmingQuotes.lowercased()
        }
        return nil
    }

    /// Returns the text of the body in UTF-8.
    ///
    /// The field `Content-Encoding` has no effect, because some servers do not send it, and others
    /// write it for a body that is not compressed.
    ///
    /// - Throws: `.tooLarge` if there are more than `maxBytes` bytes before or after the
    ///   decompression, or `.damaged` if the body cannot be decompressed.
    package func text(maxBytes: Int) throws(TransferError) -> [UInt8] {
        do {
            return try body.text(charset: charset, maxBytes: maxBytes)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge(limitInBytes: maxBytes)
            case .truncated, .damaged: throw .damaged(reason: error.description)
            }
        }
    }

    /// The number of items of which the reply has a part; `nil` if the reply does not declare it.
    package var totalCount: Int? {
        guard let field = fields["x-total-count"], let count = Int(field), count >= 0 else {
            return nil
        }
        return count
    }

    /// The address of the next page of a list (RFC 8288); `nil` if the reply has no link to it.
    package var nextAddress: String? {
        guard let field = fields["link"] else { return nil }
        return LinkField(field).address(of: "next")
    }

    /// The error for a reply with a status that is not expected.
    package var refusal: TransferError { .refused(status: status, retryAfter: retryAfter) }

    /// The time that the server asks the client to wait (RFC 9110, section 10.2.3).
    ///
    /// It is `nil` if the server does not ask, or if the time is longer than a week.
    package var retryAfter: Duration? {
        // The statuses stand for Too Many Requests and Service Unavailable.
        guard [429, 503].contains(status), let field = fields["retry-after"] else { return nil }
        var seconds = Double(field)
        if let end = Date(httpDate: field) {
            var now = SystemClock().date
            if let dateField = fields["date"], let date = Date(httpDate: dateField) {
                now = date
            }
            seconds = end.timeIntervalSince(now)
        }
        guard let seconds, seconds > 0, seconds <= Self.maxWait else { return nil }
        return .seconds(seconds.rounded(.up))
    }

    /// The longest credible time in `Retry-After`, in seconds: a week.
    private static let maxWait = 604_800.0

    /// Whether the request has succeeded: the status is 2xx.
    package var isSuccess: Bool { 200..<300 ~= status }

    package var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

extension String {
    /// The text without the quotation marks around it, if there are any.
    fileprivate var trimmingQuotes: String {
        guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return self }
        return String(dropFirst().dropLast())
    }
}
