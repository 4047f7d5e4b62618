import Cartography
import Domain
import Platform
import Presentation
import Terminal

/// Draws the screen of the full-screen map: a line with the title or a notice, the map, and the
/// legend.
///
/// The note about the filters and additional signs do not make the legend higher. Items that do not
/// fit into the legend are left out. An attribution that does not fit is written beside the title.
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
        let attributionLength = 48
        let centerLength = 20
        let signLength = 14
        let lengths = [scaleColumns, attributionLength, centerLength, signLength]
        let placeholders = lengths.map { length in
            [PageBuilder.Run(String(repeating: "0", count: length))]
        }
        // The legend has at most an eighth of the rows.
        let maxLines = max(size.rows / 8, 1)
        // The size must be the same with and without colors. So the legend is always measured with
        // colors, because then it is widest: each mark extends by half a cell on each side.
        let coloredMap = MapDrawing(
            typesetter: typesetter,
            strings: strings,
            palette: MapPalette(.dark, .full)
        )
        let legend = legend(coloredMap.legend() + placeholders, maxLines: maxLines)
        let titleRows = 1
        let rows = max(size.rows - titleRows - legend.grid.rows.count, 1)
        return MapSize(width: size.columns, height: rows, unitAspectRatio: 2)
    }

    /// The maximum number of columns of the scale bar without its length.
    ///
    /// In most windows, the bar and its length together take about a quarter of the columns.
    private var maxBarColumns: Int {
        // A length such as "500 km".
        let columnsOfLength = 6
        return (size.columns / 4 - columnsOfLength).clamped(to: 4...24)
    }

    /// The number of columns that the scale bar with its length always gets, so that the rest of
    /// the legend stays in its place.
    private var scaleColumns: Int {
        // A space and a length, such as "1000 km".
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
        // In a narrow window, less space between the items leaves room for more of them.
        let isNarrow = size.columns < 60
        let separator = isNarrow ? "  " : "   "
        let areWhole = page.pack(items, separator: separator, maxLines: maxLines)
        return Legend(grid: page.grid, areWhole: areWhole)
    }

    /// Draws the page.
    func page(_ model: FullscreenMapView.Model, _ outline: Outline) -> DrawnPage {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        var attributionBesideTitle: String?
        if let map = model.map.value,
            let drawn = draw(map, outline, marksCenter: map.isMoving)
        {
            grid.put(drawn.grid, column: 0, row: 1)
            attributionBesideTitle = drawLegend(of: map, drawn, model, outline, on: &grid)
        } else {
            grid.put(placeholder(model, outline), column: 0, row: 1)
        }
        let title = title(model, outline, attribution: attributionBesideTitle)
        grid.put(title.grid, column: 0, row: 0)
        var page = DrawnPage(grid)
        page.cutMessage = title.cutNotice
        return page
    }

    /// Draws the legend below a map.
    ///
    /// Returns the attribution if it must be beside the title; otherwise, returns `nil`.
    private func drawLegend(
        of model: FullscreenMapView.MapModel,
        _ drawn: DrawnMap,
        _ page: FullscreenMapView.Model,
        _ outline: Outline,
        on grid: inout CellGrid
    ) -> String? {
        let attribution = model.snapshot?.attribution ?? ""
        let legendExplainsGrounds = !map.palette.isPainted
        let isBesideTitle = legendExplainsGrounds && titleHasRoom(for: attribution, page, outline)
        var items = itemsBeforeAttribution(
            model,
            outline,
            marksUser: map.marksUser(on: drawn.grid)
        )
        let indexOfAttribution = items.count
        if !attribution.isEmpty, !isBesideTitle {
            items.append([PageBuilder.Run(attribution, .dim)])
        }
        items.append([PageBuilder.Run(strings.place(model.frame.region.center))])
        let legend = legend(items + drawn.signs, maxLines: size.rows - 1 - mapSize.height)
        grid.put(legend.grid, column: 0, row: 1 + mapSize.height)
        guard !attribution.isEmpty else { return nil }
        let isInLegend = !isBesideTitle && legend.areWhole[indexOfAttribution]
        return isInLegend ? nil : attribution
    }

    private struct DrawnMap {
        let grid: CellGrid
        /// The items of the legend for the signs on the map, including signs behind the callout.
        let signs: [[PageBuilder.Run]]
    }

    /// Draws the map alone, or the words in its place.
    func draw(_ page: FullscreenMapView.Model, _ outline: Outline) -> CellGrid {
        page.map.value.flatMap { draw($0, outline) }?.grid ?? placeholder(page, outline)
    }

    /// Draws a map alone; `nil` if it cannot be drawn.
    ///
    /// `marksCenter` says whether the center of the map is marked, unless the user is there.
    private func draw(
        _ model: FullscreenMapView.MapModel,
        _ outline: Outline,
        marksCenter: Bool = false
    ) -> DrawnMap? {
        guard let snapshot = cells(of: model) else { return nil }
        let frame = model.frame
        let callout = drawCallout(model, outline)
        var marks = model.pins.map(\.coordinate)
        if let userPlace = model.userPlace {
            marks.append(userPlace)
        }
        let ground = map.ground(
            snapshot,
            in: frame,
            avoiding: marks,
            covered: callout?.area,
            circles: circles(model)
        )
        var grid = ground.grid
        if let userPlace = model.userPlace {
            map.markUser(at: userPlace, in: frame, on: &grid)
        }
        map.drawPins(model.pins, in: frame, on: &grid)
        // A plate extends the mark of the user or of a pin by half a cell on each side.
        map.drawPlates(on: &grid, names: ground.names)
        if marksCenter {
            map.markCenter(of: frame, on: &grid)
        }
        let signs = map.legend(of: grid)
        if let callout, let selection = model.selection {
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

    /// Returns the cells of the map: those of its picture or, if its ground is missing, cells
    /// without features; `nil` if the map cannot be drawn.
    private func cells(of model: FullscreenMapView.MapModel) -> CellMapSnapshot? {
        guard case .missing(let load) = model.ground else { return model.snapshot?.cells }
        let ground: MapGround =
            switch load {
            case .failed(let failure, _) where failure.cause != .map(.notCovered): .notLoaded
            case .loading: .notLoaded
            case .failed, .idle, .loaded: .unknown
            }
        let labels = rings(model).labels(in: model.frame)
        return CellMapSnapshot(frame: model.frame, labels: labels) { _, _ in MapCell(ground) }
    }

    /// Returns the circles around the user: the accuracy, and the rings if the ground is missing.
    private func circles(_ model: FullscreenMapView.MapModel) -> [MapContent.Circle] {
        let accuracy = [accuracy(model)?.circle].compactMap(\.self)
        guard case .missing = model.ground else { return accuracy }
        return rings(model).circles + accuracy
    }

    private func rings(_ model: FullscreenMapView.MapModel) -> MapRings {
        MapRings(around: model.userPlace, in: model.frame, strings: strings, typesetter)
    }

    private func accuracy(_ model: FullscreenMapView.MapModel) -> UserAccuracy? {
        UserAccuracy(model.userAccuracy, at: model.userPlace, in: model.frame)
    }

    /// Draws the callout of the selected pin; `nil` if there is none, or no room for it.
    private func drawCallout(_ model: FullscreenMapView.MapModel, _ outline: Outline)
        -> CalloutDrawing.DrawnCallout?
    {
        guard let callout = model.callout, let section = outline[.callout] else { return nil }
        let frame = model.frame
        let drawing = CalloutDrawing(
            typesetter: typesetter,
            // In a picture, a pin is drawn as a drop.
            margin: map.hasImages ? .ofDrop : .ofCharacter
        )
        return drawing.draw(
            section,
            at: MapDrawing.cell(of: callout.coordinate, in: frame),
            user: model.userPlace.map { MapDrawing.cell(of: $0, in: frame) },
            pins: model.pins.map { MapDrawing.cell(of: $0.coordinate, in: frame) },
            on: frame.size
        )
    }

    private var preview: MapPreviewDrawing { MapPreviewDrawing(size: mapSize, drawing: map) }

    /// Draws that the map is loading, or says why the map cannot be drawn.
    private func placeholder(_ model: FullscreenMapView.Model, _ outline: Outline) -> CellGrid {
        if model.map.value == nil {
            preview.notice(outline[.fullscreenMap]?[.state])
        } else {
            preview.unsupported
        }
    }

    /// Returns the items of the legend from the note about the filters to the scale.
    private func itemsBeforeAttribution(
        _ model: FullscreenMapView.MapModel,
        _ outline: Outline,
        marksUser: Bool
    ) -> [[PageBuilder.Run]] {
        let scale = typesetter.line(map.scale(model.frame, maxColumns: maxBarColumns))
        let padding = String(repeating: " ", count: max(scaleColumns - scale.width, 0))
        var items: [[PageBuilder.Run]] = []
        // The first item has room in any window.
        for note in outline[.filters]?.items ?? [] {
            items.append([PageBuilder.Run(note.read, Style(color: .yellow))])
        }
        items += map.legend(accuracy(model), marksUser: marksUser)
        items.append([PageBuilder.Run(scale.description + padding)])
        return items
    }

    /// Returns whether a whole attribution fits beside the title.
    private func titleHasRoom(
        for attribution: String,
        _ model: FullscreenMapView.Model,
        _ outline: Outline
    ) -> Bool {
        guard outline[.notice]?.isShown != true else { return false }
        let items = [outline[.back], outline[.page], outline[.buttons]].flatMap { $0?.items ?? [] }
        let texts = items.map(\.titleRowText) + [attribution]
        // A column is free at each end of the row, and two columns are free between the texts.
        var columns = 2 + 2 * (texts.count - 1)
        for text in texts {
            columns += typesetter.line(text).width
        }
        return columns <= size.columns
    }

    private struct Title {
        let grid: CellGrid
        /// The notice, if the row shows only a part of it; otherwise `nil`.
        let cutNotice: Outline.Item?
    }

    /// Draws the button that closes the map, the title or the notice in place of it, and as much of
    /// the attribution as fits.
    private func title(
        _ model: FullscreenMapView.Model,
        _ outline: Outline,
        attribution: String?
    ) -> Title {
        // On the map, Tab selects the pins, so the buttons do not get the focus.
        var row = TitleRow(
            columns: size.columns,
            hasFocusableButtons: model.map.value == nil,
            typesetter: typesetter
        )
        for item in outline[.back]?.items ?? [] {
            row.addButton(item.read, item.control)
        }
        var buttons = outline[.buttons]?.items.map { TitleButton($0.read, $0.control) } ?? []
        var cutNotice: Outline.Item?
        if let notice = outline[.notice]?[.state] {
            if case .message(_, _, let button?) = notice.content {
                buttons.insert(TitleButton(button, notice.control), at: 0)
            }
            let isWhole = row.write(
                notice.read,
                Style(color: .yellow),
                leaving: columns(of: buttons)
            )
            cutNotice = isWhole ? nil : notice
            row.skip(1)
        } else {
            row.write(outline[.page]?[.heading]?.read ?? "", .bold)
            if !buttons.isEmpty {
                row.skip(2)
            }
        }
        for button in buttons {
            row.addButton(button.title, button.control)
        }
        if let attribution {
            row.skip(2)
            row.moveToEnd(for: attribution)
            row.write(attribution, .dim)
        }
        return Title(grid: row.grid, cutNotice: cutNotice)
    }

    private struct TitleButton {
        let title: String
        let control: Control?

        init(_ title: String, _ control: Control?) {
            self.title = title
            self.control = control
        }
    }

    /// Returns the columns that buttons take after a notice.
    private func columns(of buttons: [TitleButton]) -> Int {
        guard !buttons.isEmpty else { return 0 }
        // A column is free before the first button, and two columns between buttons.
        var columns = 1 + 2 * (buttons.count - 1)
        for button in buttons {
            columns += typesetter.line("[\(button.title)]").width
        }
        return columns
    }
}

/// The row above the full-screen map, which is written from left to right.
private struct TitleRow {
    private(set) var grid: CellGrid
    private let hasFocusableButtons: Bool
    private let typesetter: Typesetter
    /// The column after what has been written.
    private var column = 1

    init(columns: Int, hasFocusableButtons: Bool, typesetter: Typesetter) {
        grid = CellGrid(columns: columns, rows: 1)
        self.hasFocusableButtons = hasFocusableButtons
        self.typesetter = typesetter
    }

    /// Writes text into the columns that are left, except for the last `room` columns; returns
    /// false if the text is cut.
    @discardableResult mutating func write(_ text: String, _ style: Style, leaving room: Int = 0)
        -> Bool
    {
        let columns = max(grid.columns - column - room, 0)
        let cut = typesetter.line(text, columns: columns)
        column = grid.write(cut, style, column: column, row: 0)
        return typesetter.line(text).width <= columns
    }

    /// Writes a button, and skips two columns.
    mutating func addButton(_ title: String, _ control: Control?) {
        let start = column
        write("[\(title)]", .action)
        let area = CellArea(columns: start..<column, rows: 0..<1)
        if let control {
            grid.targets.append(TapTarget(control, area, isFocusable: hasFocusableButtons))
        }
        skip(2)
    }

    mutating func skip(_ columns: Int) {
        column = min(column + columns, grid.columns)
    }

    /// Moves forward so that a text ends one column before the end of the row.
    mutating func moveToEnd(for text: String) {
        column = max(column, grid.columns - typesetter.line(text).width - 1)
    }
}

extension Outline.Item {
    /// The text of the item in the row above the map.
    fileprivate var titleRowText: String {
        if case .button(let title) = content {
            "[\(title)]"
        } else {
            read
        }
    }
}
