/// The rules by which all pages leave out announcements, on one day.
///
/// A query has the rules of the day on which it was made. So a page that was open at midnight
/// selects its announcements again, because its next query is another one.
public struct AnnouncementRules: Sendable, Hashable {
    /// The current day; `nil` if its year is not in 1...9999.
    public let today: AnnouncementFilter.Day?

    /// Creates the rules of the calendar's current day.
    public init(calendar: DayCalendar) {
        today = calendar.day(daysAgo: 0)
    }

    /// Returns whether pages show an announcement.
    public func allow(_ announcement: Announcement) -> Bool {
        announcement.status != .closed
    }
}
