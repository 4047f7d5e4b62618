/// The value of a field of a message (Protocol Buffers, "Encoding").
enum ProtobufValue {
    // The cases are the wire types.
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)

    /// Returns a length-delimited value: a string, a message, or packed numbers.
    func bytes() throws(ArchiveError) -> ArraySlice<UInt8> {
        guard case .bytes(let bytes) = self else {
            throw .damaged("a number where bytes should be")
        }
        return bytes
    }

    /// Returns the encoded bytes of packed numbers.
    ///
    /// A single number counts as a list of one packed number (Protocol Buffers, "Packed Repeated
    /// Fields").
    func packed() throws(ArchiveError) -> ArraySlice<UInt8> {
        guard case .varint(var number) = self else { return try bytes() }
        // Encode the number again. Each byte has seven bits of the number; the eighth bit is set if
        // another byte follows.
        var encoded: [UInt8] = []
        while number >= 0x80 {
            encoded.append(UInt8(truncatingIfNeeded: number) | 0x80)
            number >>= 7
        }
        encoded.append(UInt8(truncatingIfNeeded: number))
        return encoded[...]
    }

    func varint() throws(ArchiveError) -> UInt64 {
        guard case .varint(let number) = self else {
            throw .damaged("bytes where a number should be")
        }
        return number
    }
}

/// A field of a message (Protocol Buffers, "Encoding").
struct ProtobufField {
    let number: UInt64
    let value: ProtobufValue
}

extension ByteReader {
    /// Reads the next field of a message; returns `nil` at its end.
    mutating func field() throws(ArchiveError) -> ProtobufField? {
        guard remaining > 0 else { return nil }
        // The lowest three bits are the wire type, and the others are the number of the field.
        let key = try varint()
        let wireType = key & 0b111
        let value: ProtobufValue =
            switch wireType {
            case 0: .varint(try varint())
            case 1: .fixed64(try integer(UInt64.self))
            case 2: .bytes(try slice(try int()))
            case 5: .fixed32(try integer(UInt32.self))
            default: throw .damaged("a field of wire type \(wireType)")
            }
        return ProtobufField(number: key >> 3, value: value)
    }
}
