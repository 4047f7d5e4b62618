extension CellGrid {
    package var texts: [String] { rows.map { String($0.compactMap(\.character)) } }

    package var plainText: String {
        var text: [UInt8] = []
        // Braille patterns and block elements have three bytes.
        text.reserveCapacity(rows.count * (columns * 3 + 1))
        for row in rows {
            let end = row.lastIndex { $0.character != nil && $0.character != " " }
            for cell in row[..<(end.map { $0 + 1 } ?? 0)] {
                if let character = cell.character { text += character.utf8 }
            }
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the rows as lines with SGR sequences (ECMA-48, 8.3.117), which are reset at the end of each line.
    package func ansiText(_ colors: ColorDepth?, isDark: Bool = true, withLinks: Bool = false) -> String {
        var encoder = CellEncoder(colors: colors, isDark: isDark)
        if withLinks { encoder.links = links }
        for row in rows {
            let end = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
            for cell in row[..<end] { encoder.append(cell) }
            encoder.reset()
            encoder.append("\n")
        }
        return encoder.take()
    }
}
