import CZlib
import Platform

extension Array where Element == UInt8 {
    /// The factor by which a deflate stream grows at most (zlib's documentation, "Maximum
    /// Compression Factor").
    private static let maxExpansion = 1032
    /// The first bytes of a gzip stream (RFC 1952) and of a Zstandard frame (RFC 8878).
    private static let gzip: [UInt8] = [0x1F, 0x8B]
    private static let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    /// The first byte of a zlib stream (RFC 1950) with the usual window of 32 KiB.
    ///
    /// No uncompressed tile begins with this byte.
    private static let zlib: UInt8 = 0x78
    /// The size that is allocated for the content of a zlib stream, as a multiple of the stream's
    /// size.
    private static let usualExpansion = 4
    /// The minimum size that is allocated for decompressed bytes.
    private static let minCapacity = 64

    /// Creates an array of the decompressed content of a block.
    ///
    /// The first bytes of the block decide whether it is a gzip stream, because an archive can
    /// describe its compression wrongly. Some generators compress a block twice, so a result that
    /// is also a gzip stream is decompressed again. Some generators write tiles as zlib streams.
    /// They are recognized only in tiles, because an uncompressed directory could have the same
    /// first bytes.
    ///
    /// The allocated size is added to the work before the decompression, so that damaged streams
    /// count as well. `maxSize` is the maximum size after decompression, in bytes.
    init(
        decompressing block: Data,
        maxSize: Int,
        isTile: Bool = false,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let isZlib = isTile && Self.isZlib(block)
        guard isZlib || block.starts(with: Self.gzip) else {
            guard !block.starts(with: Self.zstd) else {
                throw .unsupported("compression zstd; only gzip and none are read")
            }
            guard block.count <= maxSize else { throw .damaged("a block of \(block.count) bytes") }
            work.bytes += block.count
            try work.check()
            self.init(block)
            return
        }
        try self.init(inflating: block, maxSize: maxSize, &work)
        if starts(with: Self.gzip) {
            try self.init(inflating: Data(self), maxSize: maxSize, &work)
        }
    }

    /// Returns whether a block begins like a zlib stream: the first two bytes, read as one number,
    /// are a multiple of 31 (RFC 1950).
    private static func isZlib(_ block: Data) -> Bool {
        let start = Array(block.prefix(2))
        guard start.count == 2, start[0] == zlib else { return false }
        return (UInt16(start[0]) << 8 | UInt16(start[1])) % 31 == 0
    }

    /// Returns the size to allocate before the decompression, in bytes.
    ///
    /// A gzip stream states its size after decompression. If the stated size is not possible, the
    /// result is `minCapacity`. A zlib stream does not state the size, so the result is an
    /// estimate.
    private static func claimedSize(of block: Data, maxSize: Int) throws(ArchiveError) -> Int {
        guard block.starts(with: gzip) else {
            return Swift.min(block.count * usualExpansion, maxSize)
        }
        // A gzip stream ends with its size in four bytes. If zeros or another stream follow, this
        // reads a wrong size, and the array grows later.
        var reader = ByteReader(Array(block.suffix(4))[...])
        let size = Int(try reader.integer(UInt32.self))
        let isPossible = size <= Swift.min(block.count * maxExpansion, maxSize)
        return Swift.max(isPossible ? size : 0, minCapacity)
    }

    /// Decompresses the consecutive streams of a block to at most `maxSize` bytes, and ignores
    /// bytes after the last stream.
    private init(inflating block: Data, maxSize: Int, _ work: inout MapWork) throws(ArchiveError) {
        var stream = z_stream()
        // The window has 15 bits. The number 32 is added so that zlib accepts gzip and zlib
        // streams.
        let windowBits: Int32 = 15 + 32
        let streamSize = Int32(MemoryLayout<z_stream>.size)
        let status = inflateInit2_(&stream, windowBits, ZLIB_VERSION, streamSize)
        guard status == Z_OK else { throw .damaged("zlib cannot start") }
        defer {
            inflateEnd(&stream)
        }
        let capacity = try Self.claimedSize(of: block, maxSize: maxSize)
        work.bytes += capacity
        try work.check()
        self.init(repeating: 0, count: capacity)
        /// The number of bytes of the block that have been read.
        var readCount = 0
        /// The number of bytes of the array that have been written.
        var writtenCount = 0
        while true {
            let status = Self.inflate(&stream, block, &readCount, into: &self, &writtenCount)
            let isFull = writtenCount == count
            switch status {
            // Another stream follows.
            case Z_STREAM_END where block.dropFirst(readCount).starts(with: Self.gzip):
                inflateReset(&stream)
            case Z_STREAM_END:
                removeLast(count - writtenCount)
                return
            case Z_OK where isFull, Z_BUF_ERROR where isFull:
                let growth = Swift.min(count, maxSize - count)
                guard growth > 0 else { throw .damaged("more than \(maxSize) bytes") }
                work.bytes += growth
                try work.check()
                append(contentsOf: repeatElement(0, count: growth))
            case Z_OK where readCount < block.count:
                break
            case Z_OK, Z_BUF_ERROR:
                throw .truncated
            default:
                throw .damaged("a compressed block that does not inflate")
            }
        }
    }

    /// Inflates as much of a block as the output has room for, and returns zlib's status.
    ///
    /// `readCount` is the number of bytes of the block that were read before, and `writtenCount`
    /// the number of bytes of the output that were written; both are updated.
    private static func inflate(
        _ stream: inout z_stream,
        _ block: Data,
        _ readCount: inout Int,
        into output: inout [UInt8],
        _ writtenCount: inout Int
    ) -> Int32 {
        block.span.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                let rest = UnsafeBufferPointer(rebasing: input[readCount...])
                let room = UnsafeMutableBufferPointer(rebasing: output[writtenCount...])
                // zlib requires pointers even if there is nothing to read or to write.
                var nothing: UInt8 = 0
                return withUnsafeMutablePointer(to: &nothing) { nothing in
                    stream.next_in = UnsafeMutablePointer(mutating: rest.baseAddress) ?? nothing
                    stream.avail_in = UInt32(clamping: rest.count)
                    stream.next_out = room.baseAddress ?? nothing
                    stream.avail_out = UInt32(clamping: room.count)
                    let status = zlibInflate(&stream)
                    readCount += rest.count - Int(stream.avail_in)
                    writtenCount += room.count - Int(stream.avail_out)
                    return status
                }
            }
        }
    }
}

private func zlibInflate(_ stream: inout z_stream) -> Int32 {
    inflate(&stream, Z_NO_FLUSH)
}
