/// The marks that pages are drawn with.
package struct Glyphs {
    package let horizontal: Character
    package let vertical: Character
    package let corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
    package let arrows: (up: Character, down: Character)
    /// The signs of which one follows the other while something is waited for.
    package let spinner: [Character]
    package let selected: String
    package let unselected: String

    package init(_ charset: Charset) {
        switch charset {
        case .unicode:
            horizontal = "─"
            vertical = "│"
            corners = ("┌", "┐", "└", "┘")
            arrows = ("↑", "↓")
            spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
            selected = "◉"
            unselected = "○"
        case .ascii:
            horizontal = "-"
            vertical = "|"
            corners = ("+", "+", "+", "+")
            arrows = ("^", "v")
            spinner = Array("|/-\\")
            selected = "(*)"
            unselected = "( )"
        }
    }
}
