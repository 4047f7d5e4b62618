struct ProtobufReader {
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case bytes(ArraySlice<UInt8>)
        case fixed32(UInt32)
    }

    private var reader: ByteReader

    init(_ bytes: ArraySlice<UInt8>) { reader = ByteReader(bytes) }

    mutating func next() throws(ArchiveError) -> (number: UInt64, value: Value)? {
        guard !reader.isAtEnd else { return nil }
        let key = try reader.varint()
        let value: Value =
            switch key & 7 {
            case 0: .varint(try reader.varint())
            case 1: .fixed64(try reader.integer(UInt64.self))
            case 2: .bytes(try reader.slice(try reader.length()))
            case 5: .fixed32(try reader.integer(UInt32.self))
            default: throw .damaged("a field of wire type \(key & 7)")
            }
        return (key >> 3, value)
    }
}

extension ProtobufReader.Value {
    /// Returns a length-delimited value: a string, a message, or packed numbers.
    func bytes() throws(ArchiveError) -> ArraySlice<UInt8> {
        guard case .bytes(let bytes) = self else { throw .damaged("a number where bytes should be") }
        return bytes
    }

    func varint() throws(ArchiveError) -> UInt64 {
        guard case .varint(let number) = self else { throw .damaged("bytes where a number should be") }
        return number
    }
}
