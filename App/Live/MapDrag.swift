import Domain
import Platform
import Presentation
import Terminal
import TextViews

/// Turns the events of the mouse on the full-screen map into commands, as a state machine.
///
/// The map follows the pointer until the mouse button is released. A click beside a pin selects it;
/// any other click on the map closes the callout.
struct MapDrag {
    /// The map on the screen.
    struct Map {
        /// The size in cells.
        let size: MapSize
        /// The row of the screen at the top of the map.
        let firstRow: Int
        /// The tap targets of the last frame.
        let targets: [TapTarget]
        let hasCallout: Bool
    }

    enum Action {
        case perform(any Command)
        case tap(TapTarget)
        case nothing
    }

    private struct Press {
        let place: CellGrid.Position
        var hasMoved = false
    }

    /// The press on the map; `nil` unless the mouse button is pressed there.
    private var press: Press?

    /// Returns what an event asks for; `nil` if it does not concern the map.
    ///
    /// A drag or a release after a press elsewhere has no effect.
    mutating func take(_ event: InputEvent, on map: Map) -> Action? {
        switch event {
        case .press(let place):
            let isOnTarget = map.targets.contains { $0.area.contains(place) }
            guard !isOnTarget, map.point(of: place) != nil else {
                press = nil
                return nil
            }
            press = Press(place: place)
            return .nothing
        case .doublePress(let place):
            guard let point = map.point(of: place) else { return nil }
            press = nil
            return .perform(Magnify(2, around: point))
        case .drag(let place):
            guard let last = press?.place else { return .nothing }
            press = Press(place: place, hasMoved: true)
            return .perform(Pan(east: last.column - place.column, south: last.row - place.row))
        case .release:
            defer {
                press = nil
            }
            guard let press, !press.hasMoved else { return .nothing }
            if let pin = map.pin(beside: press.place) {
                return .tap(pin)
            }
            return map.hasCallout ? .perform(TapButton(.map)) : .nothing
        case .wheel(let lines, let place):
            // Two notches of three lines double or halve the scale.
            let linesOfDoubling = 6.0
            let factor = exp2(-Double(lines) / linesOfDoubling)
            return .perform(Magnify(factor, around: map.point(of: place)))
        case .quickWheel:
            // Otherwise, one movement on a trackpad would zoom from a street to the world.
            return .nothing
        default:
            return nil
        }
    }
}

extension MapDrag.Map {
    /// Returns the center of a cell on the screen as a point of the map; `nil` outside the map.
    fileprivate func point(of place: CellGrid.Position) -> MapPoint? {
        let row = place.row - firstRow
        guard (0..<size.height).contains(row), (0..<size.width).contains(place.column) else {
            return nil
        }
        return MapPoint(x: Double(place.column) + 0.5, y: Double(row) + 0.5)
    }

    /// Returns the nearest visible pin that is one cell away; `nil` if there is none.
    fileprivate func pin(beside place: CellGrid.Position) -> TapTarget? {
        let callout = targets.first { $0.control == .callout }?.area
        // Of the pins in a cell, the last one is in front.
        let pins = targets.reversed().filter { target in
            let distance = Distance(from: place, to: target)
            return target.isPin && distance.isOneCell && callout?.overlaps(target.area) != true
        }
        return pins.min {
            Distance(from: place, to: $0).squaredLength
                < Distance(from: place, to: $1).squaredLength
        }
    }

    private struct Distance {
        let columns: Int
        let rows: Int

        init(from place: CellGrid.Position, to target: TapTarget) {
            columns = abs(target.area.columns.lowerBound - place.column)
            rows = abs(target.area.rows.lowerBound - place.row)
        }

        var isOneCell: Bool { max(columns, rows) == 1 }

        /// The square of the length in columns; a cell is about twice as high as wide.
        var squaredLength: Int { columns * columns + (2 * rows) * (2 * rows) }
    }
}

extension TapTarget {
    var isPin: Bool {
        if case .pin? = control {
            true
        } else {
            false
        }
    }
}
