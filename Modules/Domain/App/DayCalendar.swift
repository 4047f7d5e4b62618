public import Platform

/// A calendar of one time zone, which converts dates to days and knows the current day.
public struct DayCalendar: Sendable {
    /// The clock that determines the current day.
    public let clock: any AppClock
    private let secondsFromGMT: @Sendable (Date) -> Int

    /// Creates a calendar from a clock and the offset of the time zone from UTC at a date, in
    /// seconds; by default UTC.
    public init(clock: any AppClock, secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 })
    {
        self.clock = clock
        self.secondsFromGMT = secondsFromGMT
    }

    /// Returns the day of a date; `nil` if its year is not in 1...9999.
    public func day(of date: Date) -> CalendarDate? {
        let local = date.timeIntervalSince1970 + Double(secondsFromGMT(date))
        return CalendarDate(daysSince1970: (local / 86_400).rounded(.down))
    }

    /// Returns how many days ago a day was, negative in the future; `nil` if the current year is
    /// not in 1...9999.
    public func daysSince(_ day: CalendarDate) -> Int? {
        guard let today = self.day(of: clock.date) else { return nil }
        return today.daysSince1970 - day.daysSince1970
    }

    /// Returns the day a number of days before the clock's current day; `nil` if its year is not in
    /// 1...9999.
    public func day(daysAgo days: Int) -> AnnouncementFilter.Day? {
        guard let today = day(of: clock.date) else { return nil }
        // The difference is a `Double`, so that no number of days overflows.
        let daysSince1970 = Double(today.daysSince1970) - Double(days)
        guard let date = CalendarDate(daysSince1970: daysSince1970) else { return nil }
        // The offset can change during a day. The approximate start uses the offset at 0:00 UTC,
        // and the start uses the offset at the approximate start.
        let midnightUTC = date.startInUTC
        let approximateStart = midnightUTC - Double(secondsFromGMT(midnightUTC))
        let start = midnightUTC - Double(secondsFromGMT(approximateStart))
        return AnnouncementFilter.Day(date: date, start: start)
    }
}
