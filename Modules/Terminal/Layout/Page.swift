/// A page with a fixed width and unlimited height, written from top to bottom.
package struct Page {
    /// Text in one style.
    package struct Run {
        let text: String
        let style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// A button in a box.
    package struct Button {
        package let title: String
        package let command: String

        /// Creates a button; for `command`, see `TapTarget.command`.
        package init(_ title: String, command: String) {
            self.title = title
            self.command = command
        }
    }

    /// A paragraph of a box.
    package struct Paragraph {
        let text: String
        let style: Style
        let link: Hyperlink?

        package init(_ text: String, _ style: Style = .plain, link: Hyperlink? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// A box with paragraphs and buttons, shown in front of a page.
    package struct Box {
        let paragraphs: [Paragraph]
        let buttons: [Button]

        package init(paragraphs: [Paragraph], buttons: [Button]) {
            self.paragraphs = paragraphs
            self.buttons = buttons
        }

        /// Creates a box with a title and a message.
        package init(title: String, message: String, buttons: [Button]) {
            self.init(paragraphs: [Paragraph(title, .bold), Paragraph(message)], buttons: buttons)
        }
    }

    let typesetter: Typesetter
    package private(set) var grid: CellGrid

    package init(columns: Int, typesetter: Typesetter) {
        self.typesetter = typesetter
        grid = CellGrid(columns: columns)
    }

    /// Writes an empty line.
    package mutating func skip() {
        grid.addRow()
    }

    /// Writes one line, cut at the page's edge.
    package mutating func line(_ runs: Run..., indent: Int = 1) {
        line(runs, indent: indent)
    }

    private mutating func line(_ runs: [Run], indent: Int = 1) {
        grid.addRow()
        var column = indent
        for run in runs {
            let text = typesetter.line(run.text, columns: grid.columns - column)
            column = grid.write(text, run.style, column: column, row: grid.rows.count - 1)
        }
    }

    /// Writes items with separators between them, and breaks lines only between items.
    package mutating func flow(_ items: [[Run]], separator: String, indent: Int = 1) {
        var line: [Run] = []
        var room = 0
        for item in items {
            let width = item.reduce(0) { $0 + typesetter.line($1.text).width }
            if !line.isEmpty, width + separator.count > room {
                self.line(line, indent: indent)
                line = []
            }
            if line.isEmpty { room = grid.columns - indent + separator.count } else { line.append(Run(separator)) }
            line += item
            room -= width + separator.count
        }
        self.line(line, indent: indent)
    }

    /// Writes text, wrapped to the page's width, as a link if there is one.
    package mutating func paragraph(
        _ text: String, _ style: Style = .plain, link: Hyperlink? = nil, indent: Int = 1
    ) {
        for line in typesetter.lines(text, columns: grid.columns - 2 * indent) {
            grid.addRow()
            grid.write(line, style, link: link, column: indent, row: grid.rows.count - 1)
        }
    }

    /// Writes a label and, at a column of the same line, a value, as a link if there is one.
    ///
    /// A value that does not fit there starts below the label and is wrapped, so that it shows where the link leads.
    package mutating func labeled(_ label: Run, _ value: String, link: Hyperlink?, column: Int) {
        line(label)
        let text = typesetter.line(value)
        if column + text.width <= grid.columns {
            grid.write(text, link: link, column: column, row: grid.rows.count - 1)
        } else {
            paragraph(value, link: link)
        }
    }

    /// Writes an empty line, then a title followed by a rule.
    package mutating func heading(_ title: String) {
        skip()
        let lines = typesetter.lines(title, columns: grid.columns - 2)
        for line in lines {
            grid.addRow()
            grid.write(line, .bold, column: 1, row: grid.rows.count - 1)
        }
        let column = (lines.last?.width ?? 0) + 2
        let rule = TypesetText(repeating: typesetter.glyphs.horizontal, count: grid.columns - column)
        grid.write(rule, .dim, column: column, row: grid.rows.count - 1)
    }

    /// Makes the lines from a row to the last one a tap target.
    package mutating func target(_ command: String, id: String? = nil, from row: Int) {
        grid.addTarget(
            TapTarget(command, id: id, CellArea(columns: 0..<grid.columns, rows: row..<grid.rows.count)))
    }

    /// Writes a button on a separate line.
    package mutating func button(_ button: Button) {
        line(Run("[\(button.title)]", .action))
        target(button.command, from: grid.rows.count - 1)
    }

    /// Writes a framed box with its buttons.
    package mutating func box(_ box: Box) {
        let inner = grid.columns - 4
        rule(typesetter.glyphs.corners.topLeft, typesetter.glyphs.corners.topRight)
        for paragraph in box.paragraphs {
            for line in typesetter.lines(paragraph.text, columns: inner) {
                boxed(line, paragraph.style, link: paragraph.link)
            }
        }
        for (index, button) in box.buttons.enumerated() {
            let row = grid.rows.count
            for line in typesetter.lines("[\(button.title)]", columns: inner) { boxed(line, .action) }
            grid.addTarget(
                TapTarget(
                    button.command, id: "button \(index)",
                    CellArea(columns: 2..<grid.columns - 2, rows: row..<grid.rows.count)))
        }
        rule(typesetter.glyphs.corners.bottomLeft, typesetter.glyphs.corners.bottomRight)
    }

    /// Writes a framed part of some lines, with a footer; returns the number of lines that do not fit.
    ///
    /// The part starts at `first`, or earlier if fewer lines follow than fit into `rows`. Without its sides, the frame
    /// leaves all columns to the lines. In fewer than seven rows, there is no frame, and the footer is one line.
    mutating func sheet(_ lines: [String], from first: Int, footer: String, rows: Int, hasSides: Bool) -> Int {
        let corners = typesetter.glyphs.corners
        let side = typesetter.glyphs.horizontal
        let isLow = rows < 7
        if !isLow { rule(hasSides ? corners.topLeft : side, hasSides ? corners.topRight : side) }
        let inner = hasSides ? grid.columns - 4 : grid.columns
        let broken = lines.flatMap { typesetter.indentedLines($0, columns: inner) }
        let arrows = typesetter.glyphs.arrows
        func footerLines(_ text: String) -> [TypesetText] {
            isLow ? [typesetter.line(text, columns: inner)] : typesetter.lines(text, columns: inner)
        }
        let end = footerLines("\(arrows.up)\(arrows.down) \(footer)")
        let room = max(rows - (isLow ? 0 : 2) - end.count, 1)
        let hidden = max(broken.count - room, 0)
        let shown = broken.dropFirst(min(first, hidden)).prefix(room).map { ($0, Style.plain) }
        let lastLines = hidden > 0 ? end : footerLines(footer)
        for (line, style) in shown + lastLines.map({ ($0, .dim) }) {
            if hasSides {
                boxed(line, style)
            } else {
                grid.addRow()
                grid.write(line, style, column: 0, row: grid.rows.count - 1)
            }
        }
        if !isLow { rule(hasSides ? corners.bottomLeft : side, hasSides ? corners.bottomRight : side) }
        return hidden
    }

    /// Appends a picture, cropped to the page's width.
    package mutating func picture(_ picture: CellGrid) {
        grid.add(picture)
    }

    private mutating func rule(_ left: Character, _ right: Character) {
        grid.addRow()
        let row = grid.rows.count - 1
        grid.write(TypesetText(repeating: typesetter.glyphs.horizontal, count: grid.columns), column: 0, row: row)
        grid[0, row].character = left
        grid[grid.columns - 1, row].character = right
    }

    private mutating func boxed(_ text: TypesetText, _ style: Style, link: Hyperlink? = nil) {
        grid.addRow()
        let row = grid.rows.count - 1
        let side = TypesetText(repeating: typesetter.glyphs.vertical, count: 1)
        grid.write(side, column: 0, row: row)
        grid.write(text, style, link: link, column: 2, row: row)
        grid.write(side, column: grid.columns - 1, row: row)
    }
}

extension Style {
    /// The style of text that can be tapped.
    package static let action = Style(color: .cyan, isBold: true)
}
