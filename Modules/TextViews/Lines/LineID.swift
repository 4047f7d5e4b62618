package import Presentation

/// The identity of a line for screen readers.
///
/// It stays the same when the text of the line changes.
package enum LineID: Hashable, Sendable {
    /// A part of the callout of the full-screen map.
    package enum CalloutPart: Hashable, Sendable {
        case pet(id: String)
        /// The number of the pin among those at its place.
        case place
        case fact(Fact.ID)
        case description
    }

    case prompt
    case answer(PermissionPrompt.Answer)
    case alert
    case alertButton(PageButtonID)
    case title
    case description
    /// The line with the commands that no other line offers.
    case commands
    /// A control that no other case identifies, such as a filter or a button.
    case control(Control)

    case map
    case mapNotice
    /// The nearest pets.
    case nearest
    /// The nearest towns and smaller places.
    case places
    case attribution
    /// The filters that the pins on the map meet.
    case filters
    /// The heading of the pets on the full-screen map.
    case pets
    /// A pet on the full-screen map, by the ID of its announcement.
    case pin(String)
    case callout(CalloutPart)

    /// A notice of the landing page, by its index.
    case notice(Int)
    /// The heading of a list, or what it shows in place of cards.
    case list
    /// A card, by the ID of its announcement.
    case card(String)
    /// The line that says that distances are unknown.
    case distances
    /// The line of the landing page that opens the list of all pets.
    case allPets

    case fact(Fact.ID)
    /// The heading of the contact details.
    case contact

    case permission
    case locationServices
}
