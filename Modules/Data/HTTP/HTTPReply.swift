import Platform

/// A complete HTTP reply.
struct HTTPReply: Sendable {
    let status: Int
    /// The values of the header fields, by name in lower case; of repeated fields, the last value.
    let fields: [String: String]
    let body: Data
    /// The absolute address to which the reply redirects; `nil` if it does not redirect.
    let redirect: String?

    /// The media type in lower case, without parameters; empty if the reply has none.
    var mediaType: String {
        (fields["content-type"]?.prefix { $0 != ";" } ?? "").trimmed.lowercased()
    }
}
