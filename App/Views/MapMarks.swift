import Domain
import Terminal

/// The characters for the marks on the map, and for the ends of the scale bar.
struct MapMarks {
    private let charset: Charset

    init(_ charset: Charset) { self.charset = charset }

    var user: Character { charset.pick("◎", ascii: "@") }
    /// The mark of a place without a name on the map.
    var place: Character { charset.pick("∘", ascii: ",") }
    /// The mark of the center of a map that moves.
    var center: Character { charset.pick("╋", ascii: "+") }
    /// The sign of ground without map data.
    var noData: Character { charset.pick("╱", ascii: "/") }
    var scaleEnds: (left: Character, right: Character) { charset.pick(("├", "┤"), ascii: ("|", "|")) }

    /// The mark of a missing or found pet.
    subscript(status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: charset.pick("●", ascii: "X")
        case .found: charset.pick("◆", ascii: "O")
        }
    }
}
