import Domain
import TestSupport
import Cartography
import FuzzSupport
import Testing

/// Tests that names keep their places on the ground while a map is moved.
@Suite(.timeLimit(.minutes(10))) struct LabelStabilityTests {
    private static let size = MapSize(width: 120, height: 36, unitAspectRatio: 2)

    /// A label at its place on the ground, in cells.
    private struct Place: Hashable {
        let text: String
        let column: Int
        let row: Int
        /// The cells of all of its possible places.
        let columns: Range<Int>
        let rows: Range<Int>

        init?(_ label: MapLabel, column: Int, row: Int) {
            // The name of a water depends on all of it, which can reach beyond the map.
            guard let offset = label.offset, let west = label.offsets.map(\.x).min(),
                let east = label.offsets.map(\.x).max(), let north = label.offsets.map(\.y).min(),
                let south = label.offsets.map(\.y).max(), label.kind != .water
            else { return nil }
            text = label.text
            let column = label.column + column
            let row = label.row + row
            self.column = column + offset.x
            self.row = row + offset.y
            columns = column + west..<column + east + label.width
            rows = row + north..<row + south + 1
        }
    }

    @Test(
        "After a move by whole cells, the names in both maps are in the same places",
        arguments: [40_000.0, 20_000, 9_000, 4_000, 1_700, 800, 350]
    )
    func moves(height: Double) async throws {
        let snapshotter = try await CellMapSnapshotter()
        var random = SplitMix64(seed: UInt64(height))
        var viewpoint = MapViewpoint(center: Coordinate(53.5569, 13.2611), heightMeters: height)
        var column = 0
        var row = 0
        var last: (labels: Set<Place>, tiles: Set<[Int]>, column: Int, row: Int)?
        for _ in 0..<12 {
            let map = try await snapshotter.map(of: viewpoint.frame(size: Self.size))
            let labels = Set(map.labels.compactMap { Place($0, column: column, row: row) })
            let tiles = Set(
                (snapshotter.addresses(map.frame) ?? []).map { [$0.address.x, $0.address.y] }
            )
            if let last {
                // Beyond the edges of both maps, there can be water that a name keeps clear of.
                let columns = max(column, last.column)..<min(column, last.column) + 120
                let rows = max(row, last.row)..<min(row, last.row) + 36
                func inside(_ labels: Set<Place>) -> Set<Place> {
                    labels.filter { columns.contains($0.columns) && rows.contains($0.rows) }
                }
                let before = inside(last.labels)
                let after = inside(labels)
                if tiles == last.tiles {
                    #expect(before.symmetricDifference(after).map(\.text) == [])
                }
                for label in before.subtracting(after) {
                    // A name that is still there did not move by a few cells.
                    #expect(
                        !after.contains {
                            $0.text == label.text && abs($0.column - label.column) <= 2
                                && abs($0.row - label.row) <= 1
                        }
                    )
                }
            }
            last = (labels, tiles, column, row)
            let east = Int.random(in: -20...20, using: &random)
            let south = Int.random(in: -6...6, using: &random)
            viewpoint = viewpoint.panned(east: Double(east), south: Double(south), size: Self.size)
            column = column + east
            row = row + south
        }
    }
}
