import Domain
import Platform
import Presentation
import Terminal

/// Draws the callout of a pin, beside the pin, on at most a quarter of the map.
struct CalloutDrawing {
    /// The minimum width of a callout beside a pin, in columns.
    ///
    /// If there is less room, the callout is above or below the pin.
    private static let minColumns = 24
    /// The widths that are tried, in columns.
    private static let widths = [44, 32, minColumns]

    /// The columns on each side of a pin, and the rows above it, that the callout must not cover.
    struct Margin {
        let columns: Int
        let rows: Int

        /// The margin of a pin that is drawn as a character.
        static let ofCharacter = Margin(columns: 1, rows: 0)
        /// The margin of a pin that is drawn as a drop in a picture.
        ///
        /// The tip of the drop is in the pin's cell.
        static let ofDrop = Margin(columns: 2, rows: 2)
    }

    /// A callout, and its area on the map.
    struct DrawnCallout {
        let grid: CellGrid
        let area: CellArea
    }

    let typesetter: Typesetter
    let strings: Strings
    /// The number of the pin; nil if it is not known.
    var number: Int?
    /// The text beside the button.
    ///
    /// The text says how many pins are at the place.
    var remark: String?
    var margin = Margin.ofCharacter

    /// Returns the callout and its area on the map; nil if there is no room for it.
    ///
    /// The callout never covers its pin. It covers the mark of the user only if it cannot be moved
    /// away from the mark. If not all paragraphs fit, the last ones are left out.
    func draw(
        _ callout: FullscreenMapView.CalloutModel,
        at pin: CellGrid.Position,
        user: CellGrid.Position? = nil,
        on size: MapSize
    ) -> DrawnCallout? {
        /// The mark of the user, which can reach into the columns beside its cell.
        let userArea = user.map { CellArea($0).widened(by: 1) }
        let quarterOfMap = size.width * size.height / 4
        let rooms = rooms(around: pin, size)
        var candidates: [Candidate] = []
        for width in Self.widths {
            for room in rooms {
                let columns = min(room.columns.count, width)
                let rowsInQuarter = max(quarterOfMap / max(columns, 1), 1)
                let maxRows = min(room.rows.count, rowsInQuarter)
                if let box = box(callout, columns: columns, maxRows: maxRows) {
                    let area = Self.area(of: box.grid, at: pin, in: room, avoiding: userArea)
                    let coversUser =
                        if let userArea {
                            area.overlaps(userArea)
                        } else {
                            false
                        }
                    candidates.append(Candidate(box: box, area: area, coversUser: coversUser))
                }
            }
        }
        // The best candidates have the most paragraphs. Of these, draw the first one that leaves
        // the mark of the user free. If there is none, draw the first one.
        let maxParagraphs = candidates.map(\.box.paragraphs).max()
        let best = candidates.filter { $0.box.paragraphs == maxParagraphs }
        guard let drawn = best.first(where: { !$0.coversUser }) ?? best.first else { return nil }
        return DrawnCallout(grid: drawn.box.grid, area: drawn.area)
    }

    private struct Box {
        let grid: CellGrid
        /// The number of paragraphs in the frame; 0 if there is only the title, without a frame.
        let paragraphs: Int
    }

    /// A callout, and its area on the map.
    private struct Candidate {
        let box: Box
        let area: CellArea
        let coversUser: Bool
    }

    /// Returns the area of a callout in a part of the map beside its pin.
    ///
    /// The area is centered on the pin if possible. If it then covers the mark of the user, and
    /// another area beside the pin leaves the mark free, the other area is returned.
    private static func area(
        of grid: CellGrid,
        at pin: CellGrid.Position,
        in room: CellArea,
        avoiding user: CellArea?
    ) -> CellArea {
        func area(column: Int, row: Int) -> CellArea {
            CellArea(
                columns: column..<column + grid.columns,
                rows: row..<row + grid.rows.count
            )
        }
        let centered = CellArea(
            columns: range(of: grid.columns, around: pin.column, in: room.columns),
            rows: range(of: grid.rows.count, around: pin.row, in: room.rows)
        )
        guard let user, centered.overlaps(user) else { return centered }
        let column = centered.columns.lowerBound
        let row = centered.rows.lowerBound
        let isBesideRow = room.rows.contains(pin.row)
        let moved =
            if isBesideRow {
                [
                    area(column: column, row: user.rows.lowerBound - grid.rows.count),
                    area(column: column, row: user.rows.upperBound),
                ]
            } else {
                [
                    area(column: user.columns.lowerBound - grid.columns, row: row),
                    area(column: user.columns.upperBound, row: row),
                ]
            }
        // A moved callout must still reach a row or a column next to the pin.
        let surroundings = CellArea(
            columns: pin.column - 1..<pin.column + 2,
            rows: pin.row - 1..<pin.row + 2
        )
        func isBesidePin(_ area: CellArea) -> Bool {
            isBesideRow
                ? area.rows.overlaps(surroundings.rows)
                : area.columns.overlaps(surroundings.columns)
        }
        return moved.first { room.contains($0) && isBesidePin($0) } ?? centered
    }

    /// Returns a range of a length that lies in a room.
    ///
    /// The position `middle` is in the middle of the range if possible.
    private static func range(of length: Int, around middle: Int, in room: Range<Int>)
        -> Range<Int>
    {
        let centeredStart = middle - length / 2
        let lastStart = room.upperBound - length
        let start = max(min(centeredStart, lastStart), room.lowerBound)
        return start..<start + length
    }

    /// Returns the parts of the map to the right, to the left, below and above a pin.
    private func rooms(around pin: CellGrid.Position, _ size: MapSize) -> [CellArea] {
        let columns = 0..<size.width
        let rows = 0..<size.height
        let sides = [
            CellArea(
                columns: min(pin.column + 1 + margin.columns, size.width)..<size.width,
                rows: rows
            ),
            CellArea(columns: 0..<max(pin.column - margin.columns, 0), rows: rows),
        ].filter { $0.columns.count >= Self.minColumns }
        return sides + [
            CellArea(columns: columns, rows: min(pin.row + 1, size.height)..<size.height),
            CellArea(columns: columns, rows: 0..<max(pin.row - margin.rows, 0)),
        ]
    }

    /// Returns a box with as many paragraphs as fit; nil if there is no room at all.
    private func box(
        _ callout: FullscreenMapView.CalloutModel,
        columns: Int,
        maxRows: Int
    ) -> Box? {
        let paragraphs = paragraphs(of: callout)
        // A tap anywhere on the callout opens the announcement.
        let button = "[\(strings[.open])]"
        for count in (1...paragraphs.count).reversed() {
            var box = PageBuilder.box(
                paragraphs.prefix(count) + [PageBuilder.Run(button, .action)],
                buttons: [],
                columns: columns,
                typesetter
            )
            guard box.rows.count <= maxRows else { continue }
            // The side of the frame and a space take two columns on the left and on the right. The
            // button is in the row above the lower side. Two columns separate the remark from the
            // button.
            let column = 2 + typesetter.line(button).width + 2
            let room = max(columns - column - 2, 0)
            let fittingRemark = typesetter.line(remark ?? "", columns: room)
            box.write(fittingRemark, .dim, column: column, row: box.rows.count - 2)
            return Box(grid: box, paragraphs: count)
        }
        guard maxRows > 0 else { return nil }
        // The box is only the title, without a frame.
        let title = typesetter.line(title(of: callout), columns: columns)
        var line = CellGrid(columns: title.width, rows: 1)
        line.write(title, .action, column: 0, row: 0)
        return Box(grid: line, paragraphs: 0)
    }

    private func title(of callout: FullscreenMapView.CalloutModel) -> String {
        guard let number else { return callout.title }
        return "\(number) \(callout.title)"
    }

    private func paragraphs(of callout: FullscreenMapView.CalloutModel) -> [PageBuilder.Run] {
        let kind = [callout.status, callout.kind?.inSentence]
            .compactMap(\.self)
            .joined(separator: ", ")
        let facts = [kind, callout.facts.joined(separator: ", ")].filter { !$0.isEmpty }
        var paragraphs = [PageBuilder.Run(title(of: callout), .bold)]
        paragraphs += facts.map { PageBuilder.Run($0) }
        for fact in callout.contact {
            let link = fact.link.flatMap { Hyperlink($0.absoluteString) }
            paragraphs.append(PageBuilder.Run(fact.value, link: link))
        }
        if let description = callout.description {
            paragraphs.append(PageBuilder.Run(description))
        }
        return paragraphs
    }
}
