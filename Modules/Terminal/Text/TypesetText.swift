/// Neutralized text with the width of each character.
package struct TypesetText: CustomStringConvertible {
    /// The characters, each with its width in cells.
    package internal(set) var cells: [(character: Character, width: Int)] = []

    /// The total width in cells.
    package var width: Int { cells.reduce(0) { $0 + $1.width } }

    package var description: String { String(cells.map(\.character)) }
}

extension TypesetText {
    /// Creates text of a repeated character, which must be neutral and one cell wide.
    package init(repeating character: Character, count: Int) {
        cells = Array(repeating: (character, 1), count: max(count, 0))
    }

    /// Creates text of one character.
    package init(_ cell: (character: Character, width: Int)) {
        cells = [cell]
    }
}
