import Domain

/// A day as the current one, and the calendar that converts times to days.
struct CurrentDay: Sendable {
    let calendar: DayCalendar
    /// The day; `nil` if its year is not in 1...9999.
    let date: CalendarDate?

    /// Takes the current day of a calendar.
    init(_ calendar: DayCalendar) {
        self.calendar = calendar
        date = calendar.today
    }

    /// Returns the number of days from a day to the current one; `nil` if that is not known.
    ///
    /// The number is negative if the day is in the future.
    func daysSince(_ day: CalendarDate) -> Int? {
        date?.days(since: day)
    }
}
