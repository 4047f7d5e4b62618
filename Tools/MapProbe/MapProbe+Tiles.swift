import Cartography
import Fixtures
import Foundation

extension MapProbe {
    /// Writes the decoded layers of a tile for each line `zoom x y` of standard input; null for a missing tile.
    static func tiles(_ archive: PMTilesArchive) throws {
        while let line = readLine() {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 3, let address = TileAddress(zoom: numbers[0], x: numbers[1], y: numbers[2]) else {
                throw ArchiveError.damaged("no address: \(line)")
            }
            let tile = try archive.tile(address).map { bytes throws(ArchiveError) in try VectorTile(bytes) }
            try write(try tile.map { try $0.layers.map { try $0.json() } } as Any? ?? NSNull())
        }
    }
}

extension VectorTile.Layer {
    fileprivate func json() throws -> [String: Any] {
        ["name": name, "extent": extent, "features": try features().map { try $0.json() }]
    }
}

extension VectorTile.Feature {
    fileprivate func json() throws -> [String: Any] {
        let (points, partEnds) = try geometry()
        let parts = zip([0] + partEnds, partEnds).map { start, end in
            points[start..<end].map { [Int($0.x), Int($0.y)] }
        }
        return [
            "id": id.map { $0 as Any } ?? NSNull(), "kind": "\(kind)", "tags": try tags().mapValues(\.json),
            "parts": parts,
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
