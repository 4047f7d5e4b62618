import Domain
import Fixtures
import Foundation
import FuzzSupport
import TestSupport
import Testing

@testable import Cartography

/// Tests that maps of random archives, whose headers can be wrong, show the tiles that they should
/// show.
///
/// The expected tiles are found without the code that is tested: cell by cell, from the list of all
/// tiles.
@Suite(.hangingLimit) struct RandomArchiveTests {
    /// The world is 128 by 64 cells, so the edges of all tiles down to zoom 5 are those of cells.
    private static let size = MapSize(width: 128, height: 64, unitAspectRatio: 2)
    private static let frame = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: size)

    @Test(
        "Whatever the bounds, the zoom levels and the counts of the header are, the right tile is in each cell",
        .requirements("M-22"),
        arguments: 0..<60 as Range<UInt64>
    )
    func tiles(seed: UInt64) async throws {
        let archive = RandomArchive(seed: FuzzSettings.seed(Int(seed)))
        let snapshotter = try await CellMapSnapshotter(archive.bytes)
        guard archive.cells.contains(where: { $0 != nil }) else {
            await #expect(throws: BasemapError.notCovered) {
                _ = try await snapshotter.map(of: Self.frame)
            }
            return
        }
        let map = try await snapshotter.map(of: Self.frame)
        for (cell, tile) in zip(map.cells, archive.cells) {
            #expect(cell.ground == (tile?.ground ?? .unknown))
        }
        let expected = archive.tiles.filter { tile in
            archive.cells[tile.middle.y * Self.size.width + tile.middle.x] == tile
        }
        #expect(map.labels.map(\.text).sorted() == expected.map(\.name).sorted())
    }

    /// A tile of one ground, with a city in its middle.
    private struct Tile: Equatable {
        let zoom: Int
        let x: Int
        let y: Int
        let ground: MapGround
        /// The name as the tile has it.
        let value: VectorTile.Value
        /// The name as the map shows it.
        let name: String

        /// The column and the row of the city.
        var middle: SIMD2<Int> {
            let columns = 128 >> zoom
            let rows = 64 >> zoom
            return SIMD2(x * columns + columns / 2, y * rows + rows / 2)
        }

        func contains(column: Int, row: Int) -> Bool {
            column * (1 << zoom) / 128 == x && row * (1 << zoom) / 64 == y
        }

        var content: [UInt8] {
            let area = FeatureFixture(
                kind: .polygons,
                tags: ["class": "wood"],
                parts: [.square(0, 4096)]
            )
            let city = FeatureFixture(
                kind: .points,
                tags: ["class": "city", "name": value],
                parts: [[SIMD2(2048, 2048)]]
            )
            let layer = ground == .water ? "water" : "landcover"
            return TileFixture.tile((layer, [area]), ("place", [city]))
        }
    }

    private struct RandomArchive {
        let tiles: [Tile]
        let bytes: MemoryBytes
        /// The tile that each cell should show, row by row; `nil` for none.
        let cells: [Tile?]

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            var tiles: [Tile] = []
            for number in 0..<Int.random(in: 1...40, using: &random) {
                let zoom = Int.random(in: 0...4, using: &random)
                let x = Int.random(in: 0..<1 << zoom, using: &random)
                let y = Int.random(in: 0..<1 << zoom, using: &random)
                let isNew = !tiles.contains { $0.zoom == zoom && $0.x == x && $0.y == y }
                guard isNew else { continue }
                let isNumber = Bool.random(using: &random)
                tiles.append(
                    Tile(
                        zoom: zoom,
                        x: x,
                        y: y,
                        ground: Bool.random(using: &random) ? .water : .wood,
                        value: isNumber ? .integer(Int64(number)) : .string("O&#39;\(number)"),
                        name: isNumber ? "\(number)" : "O'\(number)"
                    )
                )
            }
            let lowest = Int.random(in: 0...3, using: &random)
            let zooms = lowest...Int.random(in: lowest...5, using: &random)
            let west = Double.random(in: -200...180, using: &random)
            let south = Double.random(in: -95...90, using: &random)
            let bounds = MapBounds(
                west: west,
                south: south,
                east: min(west + .random(in: -20...200, using: &random), 210),
                north: south + .random(in: -20...100, using: &random)
            )
            var bytes = MemoryBytes(
                tiles.map { (TileAddress($0.zoom, $0.x, $0.y), $0.content) },
                leafSize: .random(in: 1...9, using: &random),
                zooms: UInt8(zooms.lowerBound)...UInt8(zooms.upperBound)
            )
            bytes.setBounds(bounds)
            // The numbers of tiles, entries and contents.
            for index in 72..<96 {
                bytes.bytes[index] = .random(in: 0...255, using: &random)
            }
            self.tiles = tiles
            self.bytes = bytes
            cells = (0..<64).flatMap { row in
                (0..<128).map { column in
                    Self.tile(column, row, of: tiles, zooms: zooms, bounds: bounds)
                }
            }
        }

        /// Returns the tile that a cell should show (decision about missing tiles).
        private static func tile(
            _ column: Int,
            _ row: Int,
            of tiles: [Tile],
            zooms: ClosedRange<Int>,
            bounds: MapBounds
        ) -> Tile? {
            // At zoom 2, a tile is 32 cells wide, which suits the scale.
            let wanted = min(max(2, zooms.lowerBound), max(zooms.upperBound, zooms.lowerBound))
            func tile(zoom: Int) -> Tile? {
                tiles.first { $0.zoom == zoom && $0.contains(column: column, row: row) }
            }
            if let tile = tile(zoom: wanted) {
                return tile
            }
            let isInside = isInside(column, row, zoom: wanted, bounds)
            let levels = isInside ? wanted : min(wanted, 2)
            for level in 1...max(levels, 1) where wanted - level >= zooms.lowerBound {
                if let tile = tile(zoom: wanted - level) {
                    return tile
                }
            }
            // Finer tiles fill in only if no coarser tile has the area of the missing tile.
            guard isInside, wanted < zooms.upperBound else { return nil }
            for zoom in wanted + 1...zooms.upperBound {
                if let tile = tile(zoom: zoom) {
                    return tile
                }
            }
            return nil
        }

        /// Returns whether the tile of a zoom level around a cell has a part inside the bounds, or
        /// the bounds are not valid.
        private static func isInside(_ column: Int, _ row: Int, zoom: Int, _ bounds: MapBounds)
            -> Bool
        {
            let isValid =
                (-360...360).contains(bounds.west) && (-360...360).contains(bounds.east)
                && (-90...90).contains(bounds.south) && (-90...90).contains(bounds.north)
                && bounds.west < bounds.east && bounds.south < bounds.north
            guard isValid else { return true }
            let side = Double(1 << zoom)
            let x = Double(column * (1 << zoom) / 128)
            let y = Double(row * (1 << zoom) / 64)
            func latitude(_ row: Double) -> Double {
                let radians = 2 * atan(exp(Double.pi * (1 - 2 * row / side))) - Double.pi / 2
                return radians * 180 / Double.pi
            }
            let west = x / side * 360 - 180
            let east = (x + 1) / side * 360 - 180
            let isBetweenMeridians = [-360.0, 0, 360].contains {
                west + $0 < bounds.east && bounds.west < east + $0
            }
            return isBetweenMeridians && latitude(y + 1) < bounds.north
                && bounds.south < latitude(y)
        }
    }
}
