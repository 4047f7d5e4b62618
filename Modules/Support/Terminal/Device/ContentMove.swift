/// A movement of the content of some rows, over the whole width of the screen.
package struct ContentMove: Equatable {
    package let rows: Range<Int>
    /// The number of columns by which the content moved to the left, or to the right if negative.
    package let left: Int
    /// The number of rows by which the content moved up, or down if negative.
    package let up: Int

    package init(rows: Range<Int>, left: Int = 0, up: Int = 0) {
        self.rows = rows
        self.left = left
        self.up = up
    }

    /// Moves the content of `old` if the terminal supports this, and if the move shortens the
    /// output that turns `old` into `new`.
    ///
    /// Returns the sequences that move the content on the terminal. The current style must be plain
    /// before these sequences: some terminals fill freed cells with the current background
    /// (terminfo, `bce`), and the cells must become blank.
    func sequences(
        moving old: inout [[Cell]],
        toward new: [[Cell]],
        on kind: TerminalKind
    ) -> String {
        // The screen can be lower than the content that has moved.
        let rows = rows.clamped(to: new.indices)
        let columns = new.first?.count ?? 0
        let canShift = kind.shiftsRows && abs(left) < columns
        let canScroll = kind.scrollsRegions && abs(up) < rows.count
        let shift = canShift ? left : 0
        let scroll = canScroll ? up : 0
        guard shift != 0 || scroll != 0 else { return "" }
        // The first candidate does not scroll. If the content has also moved up or down, a shift
        // alone would not match the new rows, so this candidate does not move anything.
        let shiftWithoutScroll = scroll == 0 ? shift : 0
        var best = Self.shiftedWhereShorter(old[rows], by: shiftWithoutScroll, toward: new[rows])
        var sequences = ""
        if scroll != 0 {
            let blank = Array(repeating: Cell.blank, count: columns)
            let scrolled = old[rows].shifted(by: scroll, filling: blank)
            let candidate = Self.shiftedWhereShorter(scrolled, by: shift, toward: new[rows])
            if candidate.cost < best.cost {
                best = candidate
                sequences += Self.scrollSequence(of: rows, by: scroll)
            }
        }
        for index in best.shiftedIndices {
            sequences += Self.shiftSequence(ofRow: rows.lowerBound + index, by: shift)
        }
        old.replaceSubrange(rows, with: best.rows)
        return sequences
    }

    /// Returns the sequence that scrolls the rows up, or down if the number of lines is negative.
    private static func scrollSequence(of rows: Range<Int>, by lines: Int) -> String {
        let setMargins = "\u{1b}[\(rows.lowerBound + 1);\(rows.upperBound)r"
        let resetMargins = "\u{1b}[r"
        // SU and SD (ECMA-48), within DEC margins.
        let function = lines > 0 ? "S" : "T"
        return setMargins + "\u{1b}[\(abs(lines))\(function)" + resetMargins
    }

    /// Returns the sequence that shifts a row to the left, or to the right if the number of columns
    /// is negative.
    private static func shiftSequence(ofRow row: Int, by columns: Int) -> String {
        let moveToRow = "\u{1b}[\(row + 1)H"
        // DCH and ICH (ECMA-48).
        let function = columns > 0 ? "P" : "@"
        return moveToRow + "\u{1b}[\(abs(columns))\(function)"
    }

    /// The approximate length of the sequences that shift a row, in bytes.
    private static let shiftCost = 11

    private struct ShiftedRows {
        var rows: [[Cell]] = []
        /// The indices of the rows that were shifted.
        var shiftedIndices: [Int] = []
        /// The approximate length of the output that shifts rows and then turns them into the
        /// wanted rows, in bytes.
        var cost = 0
    }

    /// Shifts each row for which a shift shortens the output that turns the row into the wanted
    /// one.
    private static func shiftedWhereShorter(
        _ old: some Sequence<[Cell]>,
        by left: Int,
        toward new: ArraySlice<[Cell]>
    ) -> ShiftedRows {
        var result = ShiftedRows()
        for (index, (row, wanted)) in zip(old, new).enumerated() {
            var best = row
            var bestCost = wanted.cost(over: row)
            if left != 0, bestCost > shiftCost {
                // Half of a wide character can remain at an edge. No wanted row contains half a
                // character, so this half is always overwritten.
                let moved = row.shifted(by: left, filling: .blank)
                let cost = wanted.cost(over: moved) + shiftCost
                if cost < bestCost {
                    best = moved
                    bestCost = cost
                    result.shiftedIndices.append(index)
                }
            }
            result.rows.append(best)
            result.cost += bestCost
        }
        return result
    }
}

extension [Cell] {
    /// Returns the approximate length of the output that turns another row into this one, in bytes.
    fileprivate func cost(over old: [Cell]) -> Int {
        let costOfCharacter = 3
        let costOfStyle = 20
        let costOfJump = 8
        var cost = 0
        var lastColumn: Int?
        var lastStyle: Style?
        for column in indices where self[column] != old[column] {
            cost += costOfCharacter
            if lastColumn != column - 1 {
                cost += costOfJump
            }
            if lastStyle != self[column].style {
                cost += costOfStyle
            }
            lastColumn = column
            lastStyle = self[column].style
        }
        return cost
    }
}

extension RandomAccessCollection {
    /// Returns the elements moved `count` places to the front, or to the back if `count` is
    /// negative.
    ///
    /// Free places contain `blank`.
    fileprivate func shifted(by count: Int, filling blank: Element) -> [Element] {
        let blanks = Array(repeating: blank, count: abs(count))
        if count > 0 {
            return dropFirst(count) + blanks
        }
        return blanks + dropLast(-count)
    }
}
