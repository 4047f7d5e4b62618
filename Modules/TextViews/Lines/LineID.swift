/// The identity of a line for screen readers, which stays the same while its text changes.
package enum LineID: Hashable, Sendable {
    /// A part of the callout of the full-screen map.
    package enum CalloutPart: Hashable, Sendable {
        case pet(id: String)
        /// The number of the pin among those at its place.
        case place
        case fact(String)
        case description
    }

    case prompt
    case answer(PermissionPrompt.Answer)
    case alert
    case alertSettings
    case alertCancel
    case title
    case description
    case commands
    /// A control of the page without a state of its own.
    case control(Control)

    case map
    case mapNotice
    case nearest
    case places
    case attribution
    case filters
    case pets
    case pin(String)
    case callout(CalloutPart)

    case notice(Int)
    case list
    case card(String)
    case distances
    case allPets

    case version
    case fact(label: String)
    case contact

    case permission
    case locationServices
}
