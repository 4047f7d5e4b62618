public import Platform

/// The encoded bytes of a pet's photo, as the server sent them.
///
/// The bytes are not trusted: only the first bytes, which identify the format, have been checked.
public struct Photo: Sendable, Hashable {
    /// The format of a photo; the raw value is the media type.
    public enum MediaType: String, Sendable, CaseIterable {
        case jpeg = "image/jpeg"
        case png = "image/png"
        case gif = "image/gif"
        case webp = "image/webp"
    }

    /// The maximum number of bytes: 8 MiB.
    public static let maxBytes = 8 << 20

    public let bytes: Data
    public let mediaType: MediaType

    /// Creates a photo; `nil` if the first bytes are not those of a known format, or if there are
    /// more than `maxBytes`.
    public init?(_ bytes: Data) {
        guard bytes.count <= Self.maxBytes else { return nil }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            mediaType = .jpeg
        } else if bytes.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) {
            mediaType = .png
        } else if bytes.starts(with: "GIF8".utf8) {
            mediaType = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            mediaType = .webp
        } else {
            return nil
        }
        self.bytes = bytes
    }
}
