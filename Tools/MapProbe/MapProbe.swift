import Cartography
import Domain
import Fixtures
import Foundation

/// Writes what the map engine reads and draws as lines of JSON, in which Tools/check-map finds errors.
@main
enum MapProbe {
    static func main() async throws {
        let numbers = CommandLine.arguments.dropFirst(3).compactMap { Double($0) }
        guard CommandLine.arguments.count == numbers.count + 3 else { fail() }
        let file = try Data(contentsOf: URL(filePath: CommandLine.arguments[2]), options: .alwaysMapped)
        switch (CommandLine.arguments[1], numbers.count) {
        case ("tiles", 0): try tiles(try PMTilesArchive(file))
        case ("cells", 5): try await cells(try PMTilesArchive(file), numbers)
        default: fail()
        }
    }

    /// Writes the grounds and the lines of the cells of a map, row by row.
    private static func cells(_ archive: PMTilesArchive, _ numbers: [Double]) async throws {
        guard let center = Coordinate(latitude: numbers[0], longitude: numbers[1]) else { fail() }
        let size = MapSize(width: Int(numbers[3]), height: Int(numbers[4]), unitAspectRatio: 2)
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
        let (map, damage) = try await snapshotter.draw(
            MapFrame(region: center.mapRegion(radiusMeters: numbers[2]), size: size))
        for tile in damage { print("damage: \(tile)") }
        guard let map else { fail() }
        try write([
            "grounds": map.cells.map { "\($0.ground)" }, "lines": map.cells.map { $0.line.map { "\($0)" } ?? "" },
        ])
    }

    /// Writes the decoded layers of a tile for each line `zoom x y` of standard input.
    private static func tiles(_ archive: PMTilesArchive) throws {
        while let line = readLine() {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 3, let address = TileAddress(zoom: numbers[0], x: numbers[1], y: numbers[2]),
                let tile = try archive.tile(address)
            else { fail() }
            try write(try VectorTile(tile).layers.map { try $0.json() })
        }
    }

    private static func write(_ json: Any) throws {
        FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: json) + Data("\n".utf8))
    }

    private static func fail() -> Never {
        let usage = """
            usage: MapProbe tiles ARCHIVE < ADDRESSES
                   MapProbe cells ARCHIVE LATITUDE LONGITUDE RADIUS COLUMNS ROWS

            """
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
}

extension VectorTile.Layer {
    fileprivate func json() throws -> [String: Any] {
        ["name": name, "extent": extent, "features": try features().map { try $0.json() }]
    }
}

extension VectorTile.Feature {
    fileprivate func json() throws -> [String: Any] {
        [
            "kind": "\(kind)", "tags": try tags().mapValues(\.json),
            "points": try geometry().points.map { [$0.x, $0.y] },
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
