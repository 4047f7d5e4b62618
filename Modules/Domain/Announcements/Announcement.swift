public import Foundation

/// A report of a missing or found pet.
///
/// Texts are as strangers wrote them: whoever shows them neutralises what a display would take for commands.
public struct Announcement: Sendable, Hashable, Identifiable {
    /// The backend's identifier, never empty.
    public let id: String
    /// What has become of the pet.
    public let status: AnnouncementStatus
    /// Where the pet was last seen.
    public let coordinate: Coordinate
    /// The day the pet was last seen.
    public let lastSeen: CalendarDate?
    /// When the report was made.
    public let createdAt: Date?
    /// The pet itself.
    public let pet: Pet
    /// What else the reporter tells.
    public let description: String?
    /// The reward offered, in the reporter's words.
    public let reward: String?
    /// Whom to tell.
    public let contact: Contact

    /// Creates an announcement from its parts.
    public init(
        id: String, status: AnnouncementStatus, coordinate: Coordinate, lastSeen: CalendarDate? = nil,
        createdAt: Date? = nil, pet: Pet, description: String? = nil, reward: String? = nil,
        contact: Contact = Contact()
    ) {
        self.id = id
        self.status = status
        self.coordinate = coordinate
        self.lastSeen = lastSeen
        self.createdAt = createdAt
        self.pet = pet
        self.description = description
        self.reward = reward
        self.contact = contact
    }

    /// The moment that decides how new the announcement is: when it was made, else the start (UTC) of the day the pet was last seen.
    var recency: Date { createdAt ?? lastSeen?.startInUTC ?? .distantPast }
}
