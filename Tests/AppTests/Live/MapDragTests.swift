import Domain
import Presentation
import Terminal
import Testing
import TextViews

@testable import App

/// Tests the mouse on the full-screen map, without a session.
@Suite struct MapDragTests {
    private var drag = MapDrag()

    private func map(
        _ targets: [Control: CellGrid.Position] = [:],
        hasCallout: Bool = false
    ) -> MapDrag.Map {
        MapDrag.Map(
            size: MapSize(width: 40, height: 20, unitAspectRatio: 2),
            firstRow: 1,
            targets: targets.map { TapTarget(TapTargetID($0), CellArea($1)) },
            hasCallout: hasCallout
        )
    }

    @Test("A press on a target or outside the map is for the page")
    mutating func outside() {
        #expect(drag.take(.press(place(10, 0)), on: map()) == nil)
        #expect(drag.take(.press(place(10, 5)), on: map([.callout: place(10, 5)])) == nil)
        // Without a press on the map, moves and releases do nothing.
        #expect(command(drag.take(.drag(to: place(3, 3)), on: map())) == nil)
        #expect(command(drag.take(.release(place(0, 0)), on: map(hasCallout: true))) == nil)
    }

    @Test("The wheel and a double click magnify the map around the pointer")
    mutating func magnify() throws {
        let wheel = command(drag.take(.wheel(-6, at: place(4, 3)), on: map()))
        #expect(wheel as? Magnify == Magnify(2, around: MapPoint(x: 4.5, y: 2.5)))
        let double = command(drag.take(.doublePress(place(0, 1)), on: map()))
        #expect(double as? Magnify == Magnify(2, around: MapPoint(x: 0.5, y: 0.5)))
        #expect(drag.take(.doublePress(place(0, 0)), on: map()) == nil)
        guard case .nothing? = drag.take(.quickWheel(-6, at: place(4, 3)), on: map()) else {
            Issue.record("a quick turn of the wheel zooms")
            return
        }
        #expect(drag.take(.character("x"), on: map()) == nil)
    }

    private func place(_ column: Int, _ row: Int) -> CellGrid.Position {
        CellGrid.Position(column: column, row: row)
    }

    private func command(_ action: MapDrag.Action?) -> (any Command)? {
        guard case .perform(let command)? = action else { return nil }
        return command
    }
}
