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
        let area: CellArea
    }

    /// The value in `TakenCells` of cells that names must not cover; those of a name have the index
    /// of its label.
    private static let mark = -1

    private(set) var names: [Name] = []
    /// The places without a name whose cell is free and has no name beside it.
    private(set) var unlabeledPlaces: Set<CellGrid.Place> = []

    private struct Label {
        let content: MapLabel
        let text: TypesetText
        let place: CellGrid.Place

        func area(_ offset: SIMD2<Int>) -> CellArea {
            CellArea(
                CellGrid.Place(column: place.column + offset.x, row: place.row + offset.y),
                columns: text.width
            )
        }

        /// The area in which the name of a town seems to belong to it.
        var surroundings: CellArea {
            CellArea(
                columns: place.column - text.width - 6..<place.column + text.width + 7,
                rows: place.row - 5..<place.row + 6
            )
        }

        /// Returns the areas for the name in a larger area: first the preferred ones, and then all
        /// by their distance.
        func areas(in room: CellArea) -> [CellArea] {
            let starts = room.columns.dropLast(max(text.width - 1, 0))
            let all = room.rows.flatMap { row in
                starts.map { CellArea(CellGrid.Place(column: $0, row: row), columns: text.width) }
            }
            func distance(_ area: CellArea) -> Int {
                abs(area.columns.lowerBound + text.width / 2 - place.column) + 2
                    * abs(area.rows.lowerBound - place.row)
            }
            return content.offsets.map(area).filter(room.contains)
                + all.sorted { distance($0) < distance($1) }
        }
    }

    /// Places each text once, so that names overlap neither each other nor the given places nor
    /// `covered`.
    ///
    /// The most important place in the frame is named if its name fits, even in place of other
    /// names.
    init(
        _ snapshot: CellMapSnapshot,
        in frame: MapFrame,
        avoiding marks: [CellGrid.Place],
        covered: CellArea?,
        glyphs: MapGlyphs,
        _ typesetter: Typesetter
    ) {
        let all = CellArea(columns: 0..<frame.size.width, rows: 0..<frame.size.height)
        // A name at the very edge would look cut off.
        let inside = CellArea(columns: 1..<max(frame.size.width - 1, 1), rows: all.rows)
        let labels = snapshot.labels.compactMap { label -> Label? in
            let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
            let place = CellGrid.Place(snapshot.frame.convert(center, to: frame))
            let text = typesetter.line(label.kind == .peak ? glyphs.peak + label.text : label.text)
            return all.contains(place) ? Label(content: label, text: text, place: place) : nil
        }
        let first = labels.firstIndex { $0.content.kind.isPlace || $0.content.kind == .region }
        var areas: [Int: CellArea] = [:]
        var placed: [String: Int] = [:]
        var cells = TakenCells(columns: frame.size.width, rows: frame.size.height)
        func place(_ index: Int, at area: CellArea) {
            areas[index] = area
            placed[labels[index].content.text] = index
            cells[area] = [index]
        }
        func remove(_ index: Int) {
            placed[labels[index].content.text] = nil
            areas.removeValue(forKey: index).map { cells[$0] = [] }
        }
        /// Places each label that is not placed yet at the first of its areas that is free with a
        /// margin on each side.
        func place(_ indices: [Int], _ candidates: (Label) -> [CellArea], margin: Int) {
            for index in indices
            where labels[index].content.offset != nil && placed[labels[index].content.text] == nil {
                let area = candidates(labels[index]).first { area in
                    inside.contains(area) && cells.areFree(area.widened(by: margin))
                }
                if let area {
                    place(index, at: area)
                }
            }
        }
        func place(_ indices: [Int]) {
            place(
                indices,
                { label in
                    label.content.offset.map { [label.area($0)] } ?? []
                },
                margin: 0
            )
            // The other names stay apart from names and marks, so that they do not seem to belong
            // to them.
            place(indices, { label in label.content.offsets.map(label.area) }, margin: 2)
            // A town takes the place of less important names. The most important place goes where
            // there is room.
            for index in indices where areas[index] == nil {
                let label = labels[index]
                guard index == first || label.content.kind == .town && label.content.offset != nil,
                    placed[label.content.text].map({ $0 > index }) != false
                else { continue }
                let near = label.areas(in: inside.clamped(to: label.surroundings))
                let area =
                    near.first { cells.areFree($0.widened(by: 2)) }
                    ?? (near + (index == first ? label.areas(in: inside) : []))
                    .first { cells.areFree($0, exceptFrom: index) }
                guard let area else { continue }
                cells[area].union(placed[label.content.text].map { [$0] } ?? []).forEach(remove)
                place(index, at: area)
            }
        }
        place(Array(labels.indices))
        // Only the names that are covered change.
        let covers = marks.map { CellArea($0) } + (covered.map { [$0] } ?? [])
        let hidden = covers.reduce(into: Set<Int>()) { $0.formUnion(cells[$1]) }
        hidden.forEach(remove)
        for cover in covers {
            cells[cover] = [Self.mark]
        }
        place(hidden.sorted())

        names = areas.sorted { $0.key < $1.key }.map { index, area in
            Name(text: labels[index].text, kind: labels[index].content.kind, area: area)
        }
        unlabeledPlaces = Set(labels.filter(\.content.kind.isPlace).map(\.place)).filter { place in
            cells[CellArea(place)].isEmpty
                && cells[CellArea(place).widened(by: 1)].subtracting([Self.mark]).isEmpty
        }
    }
}
