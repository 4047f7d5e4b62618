/// The result of a command that the page does not show.
enum Confirmation: String, AppText {
    static let group = "done"

    case permission
    case background
    case foreground
    case tapMap
    case tapPin
    case enter
    case expect
    case expectRefusal
    case moveOff
    case filter
    case copied
    case copiedInTmux
    case move
    case network
    case announcementLabel
    case networkAnnouncements
    case networkMap
    case announcements
    case wait
    case resize
    case recordStop
    case record
}
