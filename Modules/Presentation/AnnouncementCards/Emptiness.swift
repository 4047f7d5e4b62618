/// Why a list has no cards, and the localized text that the list shows.
public enum Emptiness: Sendable, Hashable {
    /// The filters exclude the announcements that there are.
    case filtered(text: String)
    /// There are no announcements near the user.
    case notNearby(text: String)
    /// There are no announcements.
    case nothing(text: String)

    public var text: String {
        switch self {
        case .filtered(let text), .notNearby(let text), .nothing(let text): text
        }
    }
}
