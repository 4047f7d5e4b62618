import Terminal
import TextViews

extension CellGrid {
    private struct Button {
        let target: TapTarget
        let command: String
    }

    /// Writes the commands of controls in parentheses after their texts; returns those for which
    /// there is no room.
    ///
    /// `command` returns the command of a control, or `nil` for one without a command.
    mutating func showCommands(_ typesetter: Typesetter, of command: (Control) -> String?)
        -> [String]
    {
        var buttons: [Button] = []
        for target in targets {
            if let control = target.control, let command = command(control) {
                buttons.append(Button(target: target, command: command))
            }
        }
        // The order is from right to left, because a command moves the text after it in its row.
        let fromRight = buttons.sorted {
            $0.target.area.columns.lowerBound > $1.target.area.columns.lowerBound
        }
        var hidden: Set<String> = []
        for button in fromRight {
            let text = typesetter.line(" (\(button.command))")
            if !insert(text, after: button.target) {
                hidden.insert(button.command)
            }
        }
        return buttons.map(\.command).filter(hidden.contains)
    }

    /// Inserts text after that of a target: in the first row of a card, or in the last row of a
    /// button, that has room; returns false if there is none.
    private mutating func insert(_ text: TypesetText, after target: TapTarget) -> Bool {
        let area = target.area
        let rows = target.cardID != nil ? Array(area.rows) : area.rows.reversed()
        for row in rows {
            let last = area.columns.last { !isBlank($0, row) }
            if let last, insert(text, column: last + 1, row: row) {
                return true
            }
        }
        return false
    }

    /// Inserts text into a row, and moves the text after it into blanks; returns false if there are
    /// too few blanks.
    private mutating func insert(_ text: TypesetText, column: Int, row: Int) -> Bool {
        guard let gap = gap(of: text.width, from: column, row: row) else { return false }
        for place in (column..<gap).reversed() {
            self[place + text.width, row] = self[place, row]
        }
        write(text, .dim, column: column, row: row)
        return true
    }

    /// Returns the first column, from a column on, of blanks that text of a width can fill; `nil`
    /// if there are none.
    private func gap(of width: Int, from column: Int, row: Int) -> Int? {
        var column = column
        while let start = (column..<columns).first(where: { isBlank($0, row) }) {
            let next = (start..<columns).first { !isBlank($0, row) }
            // A blank must stay before the next text.
            let end = next.map { $0 - 1 } ?? columns
            if end - start >= width {
                return start
            }
            column = next ?? columns
        }
        return nil
    }

    private func isBlank(_ column: Int, _ row: Int) -> Bool {
        self[column, row].character == " "
    }
}
