public import Platform

/// A labeled value.
public struct Fact: Sendable, Hashable, Identifiable {
    /// What a fact says.
    public enum ID: Sendable, Hashable, CaseIterable {
        case species
        case breed
        case sex
        case age
        /// The day of the sighting.
        case seen
        case posted
        case distance
        /// The coordinate of the sighting.
        case place
        case microchip
        case reward
        case photo
        case phone
        case email

        /// The kind of value that users copy; `nil` if they do not copy the value.
        package var copied: Copied? {
            switch self {
            case .phone: .phone
            case .email: .email
            case .place: .place
            case .species, .breed, .sex, .age, .seen, .posted, .distance, .microchip, .reward,
                .photo:
                nil
            }
        }
    }

    /// A kind of value that users copy.
    package enum Copied: Sendable, Hashable {
        case phone
        case email
        case place
    }

    public let id: ID
    public let label: String
    /// The value as text; it is localized if it is not user input.
    public let value: String
    /// The target of the value: a `tel:`, `mailto:`, `https:` or `http:` URL; `nil` if there is
    /// none, or if the value is not certainly valid.
    ///
    /// The link contains exactly the value; only the separators of a phone number are removed. Show
    /// the value in full, so that the user sees where the link leads.
    public let link: URL?

    /// Creates a labeled value; the link is not validated.
    public init(_ id: ID, label: String, value: String, link: URL? = nil) {
        self.id = id
        self.label = label
        self.value = value
        self.link = link
    }
}
