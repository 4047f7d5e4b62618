/// The smallest part of terminal input that has a meaning.
enum InputUnit {
    case ascii(UInt8)
    /// The bytes of a scalar outside ASCII, in UTF-8.
    case scalar([UInt8])
    /// Bytes that are not UTF-8.
    case malformed([UInt8])

    var bytes: [UInt8] {
        switch self {
        case .ascii(let byte): [byte]
        case .scalar(let bytes): bytes
        case .malformed(let bytes): bytes
        }
    }
}
