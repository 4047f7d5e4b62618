import Domain
import TestSupport
import Cartography
import FuzzSupport
import Testing

/// Tests that names keep their places on the ground while a map is moved.
@Suite(.hangingLimit) struct LabelStabilityTests {
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
            guard let offset = label.offset, let west = label.possibleOffsets.map(\.x).min(),
                let east = label.possibleOffsets.map(\.x).max(),
                let north = label.possibleOffsets.map(\.y).min(),
                let south = label.possibleOffsets.map(\.y).max(), label.kind != .water
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
        var last: Drawing?
        for _ in 0..<12 {
            let map = try await snapshotter.map(of: viewpoint.frame(size: Self.size))
            let addresses = snapshotter.tiles(in: map.frame) ?? []
            let drawing = Drawing(
                labels: Set(map.labels.compactMap { Place($0, column: column, row: row) }),
                tiles: Set(addresses.map { [$0.address.x, $0.address.y] }),
                column: column,
                row: row
            )
            if let last {
                check(drawing, after: last)
            }
            last = drawing
            let east = Int.random(in: -20...20, using: &random)
            let south = Int.random(in: -6...6, using: &random)
            viewpoint = viewpoint.panned(east: Double(east), south: Double(south), size: Self.size)
            column += east
            row += south
        }
    }

    /// The labels and the tiles of a map, whose north-west corner is at a column and a row of the
    /// ground.
    private struct Drawing {
        let labels: Set<Place>
        let tiles: Set<[Int]>
        let column: Int
        let row: Int
    }

    private func check(_ drawing: Drawing, after last: Drawing) {
        // Beyond the edges of both maps, there can be water that a name keeps clear of.
        let size = Self.size
        let west = max(drawing.column, last.column)
        let columns = west..<min(drawing.column, last.column) + size.width
        let north = max(drawing.row, last.row)
        let rows = north..<min(drawing.row, last.row) + size.height
        func inside(_ labels: Set<Place>) -> Set<Place> {
            labels.filter { columns.contains($0.columns) && rows.contains($0.rows) }
        }
        let before = inside(last.labels)
        let after = inside(drawing.labels)
        if drawing.tiles == last.tiles {
            #expect(before.symmetricDifference(after).isEmpty)
        }
        for label in before.subtracting(after) {
            // A name that is still there did not move by a few cells.
            let same = after.filter { $0.text == label.text }
            let isNear = same.contains { other in
                abs(other.column - label.column) <= 2 && abs(other.row - label.row) <= 1
            }
            #expect(!isNear, "\(label)")
        }
    }
}
