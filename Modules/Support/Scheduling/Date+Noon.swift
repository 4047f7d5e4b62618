package import Domain
package import Platform

extension Date {
    /// Noon of the current day in UTC.
    package static var noonInUTC: Date {
        let secondsPerDay = CalendarDate.secondsPerDay
        let daysSince1970 = (Date.now.timeIntervalSince1970 / secondsPerDay).rounded(.down)
        return Date(timeIntervalSince1970: (daysSince1970 + 0.5) * secondsPerDay)
    }
}

extension CalendarDate {
    package var noonInUTC: Date { startInUTC + Self.secondsPerDay / 2 }
}
