import Domain
import Terminal

/// The characters of marks on a map of cells.
struct MapMarks {
    /// The ends of a scale bar.
    struct ScaleEnds {
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
    var scaleEnds: ScaleEnds {
        charset.pick(ScaleEnds(left: "├", right: "┤"), ascii: ScaleEnds(left: "|", right: "|"))
    }

    subscript(status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: charset.pick("●", ascii: "X")
        case .found: charset.pick("◆", ascii: "O")
        }
    }
}
