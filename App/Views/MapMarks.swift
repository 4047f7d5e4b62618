import Domain
import Terminal

/// The characters for the marks on the map, and for the ends of the scale bar.
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

    /// The mark of a missing or found pet.
    subscript(status: AnnouncementStatus) -> Character { status == .found ? found : missing }
}
