import Domain
import Presentation
import Terminal

/// Draws the screen of the full-screen map: a line with the title or a notice, the map, and the
/// legend.
///
/// Items that do not fit into the legend are left out; less important ones do not make it higher.
/// An attribution that does not fit is beside the title.
struct FullscreenMapDrawing {
    let size: ScreenSize
    let map: MapDrawing

    private var typesetter: Typesetter { map.typesetter }
    private var strings: Strings { map.strings }

    var mapSize: MapSize {
        // These are the longest likely texts; the attribution is known only after the map is
        // loaded.
        let texts = [scaleColumns + 8, 48, 20, 14].map {
            [Page.Run(String(repeating: "0", count: $0))]
        }
        let rows = max(
            size.rows - 1 - legend(map.legend + texts, maxLines: max(size.rows / 8, 1)).rows.count,
            1
        )
        return MapSize(width: size.columns, height: rows, unitAspectRatio: 2)
    }

    private var scaleColumns: Int { min(max(size.columns / 4 - 6, 4), 24) }

    private func legend(_ items: [[Page.Run]], maxLines: Int) -> CellGrid {
        var page = Page(columns: size.columns, typesetter: typesetter)
        page.pack(items, separator: size.columns < 60 ? "  " : "   ", maxLines: maxLines)
        return page.grid
    }

    func page(_ model: FullscreenMapView.Model) -> CellGrid {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        var attribution = ""
        switch model {
        case .map(let model) where model.snapshot?.cells != nil:
            let (picture, signs) = draw(model, isMoving: model.isMoving)
            let legend = legend(items(model) + signs, maxLines: size.rows - 1 - mapSize.height)
            grid.put(picture, column: 0, row: 1)
            grid.put(legend, column: 0, row: 1 + mapSize.height)
            if let text = model.snapshot?.attribution,
                !legend.plainText.contains(typesetter.line(text).description)
            {
                attribution = text
            }
        case .loading, .failed, .map:
            grid.put(placeholder(model), column: 0, row: 1)
        }
        grid.put(title(model, attribution), column: 0, row: 0)
        return grid
    }

    /// Draws the map alone; returns it with the items of the legend for its signs, also for those
    /// behind the callout.
    func draw(_ model: FullscreenMapView.MapModel, isMoving: Bool = false) -> (
        grid: CellGrid, signs: [[Page.Run]]
    ) {
        guard let snapshot = model.snapshot?.cells else { return (placeholder(.map(model)), []) }
        let frame = model.frame
        let selection = model.selection
        let remark = selection.flatMap { strings.place($0.number, of: $0.count) }
        let callout = model.callout.flatMap { callout in
            CalloutDrawing(
                typesetter: typesetter,
                strings: strings,
                remark: remark,
                margin: map.hasPictures ? (columns: 2, rows: 2) : (columns: 1, rows: 0)
            ).draw(callout, at: MapDrawing.cell(of: callout.coordinate, in: frame), on: frame.size)
        }
        let marks = model.pins.map(\.coordinate) + (model.userPlace.map { [$0] } ?? [])
        var grid =
            if model.hasData {
                map.ground(snapshot, in: frame, avoiding: marks, covered: callout?.area)
            } else {
                map.emptyGround(in: frame)
            }
        if let userPlace = model.userPlace {
            map.markUser(at: userPlace, in: frame, on: &grid)
        }
        map.drawPins(model.pins, in: frame, on: &grid)
        if isMoving {
            map.markCenter(of: frame, on: &grid)
        }
        let signs = map.legend(of: grid)
        if let callout, let selection {
            // The selected pin is in front of the others in its cell.
            map.drawPins([selection.pin], in: frame, on: &grid, isSelected: true)
            grid.put(
                callout.grid,
                column: callout.area.columns.lowerBound,
                row: callout.area.rows.lowerBound
            )
            grid.targets.append(TapTarget(.callout, callout.area, isFocusable: false))
        }
        return (grid, signs)
    }

    private func placeholder(_ model: FullscreenMapView.Model) -> CellGrid {
        let preview = MapPreviewDrawing(size: mapSize, drawing: map)
        return switch model {
        case .failed(let message, let onRetry):
            preview.grid(.failed(message: message, onRetry: onRetry), userPlace: nil)
        case .loading:
            preview.grid(.loading, userPlace: nil)
        case .map(let map):
            preview.grid(
                .map(region: map.frame.region, snapshot: map.snapshot, onTap: Action {}),
                userPlace: nil
            )
        }
    }

    private func items(_ model: FullscreenMapView.MapModel) -> [[Page.Run]] {
        let scale = typesetter.line(map.scale(model.frame, maxColumns: scaleColumns))
        let padding = String(repeating: " ", count: max(scaleColumns + 8 - scale.width, 0))
        let attribution = model.snapshot?.attribution.map { Page.Run($0, .dim) }
        // The first item has room in any window.
        return (model.filterNote.map { [[Page.Run($0, Style(color: .yellow))]] } ?? []) + map.legend
            + [
                Page.Run(scale.description + padding), attribution,
                Page.Run(strings.place(model.frame.region.center)),
            ]
            .compactMap {
                $0.map { [$0] }
            }
    }

    /// Draws the button that closes the map, the title or the notice, and as much of the
    /// attribution as fits.
    private func title(_ model: FullscreenMapView.Model, _ attribution: String) -> CellGrid {
        var row = CellGrid(columns: size.columns, rows: 1)
        var column = 1
        func write(_ text: String, _ style: Style, leaving room: Int = 0) {
            let text = typesetter.line(text, columns: max(size.columns - column - room, 0))
            column = row.write(text, style, column: column, row: 0)
        }
        // On the map, Tab selects the pins.
        let isFocusable =
            if case .map = model {
                false
            } else {
                true
            }
        func button(_ title: String, _ control: Control) {
            let start = column
            write("[\(title)]", .action)
            let area = CellArea(columns: start..<column, rows: 0..<1)
            row.targets.append(TapTarget(control, area, isFocusable: isFocusable))
            column = min(column + 2, size.columns)
        }
        button(strings[.back], .back)
        if case .map(let model) = model, let notice = model.notice {
            let room = notice.onRetry == nil ? 0 : typesetter.line(strings[.retry]).width + 3
            write(notice.message, Style(color: .yellow), leaving: room)
            column = min(column + 1, size.columns)
            if notice.onRetry != nil {
                button(strings[.retry], .retry(.map))
            }
        } else {
            write(strings[.fullscreenMapTitle], .bold)
        }
        column = max(column + 2, size.columns - typesetter.line(attribution).width - 1)
        write(attribution, .dim)
        return row
    }
}
