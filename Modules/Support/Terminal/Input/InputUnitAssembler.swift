/// Assembles the units of terminal input from single bytes, by the rules of UTF-8.
///
/// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
struct InputUnitAssembler {
    private static let controls: ClosedRange<UInt8> = 0x80...0x9F
    /// The first byte of the scalars that are 8-bit controls.
    private static let leadOfControls: UInt8 = 0xC2

    /// The bytes of a scalar that is not complete.
    private var bytes: [UInt8] = []
    /// The number of bytes that the scalar has.
    private var length = 0

    var isEmpty: Bool { bytes.isEmpty }

    /// Returns whether a byte can follow the bytes of the incomplete scalar.
    func accepts(_ byte: UInt8) -> Bool {
        guard bytes.count == 1 else { return UTF8.isContinuation(byte) }
        return switch bytes[0] {
        case 0xE0: (0xA0...0xBF).contains(byte)
        case 0xED: (0x80...0x9F).contains(byte)
        case 0xF0: (0x90...0xBF).contains(byte)
        case 0xF4: (0x80...0x8F).contains(byte)
        default: UTF8.isContinuation(byte)
        }
    }

    /// Adds a byte that the incomplete scalar, if any, accepts; returns the unit if it is complete.
    mutating func add(_ byte: UInt8) -> InputUnit? {
        if bytes.isEmpty {
            return begin(byte)
        }
        bytes.append(byte)
        guard bytes.count == length else { return nil }
        let scalar = removeAll()
        let isControl = scalar[0] == Self.leadOfControls && Self.controls.contains(byte)
        return isControl ? Self.control(byte, bytes: scalar) : .scalar(scalar)
    }

    private static func control(_ byte: UInt8, bytes: [UInt8]) -> InputUnit {
        .control(byte - 0x40, bytes: bytes)
    }

    private mutating func begin(_ byte: UInt8) -> InputUnit? {
        switch byte {
        case ..<0x80:
            return .ascii(byte)
        case Self.controls:
            return Self.control(byte, bytes: [byte])
        case 0xC2...0xDF:
            length = 2
        case 0xE0...0xEF:
            length = 3
        case 0xF0...0xF4:
            length = 4
        default:
            return .malformed([byte])
        }
        bytes = [byte]
        return nil
    }

    /// Removes the bytes of the incomplete scalar, and returns them.
    mutating func removeAll() -> [UInt8] {
        defer {
            bytes = []
        }
        return bytes
    }
}
