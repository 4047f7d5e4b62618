public import Platform

/// A photo of a pet, in the bytes that its server sent.
///
/// The bytes are not trusted: only their beginning is known to be valid.
public struct Photo: Sendable, Hashable {
    /// The formats of photos, with their media types.
    public enum MediaType: String, Sendable, CaseIterable {
        case jpeg = "image/jpeg"
        case png = "image/png"
        case gif = "image/gif"
        case webp = "image/webp"
    }

    /// The maximum number of bytes: 8 MiB.
    public static let maxBytes = 8 << 20

    public let bytes: Data
    /// The format in which the picture is encoded.
    public let mediaType: MediaType

    /// Creates a photo, whose format is recognized by its first bytes.
    ///
    /// The result is `nil` for another format, and for more than `maxBytes`.
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
