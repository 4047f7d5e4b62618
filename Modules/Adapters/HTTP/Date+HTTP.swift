import Domain
import Formats
import Platform

extension Date {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Parses the date of a header field, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110,
    /// section 5.6.7); returns `nil` for the obsolete forms.
    init?(httpDate text: String) {
        // The parts are the name of the day, the day, the month, the year, the time, and the zone.
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT",
            let day = Int(parts[1]),
            let monthIndex = Self.months.firstIndex(of: String(parts[2])),
            let year = Int(parts[3]),
            let date = CalendarDate(year: year, month: monthIndex + 1, day: day),
            let timestamp = Timestamp("\(date)T\(parts[4])Z")
        else { return nil }
        self = timestamp.date
    }
}
