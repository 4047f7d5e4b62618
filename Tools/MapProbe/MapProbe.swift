import Cartography
import Domain
import Fixtures
import Foundation

/// Writes what the map engine reads and draws as lines of JSON, in which Tools/check-map finds errors.
///
/// A line `ZOOM X Y` of standard input asks for the layers of a tile, and a line
/// `LATITUDE LONGITUDE RADIUS COLUMNS ROWS` for the grounds and the lines of the cells of a map, row by row. Two more
/// numbers are the size of a cell: the answer has the seconds in which the cells and a picture of them are drawn.
@main
enum MapProbe {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else { fail() }
        let file = URL(filePath: CommandLine.arguments[1])
        let archive = try PMTilesArchive(try Data(contentsOf: file, options: .alwaysMapped))
        while let line = readLine() {
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            let json: Any =
                switch numbers.count {
                case 3: try layers(archive, numbers)
                case 5: try await cells(archive, numbers)
                default: try await times(archive, numbers)
                }
            FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: json) + Data("\n".utf8))
        }
    }

    private static func layers(_ archive: PMTilesArchive, _ numbers: [Double]) throws -> Any {
        guard let address = TileAddress(zoom: Int(numbers[0]), x: Int(numbers[1]), y: Int(numbers[2])),
            let tile = try archive.tile(address)
        else { fail() }
        return try VectorTile(tile).layers.map { layer in
            ["name": layer.name, "extent": layer.extent, "features": try layer.features().map { try $0.json() }]
        }
    }

    private static func cells(_ archive: PMTilesArchive, _ numbers: [Double]) async throws -> Any {
        let (map, damage) = try await CellMapSnapshotter(source: archive, labelWidth: \.count).draw(frame(numbers))
        guard let map, damage.isEmpty else { fail("damaged tiles: \(damage)") }
        return ["grounds": map.cells.map { "\($0.ground)" }, "lines": map.cells.map { $0.line.map { "\($0)" } ?? "" }]
    }

    private static func times(_ archive: PMTilesArchive, _ numbers: [Double]) async throws -> Any {
        guard numbers.count == 7 else { fail() }
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
        let colors = [SIMD4<UInt8>](repeating: SIMD4(1, 2, 3, 255), count: 9)
        var seconds: [String: [Double]] = [:]
        for _ in 0..<40 {
            let clock = ContinuousClock()
            let start = clock.now
            guard let map = try await snapshotter.draw(frame(numbers)).map else { fail("no map") }
            let middle = clock.now
            _ = try await map.content.picture(
                of: map.frame, cell: SIMD2(Int(numbers[5]), Int(numbers[6])),
                MapColors(grounds: colors, lines: colors, roads: colors, userArea: .zero))
            seconds["cells", default: []].append((middle - start) / .seconds(1))
            seconds["picture", default: []].append((clock.now - middle) / .seconds(1))
        }
        return seconds
    }

    private static func frame(_ numbers: [Double]) -> MapFrame {
        guard numbers.count >= 5, let center = Coordinate(latitude: numbers[0], longitude: numbers[1]) else { fail() }
        let size = MapSize(width: Int(numbers[3]), height: Int(numbers[4]), unitAspectRatio: 2)
        return MapFrame(region: center.mapRegion(radiusMeters: numbers[2]), size: size)
    }

    private static func fail(_ fault: String = "usage: MapProbe ARCHIVE < REQUESTS") -> Never {
        FileHandle.standardError.write(Data("\(fault)\n".utf8))
        exit(2)
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
