/// Builds a page from top to bottom: each method adds rows to its grid.
package struct PageBuilder {
    /// A part of a line in one style.
    package struct Run {
        let text: String
        let style: Style
        let link: Hyperlink?

        package init(_ text: String, _ style: Style = .plain, link: Hyperlink? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    package struct Button {
        package let title: String
        package let id: TapTargetID

        package init(_ title: String, id: TapTargetID) {
            self.title = title
            self.id = id
        }
    }

    let typesetter: Typesetter
    package private(set) var grid: CellGrid

    package init(columns: Int, typesetter: Typesetter) {
        self.typesetter = typesetter
        grid = CellGrid(columns: columns)
    }

    package mutating func skip() {
        grid.addRow()
    }

    package mutating func line(_ runs: Run...) {
        line(runs)
    }

    package mutating func line(_ runs: [Run], indent: Int = 1) {
        grid.addRow()
        var column = indent
        for run in runs {
            let text = typesetter.line(run.text, columns: grid.columns - column)
            column = grid.write(
                text,
                run.style,
                link: run.link,
                column: column,
                row: grid.rows.count - 1
            )
        }
    }

    /// Writes items with separators between them, and breaks lines only between items.
    ///
    /// Returns the areas of the items.
    @discardableResult package mutating func flow(
        _ items: [[Run]],
        separator: String,
        indent: Int = 1
    ) -> [CellArea] {
        var line: [Run] = []
        var areas: [CellArea] = []
        var column = indent
        for item in items {
            let width = width(of: item)
            let fitsIntoLine = column + separator.count + width <= grid.columns
            if !line.isEmpty, !fitsIntoLine {
                self.line(line, indent: indent)
                line = []
                column = indent
            }
            if !line.isEmpty {
                line.append(Run(separator))
                column += separator.count
            }
            line += item
            // The row is added when the line is complete.
            let row = grid.rows.count
            let place = CellGrid.Position(column: column, row: row)
            areas.append(CellArea(place, columns: min(width, grid.columns - column)))
            column += width
        }
        self.line(line, indent: indent)
        return areas
    }

    /// Returns the columns that some runs take in a line.
    package func width(of runs: [Run]) -> Int {
        var width = 0
        for run in runs {
            width += typesetter.line(run.text).width
        }
        return width
    }

    /// Writes items with separators between them into at most `maxLines` lines.
    ///
    /// Each item goes into the first line that has room for it. An item that is longer than a line
    /// has a separate line, and is cut. Items without room are left out.
    ///
    /// Returns for each item whether all of it was written.
    @discardableResult package mutating func pack(
        _ items: [[Run]],
        separator: String,
        maxLines: Int
    ) -> [Bool] {
        struct Line {
            var runs: [Run]
            /// The number of columns that are left for a separator and another item.
            var room: Int
        }
        let indent = 1
        var lines: [Line] = []
        var areWhole: [Bool] = []
        for item in items {
            let itemWidth = width(of: item)
            let widthWithSeparator = separator.count + itemWidth
            if let index = lines.firstIndex(where: { widthWithSeparator <= $0.room }) {
                lines[index].runs += [Run(separator)] + item
                lines[index].room -= widthWithSeparator
                areWhole.append(true)
            } else if lines.count < maxLines {
                let room = grid.columns - indent - itemWidth
                lines.append(Line(runs: item, room: room))
                areWhole.append(room >= 0)
            } else {
                areWhole.append(false)
            }
        }
        for line in lines {
            self.line(line.runs, indent: indent)
        }
        return areWhole
    }

    /// Writes text that is wrapped to the page's width.
    ///
    /// The text is a link if `link` is not `nil`. Returns the column after the last line of the
    /// text.
    @discardableResult package mutating func paragraph(
        _ text: String,
        _ style: Style = .plain,
        link: Hyperlink? = nil,
        indent: Int = 1
    ) -> Int {
        var column = indent
        for line in typesetter.lines(text, columns: grid.columns - 2 * indent) {
            grid.addRow()
            column = grid.write(line, style, link: link, column: indent, row: grid.rows.count - 1)
        }
        return column
    }

    /// Writes a label, and a value at a column of the same line.
    ///
    /// The value is a link if `link` is not `nil`. If the value does not fit into the line, it
    /// starts below the label and is wrapped, so that the user can see where the link leads.
    package mutating func labeled(_ label: Run, _ value: String, link: Hyperlink?, column: Int) {
        line(label)
        let text = typesetter.line(value)
        if column + text.width <= grid.columns {
            grid.write(text, link: link, column: column, row: grid.rows.count - 1)
        } else {
            paragraph(value, link: link)
        }
    }

    /// Draws a heading below an empty row; returns the row of the heading.
    @discardableResult package mutating func heading(_ title: String) -> Int {
        skip()
        let row = grid.rows.count
        let column = paragraph(title, .bold) + 1
        let rule = Array(
            repeating: TypesetText.Element(typesetter.glyphs.horizontal, width: 1),
            count: max(grid.columns - column, 0)
        )
        grid.write(TypesetText(cells: rule), .dim, column: column, row: grid.rows.count - 1)
        return row
    }

    package mutating func target(_ id: TapTargetID, from row: Int) {
        target(id, in: CellArea(columns: 0..<grid.columns, rows: row..<grid.rows.count))
    }

    package mutating func target(_ id: TapTargetID, in area: CellArea) {
        grid.targets.append(TapTarget(id, area))
    }

    package mutating func button(_ button: Button) {
        line(Run("[\(button.title)]", .action))
        target(button.id, from: grid.rows.count - 1)
    }

    /// Draws a button in the last line, after text that ends before a column, or in a line of its
    /// own if there is no room.
    package mutating func button(_ button: Button, after column: Int) {
        let title = typesetter.line("[\(button.title)]")
        let start = column + 2
        guard start + title.width <= grid.columns else { return self.button(button) }
        let row = grid.rows.count - 1
        grid.write(title, .action, column: start, row: row)
        target(button.id, in: CellArea(columns: start..<grid.columns, rows: row..<row + 1))
    }

    /// Returns a framed box with paragraphs and, below them, buttons.
    package static func box(
        _ paragraphs: [Run],
        buttons: [Button],
        columns: Int,
        _ typesetter: Typesetter
    ) -> CellGrid {
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        page.skip()
        for paragraph in paragraphs {
            page.paragraph(paragraph.text, paragraph.style, link: paragraph.link, indent: 2)
        }
        for button in buttons {
            let row = page.grid.rows.count
            page.paragraph("[\(button.title)]", .action, indent: 2)
            let area = CellArea(columns: 2..<columns - 2, rows: row..<page.grid.rows.count)
            page.grid.targets.append(TapTarget(button.id, area))
        }
        page.skip()
        page.grid.drawFrame(typesetter.glyphs)
        return page.grid
    }

    package mutating func add(_ picture: CellGrid, indent: Int = 0) {
        grid.add(picture, indent: indent)
    }
}
