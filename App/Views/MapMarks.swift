import Domain
import Terminal

/// The marks that are put on the map, and the ends of its scale's line.
struct MapMarks {
    let user: Character
    let missing: Character
    let found: Character
    let scaleEnds: (left: Character, right: Character)

    init(_ charset: Charset) {
        switch charset {
        case .unicode:
            user = "◎"
            missing = "●"
            found = "◆"
            scaleEnds = ("├", "┤")
        case .ascii:
            user = "@"
            missing = "M"
            found = "F"
            scaleEnds = ("|", "|")
        }
    }

    /// The mark of a pet that is missing, or was found.
    subscript(status: AnnouncementStatus) -> Character { status == .found ? found : missing }
}
