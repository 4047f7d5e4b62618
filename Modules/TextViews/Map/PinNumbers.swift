import Cartography
import Domain
import Platform
import Presentation
import Terminal

/// Draws the numbers of pins beside the pins, where cells are free.
///
/// A number covers no mark, no name and no other number. If several pins are in a cell, only the
/// one in front has a number.
struct PinNumbers {
    /// The distance from the tip of a drop to the side of its circle, in columns.
    private static let radiusOfDrop = 1.1
    /// The distance from the tip of a drop up to the center of its circle, in rows.
    private static let heightOfDropCenter = 0.95

    let drawing: MapDrawing
    let frame: MapFrame
    /// The areas of the names on the map.
    let names: [CellArea]

    func draw(
        _ pins: [MapPreviewView.PinModel],
        userPlace: Coordinate?,
        on grid: inout CellGrid
    ) {
        var marks = pins.map(\.coordinate)
        if let userPlace {
            marks.append(userPlace)
        }
        var taken = Set(marks.flatMap { drawing.places(ofMarkAt: frame.point(for: $0)) })
        var numberedPlaces: Set<CellGrid.Position> = []
        for pin in pins {
            let point = frame.point(for: pin.coordinate)
            let place = CellGrid.Position(point)
            guard grid.contains(place), numberedPlaces.insert(place).inserted else { continue }
            let text = drawing.typesetter.line(String(pin.number))
            let areas = areas(beside: point, width: text.width).filter { area in
                isFree(area, taken: taken, on: grid)
            }
            let ownPlaces = drawing.places(ofMarkAt: point)
            let otherPlaces = taken.subtracting(ownPlaces)
            // A number between two marks would not show to which one it belongs.
            let clearArea = areas.first { area in
                otherPlaces.allSatisfy { !area.widened(by: 1).contains($0) }
            }
            guard let area = clearArea ?? areas.first else { continue }
            let row = area.rows.lowerBound
            let isOverPicture = grid[area.columns.lowerBound, row].style.showsImage
            let style = isOverPicture ? styleOverPicture : drawing.palette.pinStyle(pin.status)
            grid.write(text, style, column: area.columns.lowerBound, row: row)
            taken.formUnion(area.columns.map { CellGrid.Position(column: $0, row: row) })
        }
    }

    /// The style of a number over a picture, which is that of a name.
    private var styleOverPicture: Style {
        var style = Style(color: drawing.palette.name(.town), isBold: true)
        style.showsImage = true
        return style
    }

    /// Returns the areas on the right and on the left of a pin.
    private func areas(beside point: MapPoint, width: Int) -> [CellArea] {
        let place = CellGrid.Position(point)
        var row = place.row
        var right = place.column + 1
        var left = place.column - width
        if drawing.hasImages {
            row = Int(clamping: (point.y - Self.heightOfDropCenter).rounded(.down))
            right = Int(clamping: (point.x + Self.radiusOfDrop).rounded(.up))
            left = Int(clamping: (point.x - Self.radiusOfDrop).rounded(.down)) - width
        }
        return [right, left].map { column in
            CellArea(CellGrid.Position(column: column, row: row), columns: width)
        }
    }

    private func isFree(
        _ area: CellArea,
        taken: Set<CellGrid.Position>,
        on grid: CellGrid
    ) -> Bool {
        let isNamed = names.contains { $0.overlaps(area) }
        guard !isNamed else { return false }
        return area.columns.allSatisfy { column in
            let place = CellGrid.Position(column: column, row: area.rows.lowerBound)
            guard grid.contains(place), !taken.contains(place) else { return false }
            return !drawing.isPartOfWideCharacter(place, on: grid)
        }
    }
}
