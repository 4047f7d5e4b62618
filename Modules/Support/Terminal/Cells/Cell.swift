/// A cell of the screen.
package struct Cell: Equatable {
    package static let blank = Cell(character: " ", style: .plain)
    /// The block elements, indexed by the sum of 1 (upper left), 2 (upper right), 4 (lower left)
    /// and 8 (lower right).
    package static let blockElements = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map {
        Cell(character: $0, style: .plain)
    }

    /// The braille patterns, by their dots (Unicode 17, section 21.1).
    package static let braille = (0..<256).map { dots in
        Cell(character: Unicode.Scalar(0x2800 + dots).map(Character.init), style: .plain)
    }

    /// For each braille pattern, the block element whose quadrants contain its dots.
    ///
    /// Without colors, a map shows motorways with these characters, main roads with `wideBraille`,
    /// and roads with `thinBraille`. So no character stands for two kinds of road.
    package static let solidBraille = (0..<256).map { dots in
        var filled = 0
        for (quadrant, dotsOfQuadrant) in dotsOfQuadrants.enumerated()
        where dots & dotsOfQuadrant != 0 {
            filled |= 1 << quadrant
        }
        return blockElements[filled]
    }

    /// For each braille pattern, a wide pattern.
    ///
    /// In each row where the original has a dot, the wide pattern has both dots. If the original
    /// has dots in only one row, the wide pattern has two rows.
    package static let wideBraille = (0..<256).map { braille[wideDots($0)] }

    /// For each braille pattern with dots, a pattern that is not in `wideBraille`.
    ///
    /// It has at least two dots, because a single dot would look like a sign of something else.
    package static let thinBraille = (0..<256).map { braille[thinDots($0)] }

    /// The bits of the braille dots in each quadrant, in the order of the quadrants' bits.
    private static let dotsOfQuadrants = [0x03, 0x18, 0x44, 0xA0]

    /// The bits of the braille dots in each row, from the upper one to the lower one.
    private static let dotsOfRows = [0x09, 0x12, 0x24, 0xC0]

    /// The bits of the braille dots in the left column.
    private static let leftDots = 0x47

    private static func wideDots(_ dots: Int) -> Int {
        var wide = 0
        for dotsOfRow in dotsOfRows where dots & dotsOfRow != 0 {
            wide |= dotsOfRow
        }
        guard let onlyRow = dotsOfRows.firstIndex(of: wide) else { return wide }
        let neighbor = onlyRow == 0 ? 1 : onlyRow - 1
        return wide | dotsOfRows[neighbor]
    }

    private static func thinDots(_ dots: Int) -> Int {
        guard let lowestRow = dotsOfRows.last(where: { dots & $0 != 0 }) else { return dots }
        if dots.nonzeroBitCount == 1 {
            // Both dots of the row. A wide pattern has at least two rows.
            return lowestRow
        }
        let isWide = wideDots(dots) == dots
        guard isWide else { return dots }
        // Without the right dot of its lowest row, the pattern is no longer wide.
        let rightDot = lowestRow & ~leftDots
        return dots & ~rightDot
    }

    /// The style, which is the first property, because styles are compared faster than characters.
    package var style: Style
    /// The character; `nil` in the second cell of a wide character.
    package var character: Character?

    /// Whether the cell is the second one of a wide character.
    package var isSecondHalf: Bool { character == nil }

    package init(character: Character?, style: Style) {
        self.character = character
        self.style = style
    }
}
