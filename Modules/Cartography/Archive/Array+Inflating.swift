import CZlib

extension Array where Element == UInt8 {
    /// How many times as long as its compressed bytes a block can be, as deflate goes (zlib's documentation, "Maximum Compression Factor").
    private static let maxExpansion = 1032
    /// The longest block that is inflated, in bytes: several times a tile or a directory that anyone would want.
    private static let maxSize = 8 << 20

    /// The bytes that a gzip stream of one member (RFC 1952) holds, at most 8 MiB.
    init(inflating compressed: ArraySlice<UInt8>) throws(ArchiveError) {
        // The last four bytes tell how many there are.
        var reader = ByteReader(compressed.suffix(4))
        let size = Int(try reader.integer(UInt32.self))
        guard size <= Swift.min(compressed.count * Self.maxExpansion, Self.maxSize) else {
            throw .damaged("\(compressed.count) compressed bytes that say to be \(size)")
        }
        var status = Z_OK
        var stream = z_stream()
        // 15 bits of window; 16 more ask for gzip's header and trailer.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged("zlib cannot start")
        }
        defer { inflateEnd(&stream) }
        self.init(unsafeUninitializedCapacity: size) { output, count in
            compressed.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(clamping: input.count)
                // zlib wants a place to write to even where there is nothing to write.
                var nothing: UInt8 = 0
                withUnsafeMutablePointer(to: &nothing) { nothing in
                    stream.next_out = output.baseAddress ?? nothing
                    stream.avail_out = UInt32(size)
                    status = inflate(&stream, Z_FINISH)
                }
            }
            count = size - Int(stream.avail_out)
        }
        switch status {
        case Z_STREAM_END: break
        case Z_BUF_ERROR, Z_OK: throw .truncated
        default: throw .damaged("a compressed block that does not inflate")
        }
    }
}
