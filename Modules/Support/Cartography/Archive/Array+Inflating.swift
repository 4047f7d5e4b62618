import Formats
import Platform

extension Array where Element == UInt8 {
    /// The factor by which a deflate stream grows at most (zlib's documentation, "Maximum
    /// Compression Factor").
    private static let maxExpansion = 1032
    /// The first bytes of a Zstandard frame (RFC 8878).
    private static let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    /// The first byte of a zlib stream (RFC 1950) with the usual window of 32 KiB.
    ///
    /// No uncompressed tile begins with this byte.
    private static let zlib: UInt8 = 0x78
    /// The size that is allocated at first for the content of a zlib stream, as a multiple of the
    /// stream's size.
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
        let isGzip = block.starts(with: Inflater.gzip)
        let isZlib = isTile && Self.isZlib(block)
        if isGzip || isZlib {
            try self.init(inflating: block, maxSize: maxSize, &work)
            if starts(with: Inflater.gzip) {
                try self.init(inflating: Data(self), maxSize: maxSize, &work)
            }
            return
        }
        guard !block.starts(with: Self.zstd) else {
            throw .unsupported("compression zstd; only gzip and none are read")
        }
        guard block.count <= maxSize else { throw .damaged("a block of \(block.count) bytes") }
        work.bytes += block.count
        try work.check()
        self.init(block)
    }

    /// Decompresses the consecutive streams of a block to at most `maxSize` bytes, and ignores
    /// bytes after the last stream.
    private init(inflating block: Data, maxSize: Int, _ work: inout MapWork) throws(ArchiveError) {
        let capacity = try Self.initialCapacity(for: block, maxSize: maxSize)
        work.bytes += capacity
        try work.check()
        let inflater = try Self.inflate(upTo: maxSize) { () throws(InflationError) in
            try Inflater(block, capacity: capacity, maxSize: maxSize)
        }
        while try !Self.inflate(upTo: maxSize, inflater.fill) {
            work.bytes += inflater.growth
            try work.check()
            try Self.inflate(upTo: maxSize, inflater.grow)
        }
        self = inflater.takeOutput()
    }

    /// Performs a step of an inflater, and converts its error.
    private static func inflate<Result>(
        upTo maxSize: Int,
        _ step: () throws(InflationError) -> Result
    ) throws(ArchiveError) -> Result {
        do {
            return try step()
        } catch {
            switch error {
            case .truncated: throw .truncated
            case .tooLarge: throw .damaged("more than \(maxSize) bytes")
            case .damaged(let what): throw .damaged(what)
            }
        }
    }

    /// Returns whether a block begins like a zlib stream: the first two bytes, read as one number,
    /// are a multiple of 31 (RFC 1950).
    private static func isZlib(_ block: Data) -> Bool {
        let start = Array(block.prefix(2))
        guard start.count == 2, start[0] == zlib else { return false }
        let number = UInt16(start[0]) << 8 | UInt16(start[1])
        return number.isMultiple(of: 31)
    }

    /// Returns the size to allocate before the decompression, in bytes.
    ///
    /// A gzip stream states its size after decompression. If the stated size is not possible, the
    /// result is `minCapacity`. A zlib stream does not state the size, so the result is an
    /// estimate.
    private static func initialCapacity(for block: Data, maxSize: Int) throws(ArchiveError) -> Int {
        guard block.starts(with: Inflater.gzip) else {
            return Swift.min(block.count * usualExpansion, maxSize)
        }
        // A gzip stream ends with its size in four bytes. If zeros or another stream follow, this
        // reads a wrong size, and the array grows later.
        var reader = ByteReader(Array(block.suffix(4))[...])
        let size = Int(try reader.integer(UInt32.self))
        let isPossible = size <= Swift.min(block.count * maxExpansion, maxSize)
        return Swift.max(isPossible ? size : 0, minCapacity)
    }
}
