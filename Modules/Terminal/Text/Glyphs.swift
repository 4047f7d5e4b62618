/// The characters with which pages are drawn.
package struct Glyphs {
    package let horizontal: Character
    package let vertical: Character
    package let corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
    package let arrows: (left: Character, right: Character, up: Character, down: Character)
    /// The frames of the progress spinner.
    package let spinner: [Character]
    package let selected: String
    package let unselected: String

    package init(_ charset: Charset) {
        switch charset {
        case .unicode:
            horizontal = "─"
            vertical = "│"
            corners = ("┌", "┐", "└", "┘")
            arrows = ("←", "→", "↑", "↓")
            spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
            selected = "◉"
            unselected = "○"
        case .ascii:
            horizontal = "-"
            vertical = "|"
            corners = ("+", "+", "+", "+")
            arrows = ("<", ">", "^", "v")
            spinner = Array("|/-\\")
            selected = "(*)"
            unselected = "( )"
        }
    }
}
