import Cartography
import Domain
import Terminal

/// The names of a snapshot at their places in a frame, without those that do not fit.
///
/// A name keeps its place on the ground unless the edge of the frame, a mark or something else
/// covers the place. A name whose place the edge of the frame cuts is left out, unless it is the
/// most important one: elsewhere, it would jump while the map is panned.
struct PlacedNames {
    struct Name {
        let text: TypesetText
        let kind: MapLabel.Kind
        /// The cell to which the name belongs.
        let place: CellGrid.Position
        let area: CellArea
    }

    private(set) var names: [Name] = []
    /// The cells of places without a name, if the cell is free and no name is beside it.
    private(set) var unlabeledPlaces: Set<CellGrid.Position> = []

    /// Places each text once.
    ///
    /// Names do not overlap each other, the cells of marks, or the area `covered`. The name of a
    /// place touches the cells around the place, and no other place is nearer to the name. If such
    /// a name has no room, it is left out, with two exceptions:
    ///
    /// - The most important place in the frame can have its name a few columns away, but at most
    ///   two rows. If necessary, the name replaces other names. It is left out only if marks and
    ///   the area `covered` take all these cells.
    /// - The same is true for a town that is as important as the most important place, but no other
    ///   place is nearer to its name. This happens if the map data does not tell how important
    ///   towns are.
    ///
    /// The cells of `plates` are beside marks. A mark also covers a part of them, unless a name is
    /// there. Only the names of towns and of the most important place may cover these cells.
    init(
        _ snapshot: CellMapSnapshot,
        in frame: MapFrame,
        avoiding marks: [CellGrid.Position],
        plates: [CellGrid.Position] = [],
        covered: CellArea?,
        glyphs: MapGlyphs,
        _ typesetter: Typesetter
    ) {
        let frameArea = CellArea(columns: 0..<frame.size.width, rows: 0..<frame.size.height)
        var labels: [PlacedLabel] = []
        for label in snapshot.labels {
            let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
            let place = CellGrid.Position(snapshot.frame.convert(center, to: frame))
            guard frameArea.contains(place) else { continue }
            let symbol = label.kind == .peak ? String(glyphs.peak) : ""
            let text = typesetter.line(symbol + label.text)
            labels.append(PlacedLabel(content: label, text: text, place: place))
        }
        var placement = NamePlacement(labels, in: frameArea)
        placement.placeNames(ofLabels: Array(labels.indices))
        var covers = marks.map { CellArea($0) }
        if let covered {
            covers.append(covered)
        }
        placement.clear(covers: covers, plates: plates.map { CellArea($0) })

        for (index, area) in placement.areas.sorted(by: { $0.key < $1.key }) {
            let label = labels[index]
            names.append(
                Name(text: label.text, kind: label.content.kind, place: label.place, area: area)
            )
        }
        for (index, label) in labels.enumerated() where label.content.kind.isTownOrPlace {
            if placement.isUnlabeled(index) {
                unlabeledPlaces.insert(label.place)
            }
        }
    }
}

/// A label of a snapshot, with its place in a frame.
private struct PlacedLabel {
    let content: MapLabel
    let text: TypesetText
    let place: CellGrid.Position

    /// Returns the area of the name at an offset from the place, in columns and rows.
    func area(_ offset: SIMD2<Int>) -> CellArea {
        CellArea(
            CellGrid.Position(column: place.column + offset.x, row: place.row + offset.y),
            columns: text.width
        )
    }

    /// The area in which each name of this width touches the cells around the place.
    var surroundings: CellArea {
        // The cells around the place are one cell away from it. Names that touch these cells are at
        // most two cells away from the place.
        area(columns: 2, rows: 2)
    }

    /// The area in which the name of one of the most important places still seems to belong to the
    /// place.
    var wideSurroundings: CellArea { area(columns: 7, rows: 2) }

    /// Returns the area of all names of this width that are at most some columns and rows away from
    /// the place.
    private func area(columns: Int, rows: Int) -> CellArea {
        // A name that is to the left or to the right of the place also takes its own width.
        let maxColumns = text.width - 1 + columns
        return CellArea(
            columns: place.column - maxColumns..<place.column + maxColumns + 1,
            rows: place.row - rows..<place.row + rows + 1
        )
    }

    /// Returns the areas for the name in a larger area: first those at the possible offsets of the
    /// label, and then all by their distance from the place.
    func areas(in room: CellArea) -> [CellArea] {
        let preferred = content.possibleOffsets.map(area).filter(room.contains)
        // A name that starts in one of these columns ends in the larger area, too.
        let startColumns = room.columns.dropLast(max(text.width - 1, 0))
        var all: [CellArea] = []
        for row in room.rows {
            for column in startColumns {
                let start = CellGrid.Position(column: column, row: row)
                all.append(CellArea(start, columns: text.width))
            }
        }
        return preferred + all.sorted { distance(to: $0) < distance(to: $1) }
    }

    /// Returns the distance from the place to the middle of an area, in the widths of cells.
    private func distance(to area: CellArea) -> Int {
        let columns = abs(area.columns.lowerBound + text.width / 2 - place.column)
        let rows = abs(area.rows.lowerBound - place.row)
        // A cell is about twice as high as wide.
        return columns + 2 * rows
    }
}

/// Places the names of labels in a frame.
///
/// A label is identified by its index. Labels with a higher index are less important.
private struct NamePlacement {
    /// The columns that stay free on each side of a name that is not at its first position.
    private static let margin = 2

    private let labels: [PlacedLabel]
    /// The area for names: a name at the very edge would look cut off.
    private let room: CellArea
    /// The index of the most important region, town or place; `nil` if there is none.
    private let mostImportant: Int?
    /// The columns of the towns and places, by their rows.
    private let placeColumns: [Int: [Int]]
    /// The areas of the placed names, by the indices of their labels.
    private(set) var areas: [Int: CellArea] = [:]
    /// The indices of the labels whose names are placed, by the texts of the labels.
    private var placedIndices: [String: Int] = [:]
    private var cells: TakenCells

    init(_ labels: [PlacedLabel], in frame: CellArea) {
        self.labels = labels
        room = CellArea(columns: 1..<max(frame.columns.count - 1, 1), rows: frame.rows)
        mostImportant = labels.firstIndex {
            $0.content.kind.isTownOrPlace || $0.content.kind == .region
        }
        var placeColumns: [Int: [Int]] = [:]
        for label in labels where label.content.kind.isTownOrPlace {
            placeColumns[label.place.row, default: []].append(label.place.column)
        }
        self.placeColumns = placeColumns
        cells = TakenCells(columns: frame.columns.count, rows: frame.rows.count)
    }

    /// Places the names of some labels, whose indices are in ascending order.
    mutating func placeNames(ofLabels indices: [Int]) {
        // A label has no offset if its name has no room in the snapshot, or if the same name is
        // nearby.
        for index in indices {
            if let offset = labels[index].content.offset {
                placeIfFree(index, at: [offset], margin: 0)
            }
        }
        // A name at another position keeps a distance from other names and from marks, so that it
        // does not seem to belong to them.
        for index in indices where labels[index].content.offset != nil && !isCut(index) {
            placeIfFree(index, at: labels[index].content.possibleOffsets, margin: Self.margin)
        }
        for index in indices where canReplaceOthers(index) {
            placeOverOthers(index)
        }
    }

    /// Keeps the areas `covers` free of names, and the areas `plates` free of all but the most
    /// important names.
    ///
    /// Only names that touch these areas are moved or removed.
    mutating func clear(covers: [CellArea], plates: [CellArea]) {
        var hidden: Set<Int> = []
        for area in covers + plates {
            hidden.formUnion(cells.labels(in: area))
        }
        for index in hidden {
            remove(index)
        }
        for plate in plates {
            cells.set(plate, to: .plate)
        }
        for cover in covers {
            cells.set(cover, to: .cover)
        }
        placeNames(ofLabels: hidden.sorted())
    }

    /// Returns whether the cell of a place is free, has no name directly beside it, and has no name
    /// of another place near it, to which it would seem to belong.
    func isUnlabeled(_ index: Int) -> Bool {
        let cell = CellArea(labels[index].place)
        guard cells.isFree(cell) else { return false }
        let hasNameBeside = !cells.labels(in: cell.widened(by: 1)).isEmpty
        let ownText = labels[index].content.text
        let hasOtherNameNear = cells.labels(in: cell.widened(by: Self.margin)).contains { other in
            labels[other].content.text != ownText
        }
        return !hasNameBeside && !hasOtherNameNear
    }

    /// Returns whether the edge of the frame cuts the place that a name has in the snapshot, and
    /// the name is not the most important one.
    private func isCut(_ index: Int) -> Bool {
        guard index != mostImportant, let offset = labels[index].content.offset else {
            return false
        }
        return !room.contains(labels[index].area(offset))
    }

    // MARK: - Free cells

    /// Places a name at the first of some offsets where the cells are free, with a margin of
    /// columns on each side.
    ///
    /// Does nothing if there is no such offset, or if the text is placed already.
    private mutating func placeIfFree(_ index: Int, at offsets: [SIMD2<Int>], margin: Int) {
        let label = labels[index]
        guard placedIndices[label.content.text] == nil else { return }
        for offset in offsets {
            let area = label.area(offset)
            let isFree = room.contains(area) && cells.isFree(area.widened(by: margin))
            if isFree, isNearest(index, to: area) {
                place(index, at: area)
                return
            }
        }
    }

    /// Returns whether no other place is nearer to an area than the place to which a name belongs.
    ///
    /// Always returns true if the name does not belong to a town or a place.
    private func isNearest(_ index: Int, to area: CellArea) -> Bool {
        let label = labels[index]
        guard label.content.kind.isTownOrPlace else { return true }
        let distance = area.distance(to: label.place)
        // A row is as far as two columns, so nearer places are in these rows.
        let maxRows = (distance + 1) / 2
        for row in area.rows.lowerBound - maxRows..<area.rows.upperBound + maxRows {
            for column in placeColumns[row, default: []] {
                let otherPlace = CellGrid.Position(column: column, row: row)
                if area.distance(to: otherPlace) < distance {
                    return false
                }
            }
        }
        return true
    }

    // MARK: - Replacement of other names

    /// Returns whether the name of a label can replace less important names.
    ///
    /// These are the most important name, and the names of towns for which the snapshot has room.
    private func canReplaceOthers(_ index: Int) -> Bool {
        let content = labels[index].content
        let isTownWithRoom = content.kind == .town && content.offset != nil && !isCut(index)
        return isTownWithRoom || index == mostImportant
    }

    /// Places a name, and removes less important names if necessary.
    ///
    /// Does nothing if the name is placed already, or if the same text is placed for a more
    /// important label.
    private mutating func placeOverOthers(_ index: Int) {
        guard areas[index] == nil else { return }
        let indexWithSameText = placedIndices[labels[index].content.text]
        if let indexWithSameText, indexWithSameText < index {
            return
        }
        guard let area = areaOverOthers(for: index) else { return }
        var replaced = cells.labels(in: area)
        if let indexWithSameText {
            replaced.insert(indexWithSameText)
        }
        for other in replaced {
            remove(other)
        }
        place(index, at: area)
    }

    /// Returns the area for a name that can replace less important names; `nil` if there is none.
    private func areaOverOthers(for index: Int) -> CellArea? {
        let near = areasNearPlace(of: index)
        let freeArea = near.first { cells.isFree($0.widened(by: Self.margin)) }
        if let freeArea {
            return freeArea
        }
        var candidates = near
        if index == mostImportant {
            // This name is written even if another place is nearer to it.
            candidates += labels[index].areas(in: room.clamped(to: labels[index].wideSurroundings))
        }
        return candidates.first { cells.isReplaceable($0, byNameOfLabel: index) }
    }

    /// Returns the areas in which a name seems to belong to its place, the best first.
    private func areasNearPlace(of index: Int) -> [CellArea] {
        let label = labels[index]
        var areas = label.areas(in: room.clamped(to: label.surroundings))
        let maxImportance = mostImportant.map { labels[$0].content.importance }
        if label.content.importance == maxImportance {
            areas += label.areas(in: room.clamped(to: label.wideSurroundings))
        }
        return areas.filter { isNearest(index, to: $0) }
    }

    // MARK: - Changes

    private mutating func place(_ index: Int, at area: CellArea) {
        areas[index] = area
        placedIndices[labels[index].content.text] = index
        cells.set(area, to: .name(ofLabel: index))
    }

    private mutating func remove(_ index: Int) {
        placedIndices[labels[index].content.text] = nil
        if let area = areas.removeValue(forKey: index) {
            cells.set(area, to: nil)
        }
    }
}

extension CellArea {
    /// Returns the distance of a cell from the area, in the widths of cells; 0 for one in the area.
    func distance(to place: CellGrid.Position) -> Int {
        func gap(_ range: Range<Int>, _ value: Int) -> Int {
            max(range.lowerBound - value, value - range.upperBound + 1, 0)
        }
        // A cell is about twice as high as wide.
        return gap(columns, place.column) + 2 * gap(rows, place.row)
    }
}
