/// A format of pictures, recognized by the first bytes of a tile.
enum PictureFormat: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webP = "WebP"

    /// Recognizes the format; `nil` if the bytes do not begin like a picture.
    ///
    /// No vector tile begins like this.
    init?(_ bytes: ArraySlice<UInt8>) {
        let format = Self.allCases.first { bytes.starts(with: $0.firstBytes) }
        guard let format else { return nil }
        self = format
    }

    private var firstBytes: [UInt8] {
        switch self {
        case .png: [0x89] + Array("PNG".utf8)
        case .jpeg: [0xFF, 0xD8, 0xFF]
        case .gif: Array("GIF8".utf8)
        case .webP: Array("RIFF".utf8)
        }
    }
}
