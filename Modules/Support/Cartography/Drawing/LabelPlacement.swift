import Platform

/// Places names on a map without overlap, in order of importance.
///
/// The place of a label depends only on the candidates, on the distances between them, and on the
/// water around them. It does not depend on what is drawn over the map later. So a label keeps its
/// place on the ground when the map moves by whole cells, except near the edges.
struct LabelPlacement {
    /// The minimum distance between labels of the same text, in the widths of cells.
    private static let repetitionDistance = 48
    /// The maximum distance of a lake's name from the cell of its candidate, in rows.
    private static let maxLakeRows = 8
    /// The maximum number of positions inside a lake that are tried for its name.
    ///
    /// A damaged archive can divide a lake into any number of parts.
    private static let maxInLake = 40
    /// The maximum number of rows of a lake across which its name is tried.
    private static let maxAcrossLake = 6
    /// The maximum number of rows of a lake beside which its name is tried.
    private static let maxBesideLake = 3
    /// The distance that is added to a position in a lake if there is no cell of water on each side
    /// of the name, in the widths of cells.
    private static let tightDistance = 4
    /// The height of a cell, in the widths of cells: a cell is about twice as high as wide.
    private static let cellHeight = 2
    /// The margin around the map, in cells.
    ///
    /// Names are also placed in the margin. Names beyond the margin hardly influence the names in
    /// the map.
    private static let marginColumns = 80
    private static let marginRows = 24

    /// A name to be placed, and its cell.
    ///
    /// The cell can lie outside the map.
    struct Candidate {
        let name: DecodedTile.Name
        let column: Int
        let row: Int
        /// How many copies of the world the name is away from the center of the map.
        let repetition: Int
    }

    private let map: UnlabeledMap
    private let waters: WaterBodies
    /// The candidates in the map that are names of lakes.
    private let lakes: [Candidate]
    /// The bodies of water in which the name of a lake is placed.
    private var namedWaters: Set<Int> = []
    /// For each row, the columns that names take.
    private var takenColumns: [Int: [Range<Int>]] = [:]
    /// The cells of the placed names by their texts.
    private var cellsOfPlacedNames: [String: [SIMD2<Int>]] = [:]

    init(_ map: UnlabeledMap) {
        self.map = map
        waters = WaterBodies(map.cells, columns: map.columns)
        lakes = map.names.filter { $0.name.rank == .lake && map.area.contains($0) }
    }

    /// Returns the labels whose cells are in the map, the most important first.
    ///
    /// Names of the same importance are placed in alphabetical order. Equal names are placed from
    /// north to south.
    mutating func labels() -> [MapLabel] {
        let areaWithMargin = UnlabeledMap.Area(
            columns: -Self.marginColumns..<map.columns + Self.marginColumns,
            rows: -Self.marginRows..<map.rows + Self.marginRows
        )
        let names = map.names.filter { $0.name.width > 0 && areaWithMargin.contains($0) }
        // Sort the indices, because sorting the names themselves is slower.
        let order = names.indices.sorted { Self.precedes(names[$0], names[$1]) }
        return order.compactMap { place(names[$0]) }
    }

    /// Returns whether a name is placed before another one.
    private static func precedes(_ first: Candidate, _ second: Candidate) -> Bool {
        if first.name.rank != second.name.rank {
            return first.name.rank.rawValue < second.name.rank.rawValue
        }
        if first.name.weight != second.name.weight {
            return first.name.weight > second.name.weight
        }
        // Texts are compared only here, because comparing them takes long.
        return (first.name.text, first.repetition, first.row, first.column)
            < (second.name.text, second.repetition, second.row, second.column)
    }

    /// Places a name; returns its label, or `nil` if there is no label in the map.
    private mutating func place(_ candidate: Candidate) -> MapLabel? {
        let name = candidate.name
        // If there is no room for the name of a town, a place or a region, or if the same name is
        // placed nearby, the name gets a label without an offset. The view draws a sign for such a
        // label, and can place the name by itself.
        let isAlwaysLabeled = name.rank.kind.isTownOrPlace || name.rank.kind == .region
        let position = SIMD2(candidate.column, candidate.row)
        let cellsOfSameText = cellsOfPlacedNames[name.text] ?? []
        let isRepeated = cellsOfSameText.contains { Self.isNear($0, position) }
        guard !isRepeated || isAlwaysLabeled else { return nil }
        let offsets = possibleOffsets(candidate)
        var offset: SIMD2<Int>?
        if !isRepeated {
            offset = offsets.first { isFree($0, for: candidate) }
        }
        if let offset {
            take(offset, for: candidate)
        }
        // A name outside the map has no label, but other names do not cover its cells.
        guard map.area.contains(candidate) else { return nil }
        guard offset != nil || isAlwaysLabeled else { return nil }
        return MapLabel(
            text: name.text,
            width: name.width,
            kind: name.rank.kind,
            importance: MapLabel.Importance(rank: name.rank.rawValue, weight: name.weight),
            column: candidate.column,
            row: candidate.row,
            possibleOffsets: offsets,
            offset: offset
        )
    }

    /// Returns the columns of a name at a position, with one more column on each side, so that two
    /// columns stay free between names.
    private func columnsWithMargin(_ offset: SIMD2<Int>, of candidate: Candidate) -> Range<Int> {
        let start = candidate.column + offset.x
        return start - 1..<start + candidate.name.width + 1
    }

    private func isFree(_ offset: SIMD2<Int>, for candidate: Candidate) -> Bool {
        // Keep the rows above and below free of other names, too. The name of a lake can be in the
        // row next to another name, because the color and the ground distinguish it.
        let margin = candidate.name.rank == .lake ? 0 : 1
        let columns = columnsWithMargin(offset, of: candidate)
        let row = candidate.row + offset.y
        for nearRow in row - margin...row + margin {
            let takenInRow = takenColumns[nearRow] ?? []
            if takenInRow.contains(where: columns.overlaps) {
                return false
            }
        }
        return true
    }

    /// Remembers where a name is placed.
    private mutating func take(_ offset: SIMD2<Int>, for candidate: Candidate) {
        let name = candidate.name
        let row = candidate.row + offset.y
        takenColumns[row, default: []].append(columnsWithMargin(offset, of: candidate))
        cellsOfPlacedNames[name.text, default: []].append(SIMD2(candidate.column, candidate.row))
        if name.rank == .lake, let lake = waters[candidate.column, candidate.row] {
            namedWaters.insert(lake)
        }
    }

    private static func isNear(_ position: SIMD2<Int>, _ other: SIMD2<Int>) -> Bool {
        let x = position.x - other.x
        let y = cellHeight * (position.y - other.y)
        return x * x + y * y < repetitionDistance * repetitionDistance
    }

    // MARK: - Positions

    /// Returns the possible positions of a name relative to its cell, the best first.
    private func possibleOffsets(_ candidate: Candidate) -> [SIMD2<Int>] {
        let width = candidate.name.width
        let rank = candidate.name.rank
        let water = waters[candidate.column, candidate.row]
        // A name may cover the water in which its cell is. But a place on the shore has its name on
        // the land.
        let ownWater = rank.kind.isTownOrPlace ? nil : water
        func isClear(_ offset: SIMD2<Int>) -> Bool {
            let start = candidate.column + offset.x
            return waters.isClear(
                start..<start + width,
                row: candidate.row + offset.y,
                except: ownWater
            )
        }
        switch rank.kind {
        case .region:
            return Self.centeredOffsets(width: width, rows: [0, -1, 1, -2, 2])
        case .town, .place:
            let offsets = Self.offsetsAroundPlace(width: width, isTown: rank.kind == .town)
            let onLand = offsets.filter(isClear)
            let onWater = offsets.filter { !isClear($0) }
            return onLand + onWater
        case .peak:
            return [.zero]
        case .water where rank == .lake:
            return lakeOffsets(candidate)
        case .water where hasNameOfLake(water):
            // A river has no name in a body of water that already has the name of a lake.
            return []
        case .water, .street:
            // The cell is on the line that has the name. The name covers the cell with its middle,
            // with a character at a quarter or at three quarters, with the first character, or with
            // the last one.
            let columns = [-(width / 2), -width / 4, -width * 3 / 4, 0, 1 - width]
            return columns.map { SIMD2($0, 0) }.filter(isClear)
        case .park:
            return Self.centeredOffsets(width: width, rows: [0, -1, 1]).filter(isClear)
        }
    }

    /// Returns the positions at which a name is centered on its cell, in rows relative to the cell.
    private static func centeredOffsets(width: Int, rows: [Int]) -> [SIMD2<Int>] {
        rows.map { SIMD2(-(width / 2), $0) }
    }

    /// Returns the positions of the name of a place, the best first, whatever is below them.
    private static func offsetsAroundPlace(width: Int, isTown: Bool) -> [SIMD2<Int>] {
        // One cell stays free between the name and its place.
        let left = -width - 1
        let right = 2
        var offsets = centeredOffsets(width: width, rows: [0, -1, 1])
        offsets += [
            SIMD2(right, 0),
            SIMD2(left, 0),
            SIMD2(right, -1),
            SIMD2(right, 1),
            SIMD2(left, -1),
            SIMD2(left, 1),
        ]
        if isTown {
            // Names of towns can be two rows away. Farther away, a name would not touch the cells
            // around its place.
            offsets += centeredOffsets(width: width, rows: [-2, 2])
        }
        return offsets
    }

    /// Returns whether a body of water already has the name of a lake.
    private func hasNameOfLake(_ water: Int?) -> Bool {
        guard let water else { return false }
        return namedWaters.contains(water)
    }

    /// Returns the positions of a name inside its lake.
    ///
    /// If the name does not fit into the lake, returns positions across the widest rows of the lake
    /// and around it. If several lakes are drawn as one body of water, leaves out positions that
    /// are nearer to the cell of another lake.
    private func lakeOffsets(_ candidate: Candidate) -> [SIMD2<Int>] {
        let position = SIMD2(candidate.column, candidate.row)
        let width = candidate.name.width
        // Outside the map, the water is not known.
        guard map.area.contains(candidate) else { return [SIMD2(-width / 2, 0)] }
        guard let lake = waters[candidate.column, candidate.row] else { return [] }
        let others = lakes.filter { other in
            other.name.text != candidate.name.text && waters[other.column, other.row] == lake
        }
        /// Returns whether a name that starts at a cell is not nearer to another lake.
        func isNearest(_ start: SIMD2<Int>) -> Bool {
            let distance = Self.distance(from: start, width: width, to: position)
            return others.allSatisfy { other in
                let cell = SIMD2(other.column, other.row)
                return Self.distance(from: start, width: width, to: cell) >= distance
            }
        }
        let rows = candidate.row - Self.maxLakeRows...candidate.row + Self.maxLakeRows
        let stretches = waters.stretches(of: lake, rows: rows)
        let startsInside = Self.starts(inside: stretches, near: position, width: width)
        let inside = startsInside.filter(isNearest)
        if !inside.isEmpty {
            return inside.map { $0 &- position }
        }
        let startsAround = Self.starts(around: stretches, row: candidate.row, width: width)
        let around = startsAround.filter { start in
            let columns = start.x..<start.x + width
            return waters.isClear(columns, row: start.y, except: lake) && isNearest(start)
        }
        return around.map { $0 &- position }
    }

    /// Returns the distance of a cell from a name that starts at another cell, in the widths of
    /// cells.
    private static func distance(from start: SIMD2<Int>, width: Int, to cell: SIMD2<Int>) -> Int {
        let columns = max(start.x - cell.x, cell.x - start.x - width + 1, 0)
        return columns + cellHeight * abs(start.y - cell.y)
    }

    /// Returns the cells at which a name can start so that all of it lies in its lake.
    ///
    /// The cells for which the name is nearest to `position` come first.
    private static func starts(
        inside stretches: [WaterBodies.Stretch],
        near position: SIMD2<Int>,
        width: Int
    ) -> [SIMD2<Int>] {
        struct Start {
            let cell: SIMD2<Int>
            let distance: Int
        }
        var starts: [Start] = []
        for stretch in stretches where stretch.columns.count >= width {
            let lastStart = stretch.columns.upperBound - width
            let startOfCentered = position.x - width / 2
            let column = startOfCentered.clamped(to: stretch.columns.lowerBound...lastStart)
            let middleOfName = column + width / 2
            let columns = abs(middleOfName - position.x)
            let rows = abs(stretch.row - position.y)
            var distance = columns + cellHeight * rows
            // A cell of water on each side sets the name apart from the shore.
            let isTight = stretch.columns.count < width + 2
            if isTight {
                distance += tightDistance
            }
            starts.append(Start(cell: SIMD2(column, stretch.row), distance: distance))
        }
        let nearestFirst = starts.sorted { $0.distance < $1.distance }
        return nearestFirst.prefix(maxInLake).map(\.cell)
    }

    /// Returns the cells at which the name of a lake can start if the lake is too small for the
    /// name: across the widest rows, beside them, and below and above the lake.
    private static func starts(
        around stretches: [WaterBodies.Stretch],
        row: Int,
        width: Int
    ) -> [SIMD2<Int>] {
        let widest = stretches.sorted { first, second in
            if first.columns.count != second.columns.count {
                return first.columns.count > second.columns.count
            }
            return abs(first.row - row) < abs(second.row - row)
        }
        /// Returns the start of a name in the middle of a stretch, or some rows below it.
        func middle(_ stretch: WaterBodies.Stretch, rowsBelow: Int = 0) -> SIMD2<Int> {
            let column = (stretch.columns.lowerBound + stretch.columns.upperBound - width) / 2
            return SIMD2(column, stretch.row + rowsBelow)
        }
        var starts: [SIMD2<Int>] = []
        // A name across a lake of one or two rows would hide the lake.
        let rowsOfLake = Set(stretches.map(\.row))
        if rowsOfLake.count > 2 {
            starts += widest.prefix(maxAcrossLake).map { middle($0) }
        }
        for stretch in widest.prefix(maxBesideLake) {
            starts.append(SIMD2(stretch.columns.upperBound, stretch.row))
            starts.append(SIMD2(stretch.columns.lowerBound - width, stretch.row))
        }
        if let southernmost = stretches.last {
            starts.append(middle(southernmost, rowsBelow: 1))
        }
        if let northernmost = stretches.first {
            starts.append(middle(northernmost, rowsBelow: -1))
        }
        return starts
    }
}
