import Cartography
import Domain
import Fixtures
import Foundation

/// Writes what the map engine reads and draws as lines of JSON, in which Tools/check-map finds
/// errors.
///
/// The argument is an archive. A line `ZOOM X Y` of standard input asks for the layers of a tile,
/// and a line `LATITUDE LONGITUDE RADIUS COLUMNS ROWS` for the grounds and the lines of the cells
/// of a map, row by row. Two more numbers are the size of a cell: the answer has the seconds for
/// the cells and a picture. A wrong request is fatal.
@main
enum MapProbe {
    static func main() async throws {
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
            FileHandle.standardOutput.write(
                try JSONSerialization.data(withJSONObject: json) + Data("\n".utf8)
            )
        }
    }

    private static func layers(_ archive: PMTilesArchive, _ numbers: [Double]) throws -> Any {
        guard
            let address = TileAddress(
                zoom: Int(numbers[0]),
                x: Int(numbers[1]),
                y: Int(numbers[2])
            ),
            let tile = try archive.tile(address)
        else {
            fatalError("no tile: \(numbers)")
        }
        return try VectorTile(tile).layers.map { layer in
            [
                "name": layer.name, "extent": layer.extent,
                "features": try layer.features().map(json),
            ]
        }
    }

    private static func json(_ feature: VectorTile.Feature) throws -> [String: Any] {
        // A value has one payload: a text, a number or a Boolean.
        let tags = try feature.tags().compactMapValues {
            Mirror(reflecting: $0).children.first?.value
        }
        return [
            "kind": "\(feature.kind)", "tags": tags,
            "points": try feature.geometry().points.map { [$0.x, $0.y] },
        ]
    }

    private static func cells(_ archive: PMTilesArchive, _ numbers: [Double]) async throws -> Any {
        let (map, damage) = try await CellMapSnapshotter(source: archive, labelWidth: \.count).draw(
            frame(numbers)
        )
        guard let map, damage.isEmpty else {
            fatalError("damaged tiles: \(damage)")
        }
        return [
            "grounds": map.cells.map { "\($0.ground)" },
            "lines": map.cells.map { $0.line.map { "\($0)" } ?? "" },
        ]
    }

    private static func times(_ archive: PMTilesArchive, _ numbers: [Double]) async throws -> Any {
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
        let colors = [SIMD4<UInt8>](repeating: SIMD4(1, 2, 3, 255), count: 9)
        var seconds: [String: [Double]] = [:]
        for _ in 0..<40 {
            let clock = ContinuousClock()
            let start = clock.now
            guard let map = try await snapshotter.draw(frame(numbers)).map else {
                fatalError("no map")
            }
            let middle = clock.now
            _ = try await map.content.picture(
                of: map.frame,
                cell: SIMD2(Int(numbers[5]), Int(numbers[6])),
                MapColors(grounds: colors, lines: colors, roads: colors, userArea: .zero)
            )
            seconds["cells", default: []].append((middle - start) / .seconds(1))
            seconds["picture", default: []].append((clock.now - middle) / .seconds(1))
        }
        return seconds
    }

    private static func frame(_ numbers: [Double]) -> MapFrame {
        guard let center = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            fatalError("no place")
        }
        let size = MapSize(width: Int(numbers[3]), height: Int(numbers[4]), unitAspectRatio: 2)
        return MapFrame(region: center.mapRegion(radiusMeters: numbers[2]), size: size)
    }
}
