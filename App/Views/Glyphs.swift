/// The marks that pages are drawn with.
struct Glyphs {
    let user: Character
    let missing: Character
    let found: Character
    let horizontal: Character
    let vertical: Character
    let corners: (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
    let scaleEnds: (left: Character, right: Character)
    let arrows: (up: Character, down: Character)
    /// The signs of which one follows the other while something is waited for.
    let spinner: [Character]
    let selected: String
    let unselected: String

    init(_ charset: Charset) {
        switch charset {
        case .unicode:
            user = "◎"
            missing = "●"
            found = "◆"
            horizontal = "─"
            vertical = "│"
            corners = ("┌", "┐", "└", "┘")
            scaleEnds = ("├", "┤")
            arrows = ("↑", "↓")
            spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
            selected = "◉"
            unselected = "○"
        case .ascii:
            user = "@"
            missing = "M"
            found = "F"
            horizontal = "-"
            vertical = "|"
            corners = ("+", "+", "+", "+")
            scaleEnds = ("|", "|")
            arrows = ("^", "v")
            spinner = Array("|/-\\")
            selected = "(*)"
            unselected = "( )"
        }
    }
}
