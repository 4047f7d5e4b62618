public import Platform

/// Conditions for announcements.
///
/// A condition that is `nil` is met by every announcement.
public struct AnnouncementFilter: Sendable, Hashable {
    /// A calendar date, and the time at which that day starts in a time zone.
    public struct Day: Sendable, Hashable {
        public let date: CalendarDate
        public let start: Date

        func isOnOrBefore(createdAt: Date?, lastSeen: CalendarDate?) -> Bool {
            if let createdAt {
                return createdAt >= start
            }
            if let lastSeen {
                return lastSeen.daysSince1970 >= date.daysSince1970
            }
            return false
        }
    }

    public var status: AnnouncementStatus?
    public var species: SpeciesCondition?
    /// The earliest day that the filter includes.
    ///
    /// The filter compares the start of this day with `createdAt`. If `createdAt` is `nil`, it
    /// compares the date with `lastSeen`.
    public var firstDay: Day?
    /// The words that the announcement contains.
    public var text: SearchText?

    public init(
        status: AnnouncementStatus? = nil,
        species: SpeciesCondition? = nil,
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
    /// If `firstDay` is set, the filter excludes announcements that have neither `createdAt` nor
    /// `lastSeen`.
    public func includes(_ announcement: Announcement) -> Bool {
        let meetsConditionsExceptText = includes(
            status: announcement.status,
            species: announcement.pet.species,
            createdAt: announcement.createdAt,
            lastSeen: announcement.lastSeen
        )
        guard meetsConditionsExceptText else { return false }
        guard let text else { return true }
        return text.matches(announcement)
    }

    /// Returns whether an announcement with these values meets the conditions other than `text`.
    func includes(
        status: AnnouncementStatus,
        species: Pet.Species?,
        createdAt: Date?,
        lastSeen: CalendarDate?
    ) -> Bool {
        if let requiredStatus = self.status, status != requiredStatus {
            return false
        }
        if let requiredSpecies = self.species, SpeciesCondition(species) != requiredSpecies {
            return false
        }
        guard let firstDay else { return true }
        return firstDay.isOnOrBefore(createdAt: createdAt, lastSeen: lastSeen)
    }
}
