/// Places names on a map without overlap, in order of importance.
///
/// A label depends only on the candidates, on their distances and on the water around them, not on
/// what is drawn over it later. So it keeps its place on the ground when the map moves by whole
/// cells, except near the edges.
struct LabelPlacement {
    /// The minimum distance between labels of the same text, in the widths of cells.
    private static let repetitionDistance = 48
    /// The maximum distance of a lake's name from the cell for which it is given, in rows.
    private static let maxLakeRows = 8
    /// The maximum number of positions of a name in its lake; a damaged archive can have any number
    /// of shores.
    private static let maxInLake = 40
    /// The area around the map whose names are placed, too; names beyond it hardly influence those
    /// in the map.
    private static let margin = (columns: 80, rows: 24)

    /// A name to be placed, and its cell, which can lie outside the map.
    struct Candidate {
        let name: DecodedTile.Name
        let column: Int
        let row: Int
        /// How many copies of the world the name is away from the center of the map.
        let repetition: Int
    }

    private let map: UnlabeledMap
    private let waters: WaterBodies
    private var namedWaters: Set<Int> = []

    init(_ map: UnlabeledMap) {
        self.map = map
        waters = WaterBodies(map.cells, columns: map.columns)
    }

    /// Returns the labels whose cells are in the map, the most important first.
    ///
    /// Names of the same importance are placed in alphabetical order, and the same names from north
    /// to south.
    mutating func labels() -> [MapLabel] {
        let around = UnlabeledMap.Area(
            columns: -Self.margin.columns..<map.columns + Self.margin.columns,
            rows: -Self.margin.rows..<map.rows + Self.margin.rows
        )
        /// The columns that are taken in each row.
        var taken: [Int: [Range<Int>]] = [:]
        var placed: [String: [SIMD2<Int>]] = [:]
        let names = map.names.filter { $0.name.width > 0 && around.contains($0) }
        // Comparing texts takes long, and so does moving names.
        let order = names.indices.sorted { first, second in
            let first = names[first]
            let second = names[second]
            let ranks = (first.name.rank.rawValue, second.name.rank.rawValue)
            if ranks.0 != ranks.1 {
                return ranks.0 < ranks.1
            }
            if first.name.weight != second.name.weight {
                return first.name.weight > second.name.weight
            }
            return (first.name.text, first.repetition, first.row, first.column)
                < (second.name.text, second.repetition, second.row, second.column)
        }
        return order.compactMap { index in
            let candidate = names[index]
            let name = candidate.name
            let position = SIMD2(candidate.column, candidate.row)
            let isRepeated = placed[name.text, default: []].contains { Self.isNear($0, position) }
            if isRepeated, !name.rank.kind.isPlace, name.rank.kind != .region {
                return nil
            }
            let offsets = offsets(candidate)
            /// Returns the cells of the name, with one cell on each side, and their row.
            func cells(_ offset: SIMD2<Int>) -> (columns: Range<Int>, row: Int) {
                let start = position &+ offset
                return (start.x - 1..<start.x + name.width + 1, start.y)
            }
            var offset: SIMD2<Int>?
            if !isRepeated {
                // Keep the rows above and below free of other names, too. The name of a lake can be
                // in the next row, because it differs in color and ground.
                let margin = name.rank == .lake ? 0 : 1
                offset = offsets.first { offset in
                    let (columns, row) = cells(offset)
                    return !(row - margin...row + margin).contains {
                        taken[$0, default: []].contains(where: columns.overlaps)
                    }
                }
            }
            if let offset {
                let (columns, row) = cells(offset)
                taken[row, default: []].append(columns)
                placed[name.text, default: []].append(position)
                if name.rank == .lake, let lake = waters[candidate.column, candidate.row] {
                    namedWaters.insert(lake)
                }
            }
            guard map.area.contains(candidate),
                offset != nil || name.rank.kind.isPlace || name.rank.kind == .region
            else { return nil }
            return MapLabel(
                text: name.text,
                width: name.width,
                kind: name.rank.kind,
                column: candidate.column,
                row: candidate.row,
                offsets: offsets,
                offset: offset
            )
        }
    }

    private static func isNear(_ position: SIMD2<Int>, _ other: SIMD2<Int>) -> Bool {
        // A cell is about twice as high as wide.
        let x = position.x - other.x
        let y = 2 * (position.y - other.y)
        return x * x + y * y < repetitionDistance * repetitionDistance
    }

    // MARK: - Positions

    /// Returns the possible positions of a name relative to its cell, the best first.
    private func offsets(_ candidate: Candidate) -> [SIMD2<Int>] {
        let width = candidate.name.width
        let rank = candidate.name.rank
        let middle = width / 2
        let water = waters[candidate.column, candidate.row]
        func isClear(_ offset: SIMD2<Int>) -> Bool {
            let start = candidate.column + offset.x
            // Places on the shore have their names on the land.
            return waters.isClear(
                start..<start + width,
                row: candidate.row + offset.y,
                except: rank.kind.isPlace ? nil : water
            )
        }
        func above(_ rows: [Int]) -> [SIMD2<Int>] {
            rows.map { SIMD2(-middle, $0) }
        }
        switch rank.kind {
        case .region:
            return above([0, -1, 1, -2, 2])
        case .town, .place:
            let left = -width - 1
            let beside = [(2, 0), (left, 0), (2, -1), (2, 1), (left, -1), (left, 1)].map {
                SIMD2($0.0, $0.1)
            }
            let all =
                above([0, -1, 1]) + beside + (rank.kind == .town ? above([-2, 2, -3, 3]) : [])
            let wet = all.filter { !isClear($0) }
            return wet.isEmpty ? all : all.filter { !wet.contains($0) } + wet
        case .peak:
            return [.zero]
        case .water where rank == .lake:
            return lakeOffsets(candidate)
        case .water where water.map(namedWaters.contains) == true:
            return []
        case .water, .street:
            // The name covers the given cell, which is on its line.
            return [-middle, -width / 4, -width * 3 / 4, 0, 1 - width]
                .map { SIMD2($0, 0) }
                .filter(isClear)
        case .park:
            return above([0, -1, 1]).filter(isClear)
        }
    }

    /// Returns the positions in the lake, if the name fits into it, and otherwise across its widest
    /// row and beside it.
    private func lakeOffsets(_ candidate: Candidate) -> [SIMD2<Int>] {
        let column = candidate.column
        let row = candidate.row
        let width = candidate.name.width
        guard map.area.contains(candidate) else { return [SIMD2(-width / 2, 0)] }
        guard let lake = waters[column, row] else { return [] }
        let runs = waters.runs(of: lake, rows: row - Self.maxLakeRows...row + Self.maxLakeRows)
        let inside = runs.filter { $0.columns.count >= width }.map { run in
            let start = max(
                min(column - width / 2, run.columns.upperBound - width),
                run.columns.lowerBound
            )
            // A cell of water on each side sets the name apart from the shore.
            let isTight = run.columns.count < width + 2
            let distance =
                abs(start + width / 2 - column) + 2 * abs(run.row - row) + (isTight ? 4 : 0)
            return (offset: SIMD2(start - column, run.row - row), distance: distance)
        }
        if !inside.isEmpty {
            return inside.sorted { $0.distance < $1.distance }.prefix(Self.maxInLake).map(\.offset)
        }
        let widest = runs.sorted {
            ($1.columns.count, abs($0.row - row)) < ($0.columns.count, abs($1.row - row))
        }
        func start(over run: (columns: Range<Int>, row: Int), _ rows: Int = 0) -> (Int, Int) {
            ((run.columns.lowerBound + run.columns.upperBound - width) / 2, run.row + rows)
        }
        // A name across a lake of one or two rows would hide it.
        let across = Set(runs.map(\.row)).count > 2 ? widest.map { start(over: $0) } : []
        let beside = widest.flatMap {
            [($0.columns.upperBound, $0.row), ($0.columns.lowerBound - width, $0.row)]
        }
        let ends = [runs.last.map { start(over: $0, 1) }, runs.first.map { start(over: $0, -1) }]
            .compactMap(\.self)
        return (across.prefix(6) + beside.prefix(6) + ends)
            .filter { waters.isClear($0.0..<$0.0 + width, row: $0.1, except: lake) }
            .map { SIMD2($0.0 - column, $0.1 - row) }
    }
}
