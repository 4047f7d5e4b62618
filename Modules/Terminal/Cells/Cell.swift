/// One cell of a terminal.
package struct Cell: Hashable {
    static let blank = Cell(character: " ", style: .plain)
    /// The characters that cover quadrants: 1, 2 for the upper ones, 4, 8 for the lower ones (Unicode's Block Elements).
    package static let quadrants: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// What stands in the cell; nil where the character before it takes this cell too.
    package var character: Character?
    package var style: Style

    package init(character: Character?, style: Style) {
        self.character = character
        self.style = style
    }
}
