import Domain
import Platform
import Presentation
import Terminal
import TextViews

extension LiveScreen {
    /// The full-screen map, if it is loaded and nothing is in front of it.
    var map: FullscreenMapViewModel? {
        guard view.screen?.fullscreenMap != nil, !isAsked, !isInBackground else { return nil }
        return session.fullscreenMap
    }

    /// Returns the command that moves the map by a part of its size, in whole cells.
    func pan(_ direction: InputEvent, part: Double) -> Pan {
        func step(_ length: Int) -> Int {
            max(Int(clamping: (Double(length) * part).rounded()), 1)
        }
        let size = map?.size ?? view.fullscreenMapSize
        let columns = step(size.width)
        let rows = step(size.height)
        return switch direction {
        case .key(.left), .shifted(.left), .character("h"), .character("H"):
            Pan(east: -columns, south: 0)
        case .key(.right), .shifted(.right), .character("l"), .character("L"):
            Pan(east: columns, south: 0)
        case .key(.up), .shifted(.up), .character("k"), .character("K"):
            Pan(east: 0, south: -rows)
        default:
            Pan(east: 0, south: rows)
        }
    }

    /// Handles an event while the user types a coordinate.
    func locate(_ event: InputEvent, into entry: LineEntry) async -> Request? {
        var entry = entry
        switch entry.take(event) {
        case .line(let line)?:
            do throws(CoordinateTextError) {
                let coordinate = try Coordinate(text: line)
                mode = .browsing
                return await perform(GoTo(coordinate))
            } catch {
                mode = .locating(entry, fault: strings.message(for: error))
            }
        case .cancel?:
            mode = .browsing
        case .completion?, nil:
            mode = .locating(entry)
        }
        return nil
    }

    // MARK: - Mouse

    /// Returns the commands of a mouse event on the map; nil if the event does not concern the map.
    func mapCommands(for event: InputEvent) -> [any Command]? {
        guard map != nil, let model = view.screen?.fullscreenMap else { return nil }
        switch event {
        case .press(let place):
            // The map follows the pointer until the mouse button is released, unless the press is
            // on a pin or a button.
            drag =
                mapPoint(of: place) == nil || lastFrame.targets.contains { $0.area.contains(place) }
                ? nil : Drag(place: place)
            return drag == nil ? nil : []
        case .doublePress(let place):
            guard let point = mapPoint(of: place) else { return nil }
            drag = nil
            return [Magnify(2, around: point)]
        case .drag(let place):
            guard let last = drag?.place else { return [] }
            drag = Drag(place: place, hasMoved: true)
            return [Pan(east: last.column - place.column, south: last.row - place.row)]
        case .release:
            defer {
                drag = nil
            }
            guard let drag, !drag.hasMoved else { return [] }
            // A click beside a pin selects it; any other click on the map closes the callout.
            if let pin = pin(beside: drag.place) {
                return commands(of: pin)
            }
            return model.callout == nil ? [] : [Tap(.map)]
        case .wheel(let lines, let place):
            // Two notches of three lines double or halve the scale.
            return [Magnify(exp2(-Double(lines) / 6), around: mapPoint(of: place))]
        default:
            return nil
        }
    }

    /// Returns the center of a cell on the screen as a point of the map; nil outside the map.
    private func mapPoint(of place: CellGrid.Place) -> MapPoint? {
        // The map is below the line with the title.
        let row = place.row - 1
        let size = view.fullscreenMapSize
        guard (0..<size.height).contains(row), (0..<size.width).contains(place.column) else {
            return nil
        }
        return MapPoint(x: Double(place.column) + 0.5, y: Double(row) + 0.5)
    }

    /// Returns the nearest visible pin that is at most one cell away; nil if there is none.
    private func pin(beside place: CellGrid.Place) -> TapTarget? {
        let callout = lastFrame.targets.first { $0.control == .callout }?.area
        func distance(_ pin: TapTarget) -> (columns: Int, rows: Int) {
            (
                abs(pin.area.columns.lowerBound - place.column),
                abs(pin.area.rows.lowerBound - place.row)
            )
        }
        // A cell is about twice as high as wide.
        func length(_ pin: TapTarget) -> Int {
            let (columns, rows) = distance(pin)
            return columns * columns + 4 * rows * rows
        }
        // Of the pins in a cell, the last one is in front.
        return lastFrame.targets.reversed().filter { target in
            target.isPin && max(distance(target).columns, distance(target).rows) == 1
                && callout?.overlaps(target.area) != true
        }.min { length($0) < length($1) }
    }

    struct Drag {
        let place: CellGrid.Place
        var hasMoved = false
    }
}

extension TapTarget {
    fileprivate var isPin: Bool {
        if case .pin? = control {
            true
        } else {
            false
        }
    }
}

extension ContentMove {
    /// Creates the move of the full-screen map between two frames; nil if it is not a move by whole
    /// cells.
    init?(between old: MapFrame, and new: MapFrame) {
        guard old.size == new.size, let offset = new.wholeOffset(in: old) else { return nil }
        // The map is below the line with the title.
        self.init(rows: 1..<1 + new.size.height, left: offset.x, up: offset.y)
    }
}
