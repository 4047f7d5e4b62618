import Cartography
import Domain
import Terminal

/// The names of a snapshot at their places in a frame, without those that do not fit.
struct PlacedNames {
    struct Name {
        let text: TypesetText
        let kind: MapLabel.Kind
        let area: CellArea
    }

    /// Returns the offsets of the rows that are tried for a name, in this order.
    private static func rowOffsets(_ kind: MapLabel.Kind) -> [Int] {
        kind == .town ? [0, 1, -1, 2, -2, 3, -3] : [0, 1, -1]
    }

    private(set) var names: [Name] = []
    /// The snapshot's dots that touch no name and none of the given places.
    private(set) var dots: [CellGrid.Place] = []

    /// Places the names so that they touch neither each other nor the given places.
    ///
    /// A name that overlaps `covered` is left out.
    init(
        _ snapshot: CellMapSnapshot, in frame: MapFrame, avoiding places: [CellGrid.Place], covered: CellArea?,
        glyphs: MapGlyphs, _ typesetter: Typesetter
    ) {
        let all = CellArea(columns: 0..<frame.size.width, rows: 0..<frame.size.height)
        var taken = places.map { CellArea($0) }
        /// Takes a row of cells; returns whether it was free.
        func take(_ area: CellArea) -> Bool {
            guard all.contains(area), !taken.contains(where: area.overlaps) else { return false }
            taken.append(area)
            return true
        }
        /// Returns the cell of the frame with the center of a cell of the snapshot.
        func place(_ column: Int, _ row: Int) -> CellGrid.Place {
            let center = MapPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
            return CellGrid.Place(snapshot.frame.convert(center, to: frame))
        }
        for label in snapshot.labels {
            let text = typesetter.line(label.kind == .peak ? glyphs.peak + label.text : label.text)
            let middle = text.width / 2
            let center = place(label.column + middle, label.row)
            let areas = Self.rowOffsets(label.kind).map { offset in
                CellArea(CellGrid.Place(column: center.column - middle, row: center.row + offset), columns: text.width)
            }
            guard let area = areas.first(where: take), covered?.overlaps(area) != true else { continue }
            names.append(Name(text: text, kind: label.kind, area: area))
        }
        for dot in snapshot.dots {
            let place = place(dot.column, dot.row)
            if take(CellArea(place)), covered?.contains(place) != true { dots.append(place) }
        }
    }
}
