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
    ///
    /// If `mapReplacement` is not `nil`, this line is in place of the map and its legend.
    func page(_ model: FullscreenMapView.Model, mapReplacement: String?) -> DrawnPage {
        if let mapReplacement {
            return pageWithoutMap(model, mapReplacement: mapReplacement)
        }
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        var attributionBesideTitle: String?
        var isMessageCut = false
        if let map = model.map.value, map.snapshot?.cells != nil {
            attributionBesideTitle = drawMapWithLegend(map, of: model, on: &grid)
        } else {
            grid.put(placeholder(model), column: 0, row: 1)
        }
        if let failure = model.map.failure {
            isMessageCut = preview(buttons: model.buttons).cuts(failure.message)
        }
        let title = title(model, attribution: attributionBesideTitle)
        grid.put(title.grid, column: 0, row: 0)
        var page = DrawnPage(grid)
        page.isMapMessageCut = isMessageCut || title.isNoticeCut
        return page
    }

    /// Draws the map and its legend below the row of the title.
    ///
    /// Returns the attribution if it must be beside the title; otherwise, returns `nil`.
    private func drawMapWithLegend(
        _ model: FullscreenMapView.MapModel,
        of page: FullscreenMapView.Model,
        on grid: inout CellGrid
    ) -> String? {
        let drawn = draw(model, marksCenter: model.isMoving)
        let attribution = model.snapshot?.attribution ?? ""
        let legendExplainsGrounds = !map.palette.isPainted
        let isBesideTitle = legendExplainsGrounds && titleHasRoom(for: attribution, page)
        var items = itemsBeforeAttribution(model)
        let indexOfAttribution = items.count
        if !attribution.isEmpty, !isBesideTitle {
            items.append([PageBuilder.Run(attribution, .dim)])
        }
        items.append([PageBuilder.Run(strings.place(model.frame.region.center))])
        let legend = legend(items + drawn.signs, maxLines: size.rows - 1 - mapSize.height)
        grid.put(drawn.grid, column: 0, row: 1)
        grid.put(legend.grid, column: 0, row: 1 + mapSize.height)
        guard !attribution.isEmpty else { return nil }
        let isInLegend = !isBesideTitle && legend.areWhole[indexOfAttribution]
        return isInLegend ? nil : attribution
    }

    private func pageWithoutMap(
        _ model: FullscreenMapView.Model,
        mapReplacement: String
    ) -> DrawnPage {
        var page = PageBuilder(columns: size.columns, typesetter: typesetter)
        page.add(title(model, attribution: nil).grid)
        if let map = model.map.value {
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
    ///
    /// `marksCenter` says whether the center of the map is marked, unless the user is there.
    func draw(_ model: FullscreenMapView.MapModel, marksCenter: Bool = false) -> DrawnMap {
        guard let snapshot = model.snapshot?.cells else {
            return DrawnMap(grid: placeholder(model), signs: [])
        }
        let frame = model.frame
        let callout = drawCallout(model)
        let ground: MapDrawing.Ground
        if model.hasData {
            var marks = model.pins.map(\.coordinate)
            if let userPlace = model.userPlace {
                marks.append(userPlace)
            }
            ground = map.ground(
                snapshot,
                in: frame,
                avoiding: marks,
                covered: callout?.area,
                accuracy: accuracy(model)
            )
        } else {
            ground = MapDrawing.Ground(grid: map.emptyGround(in: frame), names: [])
        }
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

    private func accuracy(_ model: FullscreenMapView.MapModel) -> UserAccuracy? {
        UserAccuracy(model.userAccuracy, at: model.userPlace, in: model.frame)
    }

    /// Draws the callout of the selected pin; `nil` if there is none, or no room for it.
    private func drawCallout(_ model: FullscreenMapView.MapModel) -> CalloutDrawing.DrawnCallout? {
        guard let callout = model.callout else { return nil }
        let frame = model.frame
        let selection = model.selection
        let drawing = CalloutDrawing(
            typesetter: typesetter,
            strings: strings,
            number: selection?.pin.number,
            remark: selection.flatMap { strings.numberInPlace($0.number, of: $0.count) },
            // In a picture, a pin is drawn as a drop.
            margin: map.hasImages ? .ofDrop : .ofCharacter
        )
        return drawing.draw(
            callout,
            at: MapDrawing.cell(of: callout.coordinate, in: frame),
            user: model.userPlace.map { MapDrawing.cell(of: $0, in: frame) },
            pins: model.pins.map { MapDrawing.cell(of: $0.coordinate, in: frame) },
            on: frame.size
        )
    }

    private func preview(buttons: PageButtons) -> MapPreviewDrawing {
        MapPreviewDrawing(size: mapSize, drawing: map, buttons: buttons)
    }

    /// Draws a message in place of the map.
    ///
    /// If there is a map, draws `mapReplacement`. If that is `nil`, says why the map cannot be
    /// drawn.
    private func placeholder(
        _ model: FullscreenMapView.Model,
        mapReplacement: String? = nil
    ) -> CellGrid {
        if let map = model.map.value {
            return placeholder(map, buttons: model.buttons, mapReplacement: mapReplacement)
        }
        let message: MapPreviewView.Model =
            if let failure = model.map.failure {
                .failed(message: failure.message, onRetry: Action {})
            } else {
                .loading
            }
        return preview(buttons: model.buttons).grid(
            message,
            userPlace: nil,
            mapReplacement: mapReplacement
        )
    }

    private func placeholder(
        _ map: FullscreenMapView.MapModel,
        buttons: PageButtons = PageButtons(),
        mapReplacement: String? = nil
    ) -> CellGrid {
        preview(buttons: buttons).grid(
            .map(region: map.frame.region, snapshot: map.snapshot, onTap: Action {}),
            userPlace: nil,
            mapReplacement: mapReplacement
        )
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
        items += map.legend(accuracy(model))
        items.append([PageBuilder.Run(scale.description + padding)])
        return items
    }

    /// Returns whether a whole attribution fits beside the title.
    private func titleHasRoom(
        for attribution: String,
        _ model: FullscreenMapView.Model
    ) -> Bool {
        guard model.map.value?.notice == nil else { return false }
        var texts = ["[\(strings[.back])]", strings[.fullscreenMapTitle]]
        texts += model.buttons.atEnd.map { "[\($0.title)]" }
        texts.append(attribution)
        // A column is free at each end of the row, and two columns are free between the texts.
        var columns = 2 + 2 * (texts.count - 1)
        for text in texts {
            columns += typesetter.line(text).width
        }
        return columns <= size.columns
    }

    private struct Title {
        let grid: CellGrid
        let isNoticeCut: Bool
    }

    /// Draws the button that closes the map, the title or the notice, and as much of the
    /// attribution as fits.
    private func title(_ model: FullscreenMapView.Model, attribution: String?) -> Title {
        // On the map, Tab selects the pins, so the buttons do not get the focus.
        var row = TitleRow(
            columns: size.columns,
            hasFocusableButtons: model.map.value == nil,
            typesetter: typesetter
        )
        row.addButton(strings[.back], .back)
        var buttonsAfterText = model.buttons.atEnd
        var isNoticeCut = false
        if let notice = model.map.value?.notice {
            if let retry = notice.failure.flatMap({ model.buttons[$0.retry] }) {
                buttonsAfterText.insert(retry, at: 0)
            }
            isNoticeCut = !row.write(
                notice.message,
                Style(color: .yellow),
                leaving: columns(of: buttonsAfterText)
            )
            row.skip(1)
        } else {
            row.write(strings[.fullscreenMapTitle], .bold)
            if !buttonsAfterText.isEmpty {
                row.skip(2)
            }
        }
        for button in buttonsAfterText {
            row.addButton(button.title, .button(button.id))
        }
        if let attribution {
            row.skip(2)
            row.moveToEnd(for: attribution)
            row.write(attribution, .dim)
        }
        return Title(grid: row.grid, isNoticeCut: isNoticeCut)
    }

    /// Returns the columns that buttons take after a notice.
    private func columns(of buttons: [PageButton]) -> Int {
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
    mutating func addButton(_ title: String, _ control: Control) {
        let start = column
        write("[\(title)]", .action)
        let area = CellArea(columns: start..<column, rows: 0..<1)
        grid.targets.append(TapTarget(control, area, isFocusable: hasFocusableButtons))
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
