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
    var margin = Margin.ofCharacter

    /// Returns the callout and its area on the map; `nil` if there is no room for it.
    ///
    /// The callout never covers its pin. It covers the mark of the user only if it cannot be moved
    /// away from the mark. It covers as few of the other `pins` as possible. If not all paragraphs
    /// fit, the last ones are left out.
    func draw(
        _ callout: Outline.Section,
        at pin: CellGrid.Position,
        user: CellGrid.Position? = nil,
        pins: [CellGrid.Position] = [],
        on size: MapSize
    ) -> DrawnCallout? {
        // A map can have many pins, so those that the callout cannot cover are left out.
        let otherPins = pins.filter { $0 != pin && Self.canReach($0, fromPinAt: pin) }
        let marks = Marks(
            user: user.map(Self.area(ofMarkAt:)),
            pins: otherPins.map(Self.area(ofMarkAt:))
        )
        // The best placements have the most paragraphs. Of their areas, use the first one with the
        // lowest cost.
        let placements = placements(of: callout, around: pin, on: size)
        let maxParagraphs = placements.map(\.box.paragraphs).max()
        var best: Candidate?
        for placement in placements where placement.box.paragraphs == maxParagraphs {
            for area in Self.areas(of: placement.box.grid, at: pin, in: placement.room) {
                let cost = marks.cost(of: area)
                let isBest = best.map { cost < $0.cost } ?? true
                if isBest {
                    best = Candidate(box: placement.box, area: area, cost: cost)
                }
            }
        }
        return best.map { DrawnCallout(grid: $0.box.grid, area: $0.area) }
    }

    /// Returns whether the callout of a pin can reach the column of another pin.
    private static func canReach(
        _ other: CellGrid.Position,
        fromPinAt pin: CellGrid.Position
    ) -> Bool {
        let maxWidth = widths.max() ?? minColumns
        // The mark of the other pin can reach into the columns beside its cell.
        let marginOfMark = 1
        let maxDistance = Margin.ofDrop.columns + maxWidth + marginOfMark
        let reachableColumns = pin.column - maxDistance...pin.column + maxDistance
        return reachableColumns.contains(other.column)
    }

    /// Returns the callout in each width, in each part of the map that has room for it.
    private func placements(
        of callout: Outline.Section,
        around pin: CellGrid.Position,
        on size: MapSize
    ) -> [Placement] {
        let quarterOfMap = size.width * size.height / 4
        let rooms = rooms(around: pin, size)
        var placements: [Placement] = []
        for width in Self.widths {
            for room in rooms {
                let columns = min(room.columns.count, width)
                let rowsInQuarter = max(quarterOfMap / max(columns, 1), 1)
                let maxRows = min(room.rows.count, rowsInQuarter)
                if let box = box(callout, columns: columns, maxRows: maxRows) {
                    placements.append(Placement(box: box, room: room))
                }
            }
        }
        return placements
    }

    /// Returns the area of a mark, which can reach into the columns beside its cell.
    private static func area(ofMarkAt place: CellGrid.Position) -> CellArea {
        CellArea(place).widened(by: 1)
    }

    /// The areas of the marks around a pin that a callout should leave free.
    private struct Marks {
        let user: CellArea?
        let pins: [CellArea]

        func cost(of area: CellArea) -> Cost {
            Cost(
                coversUser: user.map(area.overlaps) ?? false,
                hiddenPins: pins.count(where: area.overlaps)
            )
        }
    }

    /// What a callout covers.
    private struct Cost: Comparable {
        let coversUser: Bool
        let hiddenPins: Int

        static func < (cost: Cost, other: Cost) -> Bool {
            if cost.coversUser != other.coversUser {
                return other.coversUser
            }
            return cost.hiddenPins < other.hiddenPins
        }
    }

    private struct Box {
        let grid: CellGrid
        /// The number of paragraphs in the frame; 0 if there is only the title, without a frame.
        let paragraphs: Int
    }

    /// A callout, and the part of the map for it.
    private struct Placement {
        let box: Box
        let room: CellArea
    }

    /// A callout with an area on the map, and what it covers there.
    private struct Candidate {
        let box: Box
        let area: CellArea
        let cost: Cost
    }

    /// Returns the possible areas of a callout in a part of the map beside, above or below its pin.
    ///
    /// Beside the pin, each area contains the row of the pin, or is directly above or below it.
    /// Above or below the pin, the same is true for its column. The first area is centered on the
    /// pin as far as possible; the others are sorted by their distance from the first one.
    private static func areas(
        of grid: CellGrid,
        at pin: CellGrid.Position,
        in room: CellArea
    ) -> [CellArea] {
        let columns = range(of: grid.columns, around: pin.column, in: room.columns)
        let rows = range(of: grid.rows.count, around: pin.row, in: room.rows)
        let isBesidePin = room.rows.contains(pin.row)
        if isBesidePin {
            return moves(of: rows, touching: pin.row, in: room.rows).map { rows in
                CellArea(columns: columns, rows: rows)
            }
        }
        return moves(of: columns, touching: pin.column, in: room.columns).map { columns in
            CellArea(columns: columns, rows: rows)
        }
    }

    /// Returns the ranges in a room that contain a position or touch it, and have the length of a
    /// given range, which comes first.
    private static func moves(of range: Range<Int>, touching position: Int, in room: Range<Int>)
        -> [Range<Int>]
    {
        let first = max(position - range.count, room.lowerBound)
        let last = min(position + 1, room.upperBound - range.count)
        // If a pin is far outside the map, no range in the room touches its position.
        guard first <= last else { return [range] }
        let starts = (first...last).sorted { start, other in
            let distance = abs(start - range.lowerBound)
            let otherDistance = abs(other - range.lowerBound)
            return (distance, start) < (otherDistance, other)
        }
        return starts.map { $0..<$0 + range.count }
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
        let allColumns = 0..<size.width
        let allRows = 0..<size.height
        let columnsOnRight = min(pin.column + 1 + margin.columns, size.width)..<size.width
        let columnsOnLeft = 0..<max(pin.column - margin.columns, 0)
        let rowsBelow = min(pin.row + 1, size.height)..<size.height
        let rowsAbove = 0..<max(pin.row - margin.rows, 0)
        let wideSides = [columnsOnRight, columnsOnLeft].filter { $0.count >= Self.minColumns }
        return wideSides.map { CellArea(columns: $0, rows: allRows) } + [
            CellArea(columns: allColumns, rows: rowsBelow),
            CellArea(columns: allColumns, rows: rowsAbove),
        ]
    }

    /// Returns a box with as many paragraphs as fit; `nil` if there is no room at all.
    private func box(
        _ callout: Outline.Section,
        columns: Int,
        maxRows: Int
    ) -> Box? {
        let paragraphs = paragraphs(of: callout)
        // The button is drawn as a paragraph. It needs no target of its own, because a tap anywhere
        // on the callout opens the announcement.
        let button = button(of: callout)
        let remark = callout[.text(.numberInPlace)]?.read ?? ""
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
            let fittingRemark = typesetter.line(remark, columns: room)
            box.write(fittingRemark, .dim, column: column, row: box.rows.count - 2)
            return Box(grid: box, paragraphs: count)
        }
        guard maxRows > 0 else { return nil }
        return titleBox(of: callout, columns: columns)
    }

    /// Returns a box that is only the title, without a frame.
    private func titleBox(of callout: Outline.Section, columns: Int) -> Box {
        let title = callout.items.first?.pet.map { $0.numbered($0.title) } ?? ""
        let text = typesetter.line(title, columns: columns)
        var line = CellGrid(columns: text.width, rows: 1)
        line.write(text, .action, column: 0, row: 0)
        return Box(grid: line, paragraphs: 0)
    }

    private func button(of callout: Outline.Section) -> String {
        "[\(callout[.control(.callout)]?.read ?? "")]"
    }

    /// Returns the words of the items in the frame, of which the first are the title.
    private func paragraphs(of callout: Outline.Section) -> [PageBuilder.Run] {
        callout.items.flatMap { item in
            switch item.content {
            case .pet(let pet):
                let kind = [pet.statusWord, pet.kindInSentence].compactMap(\.self).joined(
                    separator: ", "
                )
                let facts = [kind, pet.facts.joined(separator: ", ")].filter { !$0.isEmpty }
                return [PageBuilder.Run(pet.numbered(pet.title), .bold)]
                    + facts.map { PageBuilder.Run($0) }
            case .fact(_, let value, let url):
                let link = url.flatMap { Hyperlink($0.absoluteString) }
                return [PageBuilder.Run(value, link: link)]
            case .text(let text, _) where item.id == .text(.description):
                return [PageBuilder.Run(text)]
            default:
                // The button, and the number of the pin at its place, are in the last row.
                return []
            }
        }
    }
}
