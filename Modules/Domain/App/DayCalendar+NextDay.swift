import Platform

extension DayCalendar {
    /// Suspends the calling task until the next day begins; returns false if there is nothing more
    /// to wait for.
    ///
    /// That is if the task is canceled, if the date of the clock has hardly changed during a sleep,
    /// so that waiting would never end or never pause, or if the year of the next day is not in
    /// 1...9999.
    package func waitForNextDay() async -> Bool {
        var date = clock.date
        let today = day(of: date)
        guard let nextDay = day(daysAgo: -1) else { return false }
        while day(of: clock.date) == today {
            // The sleep ends at midnight or less than a second later. A real clock can wake the
            // task too early; then there is at least a second between the sleeps.
            let seconds = nextDay.start.timeIntervalSince(date).rounded(.up)
            do {
                try await clock.sleep(until: date + max(seconds, 1))
            } catch {
                return false
            }
            let lastDate = date
            date = clock.date
            // No sleep is shorter than a second.
            guard abs(date.timeIntervalSince(lastDate)) >= 0.5 else { return false }
        }
        return true
    }
}
