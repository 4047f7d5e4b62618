/// A text of the line that says what is simulated, what is real, and what is the app's own.
enum NoticeText: String, AppText {
    static let group = "notice"

    case allSimulated
    case allSimulatedWithTours
    case inventedPets
    case realPets
    case announcements
    case map
    case gps
    case simulated
    case real
    case own
    case phone
    case permission
    case background
    case pets
    case photos
    case mapCache
    case view
    case deviceView
    case clock
    case log
}
