import Cartography
import Domain
import Presentation
import Terminal

/// Draws the preview of a map, or a message in its place.
struct MapPreviewDrawing {
    let size: MapSize
    let drawing: MapDrawing
    /// The accuracy of the user's place, in meters; `nil` if it is not known.
    var userAccuracy: Double?
    /// Whether pins show their numbers.
    var numbersPins = false

    private var typesetter: Typesetter { drawing.typesetter }
    private var strings: Strings { drawing.strings }

    /// Draws the preview; `words` are those in place of the map.
    ///
    /// The user is in the center of the map, and the map can be tapped.
    func grid(_ model: MapPreviewView.Model, _ words: Outline.Item? = nil) -> CellGrid {
        guard case .map(let region, _, _, _) = model else {
            return grid(model, words, userPlace: nil)
        }
        return grid(model, words, userPlace: region.center, isTappable: true)
    }

    /// Draws a map, with the user at a position if it is known and inside the map, or the words in
    /// place of the map.
    ///
    /// The messages that a map follows are as high as the map. All other messages are as high as
    /// their texts.
    func grid(
        _ model: MapPreviewView.Model,
        _ words: Outline.Item?,
        userPlace: Coordinate?,
        isTappable: Bool = false
    ) -> CellGrid {
        switch model {
        case .map(_, let snapshot, let pins, _):
            map(snapshot, pins, userPlace: userPlace, isTappable: isTappable)
        case .loading, .failed:
            notice(words)
        case .permissionRequired:
            notice(words, isAsHighAsText: true)
        }
    }

    /// Draws words in place of a map.
    func notice(_ words: Outline.Item?, isAsHighAsText: Bool = false) -> CellGrid {
        guard case .map(let message, let button)? = words?.content else {
            return CellGrid(columns: size.width, rows: size.height)
        }
        var action: PageBuilder.Button?
        if let button, let control = words?.control {
            action = PageBuilder.Button(button, control)
        }
        return notice(message, action: action, isAsHighAsText: isAsHighAsText)
    }

    /// Returns the legend of a drawn map: the marks, the scale bar, the attribution, and the other
    /// signs on the map.
    func legend(_ snapshot: (any MapSnapshot)?, _ map: CellGrid) -> [[PageBuilder.Run]] {
        let accuracy = snapshot.flatMap { snapshot in
            // The user is in the center of the preview.
            UserAccuracy(userAccuracy, at: snapshot.frame.region.center, in: snapshot.frame)
        }
        var items = drawing.legend(accuracy, marksUser: drawing.marksUser(on: map))
        if let snapshot {
            let scale = drawing.scale(snapshot.frame, maxColumns: size.width / 4)
            items.append([PageBuilder.Run(scale)])
            if let attribution = snapshot.attribution {
                items.append([PageBuilder.Run(attribution, .dim)])
            }
        }
        return items + drawing.legend(of: map)
    }

    private func map(
        _ snapshot: (any MapSnapshot)?,
        _ pins: [MapPreviewView.PinModel],
        userPlace: Coordinate?,
        isTappable: Bool
    ) -> CellGrid {
        guard let snapshot, let cells = snapshot.cells else {
            var grid = unsupported
            if isTappable {
                addTarget(to: &grid)
            }
            return grid
        }
        var marks = pins.map(\.coordinate)
        if let userPlace {
            marks.append(userPlace)
        }
        let accuracy = UserAccuracy(userAccuracy, at: userPlace, in: cells.frame)
        let ground = drawing.ground(
            cells,
            in: cells.frame,
            avoiding: marks,
            circles: [accuracy?.circle].compactMap(\.self)
        )
        var grid = ground.grid
        if isTappable {
            addTarget(to: &grid)
        }
        if let userPlace {
            drawing.markUser(at: userPlace, in: cells.frame, on: &grid)
        }
        drawing.drawPins(pins, in: cells.frame, on: &grid, isTappable: isTappable)
        // Plates, the backgrounds of the marks, do not cover names.
        drawing.drawPlates(on: &grid, names: ground.names)
        if numbersPins {
            let numbers = PinNumbers(drawing: drawing, frame: cells.frame, names: ground.names)
            numbers.draw(pins, userPlace: userPlace, on: &grid)
        }
        return grid
    }

    /// The text in place of a map that this view cannot draw.
    var unsupported: CellGrid { notice(strings[.mapUnsupported], action: nil) }

    /// Lets a tap anywhere on the preview open the map.
    private func addTarget(to grid: inout CellGrid) {
        let area = CellArea(columns: 0..<grid.columns, rows: 0..<grid.rows.count)
        grid.targets.append(TapTarget(.mapPreview, area, isFocusable: false))
    }

    /// Returns whether the preview has room for only a part of the words of a failed map.
    func cuts(_ model: MapPreviewView.Model, _ words: Outline.Item) -> Bool {
        if case .failed = model {
            cuts(words)
        } else {
            false
        }
    }

    /// Returns whether the preview has room for only a part of the words in place of a map.
    func cuts(_ words: Outline.Item) -> Bool {
        lines(words.read).count > maxFailureLines
    }

    /// The rows of the frame above and below a message, and the row of the button.
    private static let rowsOfFrameAndButton = 3

    /// The maximum number of lines of a message in the area of the map.
    private var maxFailureLines: Int { max(size.height - Self.rowsOfFrameAndButton, 1) }

    /// The number of columns without the sides of the frame, each with a space.
    private var textColumns: Int { max(size.width - 4, 1) }

    private func lines(_ message: String) -> [TypesetText] {
        typesetter.lines(message, columns: textColumns)
    }

    /// Draws a message in the center of the preview, with a button below it.
    ///
    /// The frame is as high as the map, or as high as the text and the button need, but at least
    /// five rows. A message that is too long for the frame ends in an ellipsis.
    private func notice(
        _ message: String,
        action: PageBuilder.Button?,
        isAsHighAsText: Bool = false
    ) -> CellGrid {
        let messageLines = lines(message)
        var height = size.height
        var shownLines = cut(messageLines, toCount: maxFailureLines)
        if isAsHighAsText {
            height = max(messageLines.count + Self.rowsOfFrameAndButton, 5)
            shownLines = messageLines
        }
        var grid = CellGrid(columns: size.width, rows: height)
        grid.drawFrame(typesetter.glyphs, .dim)
        let buttonCount = action == nil ? 0 : 1
        let top = max((height - shownLines.count - buttonCount) / 2, 0)
        for (index, line) in shownLines.enumerated() where top + index < height {
            grid.write(line, column: centeredColumn(of: line), row: top + index)
        }
        let buttonRow = top + shownLines.count
        if let action, buttonRow < height {
            let title = typesetter.line("[\(action.title)]", columns: textColumns)
            let place = CellGrid.Position(column: centeredColumn(of: title), row: buttonRow)
            grid.write(title, .action, column: place.column, row: place.row)
            grid.targets.append(TapTarget(action.id, CellArea(place, columns: title.width)))
        }
        return grid
    }

    /// Returns at most `maxCount` lines; if there are more, the last one ends in an ellipsis.
    private func cut(_ lines: [TypesetText], toCount maxCount: Int) -> [TypesetText] {
        guard lines.count > maxCount else { return lines }
        let rest = lines[(maxCount - 1)...].map(\.description).joined(separator: " ")
        return lines.prefix(maxCount - 1) + [typesetter.line(rest, columns: textColumns)]
    }

    private func centeredColumn(of text: TypesetText) -> Int {
        max((size.width - text.width) / 2, 0)
    }
}
