import Cartography
import Domain
import Terminal

/// The names of a snapshot at their places in a frame, without those that do not fit.
///
/// A name keeps its place on the ground unless the edge of the frame, a mark or something else
/// covers the place.
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
    /// - The most important place in the frame is named in any case if its name fits. If necessary,
    ///   the name replaces other names.
    /// - A town that is as important as the most important place can have its name a few cells
    ///   away. This happens if the map data does not tell how important towns are.
    ///
    /// The cells of `plates` are beside marks. Only the names of towns and of the most important
    /// place cover these cells.
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
        let labels = snapshot.labels.compactMap { label -> PlacedLabel? in
            let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
            let place = CellGrid.Position(snapshot.frame.convert(center, to: frame))
            guard frameArea.contains(place) else { return nil }
            let symbol = label.kind == .peak ? glyphs.peak : ""
            let text = typesetter.line(symbol + label.text)
            return PlacedLabel(content: label, text: text, place: place)
        }
        var placement = NamePlacement(labels, in: frameArea)
        placement.placeNames(Array(labels.indices))
        var covers = marks.map { CellArea($0) }
        if let covered {
            covers.append(covered)
        }
        placement.clear(covers, plates: plates.map { CellArea($0) })

        names = placement.areas.sorted { $0.key < $1.key }.map { index, area in
            Name(
                text: labels[index].text,
                kind: labels[index].content.kind,
                place: labels[index].place,
                area: area
            )
        }
        let places = labels.indices.filter { labels[$0].content.kind.isTownOrPlace }
        unlabeledPlaces = Set(places.filter(placement.isUnlabeled).map { labels[$0].place })
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

    /// The area in which the name of one of the most important towns still seems to belong to the
    /// town.
    var wideSurroundings: CellArea { area(columns: 7, rows: 5) }

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

    /// Returns the areas for the name in a larger area: first the preferred ones, and then all by
    /// their distance.
    func areas(in room: CellArea) -> [CellArea] {
        // A name that starts in one of these columns ends in the larger area, too.
        let starts = room.columns.dropLast(max(text.width - 1, 0))
        let all = room.rows.flatMap { row in
            starts.map { CellArea(CellGrid.Position(column: $0, row: row), columns: text.width) }
        }
        let preferred = content.possibleOffsets.map(area).filter(room.contains)
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

/// The names that are placed in a frame so far, the most important first.
private struct NamePlacement {
    /// The value in `cells` where names must not be.
    ///
    /// Where a name is, the value is the index of its label.
    private static let forbidden = -1
    /// The value in `cells` beside a mark.
    ///
    /// It is greater than each index, so such a cell is less important than each name.
    private static let plate = Int.max - 1
    /// The columns that stay free on each side of a name that is not at its first position.
    private static let margin = 2

    private let labels: [PlacedLabel]
    /// The area for names: a name at the very edge would look cut off.
    private let room: CellArea
    /// The index of the most important region, town or place; nil if there is none.
    private let mostImportant: Int?
    /// The areas of the placed names, by the indices of their labels.
    private(set) var areas: [Int: CellArea] = [:]
    /// For each placed text, the index of its label.
    private var placed: [String: Int] = [:]
    private var cells: TakenCells
    /// The columns of the towns and places in each row.
    private let places: [Int: [Int]]

    init(_ labels: [PlacedLabel], in frame: CellArea) {
        self.labels = labels
        room = CellArea(columns: 1..<max(frame.columns.count - 1, 1), rows: frame.rows)
        mostImportant = labels.firstIndex {
            $0.content.kind.isTownOrPlace || $0.content.kind == .region
        }
        cells = TakenCells(columns: frame.columns.count, rows: frame.rows.count)
        let places = labels.filter(\.content.kind.isTownOrPlace).map(\.place)
        self.places = Dictionary(grouping: places, by: \.row).mapValues { $0.map(\.column) }
    }

    /// Places the names of some labels, in ascending order of their indices.
    mutating func placeNames(_ indices: [Int]) {
        for index in indices {
            if let offset = labels[index].content.offset {
                placeIfFree(index, at: [offset], margin: 0)
            }
        }
        // Names at other positions keep a distance from names and marks, so that they do not seem
        // to belong to them.
        for index in indices where labels[index].content.offset != nil {
            placeIfFree(index, at: labels[index].content.possibleOffsets, margin: Self.margin)
        }
        for index in indices {
            placeOverOthers(index)
        }
    }

    /// Keeps the areas `covers` free of names, and the areas `plates` free of all but the most
    /// important names.
    ///
    /// Only names that touch these areas are moved or removed.
    mutating func clear(_ covers: [CellArea], plates: [CellArea]) {
        var hidden: Set<Int> = []
        for area in covers + plates {
            hidden.formUnion(cells.items(in: area))
        }
        for index in hidden {
            remove(index)
        }
        for plate in plates {
            cells.set(plate, to: Self.plate)
        }
        for cover in covers {
            cells.set(cover, to: Self.forbidden)
        }
        placeNames(hidden.sorted())
    }

    /// Returns whether the cell of a place is free, has no name directly beside it, and has no name
    /// of another place near it, to which it would seem to belong.
    func isUnlabeled(_ index: Int) -> Bool {
        let cell = CellArea(labels[index].place)
        let ownText = labels[index].content.text
        let otherNames = names(in: cell.widened(by: Self.margin)).filter { name in
            labels[name].content.text != ownText
        }
        return cells.isFree(cell) && names(in: cell.widened(by: 1)).isEmpty && otherNames.isEmpty
    }

    /// Returns the indices of the labels that have a name in an area.
    private func names(in area: CellArea) -> Set<Int> {
        cells.items(in: area).subtracting([Self.forbidden, Self.plate])
    }

    /// Places a name at the first of some offsets where the cells are free, with a margin of
    /// columns on each side.
    ///
    /// Does nothing if there is no such offset, or if the text is placed already.
    private mutating func placeIfFree(_ index: Int, at offsets: [SIMD2<Int>], margin: Int) {
        let label = labels[index]
        guard placed[label.content.text] == nil else { return }
        let candidates = offsets.lazy.map(label.area)
        let area = candidates.first { area in
            room.contains(area) && cells.isFree(area.widened(by: margin))
                && isNearest(index, to: area)
        }
        if let area {
            place(index, at: area)
        }
    }

    /// Returns whether no other place is nearer to an area than the place to which a name belongs.
    ///
    /// Always returns true if the name does not belong to a town or a place.
    private func isNearest(_ index: Int, to area: CellArea) -> Bool {
        let label = labels[index]
        guard label.content.kind.isTownOrPlace else { return true }
        let distance = area.distance(to: label.place)
        // A row is as far as two columns.
        let rows = (distance + 1) / 2
        return (area.rows.lowerBound - rows..<area.rows.upperBound + rows).allSatisfy { row in
            places[row, default: []].allSatisfy { column in
                area.distance(to: CellGrid.Position(column: column, row: row)) >= distance
            }
        }
    }

    /// Places the name of a town, or of the most important label.
    ///
    /// If necessary, removes less important names. Does nothing if the name is placed already.
    private mutating func placeOverOthers(_ index: Int) {
        guard areas[index] == nil else { return }
        let label = labels[index]
        let isMostImportant = index == mostImportant
        let isTown = label.content.kind == .town && label.content.offset != nil
        guard isMostImportant || isTown else { return }
        let other = placed[label.content.text]
        if let other, other < index {
            // The same text is placed for a more important label.
            return
        }
        let maxImportance = mostImportant.map { labels[$0].content.importance }
        let isAsImportant = label.content.importance == maxImportance
        var near = areas(of: label, in: label.surroundings)
        if isAsImportant {
            near += areas(of: label, in: label.wideSurroundings)
        }
        near = near.filter { isNearest(index, to: $0) }
        var area = near.first { cells.isFree($0.widened(by: Self.margin)) }
        if area == nil {
            // The most important name goes where there is room, if necessary away from its place.
            let candidates = isMostImportant ? near + label.areas(in: room) : near
            // Labels with a higher index are less important.
            area = candidates.first { cells.isFree($0, exceptForItemsFrom: index) }
        }
        guard let area else { return }
        var replaced = cells.items(in: area).subtracting([Self.plate])
        if let other {
            replaced.insert(other)
        }
        for index in replaced {
            remove(index)
        }
        place(index, at: area)
    }

    private func areas(of label: PlacedLabel, in surroundings: CellArea) -> [CellArea] {
        label.areas(in: room.clamped(to: surroundings))
    }

    private mutating func place(_ index: Int, at area: CellArea) {
        areas[index] = area
        placed[labels[index].content.text] = index
        cells.set(area, to: index)
    }

    private mutating func remove(_ index: Int) {
        placed[labels[index].content.text] = nil
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
