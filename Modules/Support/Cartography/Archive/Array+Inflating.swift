import CZlib
import Platform

extension Array where Element == UInt8 {
    /// The largest expansion of a deflate stream (zlib's documentation, "Maximum Compression
    /// Factor").
    private static let maxExpansion = 1032

    /// Creates an array of the content of a block, which is a gzip stream of one member (RFC 1952)
    /// if it is compressed.
    ///
    /// Adds the claimed size to the work before it decompresses, so that damaged streams count as
    /// well. `maxSize` is the maximum size after decompression, in bytes.
    init(decompressing block: Data, isCompressed: Bool, maxSize: Int, _ work: inout MapWork)
        throws(ArchiveError)
    {
        guard isCompressed else {
            work.bytes += block.count
            try work.check()
            self.init(block)
            return
        }
        let size = try Self.claimedSize(of: block)
        guard size <= Swift.min(block.count * Self.maxExpansion, maxSize) else {
            throw .damaged("\(block.count) compressed bytes that claim a size of \(size)")
        }
        work.bytes += size
        try work.check()
        try self.init(inflating: block, size: size)
    }

    /// Returns the size after decompression that a gzip stream states.
    private static func claimedSize(of block: Data) throws(ArchiveError) -> Int {
        // The size is in the last four bytes.
        var reader = ByteReader(Array(block.suffix(4))[...])
        return Int(try reader.integer(UInt32.self))
    }

    /// Decompresses a gzip stream to at most `size` bytes.
    private init(inflating block: Data, size: Int) throws(ArchiveError) {
        var stream = z_stream()
        // A window of 15 bits; adding 16 selects the gzip format.
        let windowBits: Int32 = 15 + 16
        let streamSize = Int32(MemoryLayout<z_stream>.size)
        var status = inflateInit2_(&stream, windowBits, ZLIB_VERSION, streamSize)
        guard status == Z_OK else { throw .damaged("zlib cannot start") }
        defer {
            inflateEnd(&stream)
        }
        self.init(unsafeUninitializedCapacity: size) { output, count in
            block.span.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(clamping: input.count)
                // zlib requires an output pointer even for empty output.
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
