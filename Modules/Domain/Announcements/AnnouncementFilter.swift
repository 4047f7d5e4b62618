public import Platform

/// Conditions for announcements.
///
/// A condition that is `nil` is met by every announcement.
public struct AnnouncementFilter: Sendable, Hashable {
    /// A day in a time zone.
    public struct Day: Sendable, Hashable {
        public let date: CalendarDate
        /// The time at which the day starts.
        public let start: Date
    }

    public var status: AnnouncementStatus?
    public var species: Pet.Species?
    /// The earliest day on which the announcement was created or, if that is unknown, the pet was
    /// last seen.
    public var firstDay: Day?
    /// The words that the announcement contains.
    public var text: SearchText?

    public init(
        status: AnnouncementStatus? = nil,
        species: Pet.Species? = nil,
        firstDay: Day? = nil,
        text: SearchText? = nil
    ) {
        self.status = status
        self.species = species
        self.firstDay = firstDay
        self.text = text
    }

    /// Returns whether an announcement meets the conditions.
    ///
    /// An announcement without `createdAt` and `lastSeen` does not meet a condition on its day.
    public func includes(_ announcement: Announcement) -> Bool {
        let meetsOthers = includes(
            status: announcement.status,
            species: announcement.pet.species,
            createdAt: announcement.createdAt,
            lastSeen: announcement.lastSeen
        )
        guard meetsOthers, let text else { return meetsOthers }
        return text.matches(announcement)
    }

    /// Returns whether an announcement with these values meets the conditions other than `text`.
    func includes(
        status: AnnouncementStatus,
        species: Pet.Species,
        createdAt: Date?,
        lastSeen: CalendarDate?
    ) -> Bool {
        if let requiredStatus = self.status, status != requiredStatus {
            return false
        }
        if let requiredSpecies = self.species, species != requiredSpecies {
            return false
        }
        guard let firstDay else { return true }
        if let createdAt {
            return createdAt >= firstDay.start
        }
        if let lastSeen {
            return lastSeen.daysSince1970 >= firstDay.date.daysSince1970
        }
        return false
    }
}
