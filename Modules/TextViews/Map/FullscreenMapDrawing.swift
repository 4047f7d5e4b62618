import Domain
import Platform
import Presentation
import Terminal

/// Draws the screen of the full-screen map: a line with the title or a notice, the map, and the
/// legend.
///
/// Items that do not fit into the legend are left out. Less important items do not make the legend
/// higher. An attribution that does not fit into the legend is written beside the title.
///
/// If colors do not distinguish lines and grounds, the legend explains them and needs more room.
/// Then the attribution is beside the title whenever it fits there.
struct FullscreenMapDrawing {
    let size: ScreenSize
    let map: MapDrawing

    private var typesetter: Typesetter { map.typesetter }
    private var strings: Strings { map.strings }

    var mapSize: MapSize {
        // The lengths of the longest likely texts. The actual attribution and signs are known only
        // after the map is loaded.
        let attribution = 48
        let center = 20
        let sign = 14
        let texts = [scaleColumns, attribution, center, sign].map { length in
            [PageBuilder.Run(String(repeating: "0", count: length))]
        }
        let maxLines = max(size.rows / 8, 1)
        // The size must not depend on the colors, so the legend is measured with colors: then its
        // marks are widest.
        let coloredMap = MapDrawing(
            typesetter: typesetter,
            strings: strings,
            palette: MapPalette(.dark, .full)
        )
        let legend = legend(coloredMap.legend + texts, maxLines: maxLines)
        let titleRows = 1
        let rows = max(size.rows - titleRows - legend.grid.rows.count, 1)
        return MapSize(width: size.columns, height: rows, unitAspectRatio: 2)
    }

    /// The maximum number of columns of the scale bar without its length: about a quarter of the
    /// window.
    private var maxBarColumns: Int { (size.columns / 4 - 6).clamped(to: 4...24) }

    /// The number of columns that the scale bar with its length always gets, so that the rest of
    /// the legend stays in its place.
    private var scaleColumns: Int {
        // A space and a length, such as "500 km".
        let columnsBesideBar = 8
        return maxBarColumns + columnsBesideBar
    }

    private struct Legend {
        let grid: CellGrid
        /// For each item, whether all of it is in the legend.
        let areWhole: [Bool]
    }

    private func legend(_ items: [[PageBuilder.Run]], maxLines: Int) -> Legend {
        var page = PageBuilder(columns: size.columns, typesetter: typesetter)
        let separator = size.columns < 60 ? "  " : "   "
        let areWhole = page.pack(items, separator: separator, maxLines: maxLines)
        return Legend(grid: page.grid, areWhole: areWhole)
    }

    /// Draws the page.
    ///
    /// If `mapReplacement` is not nil, this line is in place of the map and its legend.
    func page(_ model: FullscreenMapView.Model, mapReplacement: String?) -> DrawnPage {
        if let mapReplacement {
            return pageWithoutMap(model, mapReplacement: mapReplacement)
        }
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        var attribution = ""
        var isMessageCut = false
        switch model {
        case .map(let model) where model.snapshot?.cells != nil:
            let drawn = draw(model, isMoving: model.isMoving)
            var items = itemsBeforeAttribution(model)
            let indexOfAttribution = items.count
            let text = model.snapshot?.attribution ?? ""
            let isBesideTitle = !map.palette.isPainted && titleHasRoom(for: text, model)
            if !text.isEmpty, !isBesideTitle {
                items.append([PageBuilder.Run(text, .dim)])
            }
            items.append([PageBuilder.Run(strings.place(model.frame.region.center))])
            let legend = legend(items + drawn.signs, maxLines: size.rows - 1 - mapSize.height)
            grid.put(drawn.grid, column: 0, row: 1)
            grid.put(legend.grid, column: 0, row: 1 + mapSize.height)
            if isBesideTitle || !legend.areWhole[indexOfAttribution] {
                attribution = text
            }
        case .failed(let message, _):
            grid.put(placeholder(model), column: 0, row: 1)
            isMessageCut = MapPreviewDrawing(size: mapSize, drawing: map).cuts(message)
        case .loading, .map:
            grid.put(placeholder(model), column: 0, row: 1)
        }
        let title = title(model, attribution)
        grid.put(title.grid, column: 0, row: 0)
        var page = DrawnPage(grid)
        page.isMapMessageCut = isMessageCut || title.isNoticeCut
        return page
    }

    private func pageWithoutMap(
        _ model: FullscreenMapView.Model,
        mapReplacement: String
    ) -> DrawnPage {
        var page = PageBuilder(columns: size.columns, typesetter: typesetter)
        page.add(title(model, "").grid)
        if case .map(let map) = model {
            let region = map.frame.region
            page.paragraph(
                strings.mapPosition(region.center, heightMeters: region.latitudinalMeters)
            )
            if let note = map.filterNote {
                page.paragraph(note, Style(color: .yellow))
            }
        }
        page.add(placeholder(model, mapReplacement: mapReplacement))
        return DrawnPage(page.grid)
    }

    struct DrawnMap {
        let grid: CellGrid
        /// The items of the legend for the signs on the map, including signs behind the callout.
        let signs: [[PageBuilder.Run]]
    }

    /// Draws the map alone.
    func draw(_ model: FullscreenMapView.MapModel, isMoving: Bool = false) -> DrawnMap {
        guard let snapshot = model.snapshot?.cells else {
            return DrawnMap(grid: placeholder(.map(model)), signs: [])
        }
        let frame = model.frame
        let selection = model.selection
        let remark = selection.flatMap { strings.numberInPlace($0.number, of: $0.count) }
        let callout = model.callout.flatMap { callout in
            CalloutDrawing(
                typesetter: typesetter,
                strings: strings,
                number: selection?.pin.number,
                remark: remark,
                margin: map.hasImages ? .ofDrop : .ofCharacter
            ).draw(
                callout,
                at: MapDrawing.cell(of: callout.coordinate, in: frame),
                user: model.userPlace.map { MapDrawing.cell(of: $0, in: frame) },
                pins: model.pins.map { MapDrawing.cell(of: $0.coordinate, in: frame) },
                on: frame.size
            )
        }
        var marks = model.pins.map(\.coordinate)
        if let userPlace = model.userPlace {
            marks.append(userPlace)
        }
        let ground =
            if model.hasData {
                map.ground(snapshot, in: frame, avoiding: marks, covered: callout?.area)
            } else {
                MapDrawing.Ground(grid: map.emptyGround(in: frame), names: [])
            }
        var grid = ground.grid
        if let userPlace = model.userPlace {
            map.markUser(at: userPlace, in: frame, on: &grid)
        }
        map.drawPins(model.pins, in: frame, on: &grid)
        map.drawPlates(on: &grid, names: ground.names)
        if isMoving {
            map.markCenter(of: frame, on: &grid)
        }
        let signs = map.legend(of: grid)
        if let callout, let selection {
            // The selected pin is in front of the others in its cell.
            map.drawSelectedPin(selection.pin, in: frame, on: &grid, names: ground.names)
            grid.put(
                callout.grid,
                column: callout.area.columns.lowerBound,
                row: callout.area.rows.lowerBound
            )
            grid.targets.append(TapTarget(.callout, callout.area, isFocusable: false))
        }
        return DrawnMap(grid: grid, signs: signs)
    }

    /// Draws a message in place of the map.
    ///
    /// If there is a map, draws `mapReplacement`. If that is nil, says why the map cannot be drawn.
    private func placeholder(
        _ model: FullscreenMapView.Model,
        mapReplacement: String? = nil
    ) -> CellGrid {
        let preview = MapPreviewDrawing(size: mapSize, drawing: map)
        return switch model {
        case .failed(let message, let onRetry):
            preview.grid(
                .failed(message: message, onRetry: onRetry),
                userPlace: nil,
                mapReplacement: mapReplacement
            )
        case .loading:
            preview.grid(.loading, userPlace: nil, mapReplacement: mapReplacement)
        case .map(let map):
            preview.grid(
                .map(region: map.frame.region, snapshot: map.snapshot, onTap: Action {}),
                userPlace: nil,
                mapReplacement: mapReplacement
            )
        }
    }

    /// Returns the items of the legend from the note about the filters to the scale.
    private func itemsBeforeAttribution(_ model: FullscreenMapView.MapModel) -> [[PageBuilder.Run]]
    {
        let scale = typesetter.line(map.scale(model.frame, maxColumns: maxBarColumns))
        let padding = String(repeating: " ", count: max(scaleColumns - scale.width, 0))
        var items: [[PageBuilder.Run]] = []
        // The first item has room in any window.
        if let note = model.filterNote {
            items.append([PageBuilder.Run(note, Style(color: .yellow))])
        }
        items += map.legend
        items.append([PageBuilder.Run(scale.description + padding)])
        return items
    }

    /// Returns whether a whole attribution fits beside the title.
    private func titleHasRoom(
        for attribution: String,
        _ model: FullscreenMapView.MapModel
    ) -> Bool {
        guard model.notice == nil else { return false }
        let texts = ["[\(strings[.back])]", strings[.fullscreenMapTitle], attribution]
        // A column is free at each end of the row, and two columns are free between the texts.
        let gaps = 2 + 2 * (texts.count - 1)
        return texts.map { typesetter.line($0).width }.reduce(gaps, +) <= size.columns
    }

    private struct Title {
        let grid: CellGrid
        let isNoticeCut: Bool
    }

    /// Draws the button that closes the map, the title or the notice, and as much of the
    /// attribution as fits.
    private func title(_ model: FullscreenMapView.Model, _ attribution: String) -> Title {
        var row = CellGrid(columns: size.columns, rows: 1)
        var column = 1
        /// Writes text into the columns that are left; returns false if it is cut.
        @discardableResult func write(_ text: String, _ style: Style, leaving room: Int = 0) -> Bool
        {
            let columns = max(size.columns - column - room, 0)
            let cut = typesetter.line(text, columns: columns)
            column = row.write(cut, style, column: column, row: 0)
            return typesetter.line(text).width <= columns
        }
        // On the map, Tab selects the pins, so the buttons do not get the focus.
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
        var isNoticeCut = false
        if case .map(let model) = model, let notice = model.notice {
            // The button also has two brackets, and a space before it.
            let room = notice.onRetry == nil ? 0 : typesetter.line(strings[.retry]).width + 3
            isNoticeCut = !write(notice.message, Style(color: .yellow), leaving: room)
            column = min(column + 1, size.columns)
            if notice.onRetry != nil {
                button(strings[.retry], .retry(.map))
            }
        } else {
            write(strings[.fullscreenMapTitle], .bold)
        }
        column = max(column + 2, size.columns - typesetter.line(attribution).width - 1)
        write(attribution, .dim)
        return Title(grid: row, isNoticeCut: isNoticeCut)
    }
}
