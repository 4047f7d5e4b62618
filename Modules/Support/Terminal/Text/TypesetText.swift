/// Neutralized text with the width of each character.
package struct TypesetText: CustomStringConvertible {
    package struct Element: Equatable {
        package let character: Character
        /// The width in cells.
        package let width: Int

        package init(_ character: Character, width: Int) {
            self.character = character
            self.width = width
        }
    }

    package internal(set) var cells: [Element]

    package init(cells: [Element]) {
        self.cells = cells
    }

    package var width: Int {
        cells.reduce(0) { $0 + $1.width }
    }

    package var description: String { String(cells.map(\.character)) }
}

extension RandomAccessCollection<TypesetText.Element> {
    /// Returns the longest prefix of the text that fits into a number of columns.
    func prefix(columns: Int) -> SubSequence {
        var width = 0
        var end = startIndex
        while end < endIndex, width + self[end].width <= columns {
            width += self[end].width
            formIndex(after: &end)
        }
        return self[..<end]
    }
}
