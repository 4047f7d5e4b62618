import Platform

struct HTTPReply: Sendable {
    var status = 0
    /// The values of the header fields, by name in lower case; of repeated fields, the last value.
    var fields: [String: String] = [:]
    /// The body; empty if the request does not need it.
    var body = Data()
    var redirect: URL?

    /// The media type in lower case, without parameters; empty if the reply has none.
    var mediaType: String {
        (fields["content-type"]?.prefix { $0 != ";" } ?? "").trimmed.lowercased()
    }

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
