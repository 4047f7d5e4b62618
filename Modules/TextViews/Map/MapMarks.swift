import Domain
import Terminal

/// The characters of marks on a map of cells.
struct MapMarks {
    /// Two characters, one for the left side and one for the right side.
    struct Sides {
        let left: Character
        let right: Character
    }

    private let charset: Charset

    init(_ charset: Charset) {
        self.charset = charset
    }

    var user: Character { charset.pick("◎", ascii: "@") }
    var place: Character { charset.pick("∘", ascii: ",") }
    var center: Character { charset.pick("╋", ascii: "+") }
    var noData: Character { charset.pick("╱", ascii: "/") }
    var notLoaded: Character { charset.pick("╳", ascii: "?") }
    /// The character that fills the left half of a cell, and the one that fills the right half; nil
    /// if the charset has none.
    ///
    /// The cell on the left of a mark has its right half filled, and the cell on the right of the
    /// mark its left half. With these halves, a mark is about as wide as high.
    var halves: Sides? { charset == .unicode ? Sides(left: "▌", right: "▐") : nil }
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

    /// Returns a character for texts that looks like the drop of a pin in a picture of the map.
    func drop(_ status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: charset.pick("⚲", ascii: "X")
        case .found: charset.pick("⚲", ascii: "O")
        }
    }
}
