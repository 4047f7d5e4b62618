import Cartography
import Domain
import FuzzSupport
import TestSupport
import Testing

/// Tests that names keep their places on the ground while a map is moved.
@Suite struct LabelStabilityTests {
    private static let size = MapSize(width: 120, height: 36, unitAspectRatio: 2)
    /// The number of cells from the edge within which names may differ.
    private static let margin = 2

    /// A label at its place on the ground, in cells.
    private struct Place: Hashable {
        let text: String
        let column: Int
        let row: Int
    }

    @Test(
        "After a move by whole cells, the names in both maps are in the same places",
        arguments: [40_000.0, 20_000, 9_000, 4_000, 1_700, 800, 350])
    func moves(height: Double) async throws {
        let snapshotter = try await CellMapSnapshotter()
        var random = SplitMix64(seed: UInt64(height))
        var viewpoint = MapViewpoint(center: Coordinate(53.5569, 13.2611), heightMeters: height)
        var (column, row) = (0, 0)
        var last: (labels: Set<Place>, tiles: Set<[Int]>, column: Int, row: Int)?
        for _ in 0..<12 {
            let map = try await snapshotter.map(of: viewpoint.frame(size: Self.size))
            let labels = Set(
                map.labels.map { Place(text: $0.text, column: $0.column + column, row: $0.row + row) })
            let tiles = Set((snapshotter.addresses(map.frame) ?? []).map { [$0.address.x, $0.address.y] })
            if let last {
                // The names that are inside both maps, apart from their edges.
                let columns = max(column, last.column) + Self.margin..<min(column, last.column) + 120 - Self.margin
                let rows = max(row, last.row) + Self.margin..<min(row, last.row) + 36 - Self.margin
                func inside(_ labels: Set<Place>) -> Set<Place> {
                    labels.filter {
                        columns.contains($0.column) && columns.contains($0.column + $0.text.count)
                            && rows.contains($0.row)
                    }
                }
                let (before, after) = (inside(last.labels), inside(labels))
                if tiles == last.tiles { #expect(before == after) }
                for label in before.subtracting(after) {
                    // A name that is still there did not move by a few cells.
                    #expect(
                        !after.contains {
                            $0.text == label.text && abs($0.column - label.column) <= 2 && abs($0.row - label.row) <= 1
                        })
                }
            }
            last = (labels, tiles, column, row)
            let (east, south) = (Int.random(in: -20...20, using: &random), Int.random(in: -6...6, using: &random))
            viewpoint = viewpoint.panned(east: Double(east), south: Double(south), size: Self.size)
            (column, row) = (column + east, row + south)
        }
    }
}
