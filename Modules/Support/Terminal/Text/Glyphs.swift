/// Characters for frames, arrows and the like, in a charset.
package struct Glyphs {
    package struct Corners {
        package let topLeft: Character
        package let topRight: Character
        package let bottomLeft: Character
        package let bottomRight: Character
    }

    package struct Arrows {
        package let left: Character
        package let right: Character
        package let up: Character
        package let down: Character
    }

    let charset: Charset

    package var horizontal: Character { charset.pick("─", ascii: "-") }
    package var vertical: Character { charset.pick("│", ascii: "|") }

    package var corners: Corners {
        charset.pick(
            Corners(topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘"),
            ascii: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
        )
    }

    package var arrows: Arrows {
        charset.pick(
            Arrows(left: "←", right: "→", up: "↑", down: "↓"),
            ascii: Arrows(left: "<", right: ">", up: "^", down: "v")
        )
    }

    package var spinner: [Character] { Array(charset.pick("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", ascii: "|/-\\")) }
    package var selected: String { charset.pick("◉", ascii: "(*)") }
    package var unselected: String { charset.pick("○", ascii: "( )") }
}
