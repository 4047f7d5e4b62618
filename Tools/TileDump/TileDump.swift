import Cartography
import Foundation

/// Prints what the map engine reads in an archive, for comparison with other readers.
///
///     TileDump ARCHIVE.pmtiles < ADDRESSES
///
/// For each line `zoom x y` one line of JSON: the tile's layers, or null where there is none.
@main
enum TileDump {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: TileDump ARCHIVE.pmtiles < ADDRESSES\n".utf8))
            exit(2)
        }
        let file = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]), options: .mappedIfSafe)
        let archive = try PMTilesArchive(MemoryBytes(file))
        while let line = readLine() {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 3, let address = TileAddress(zoom: numbers[0], x: numbers[1], y: numbers[2]) else {
                throw ArchiveError.damaged("no address: \(line)")
            }
            let tile = try archive.tile(address).map { bytes throws(ArchiveError) in try VectorTile(bytes) }
            let layers = tile.map { $0.layers.map(\.json) } as Any? ?? NSNull()
            let json = try JSONSerialization.data(withJSONObject: layers, options: [.sortedKeys, .fragmentsAllowed])
            FileHandle.standardOutput.write(json + Data("\n".utf8))
        }
    }
}

private struct MemoryBytes: ArchiveBytes {
    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    var count: Int { data.count }

    func bytes(in range: Range<Int>) -> ArraySlice<UInt8> { Array(data[range])[...] }
}

extension VectorTile.Layer {
    fileprivate var json: [String: Any] {
        ["name": name, "extent": extent, "features": features.map(\.json)]
    }
}

extension VectorTile.Feature {
    fileprivate var json: [String: Any] {
        let starts = [0] + partEnds
        let parts = zip(starts, partEnds).map { start, end in points[start..<end].map { [Int($0.x), Int($0.y)] } }
        return [
            "id": id.map { $0 as Any } ?? NSNull(), "kind": "\(kind)", "tags": tags.mapValues(\.json), "parts": parts,
        ]
    }
}

extension VectorTile.Value {
    fileprivate var json: Any {
        switch self {
        case .string(let text): text
        case .number(let number): number
        case .integer(let number): number
        case .unsigned(let number): number
        case .bool(let bool): bool
        }
    }
}
