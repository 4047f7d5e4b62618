import Cartography
import Domain
import Presentation
import Terminal

/// Draws the preview of a map, or a message in its place.
struct MapPreviewDrawing {
    let size: MapSize
    let drawing: MapDrawing

    private var typesetter: Typesetter { drawing.typesetter }
    private var strings: Strings { drawing.strings }

    /// Draws the preview.
    ///
    /// The user is in the center of the map, and the map can be tapped. `mapReplacement` is a line
    /// that is drawn in place of the map; nil to draw the map.
    func grid(_ model: MapPreviewView.Model, mapReplacement: String? = nil) -> CellGrid {
        guard case .map(let region, _, _, _) = model else {
            return grid(model, userPlace: nil, mapReplacement: mapReplacement)
        }
        return grid(
            model,
            userPlace: region.center,
            isTappable: true,
            mapReplacement: mapReplacement
        )
    }

    /// Draws a map, with the user at a position if it is known and inside the map.
    ///
    /// `mapReplacement` is a line that is drawn in place of the map; nil to draw the map. If there
    /// is such a line, a message is only as high as its text.
    func grid(
        _ model: MapPreviewView.Model,
        userPlace: Coordinate?,
        isTappable: Bool = false,
        mapReplacement: String? = nil
    ) -> CellGrid {
        let isCompact = mapReplacement != nil
        return switch model {
        case .loading:
            notice(strings[.mapLoading], action: nil, isAsHighAsText: isCompact)
        case .permissionRequired(let message, _):
            notice(
                message,
                action: .init(strings[.goToSettings], .goToSettings),
                isAsHighAsText: true
            )
        case .failed(let message, _):
            notice(
                message,
                action: .init(strings[.retry], .retry(.map)),
                isAsHighAsText: isCompact
            )
        case .map(_, let snapshot, let pins, _):
            if let mapReplacement {
                replacement(mapReplacement)
            } else {
                map(snapshot, pins, userPlace, isTappable)
            }
        }
    }

    /// Draws a line in place of a map.
    private func replacement(_ text: String) -> CellGrid {
        var page = PageBuilder(columns: size.width, typesetter: typesetter)
        page.paragraph(text, .dim)
        return page.grid
    }

    /// Returns the legend of a drawn map: the marks, the scale bar, the attribution, and the other
    /// signs on the map.
    func legend(_ snapshot: (any MapSnapshot)?, _ map: CellGrid) -> [[PageBuilder.Run]] {
        var items = drawing.legend
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
        _ userPlace: Coordinate?,
        _ isTappable: Bool
    ) -> CellGrid {
        guard let snapshot, let cells = snapshot.cells else {
            var grid = notice(strings[.mapUnsupported], action: nil)
            if isTappable {
                addTarget(to: &grid)
            }
            return grid
        }
        var marks = pins.map(\.coordinate)
        if let userPlace {
            marks.append(userPlace)
        }
        let ground = drawing.ground(cells, in: cells.frame, avoiding: marks)
        var grid = ground.grid
        if isTappable {
            addTarget(to: &grid)
        }
        if let userPlace {
            drawing.markUser(at: userPlace, in: cells.frame, on: &grid)
        }
        drawing.drawPins(pins, in: cells.frame, on: &grid, isTappable: isTappable)
        drawing.drawPlates(on: &grid, names: ground.names)
        return grid
    }

    /// Lets a tap anywhere on the preview open the map.
    private func addTarget(to grid: inout CellGrid) {
        let area = CellArea(columns: 0..<grid.columns, rows: 0..<grid.rows.count)
        grid.targets.append(TapTarget(.mapPreview, area, isFocusable: false))
    }

    /// Returns the message of a failed map if the preview has no room for all of it.
    func cutMessage(_ model: MapPreviewView.Model) -> String? {
        guard case .failed(let message, _) = model, cuts(message) else { return nil }
        return message
    }

    /// Returns whether the preview has room for only a part of a message of a failure.
    func cuts(_ message: String) -> Bool {
        lines(message).count > maxFailureLines
    }

    /// The number of rows without the frame and the button.
    private var maxFailureLines: Int { max(size.height - 3, 1) }

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
        struct Line {
            var text: TypesetText
            let style: Style
        }
        let text = lines(message)
        let rowsOfFrameAndButton = 3
        let height = isAsHighAsText ? max(text.count + rowsOfFrameAndButton, 5) : size.height
        var grid = CellGrid(columns: size.width, rows: height)
        grid.drawFrame(typesetter.glyphs, .dim)
        let room = isAsHighAsText ? text.count : maxFailureLines
        var lines = text.prefix(room).map { Line(text: $0, style: .plain) }
        if text.count > room {
            let rest = text[(room - 1)...].map(\.description).joined(separator: " ")
            lines[room - 1].text = typesetter.line(rest, columns: textColumns)
        }
        if let action {
            let button = typesetter.line("[\(action.title)]", columns: textColumns)
            lines.append(Line(text: button, style: .action))
        }
        let top = max((height - lines.count) / 2, 0)
        for (index, line) in lines.prefix(height).enumerated() {
            let column = max((size.width - line.text.width) / 2, 0)
            let row = top + index
            grid.write(line.text, line.style, column: column, row: row)
            let isButton = index == lines.count - 1
            if let action, isButton {
                let place = CellGrid.Position(column: column, row: row)
                let area = CellArea(place, columns: line.text.width)
                grid.targets.append(TapTarget(action.id, area))
            }
        }
        return grid
    }
}
