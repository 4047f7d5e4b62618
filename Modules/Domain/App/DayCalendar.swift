public import Platform

/// A calendar that converts dates to days of one time zone, and knows the current day.
public struct DayCalendar: Sendable {
    /// The clock that determines the current day.
    public let clock: any AppClock
    private let secondsFromGMT: @Sendable (Date) -> Int

    /// Creates a calendar.
    ///
    /// `secondsFromGMT` returns the offset of the time zone from UTC at a date, in seconds. For the
    /// days of a device, pass `{ TimeZone.current.secondsFromGMT(for: $0) }`.
    public init(clock: any AppClock, secondsFromGMT: @escaping @Sendable (Date) -> Int) {
        self.clock = clock
        self.secondsFromGMT = secondsFromGMT
    }

    /// Creates a calendar with the days of UTC, for tests; an app has the days of its device.
    public static func utc(_ clock: any AppClock) -> DayCalendar {
        DayCalendar(clock: clock, secondsFromGMT: { _ in 0 })
    }

    /// The current day; `nil` if its year is not in 1...9999.
    public var today: CalendarDate? { day(of: clock.date) }

    /// Returns the day of a date; `nil` if the year of the day is not in 1...9999.
    public func day(of date: Date) -> CalendarDate? {
        let days = localSecondsSince1970(at: date) / CalendarDate.secondsPerDay
        return CalendarDate(daysSince1970: days.rounded(.down))
    }

    /// Returns the day that begins at a date; `nil` if the date is not midnight in the time zone,
    /// or if the year of the day is not in 1...9999.
    package func day(beginningAt date: Date) -> CalendarDate? {
        guard secondsSinceMidnight(at: date) == 0 else { return nil }
        return day(of: date)
    }

    /// Returns the seconds from midnight in the time zone to a date.
    package func secondsSinceMidnight(at date: Date) -> Double {
        let seconds = localSecondsSince1970(at: date)
        let day = (seconds / CalendarDate.secondsPerDay).rounded(.down)
        return seconds - day * CalendarDate.secondsPerDay
    }

    /// Returns the seconds from the start of 1970 in the time zone to a date.
    private func localSecondsSince1970(at date: Date) -> Double {
        date.timeIntervalSince1970 + Double(secondsFromGMT(date))
    }

    /// Returns the day that was a number of days ago; `nil` if the year of that day is not in
    /// 1...9999.
    public func day(daysAgo days: Int) -> AnnouncementFilter.Day? {
        guard let today else { return nil }
        return day(days, before: today)
    }

    /// Returns the day that was a number of days before another one; `nil` if its year is not in
    /// 1...9999.
    package func day(_ days: Int, before today: CalendarDate) -> AnnouncementFilter.Day? {
        // The subtraction uses `Double`, because `Int` could overflow.
        let daysSince1970 = Double(today.daysSince1970) - Double(days)
        guard let date = CalendarDate(daysSince1970: daysSince1970) else { return nil }
        // The offset can change during the day, for example when daylight saving time begins. The
        // approximate start uses the offset at 0:00 UTC. The start uses the offset at the
        // approximate start.
        let midnightUTC = date.startInUTC
        let approximateStart = midnightUTC - Double(secondsFromGMT(midnightUTC))
        let start = midnightUTC - Double(secondsFromGMT(approximateStart))
        return AnnouncementFilter.Day(date: date, start: start)
    }
}
