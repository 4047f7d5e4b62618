import Domain
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

@Suite(.timeLimit(.minutes(10))) struct CalloutDrawingTests {
    @Test(
        "A callout fits into a quarter of the map, beside its pin, wherever the pin is and however small the map is",
        .requirements("M-12"),
        arguments: [(20, 2), (20, 9), (60, 12), (100, 36)]
    )
    func callouts(columns: Int, rows: Int) throws {
        let model = FullscreenMapView.MapModel.sample(nil, frame: .home, selected: .koko)
        let callout = try #require(model.callout)
        let drawing = CalloutDrawing(typesetter: Typesetter(.unicode), strings: Strings(.en))
        let size = MapSize(width: columns, height: rows, unitAspectRatio: 2)
        let map = CellArea(columns: 0..<columns, rows: 0..<rows)
        // Of a high map, some rows.
        let pinRows = map.rows.filter {
            rows < 12 || [0, 1, 9, 20, rows - 2, rows - 1].contains($0)
        }
        let pins = pinRows.flatMap { row in
            map.columns.map { CellGrid.Position(column: $0, row: row) }
        }
        for pin in pins {
            let drawn = try #require(drawing.draw(callout, at: pin, on: size), "\(pin)")
            let grid = drawn.grid
            let area = drawn.area
            #expect(area.columns.count == grid.columns)
            #expect(area.rows.count == grid.rows.count)
            #expect(map.contains(area))
            #expect(!area.contains(pin))
            if rows > 2 {
                #expect(area.columns.count * area.rows.count <= columns * rows / 4)
            }
            #expect(grid.plainText.contains("Koko"))
            if columns >= 100 {
                #expect(grid.plainText.contains("millet"))
            }
        }
    }
}
