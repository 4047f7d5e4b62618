public import Platform

/// A report of a missing or found pet.
///
/// The texts are unmodified user input and not trusted: a view must neutralize characters that the
/// display would interpret as commands. Equality compares all properties, not only `id`.
///
/// The encoded form is for an app's own storage. It is not the format of a backend.
public struct Announcement: Sendable, Hashable, Identifiable, Codable {
    /// The identifier from the backend.
    ///
    /// The pages leave out announcements with an empty identifier.
    public let id: String
    public let status: AnnouncementStatus
    /// The place where the pet was last seen.
    public let coordinate: Coordinate
    /// The day on which the pet was last seen; `nil` if it is unknown.
    public let lastSeen: CalendarDate?
    /// The time at which the report was created; `nil` if it is unknown.
    public let createdAt: Date?
    public let pet: Pet
    /// Further information from the reporter.
    public let description: String?
    /// The reward, in the reporter's words.
    public let reward: String?
    /// The contact details of the reporter.
    public let contact: Contact

    /// Creates an announcement; the values are not validated.
    public init(
        id: String,
        status: AnnouncementStatus,
        coordinate: Coordinate,
        lastSeen: CalendarDate? = nil,
        createdAt: Date? = nil,
        pet: Pet,
        description: String? = nil,
        reward: String? = nil,
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

    /// The time by which announcements are sorted.
    ///
    /// It is `createdAt`. If that is `nil`, it is the start of `lastSeen` in UTC. If both are
    /// `nil`, it is the distant past.
    package var recency: Date {
        if let createdAt {
            return createdAt
        }
        return lastSeen?.startInUTC ?? .distantPast
    }
}
