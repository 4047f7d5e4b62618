import Terminal
import TextViews

extension CellGrid {
    /// Writes the commands of controls in parentheses after their texts; returns those for which
    /// there is no room.
    ///
    /// `command` returns the command of a control, or nil for one without a command.
    mutating func showCommands(_ typesetter: Typesetter, of command: (Control) -> String?)
        -> [String]
    {
        struct Button {
            let target: TapTarget
            let command: String
        }
        let buttons = targets.compactMap { target in
            target.control.flatMap(command).map { Button(target: target, command: $0) }
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
            let last = area.columns.last { self[$0, row].character != " " }
            if let last, insert(text, column: last + 1, row: row) {
                return true
            }
        }
        return false
    }

    /// Inserts text into a row, and moves the text after it into blanks; returns false if there are
    /// too few blanks.
    private mutating func insert(_ text: TypesetText, column: Int, row: Int) -> Bool {
        var start = column
        while let blank = (start..<columns).first(where: { self[$0, row].character == " " }) {
            let next = (blank..<columns).first { self[$0, row].character != " " }
            // A blank must stay before the next text.
            guard (next.map { $0 - 1 } ?? columns) - blank < text.width else {
                for place in (column..<blank).reversed() {
                    self[place + text.width, row] = self[place, row]
                }
                write(text, .dim, column: column, row: row)
                return true
            }
            start = next ?? columns
        }
        return false
    }
}
