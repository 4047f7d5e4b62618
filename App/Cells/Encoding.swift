extension CellGrid {
    /// The characters of each row, without their looks, blanks at the end included.
    var texts: [String] {
        rows.map { String($0.compactMap(\.character)) }
    }

    /// The rows as lines of plain text, without blanks at their ends.
    var plainText: String {
        texts.map { $0.trimmingBlanks + "\n" }.joined()
    }

    /// The rows as lines with the looks as SGR sequences (ECMA-48, 8.3.117), reset at the end of each line.
    var ansiText: String {
        rows.map { row in
            var line = ""
            var style = Style.plain
            let end = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
            for cell in row[..<end] {
                if cell.style != style {
                    line += cell.style.sgr
                    style = cell.style
                }
                if let character = cell.character { line.append(character) }
            }
            return line + (style == .plain ? "" : Style.plain.sgr) + "\n"
        }.joined()
    }
}

extension Style {
    /// The sequence that sets this style, whatever was set before.
    fileprivate var sgr: String {
        var parameters = ["0"]
        if isBold { parameters.append("1") }
        if isDim { parameters.append("2") }
        if let color { parameters.append("3" + color.parameter) }
        if let background { parameters.append("4" + background.parameter) }
        return "\u{1b}[\(parameters.joined(separator: ";"))m"
    }
}

extension Style.Color {
    /// The parameter's end: a digit, or the palette's number (ITU-T T.416, 13.1.8).
    fileprivate var parameter: String {
        switch self {
        case .red: "1"
        case .green: "2"
        case .yellow: "3"
        case .blue: "4"
        case .magenta: "5"
        case .cyan: "6"
        case .palette(let number): "8;5;\(number)"
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
    }
}
