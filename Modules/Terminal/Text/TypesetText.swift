/// Text as it stands in cells: nothing in it moves the cursor, changes colours, or hides.
package struct TypesetText: CustomStringConvertible {
    /// The characters, each with the cells that it takes.
    package internal(set) var cells: [(character: Character, width: Int)] = []

    /// The cells that all take together.
    package var width: Int { cells.reduce(0) { $0 + $1.width } }

    package var description: String { String(cells.map(\.character)) }
}

extension TypesetText {
    /// One character.
    package init(_ cell: (character: Character, width: Int)) {
        cells = [cell]
    }
}
