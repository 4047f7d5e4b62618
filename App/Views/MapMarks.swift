import Domain
import Terminal

/// The characters for the marks on the map, and for the ends of the scale bar.
struct MapMarks {
    let user: Character
    let missing: Character
    let found: Character
    /// The mark of a place without a name on the map.
    let place: Character
    /// The sign of ground without map data.
    let noData: Character
    let scaleEnds: (left: Character, right: Character)

    init(_ charset: Charset) {
        switch charset {
        case .unicode:
            user = "◎"
            missing = "●"
            found = "◆"
            place = "∘"
            noData = "╱"
            scaleEnds = ("├", "┤")
        case .ascii:
            user = "@"
            missing = "X"
            found = "O"
            place = ","
            noData = "/"
            scaleEnds = ("|", "|")
        }
    }

    /// The mark of a missing or found pet.
    subscript(status: AnnouncementStatus) -> Character {
        switch status {
        case .active, .closed: missing
        case .found: found
        }
    }
}
