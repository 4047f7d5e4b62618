package struct Glyphs {
    let charset: Charset

    package var horizontal: Character { charset.pick("─", ascii: "-") }
    package var vertical: Character { charset.pick("│", ascii: "|") }
    package var corners:
        (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
    {
        charset.pick(("┌", "┐", "└", "┘"), ascii: ("+", "+", "+", "+"))
    }
    package var arrows: (left: Character, right: Character, up: Character, down: Character) {
        charset.pick(("←", "→", "↑", "↓"), ascii: ("<", ">", "^", "v"))
    }
    package var spinner: [Character] { Array(charset.pick("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", ascii: "|/-\\")) }
    package var selected: String { charset.pick("◉", ascii: "(*)") }
    package var unselected: String { charset.pick("○", ascii: "( )") }
}
