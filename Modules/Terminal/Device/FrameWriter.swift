/// Turns frames into the bytes that make a terminal show them: only what has changed is sent.
package struct FrameWriter {
    /// The colours that the terminal has; nil for none.
    let colors: ColorDepth?
    /// Whether the terminal shows what stands between two marks at once (the mode 2026 of several terminals).
    package var isSynchronized = false
    private var shown: [[Cell]]?

    package init(colors: ColorDepth?) {
        self.colors = colors
    }

    /// What is on the screen is not known any more.
    package mutating func forget() {
        shown = nil
    }

    /// What changes the screen into a frame; empty where nothing changes.
    ///
    /// `scrolled` says that the rows of a range hold what stood so many rows below them in the frame before.
    package mutating func bytes(for frame: CellGrid, scrolled: (rows: Range<Int>, by: Int)? = nil) -> String {
        var output = ""
        var old = shown ?? []
        if old.count != frame.rows.count || old.first?.count != frame.rows.first?.count {
            // The whole screen, in the terminal's own look.
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

    /// Lets the terminal move the rows (ECMA-48 SU and SD, within DEC's margins).
    private func scroll(_ rows: Range<Int>, _ by: Int, _ old: inout [[Cell]]) -> String {
        guard by != 0, abs(by) < rows.count else { return "" }
        let blank = Array(repeating: Array(repeating: Cell.blank, count: old[0].count), count: abs(by))
        let kept = old[rows]
        old.replaceSubrange(rows, with: by > 0 ? kept.dropFirst(by) + blank : blank + kept.dropLast(-by))
        return "\u{1b}[\(rows.lowerBound + 1);\(rows.upperBound)r\u{1b}[\(abs(by))\(by > 0 ? "S" : "T")\u{1b}[r"
    }

    private func write(_ cells: [Cell], over old: [Cell], row: Int, _ style: inout Style, to output: inout String) {
        /// The column behind what was written last; what follows there needs no move of the cursor.
        var cursor: Int?
        for column in cells.indices where cells[column] != old[column] {
            // The second half of a wide character comes with the first.
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
