import Domain
import Fixtures
import TestSupport
import FuzzSupport
import Testing

@testable import Cartography

@Suite(.hangingLimit) struct LabelPlacementTests {
    @Test(
        "Names of a higher rank or weight win; equally important names are placed in alphabetical order"
    )
    func order() {
        let candidates = [
            candidate("peak", .peak, 20, 5),
            candidate("hill", .peak, 22, 5),
            candidate("top", .peak, 20, 2, weight: 1),
            candidate("a", .peak, 20, 3),
            candidate("town", .town, 20, 9),
            candidate("peak 2", .peak, 20, 9),
        ]
        #expect(labels(candidates).map(\.text) == ["town", "top", "hill"])
        #expect(labels(candidates.reversed()) == labels(candidates))
    }

    @Test(
        "A name has several possible positions around its point, and takes the first that is free"
    )
    func positions() {
        let labels = labels([17, 19, 25].map { candidate("Dorf \($0)", .village, $0, 5) })
        #expect(labels.map(\.offset) == [SIMD2(-3, 0), nil, SIMD2(2, 0)])
    }

    @Test("A text is repeated at a distance of 48 columns, or of 24 rows") func repetition() {
        func count(column: Int, row: Int) -> Int {
            let first = candidate("Linde", .street, 50, 10)
            let second = candidate("Linde", .street, column, row)
            return labels([first, second], columns: 200, rows: 60).count
        }
        #expect(count(column: 97, row: 10) == 1)
        #expect(count(column: 98, row: 10) == 2)
        #expect(count(column: 50, row: 33) == 1)
        #expect(count(column: 50, row: 34) == 2)
        #expect(count(column: 90, row: 20) == 1)
    }

    @Test("Names outside the map take part, so that the others do not depend on its edges")
    func outside() {
        let all = [
            candidate("first", .peak, -1, 5, weight: 1),
            candidate("second", .peak, 2, 5),
            candidate("Linde", .street, -5, 8),
            candidate("Linde", .street, 20, 8),
        ]
        #expect(labels(all).isEmpty)
        #expect(labels([all[1], all[3]]).count == 2)
    }

    @Test(
        "Labels are apart; a lake's name lies in its lake or touches it, and a river's name on it; none crosses other waters",
        arguments: ["OpenMapTiles", "Protomaps", "Shortbread"],
        0..<4 as Range<UInt64>
    )
    func rules(schema: String, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let snapshotter = try await CellMapSnapshotter(MemoryBytes.random(schema, using: &random))
        var counts: [MapLabel.Kind: Int] = [:]
        for _ in 0..<6 {
            let viewpoint = MapViewpoint(
                center: Coordinate(
                    .random(in: MemoryBytes.RandomArea.latitudes, using: &random),
                    .random(in: MemoryBytes.RandomArea.longitudes, using: &random)
                ),
                heightMeters: .random(in: 3000...40_000, using: &random)
            )
            let size = MapSize(
                width: .random(in: 30...160, using: &random),
                height: .random(in: 10...50, using: &random),
                unitAspectRatio: 2
            )
            let map = try await snapshotter.map(of: viewpoint.frame(size: size))
            for label in map.labels where label.offset != nil {
                counts[label.kind, default: 0] += 1
            }
            checkDistances(of: map.labels)
            checkWaters(of: map)
        }
        #expect(counts[.water, default: 0] > 5, "\(counts)")
        #expect(counts[.place, default: 0] > 5, "\(counts)")
    }

    /// Checks that labels are apart, and that only places have none of their possible places.
    private func checkDistances(of labels: [MapLabel]) {
        var taken: Set<SIMD2<Int>> = []
        for label in labels {
            guard let offset = label.offset else {
                #expect(label.kind.isTownOrPlace)
                continue
            }
            #expect(label.possibleOffsets.contains(offset))
            let cells = label.cells(at: offset)
            let rows = label.kind == .water ? 0...0 : -1...1
            let around = cells.flatMap { cell in
                rows.map { cell &+ SIMD2(0, $0) }
            }
            let start = SIMD2(label.column, label.row) &+ offset
            let ends = [start &- SIMD2(1, 0), start &+ SIMD2(label.width, 0)]
            #expect(taken.isDisjoint(with: around + ends))
            taken.formUnion(cells)
        }
    }

    /// Checks that the name of a water is in its water or touches it, and crosses no other.
    private func checkWaters(of map: CellMapSnapshot) {
        let waters = WaterBodies(map.cells, columns: map.frame.size.width)
        for label in map.labels where label.kind == .water {
            guard let offset = label.offset else { continue }
            let cells = label.cells(at: offset)
            let body = waters[label.column, label.row]
            #expect(cells.allSatisfy { [nil, body].contains(waters[$0.x, $0.y]) }, "\(label)")
            if body == nil {
                #expect(cells.contains(SIMD2(label.column, label.row)), "\(label)")
            } else {
                let start = SIMD2(label.column, label.row) &+ offset
                let columns = start.x - 1...start.x + label.width
                let isTouching = columns.contains { column in
                    (-1...1).contains { waters[column, start.y + $0] == body }
                }
                let isOnItsPoint = cells.contains(SIMD2(label.column, label.row))
                #expect(isTouching || isOnItsPoint, "\(label)")
            }
        }
    }

    @Test("Of two lakes that are drawn as one, each has its name at its own part")
    func sharedWater() {
        // The lakes are one above the other, and the lower one is wider.
        var cells = [MapCell](repeating: MapCell(), count: 40 * 12)
        for row in 0..<12 {
            for column in row < 6 ? 10..<15 : 4..<36 {
                cells[row * 40 + column].ground = .water
            }
        }
        let lakes = [candidate("Tollensesee", .lake, 12, 3), candidate("Lieps", .lake, 12, 8)]
        let labels = labels(lakes, cells: cells)
        #expect(labels.map(\.text) == ["Lieps", "Tollensesee"])
        for label in labels {
            for offset in label.possibleOffsets {
                let row = label.row + offset.y
                let isInUpperHalf = row <= 5
                #expect(isInUpperHalf == (label.text == "Tollensesee"), "\(label)")
            }
        }
    }

    private func labels(
        _ names: [LabelPlacement.Candidate],
        columns: Int = 40,
        rows: Int = 12,
        cells: [MapCell]? = nil
    ) -> [MapLabel] {
        let cells = cells ?? [MapCell](repeating: MapCell(), count: columns * rows)
        var placement = LabelPlacement(
            UnlabeledMap(columns: columns, rows: rows, cells: cells, names: names)
        )
        return placement.labels()
    }

    private func candidate(
        _ text: String,
        _ rank: NameRank,
        _ column: Int,
        _ row: Int,
        weight: Int64 = 0
    ) -> LabelPlacement.Candidate {
        let name = DecodedTile.Name(
            text: text,
            width: text.count,
            rank: rank,
            weight: weight,
            position: .zero
        )
        return LabelPlacement.Candidate(name: name, column: column, row: row, repetition: 0)
    }
}

extension MapLabel {
    /// Returns the cells of the label at one of its possible places.
    fileprivate func cells(at offset: SIMD2<Int>) -> [SIMD2<Int>] {
        let start = SIMD2(column, row) &+ offset
        return (0..<width).map { start &+ SIMD2($0, 0) }
    }
}
