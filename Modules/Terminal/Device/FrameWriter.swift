/// Encodes frames for a terminal, and sends only the changes since the last frame.
package struct FrameWriter {
    /// The colors of the terminal; nil for none.
    let colors: ColorDepth?
    /// Whether the terminal supports synchronized output (mode 2026), which shows a frame at once.
    package var isSynchronized = false
    private var shown: [[Cell]]?

    package init(colors: ColorDepth?) {
        self.colors = colors
    }

    /// Discards the known content of the screen, so that the next frame is sent whole.
    package mutating func forget() {
        shown = nil
    }

    /// Returns the output that turns the last frame into this one; empty if nothing changed.
    ///
    /// `scrolled` is a hint that the content of a range of rows has moved up by a number of rows (down if negative).
    package mutating func bytes(for frame: CellGrid, scrolled: (rows: Range<Int>, by: Int)? = nil) -> String {
        var output = ""
        var old = shown ?? []
        if old.count != frame.rows.count || old.first?.count != frame.rows.first?.count {
            // Clear the screen, with the default style.
            output += "\u{1b}[0m\u{1b}[2J"
            old = Array(repeating: Array(repeating: .blank, count: frame.columns), count: frame.rows.count)
        } else if let (rows, by) = scrolled {
            output += scroll(rows, by, &old)
        }
        var style = Style.plain
        for (row, cells) in frame.rows.enumerated() where cells != old[row] {
            write(cells, over: old[row], row: row, &style, to: &output)
        }
        shown = frame.rows
        guard !output.isEmpty else { return "" }
        if style != .plain { output += Style.plain.sgr(colors) }
        return isSynchronized ? "\u{1b}[?2026h\(output)\u{1b}[?2026l" : output
    }

    /// Scrolls rows in the terminal (ECMA-48 SU and SD, within DEC margins).
    private func scroll(_ rows: Range<Int>, _ by: Int, _ old: inout [[Cell]]) -> String {
        guard by != 0, abs(by) < rows.count else { return "" }
        let blank = Array(repeating: Array(repeating: Cell.blank, count: old[0].count), count: abs(by))
        let kept = old[rows]
        old.replaceSubrange(rows, with: by > 0 ? kept.dropFirst(by) + blank : blank + kept.dropLast(-by))
        return "\u{1b}[\(rows.lowerBound + 1);\(rows.upperBound)r\u{1b}[\(abs(by))\(by > 0 ? "S" : "T")\u{1b}[r"
    }

    private func write(_ cells: [Cell], over old: [Cell], row: Int, _ style: inout Style, to output: inout String) {
        /// The column after the last written cell; writing there needs no cursor movement.
        var cursor: Int?
        for column in cells.indices where cells[column] != old[column] {
            // The second cell of a wide character is written with the first.
            let start = cells[column].character == nil ? max(column - 1, 0) : column
            guard cursor.map({ $0 <= start }) ?? true else { continue }
            if let last = cursor, start - last <= 4 {
                for gap in last..<start { put(cells[gap], &style, to: &output) }
            } else {
                output += "\u{1b}[\(row + 1);\(start + 1)H"
            }
            put(cells[start], &style, to: &output)
            cursor = start + 1 < cells.count && cells[start + 1].character == nil ? start + 2 : start + 1
        }
    }

    private func put(_ cell: Cell, _ style: inout Style, to output: inout String) {
        guard let character = cell.character else { return }
        if cell.style != style {
            output += cell.style.sgr(colors)
            style = cell.style
        }
        output.append(character)
    }
}
