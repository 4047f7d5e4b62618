/// Reads numbers from bytes.
///
/// Throws `.truncated` if the bytes end before the number does.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var remaining: Int { bytes.endIndex - position }

    /// Reads a little-endian integer of fixed size.
    mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(ArchiveError) -> Value {
        let leastSignificantFirst = try slice(MemoryLayout<Value>.size)
        var value: Value = 0
        for byte in leastSignificantFirst.reversed() {
            value = (value << 8) | Value(truncatingIfNeeded: byte)
        }
        return value
    }

    /// Reads a base-128 number of at most 64 bits.
    mutating func varint() throws(ArchiveError) -> UInt64 {
        var offset = position - bytes.startIndex
        let number = try bytes.span.varint(at: &offset)
        position = bytes.startIndex + offset
        return number
    }

    /// Reads a base-128 number as an index, a count or a length; a number that is too large becomes
    /// `Int.max`.
    mutating func int() throws(ArchiveError) -> Int {
        Int(clamping: try varint())
    }

    /// Reads a base-128 number of at most 32 bits.
    mutating func word() throws(ArchiveError) -> UInt32 {
        guard let number = UInt32(exactly: try varint()) else {
            throw .damaged("a number of more than 32 bits")
        }
        return number
    }

    mutating func slice(_ count: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
        guard count <= remaining else { throw .truncated }
        defer {
            position += count
        }
        return bytes[position..<position + count]
    }
}

extension Span where Element == UInt8 {
    /// Reads a base-128 number of at most 64 bits (Protocol Buffers, "Base 128 Varints").
    ///
    /// Each byte has seven bits of the number; the first byte has the lowest bits. The eighth bit
    /// of a byte says whether another byte follows.
    func varint(at position: inout Int) throws(ArchiveError) -> UInt64 {
        let highestBit: UInt64 = 63
        var value: UInt64 = 0
        var shift: UInt64 = 0
        // The first nine bytes have seven bits each, together the lower 63 bits of the number. A
        // tenth byte has the highest bit.
        while shift < highestBit {
            guard position < count else { throw .truncated }
            let byte = self[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            guard byte.isContinued else { return value }
            shift += 7
        }
        guard position < count else { throw .truncated }
        guard self[position] <= 1 else {
            throw .damaged("a number of more than 64 bits")
        }
        value |= UInt64(self[position]) << highestBit
        position += 1
        return value
    }

    /// Reads a base-128 number, and returns its lowest 32 bits.
    func truncatedWord(at position: inout Int) throws(ArchiveError) -> UInt32 {
        guard position < count else { throw .truncated }
        let first = self[position]
        guard first.isContinued else {
            // Most numbers have one byte.
            position += 1
            return UInt32(first)
        }
        return UInt32(truncatingIfNeeded: try varint(at: &position))
    }
}

extension UInt8 {
    /// Whether another byte of a base-128 number follows this one.
    fileprivate var isContinued: Bool { self & 0x80 != 0 }
}

extension UInt64 {
    func adding(_ other: UInt64) throws(ArchiveError) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        guard !overflows else { throw .damaged("a number of more than 64 bits") }
        return sum
    }

    /// The signed number that is zigzag-encoded as this number (Protocol Buffers, "Signed
    /// Integers").
    ///
    /// The lowest bit is the sign. If it is set, the other bits are inverted: an exclusive or with
    /// -1.
    var zigzag: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}

extension UInt32 {
    /// The signed number that is zigzag-encoded as this number (Protocol Buffers, "Signed
    /// Integers"); see the property of `UInt64`.
    var zigzag: Int32 { Int32(bitPattern: self >> 1) ^ -Int32(bitPattern: self & 1) }
}
