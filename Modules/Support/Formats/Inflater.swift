import CZlib
package import Platform

/// The reason why a block cannot be decompressed.
package enum InflationError: Error, Hashable, CustomStringConvertible {
    /// The block ends within a stream.
    case truncated
    /// The output would be larger than its maximum size.
    case tooLarge
    case damaged(String)

    /// The text for the log.
    package var description: String {
        switch self {
        case .truncated: "a compressed block that ends too early"
        case .tooLarge: "too large"
        case .damaged(let what): what
        }
    }
}

/// Decompresses the gzip and zlib streams of a block.
///
/// A caller that counts what is allocated calls `fill()` and, as long as it returns `false`,
/// `grow()`.
package final class Inflater {
    /// The first bytes of a gzip stream (RFC 1952).
    package static let gzip: [UInt8] = [0x1F, 0x8B]

    /// The state of zlib.
    ///
    /// zlib requires that its address does not change.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let block: Data
    private let maxSize: Int
    /// The decompressed bytes, and unused bytes after them.
    private var output: [UInt8]
    /// The number of bytes of the block that have been read.
    private var readCount = 0
    /// The number of bytes of the output that have been written.
    private var writtenCount = 0

    /// Creates an inflater whose output is at most `maxSize` bytes long.
    ///
    /// `capacity` is the size that is allocated at first.
    package init(_ block: Data, capacity: Int, maxSize: Int) throws(InflationError) {
        self.block = block
        self.maxSize = maxSize
        output = Array(repeating: 0, count: capacity)
        stream.initialize(to: z_stream())
        // The window has 15 bits. The number 32 is added so that zlib accepts gzip and zlib
        // streams.
        let windowBits: Int32 = 15 + 32
        let streamSize = Int32(MemoryLayout<z_stream>.size)
        let status = inflateInit2_(stream, windowBits, ZLIB_VERSION, streamSize)
        guard status == Z_OK else { throw .damaged("zlib cannot start") }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the decompressed bytes of the consecutive streams of a block, and ignores bytes after
    /// the last stream.
    package static func inflated(
        _ block: Data,
        maxSize: Int
    ) throws(InflationError) -> [UInt8] {
        let inflater = try Inflater(block, capacity: min(block.count, maxSize), maxSize: maxSize)
        while try !inflater.fill() {
            try inflater.grow()
        }
        return inflater.takeOutput()
    }

    /// Inflates as much as the output has room for; returns whether all consecutive streams of the
    /// block are inflated.
    package func fill() throws(InflationError) -> Bool {
        while true {
            let status = inflateIntoRoom()
            let isFull = writtenCount == output.count
            switch status {
            // Another stream follows.
            case Z_STREAM_END where block.dropFirst(readCount).starts(with: Self.gzip):
                inflateReset(stream)
            case Z_STREAM_END:
                return true
            case Z_OK where isFull, Z_BUF_ERROR where isFull:
                return false
            // zlib takes at most `UInt32.max` bytes at a time, so the rest of the block follows.
            case Z_OK where readCount < block.count:
                continue
            case Z_OK, Z_BUF_ERROR:
                throw .truncated
            default:
                throw .damaged("a compressed block that does not inflate")
            }
        }
    }

    /// The number of bytes that `grow()` adds to the output.
    package var growth: Int { min(output.count, maxSize - output.count) }

    /// Doubles the size of the output, up to the maximum.
    package func grow() throws(InflationError) {
        guard growth > 0 else { throw .tooLarge }
        output.append(contentsOf: repeatElement(0, count: growth))
    }

    /// Returns the decompressed bytes, which the inflater then no longer has.
    package func takeOutput() -> [UInt8] {
        output.removeLast(output.count - writtenCount)
        defer {
            output = []
        }
        return output
    }

    /// Inflates as much of the block as the output has room for, and returns zlib's status.
    private func inflateIntoRoom() -> Int32 {
        block.span.withUnsafeBufferPointer { blockBytes in
            output.withUnsafeMutableBufferPointer { outputBytes in
                let rest = UnsafeBufferPointer(rebasing: blockBytes[readCount...])
                let room = UnsafeMutableBufferPointer(rebasing: outputBytes[writtenCount...])
                // zlib requires pointers even if there is nothing to read or to write.
                var nothing: UInt8 = 0
                return withUnsafeMutablePointer(to: &nothing) { nothing in
                    stream.pointee.next_in =
                        UnsafeMutablePointer(mutating: rest.baseAddress) ?? nothing
                    stream.pointee.avail_in = UInt32(clamping: rest.count)
                    stream.pointee.next_out = room.baseAddress ?? nothing
                    stream.pointee.avail_out = UInt32(clamping: room.count)
                    let status = inflate(stream, Z_NO_FLUSH)
                    readCount += rest.count - Int(stream.pointee.avail_in)
                    writtenCount += room.count - Int(stream.pointee.avail_out)
                    return status
                }
            }
        }
    }
}
