/// A list of where tiles, or further lists, are.
struct PMTilesDirectory {
    /// A run of tiles that share one content, or a leaf directory.
    struct Entry: Hashable {
        let firstID: UInt64
        /// How many tiles, from the first, share the content; 0 for a leaf directory.
        let runLength: UInt64
        let offset: UInt64
        let length: Int
    }

    let entries: [Entry]

    /// Reads an unpacked directory (PMTiles v3 specification, "Directories").
    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var reader = ByteReader(bytes)
        let count = try reader.length()
        // Each entry takes at least four bytes, so that a count cannot ask for more memory than its directory fills.
        guard count <= reader.remaining / 4 else {
            throw .damaged("a directory of \(count) entries in \(bytes.count) bytes")
        }
        var ids: [UInt64] = []
        ids.reserveCapacity(count)
        for _ in 0..<count {
            let (id, overflows) = (ids.last ?? 0).addingReportingOverflow(try reader.varint())
            guard !overflows else { throw .damaged("a tile id of more than 64 bits") }
            ids.append(id)
        }
        let runLengths = try Self.column(count, &reader)
        let lengths = try Self.column(count, &reader)
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for index in 0..<count {
            let stored = try reader.varint()
            let offset: UInt64
            if stored > 0 {
                offset = stored - 1
            } else {
                // Directly behind the one before.
                guard let last = entries.last else { throw .damaged("a first entry behind nothing") }
                let (end, overflows) = last.offset.addingReportingOverflow(UInt64(last.length))
                guard !overflows else { throw .damaged("an offset of more than 64 bits") }
                offset = end
            }
            guard let length = Int(exactly: lengths[index]), length > 0 else { throw .damaged("an entry of no length") }
            entries.append(Entry(firstID: ids[index], runLength: runLengths[index], offset: offset, length: length))
        }
        self.entries = entries
    }

    /// The bytes that the directory takes in memory.
    var size: Int { entries.count * MemoryLayout<Entry>.stride }

    /// The entry that covers a tile, or the leaf directory in which it would be; nil where there is neither.
    func entry(for id: UInt64) -> Entry? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].firstID <= id { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        return entry.runLength == 0 || id - entry.firstID < entry.runLength ? entry : nil
    }

    private static func column(_ count: Int, _ reader: inout ByteReader) throws(ArchiveError) -> [UInt64] {
        var column: [UInt64] = []
        column.reserveCapacity(count)
        for _ in 0..<count { column.append(try reader.varint()) }
        return column
    }
}
