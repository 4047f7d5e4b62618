import Domain

extension Strings {
    /// Returns the localized text of a day.
    ///
    /// For today and the seven days before, the text is relative to today. For any other day, it is
    /// the date. The date has no year if the year is the current one.
    func day(_ day: CalendarDate, on today: CurrentDay) -> String {
        switch today.daysSince(day) {
        case 0:
            return self[.dayToday]
        case 1:
            return self[.dayYesterday]
        case let days? where (2...7).contains(days):
            return self[.dayDaysAgo, days]
        default:
            let month = month(day.month)
            if today.date?.year == day.year {
                return self[.dateDayMonth, String(day.day), month]
            }
            return date(day)
        }
    }

    /// Returns the localized text of a day with its year.
    func date(_ day: CalendarDate) -> String {
        let month = month(day.month)
        return self[.dateDayMonthYear, String(day.day), month, String(day.year)]
    }
}
