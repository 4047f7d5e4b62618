/// A part of the index of a PMTiles archive, sorted by tile ID.
struct PMTilesDirectory {
    /// A run of tiles with the same content, or a leaf directory.
    struct Entry {
        /// The ID of the first tile.
        let firstID: UInt64
        /// The number of consecutive tiles with this content; 0 for a leaf directory.
        var runLength: UInt32 = 0
        /// The length of the content, in bytes.
        var length: UInt32 = 0
        /// The distance from the start of the section to the content, in bytes.
        var offset: UInt64 = 0

        /// Whether the content is a leaf directory, not a tile.
        var isLeafDirectory: Bool { runLength == 0 }

        /// Returns the range of the content in the archive.
        ///
        /// `section` is the range of the section that contains it.
        func range(in section: Range<UInt64>) throws(ArchiveError) -> Range<UInt64> {
            let start = try section.lowerBound.adding(offset)
            let end = try start.adding(UInt64(length))
            guard end <= section.upperBound else { throw .damaged("an entry beyond its section") }
            return start..<end
        }
    }

    private(set) var entries: [Entry] = []

    /// Creates a directory from uncompressed bytes (PMTiles v3 specification, "Directories").
    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var reader = ByteReader(bytes)
        let count = try reader.int()
        // An entry has four numbers of at least one byte each, so this limits the memory that a
        // false count can request.
        guard count <= reader.remaining / 4 else {
            throw .damaged("a directory of \(count) entries in \(bytes.count) bytes")
        }
        entries.reserveCapacity(count)
        var id: UInt64 = 0
        for _ in 0..<count {
            id = try id.adding(try reader.varint())
            entries.append(Entry(firstID: id))
        }
        for index in 0..<count {
            entries[index].runLength = try reader.word()
        }
        for index in 0..<count {
            entries[index].length = try reader.word()
        }
        /// The end of the previous entry's content.
        var end: UInt64?
        for index in 0..<count {
            let stored = try reader.varint()
            let offset: UInt64
            if stored > 0 {
                offset = stored - 1
            } else if let end {
                // 0 means that the content follows the content of the previous entry.
                offset = end
            } else {
                throw .damaged("a first entry without an offset")
            }
            entries[index].offset = offset
            end = try offset.adding(UInt64(entries[index].length))
        }
    }

    /// The number of entries without content.
    ///
    /// Their tiles count as missing.
    var emptyEntries: Int { entries.count { $0.length == 0 } }

    /// The approximate size in memory, in bytes.
    var memorySize: Int { entries.count * MemoryLayout<Entry>.stride }

    /// Returns the entry of a tile, or the entry of the leaf directory that may contain the tile;
    /// `nil` if there is neither.
    func entry(for id: UInt64) -> Entry? {
        // Find the number of entries whose first ID is not greater than `id`, by bisection.
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].firstID <= id {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        let hasTile = id - entry.firstID < UInt64(entry.runLength)
        guard entry.isLeafDirectory || hasTile else { return nil }
        // Generators must not write entries without content, but some do.
        guard entry.length > 0 else { return nil }
        return entry
    }
}
