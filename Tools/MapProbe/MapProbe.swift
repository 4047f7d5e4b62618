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
            let answer = try JSONSerialization.data(withJSONObject: try await answer(line, archive))
            FileHandle.standardOutput.write(answer + Data("\n".utf8))
        }
    }

    private static func answer(_ line: String, _ archive: PMTilesArchive) async throws -> Any {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        switch numbers.count {
        case 3:
            return try layers(archive, address(numbers))
        case 5:
            return try await cells(archive, frame(numbers))
        case 7:
            let cell = SIMD2(Int(numbers[5]), Int(numbers[6]))
            return try await times(archive, frame(numbers), cell: cell)
        default:
            fatalError("no request: \(line)")
        }
    }

    /// Returns the address ZOOM X Y.
    private static func address(_ numbers: [Double]) -> TileAddress {
        guard
            let address = TileAddress(
                zoom: Int(numbers[0]),
                x: Int(numbers[1]),
                y: Int(numbers[2])
            )
        else {
            fatalError("no tile: \(numbers)")
        }
        return address
    }

    /// Returns the frame LATITUDE LONGITUDE RADIUS COLUMNS ROWS.
    private static func frame(_ numbers: [Double]) -> MapFrame {
        guard let center = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            fatalError("no place: \(numbers)")
        }
        let size = MapSize(width: Int(numbers[3]), height: Int(numbers[4]), unitAspectRatio: 2)
        return MapFrame(region: center.mapRegion(radiusMeters: numbers[2]), size: size)
    }

    private static func layers(_ archive: PMTilesArchive, _ address: TileAddress) throws -> Any {
        guard let tile = try archive.tile(address) else {
            fatalError("no tile: \(address)")
        }
        return try VectorTile(tile).layers.map { layer in
            [
                "name": layer.name,
                "extent": layer.extent,
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
            "kind": "\(feature.kind)",
            "tags": tags,
            "points": try feature.geometry().points.map { [$0.x, $0.y] },
        ]
    }

    private static func cells(_ archive: PMTilesArchive, _ frame: MapFrame) async throws -> Any {
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
        let drawn = try await snapshotter.draw(frame)
        guard let map = drawn.map, drawn.damage.isEmpty else {
            fatalError("damaged tiles: \(drawn.damage)")
        }
        return [
            "grounds": map.cells.map { "\($0.ground)" },
            "lines": map.cells.map { cell in cell.line.map { "\($0)" } ?? "" },
        ]
    }

    /// The number of times that a map and its picture are drawn.
    private static let repetitions = 40

    private static func times(
        _ archive: PMTilesArchive,
        _ frame: MapFrame,
        cell: SIMD2<Int>
    ) async throws -> Any {
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
        let colors = [SIMD4<UInt8>](repeating: SIMD4(1, 2, 3, 255), count: 9)
        let mapColors = MapColors(grounds: colors, lines: colors, roads: colors, userArea: .zero)
        let clock = ContinuousClock()
        var cellSeconds: [Double] = []
        var pictureSeconds: [Double] = []
        for _ in 0..<repetitions {
            let start = clock.now
            guard let map = try await snapshotter.draw(frame).map, let content = map.content else {
                fatalError("no map")
            }
            let middle = clock.now
            _ = try await content.picture(of: map.frame, cell: cell, mapColors)
            let end = clock.now
            cellSeconds.append((middle - start) / .seconds(1))
            pictureSeconds.append((end - middle) / .seconds(1))
        }
        return ["cells": cellSeconds, "picture": pictureSeconds]
    }
}
