/// A text about the tours.
enum TourText: String, AppText {
    static let group = "tour"

    case list
    case needsDefaults
    case inRealTime
}
