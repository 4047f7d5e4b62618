/// The smallest part of terminal input that has a meaning.
enum InputUnit {
    case ascii(UInt8)
    /// An 8-bit control: the byte that follows the escape character in its 7-bit form, and its own
    /// bytes.
    ///
    /// It is a single byte from 0x80 to 0x9F that is not UTF-8, or a scalar from U+0080 to U+009F
    /// (ECMA-35, 6.4.3).
    case control(UInt8, bytes: [UInt8])
    /// The bytes of a scalar outside ASCII, in UTF-8.
    case scalar([UInt8])
    /// Bytes that are not UTF-8.
    case malformed([UInt8])

    var bytes: [UInt8] {
        switch self {
        case .ascii(let byte): [byte]
        case .control(_, let bytes): bytes
        case .scalar(let bytes): bytes
        case .malformed(let bytes): bytes
        }
    }
}
