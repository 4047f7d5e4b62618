import Terminal
import TextViews

extension CellGrid {
    /// Writes the commands of tap targets in parentheses after their texts; returns those for which
    /// there is no room.
    ///
    /// Only commands for which `isShown` returns true are written.
    mutating func showCommands(_ typesetter: Typesetter, where isShown: (String) -> Bool)
        -> [String]
    {
        let buttons = targets.filter { isShown($0.command) }
        // The order is from right to left, because a command moves the text after it in its row.
        let hidden = buttons.sorted { $0.area.columns.lowerBound > $1.area.columns.lowerBound }
            .filter { button in
                let text = typesetter.line(" (\(button.command))")
                let rows =
                    button.cardID != nil ? Array(button.area.rows) : button.area.rows.reversed()
                return !rows.contains { row in
                    let last = button.area.columns.last { self[$0, row].character != " " }
                    return last.map { insert(text, column: $0 + 1, row: row) } ?? false
                }
            }
        return buttons.map(\.command).filter(hidden.map(\.command).contains)
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
