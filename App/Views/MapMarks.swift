import Domain
import Terminal

/// The characters for the marks on the map, and for the ends of the scale bar.
struct MapMarks {
    private let charset: Charset

    init(_ charset: Charset) { self.charset = charset }

    var user: Character { charset.pick("◎", ascii: "@") }
    var missing: Character { charset.pick("●", ascii: "X") }
    var found: Character { charset.pick("◆", ascii: "O") }
    /// The mark of a place without a name on the map.
    var place: Character { charset.pick("∘", ascii: ",") }
    /// The sign of ground without map data.
    var noData: Character { charset.pick("╱", ascii: "/") }
    var scaleEnds: (left: Character, right: Character) { charset.pick(("├", "┤"), ascii: ("|", "|")) }

    /// The mark of a missing or found pet.
    subscript(status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: missing
        case .found: found
        }
    }
}
