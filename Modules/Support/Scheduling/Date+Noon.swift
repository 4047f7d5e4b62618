package import Domain
package import Platform

extension Date {
    /// Noon of the current day in UTC.
    package static var noonInUTC: Date {
        let day = 86_400.0
        let startOfDay = (Date.now.timeIntervalSince1970 / day).rounded(.down) * day
        return Date(timeIntervalSince1970: startOfDay + day / 2)
    }
}

extension CalendarDate {
    /// Noon of the day in UTC.
    package var noonInUTC: Date { startInUTC + 43_200 }
}
