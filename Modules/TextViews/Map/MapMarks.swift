import Domain
import Terminal

/// The characters of marks on a map of cells.
struct MapMarks {
    /// Two characters on the left and on the right of something.
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
    /// The characters that fill the left and the right half of a cell; nil if the charset has none.
    ///
    /// With a half on each side, a mark is about as wide as high.
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

    /// A character that looks like the mark of the user in a picture.
    var dot: Character { charset.pick("●", ascii: "@") }

    /// Returns a character that looks like the drop of a pin in a picture.
    func drop(_ status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: charset.pick("⚲", ascii: "X")
        case .found: charset.pick("⚲", ascii: "O")
        }
    }
}
