import Cartography
import Domain
import Terminal

/// The names of a snapshot at their places in a frame, without those that do not fit.
///
/// A name keeps its place on the ground unless the edge of the frame, a mark or something else covers that.
struct PlacedNames {
    struct Name {
        let text: TypesetText
        let kind: MapLabel.Kind
        let area: CellArea
    }

    private(set) var names: [Name] = []
    /// The places in the frame that no name, mark or other area covers.
    private(set) var dots: Set<CellGrid.Place> = []

    /// A label that has its cell in the frame.
    private struct Label {
        let content: MapLabel
        let text: TypesetText
        let place: CellGrid.Place

        func area(_ offset: SIMD2<Int>) -> CellArea {
            CellArea(CellGrid.Place(column: place.column + offset.x, row: place.row + offset.y), columns: text.width)
        }

        /// The area in which the name of a town seems to belong to it.
        var surroundings: CellArea {
            CellArea(
                columns: place.column - text.width - 6..<place.column + text.width + 7,
                rows: place.row - 5..<place.row + 6)
        }

        /// Returns all areas in a larger one, the best ones first and the others by their distance.
        func areas(in room: CellArea) -> [CellArea] {
            let starts = room.columns.dropLast(max(text.width - 1, 0))
            let all = room.rows.flatMap { row in
                starts.map { CellArea(CellGrid.Place(column: $0, row: row), columns: text.width) }
            }
            func distance(_ area: CellArea) -> Int {
                abs(area.columns.lowerBound + text.width / 2 - place.column) + 2 * abs(area.rows.lowerBound - place.row)
            }
            return content.offsets.map(area).filter(room.contains) + all.sorted { distance($0) < distance($1) }
        }
    }

    /// Places the names so that they touch neither each other nor the given places nor `covered`, each text once.
    ///
    /// The most important place in the frame is named if the frame has room for it, even instead of others.
    init(
        _ snapshot: CellMapSnapshot, in frame: MapFrame, avoiding marks: [CellGrid.Place], covered: CellArea?,
        glyphs: MapGlyphs, _ typesetter: Typesetter
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
        var areas: [Int: CellArea] = [:]
        var texts: Set<String> = []
        func isCovered(_ area: CellArea) -> Bool {
            marks.contains(where: area.contains) || covered?.overlaps(area) == true
        }
        /// Places the labels that are not placed yet at the first of their areas that is suitable.
        func place(_ candidates: (Label) -> [CellArea], where isSuitable: (CellArea) -> Bool) {
            for (index, label) in labels.enumerated()
            where label.content.offset != nil && !texts.contains(label.content.text) {
                guard let area = candidates(label).first(where: { inside.contains($0) && isSuitable($0) }) else {
                    continue
                }
                areas[index] = area
                texts.insert(label.content.text)
            }
        }
        place({ label in label.content.offset.map { [label.area($0)] } ?? [] }) { area in
            !isCovered(area) && !areas.values.contains(where: area.overlaps)
        }
        // The others stay apart from names and marks, so that they do not seem to belong to them.
        place({ label in label.content.offsets.map(label.area) }) { area in
            let wide = CellArea(columns: area.columns.lowerBound - 1..<area.columns.upperBound + 1, rows: area.rows)
            return !isCovered(wide) && !areas.values.contains(where: wide.overlaps)
        }
        // A town takes the place of less important names. The most important place goes where there is room.
        let first = labels.firstIndex { $0.content.kind.isPlace || $0.content.kind == .region }
        for (index, label) in labels.enumerated() where areas[index] == nil {
            guard index == first || label.content.kind == .town && label.content.offset != nil else { continue }
            func isReplaced(_ other: Int, by area: CellArea) -> Bool {
                areas[other]?.overlaps(area) == true || labels[other].content.text == label.content.text
            }
            let room = index == first ? inside : inside.clamped(to: label.surroundings)
            let area = label.areas(in: room).first { area in
                !isCovered(area) && !areas.keys.contains { $0 < index && isReplaced($0, by: area) }
            }
            guard let area else { continue }
            areas = areas.filter { !isReplaced($0.key, by: area) }
            areas[index] = area
        }

        names = areas.sorted { $0.key < $1.key }.map { index, area in
            Name(text: labels[index].text, kind: labels[index].content.kind, area: area)
        }
        let places = labels.filter(\.content.kind.isPlace).map(\.place)
        dots = Set(places).filter { place in
            let beside = CellArea(columns: place.column - 1..<place.column + 2, rows: place.row..<place.row + 1)
            return !isCovered(CellArea(place)) && !areas.values.contains(where: beside.overlaps)
        }
    }
}
