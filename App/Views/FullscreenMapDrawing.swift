import Domain
import Presentation
import Terminal

/// Draws the screen of the full-screen map: a line with the title or a notice, the map, and the legend.
struct FullscreenMapDrawing {
    /// The columns that are reserved in the legend for the attribution, which is known only after the map is loaded.
    private static let attributionColumns = 48
    private static let maxScaleColumns = 24

    let size: ScreenSize
    let map: MapDrawing

    private var typesetter: Typesetter { map.typesetter }
    private var strings: Strings { map.strings }

    /// The size of the map, which does not depend on what it shows.
    ///
    /// In a low window, the legend is cut, so that the map has at least half of the rows.
    var mapSize: MapSize {
        var legend = Page(columns: size.columns, typesetter: typesetter)
        let places = String(repeating: "0", count: 20)
        let attribution = String(repeating: "0", count: min(Self.attributionColumns, size.columns - 1))
        let scale = String(repeating: "-", count: scaleColumns + 8)
        legend.flow(
            map.legend(withNoData: true) + [scale, places, attribution].map { [Page.Run($0)] },
            separator: Self.separator)
        let rows = max(size.rows - 1 - legend.grid.rows.count, size.rows / 2, 1)
        return MapSize(width: size.columns, height: rows, unitAspectRatio: 2)
    }

    private static let separator = "   "
    private var scaleColumns: Int { min(size.columns / 4, Self.maxScaleColumns) }

    /// Draws the screen; it is as high as the window.
    func page(_ model: FullscreenMapView.Model) -> CellGrid {
        var page = Page(columns: size.columns, typesetter: typesetter)
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        switch model {
        case .loading, .failed: grid.put(placeholder(model), column: 0, row: 1)
        case .map(let model):
            grid.put(draw(model), column: 0, row: 1)
            page.flow(legend(model), separator: Self.separator)
            let end = 1 + mapSize.height
            let rows = min(page.grid.rows.count, grid.rows.count - end)
            grid.put(page.grid.rows(0..<rows), column: 0, row: end)
        }
        grid.put(title(model), column: 0, row: 0)
        return grid
    }

    /// Draws the map alone.
    func draw(_ model: FullscreenMapView.MapModel) -> CellGrid {
        guard let snapshot = model.snapshot?.cells else { return placeholder(.map(model)) }
        let frame = model.frame
        let callout = model.callout.flatMap { callout in
            CalloutDrawing(typesetter: typesetter, strings: strings)
                .draw(callout, at: MapDrawing.cell(of: callout.coordinate, in: frame), on: frame.size)
        }
        let marks = model.pins.map(\.coordinate) + (model.userPlace.map { [$0] } ?? [])
        var grid =
            model.hasData
            ? map.ground(snapshot, in: frame, avoiding: marks, covered: callout?.area)
            : map.emptyGround(in: frame)
        if let userPlace = model.userPlace { map.markUser(at: userPlace, in: frame, on: &grid) }
        map.drawPins(model.pins, in: frame, on: &grid)
        if let callout, let content = model.callout, let selected = model.pins.first(where: { $0.id == content.id }) {
            // The selected pin is in front of the others in its cell; a tap selects the next of them, and then none.
            let cell = MapDrawing.cell(of: selected.coordinate, in: frame)
            let others = model.pins.filter { MapDrawing.cell(of: $0.coordinate, in: frame) == cell }
            let next = others.drop { $0.id != selected.id }.dropFirst().first ?? selected
            map.drawPins([selected], in: frame, on: &grid) { _ in "tap pin \(next.number)" }
            grid.restyle(CellArea(cell)) { $0.isReversed.toggle() }
            grid.put(callout.grid, column: callout.area.columns.lowerBound, row: callout.area.rows.lowerBound)
            grid.targets.append(TapTarget("tap card", callout.area, isFocusable: false))
        }
        return grid
    }

    private func placeholder(_ model: FullscreenMapView.Model) -> CellGrid {
        let preview = MapPreviewDrawing(size: mapSize, drawing: map)
        return switch model {
        case .failed(let message, let onRetry):
            preview.grid(.failed(message: message, onRetry: onRetry), userPlace: nil)
        case .loading: preview.grid(.loading, userPlace: nil)
        case .map(let map):
            preview.grid(.map(region: map.frame.region, snapshot: map.snapshot, onTap: Action {}), userPlace: nil)
        }
    }

    private func legend(_ model: FullscreenMapView.MapModel) -> [[Page.Run]] {
        let scale = typesetter.line(map.scale(model.frame, maxColumns: scaleColumns))
        let padding = String(repeating: " ", count: max(scaleColumns + 8 - scale.width, 0))
        return map.legend(withNoData: true)
            + [[Page.Run(scale.description + padding)], [Page.Run(strings.place(model.frame.region.center))]]
            + (model.snapshot?.attribution.map { [[Page.Run($0, .dim)]] } ?? [])
    }

    /// Draws the button that closes the map, and the title or the notice.
    private func title(_ model: FullscreenMapView.Model) -> CellGrid {
        var row = CellGrid(columns: size.columns, rows: 1)
        var column = 1
        func write(_ text: String, _ style: Style, leaving room: Int = 0) {
            let text = typesetter.line(text, columns: max(size.columns - column - room, 0))
            column = row.write(text, style, column: column, row: 0)
        }
        // On the map, Tab selects the pins.
        let isFocusable = if case .map = model { false } else { true }
        func button(_ title: String, _ command: String) {
            let start = column
            write("[\(title)]", .action)
            let area = CellArea(columns: start..<column, rows: 0..<1)
            row.targets.append(TapTarget(command, area, isFocusable: isFocusable))
            column = min(column + 2, size.columns)
        }
        button(strings[.back], "back")
        if case .map(let model) = model, let notice = model.notice {
            let room = notice.onRetry == nil ? 0 : typesetter.line(strings[.retry]).width + 3
            write(notice.message, Style(color: .yellow), leaving: room)
            column = min(column + 1, size.columns)
            if notice.onRetry != nil { button(strings[.retry], "tap retry map") }
        } else {
            write(strings[.fullscreenMapTitle], .bold)
        }
        return row
    }
}
