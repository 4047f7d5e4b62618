import Domain
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

@Suite(.hangingLimit) struct CalloutDrawingTests {
    @Test(
        "A callout fits into a quarter of the map, beside its pin, wherever the pin is and however small the map is",
        .requirements("M-12"),
        arguments: [(20, 2), (20, 9), (60, 12), (100, 36)]
    )
    func callouts(columns: Int, rows: Int) throws {
        let callout = try CalloutOnMap(columns: columns, rows: rows)
        let map = callout.map
        // Of a high map, some rows.
        let pinRows = map.rows.filter {
            rows < 12 || [0, 1, 9, 20, rows - 2, rows - 1].contains($0)
        }
        let pins = pinRows.flatMap { row in
            map.columns.map { CellGrid.Position(column: $0, row: row) }
        }
        for pin in pins {
            let drawn = try #require(callout.draw(at: pin), "\(pin)")
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

    @Test(
        "A callout covers the user's mark only if each place of its size beside the pin does",
        .requirements("M-12"),
        arguments: [(40, 14), (80, 20), (100, 36)],
        0..<3 as Range<UInt64>
    )
    func user(size: (columns: Int, rows: Int), seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let callout = try CalloutOnMap(columns: size.columns, rows: size.rows)
        let map = callout.map
        var freeCount = 0
        for _ in 0..<200 {
            let pin = CellGrid.Position(
                column: .random(in: map.columns, using: &random),
                row: .random(in: map.rows, using: &random)
            )
            // The user is often near the pin.
            let user = CellGrid.Position(
                column: pin.column + .random(in: -20...20, using: &random),
                row: pin.row + .random(in: -5...5, using: &random)
            )
            guard map.contains(user), user != pin else { continue }
            let drawn = try #require(callout.draw(at: pin, user: user))
            let area = drawn.area
            #expect(map.contains(area))
            #expect(!area.contains(pin))
            guard area.contains(user) else {
                freeCount += 1
                continue
            }
            let mark = CellArea(user).widened(by: 1)
            let alternatives = areas(
                columns: area.columns.count,
                rows: area.rows.count,
                beside: pin
            )
            let isMovable = alternatives.contains { map.contains($0) && !$0.overlaps(mark) }
            #expect(!isMovable, "\(pin), \(user), \(area)")
        }
        #expect(freeCount > 100)
    }

    @Test(
        "A callout hides no more pins than at another place of its size beside its pin",
        .requirements("M-12"),
        arguments: [(60, 18), (80, 20), (100, 36)],
        0..<3 as Range<UInt64>
    )
    func pins(size: (columns: Int, rows: Int), seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let callout = try CalloutOnMap(columns: size.columns, rows: size.rows)
        let map = callout.map
        var countWithoutHiddenPins = 0
        for _ in 0..<100 {
            let pins = (0..<8).map { _ in
                CellGrid.Position(
                    column: .random(in: map.columns, using: &random),
                    row: .random(in: map.rows, using: &random)
                )
            }
            let drawn = try #require(callout.draw(at: pins[0], pins: pins))
            let area = drawn.area
            #expect(map.contains(area))
            #expect(!area.contains(pins[0]))
            let otherMarks = pins.filter { $0 != pins[0] }.map { CellArea($0).widened(by: 1) }
            let hidden = otherMarks.count(where: area.overlaps)
            let alternatives = areas(
                columns: area.columns.count,
                rows: area.rows.count,
                beside: pins[0]
            )
            let fewest = alternatives.filter(map.contains).map { alternative in
                otherMarks.count(where: alternative.overlaps)
            }
            .min()
            #expect(hidden <= fewest ?? 0, "\(pins), \(area)")
            if hidden == 0 {
                countWithoutHiddenPins += 1
            }
        }
        #expect(countWithoutHiddenPins > 50)
    }

    /// Returns the areas of a size to the right, to the left, below and above a pin.
    private func areas(columns: Int, rows: Int, beside pin: CellGrid.Position) -> [CellArea] {
        func area(column: Int, row: Int) -> CellArea {
            CellArea(columns: column..<column + columns, rows: row..<row + rows)
        }
        let sides = (pin.row - rows...pin.row + 1).flatMap { row in
            [
                area(column: pin.column + 2, row: row),
                area(column: pin.column - 1 - columns, row: row),
            ]
        }
        let aboveAndBelow = (pin.column - columns...pin.column + 1).flatMap { column in
            [
                area(column: column, row: pin.row + 1),
                area(column: column, row: pin.row - rows),
            ]
        }
        return sides + aboveAndBelow
    }
}

/// The callout of a sample pet, and a map of some columns and rows on which it is drawn.
private struct CalloutOnMap {
    private let callout: Outline.Section
    private let size: MapSize
    let map: CellArea

    init(columns: Int, rows: Int) throws {
        let model = FullscreenMapView.MapModel.sample(nil, frame: .home, selected: .koko)
        let page = FullscreenMapView.Model(model)
        let outline = OutlineMaker(strings: Strings(.en)).outline(of: page)
        callout = try #require(outline[.callout])
        size = MapSize(width: columns, height: rows, unitAspectRatio: 2)
        map = CellArea(columns: 0..<columns, rows: 0..<rows)
    }

    func draw(
        at pin: CellGrid.Position,
        user: CellGrid.Position? = nil,
        pins: [CellGrid.Position] = []
    ) -> CalloutDrawing.DrawnCallout? {
        let drawing = CalloutDrawing(typesetter: Typesetter(.unicode))
        return drawing.draw(callout, at: pin, user: user, pins: pins, on: size)
    }
}
