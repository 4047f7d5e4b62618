import Domain
import Terminal

/// The characters of marks on a map of cells.
struct MapMarks {
    /// Two characters on the left and on the right of something.
    struct Sides {
        let left: Character
        let right: Character
    }

    /// The characters that fill the left and the right half of a cell.
    struct Halves {
        let left: Character
        let right: Character
    }

    private let charset: Charset

    init(_ charset: Charset) {
        self.charset = charset
    }

    var user: Character { charset.pick("◎", ascii: "@") }
    var place: Character { charset.pick("∘", ascii: ",") }
    /// The sign of the circle in which the user is, on a map without colors.
    var accuracy: Character { charset.pick("·", ascii: "*") }
    var center: Character { charset.pick("╋", ascii: "+") }
    var noData: Character { charset.pick("╱", ascii: "/") }
    var notLoaded: Character { charset.pick("╳", ascii: "?") }
    /// The characters that widen a mark by half a cell on each side, so that it is about as wide as
    /// high; `nil` if the charset has none.
    var halves: Halves? { charset == .unicode ? Halves(left: "▌", right: "▐") : nil }
    /// The signs on the left and on the right of a selected pin.
    var selection: Sides { Sides(left: "[", right: "]") }
    /// The ends of a scale bar.
    var scaleEnds: Sides {
        charset.pick(Sides(left: "├", right: "┤"), ascii: Sides(left: "|", right: "|"))
    }

    subscript(status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: charset.pick("●", ascii: "X")
        case .found: charset.pick("◆", ascii: "O")
        }
    }

    /// A character for texts that looks like the dot of the user in a picture of the map.
    var dot: Character { charset.pick("●", ascii: "@") }
}
