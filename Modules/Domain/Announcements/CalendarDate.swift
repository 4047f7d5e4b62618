public import Platform

/// A day of the Gregorian calendar, without a time zone.
///
/// Every instance is a valid date. The rules of the Gregorian calendar apply to all years, also to
/// those before 1582.
public struct CalendarDate: Sendable, Hashable, CustomStringConvertible {
    /// The year, 1...9999.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date; nil if the calendar does not have that day, or the year is not in 1...9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[month - 1] else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a date from a text of the exact form `yyyy-MM-dd`; nil for any other text, or for an
    /// invalid date.
    public init?(_ text: String) {
        guard text.utf8.count == 10 else { return nil }
        var fields = SIMD4<Int>()
        var field = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where [4, 7].contains(index):
                field += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9") where ![4, 7].contains(index):
                fields[field] = fields[field] * 10 + Int(byte - UInt8(ascii: "0"))
            default:
                return nil
            }
        }
        self.init(year: fields[0], month: fields[1], day: fields[2])
    }

    /// The date in the form `yyyy-MM-dd`.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    /// Creates the date of a number of days since January 1, 1970; nil if its year is not in
    /// 1...9999.
    ///
    /// Uses the `civil_from_days` algorithm (H. Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    package init?(daysSince1970: Double) {
        guard (-719_162...2_932_896).contains(daysSince1970) else { return nil }
        let days = Int(clamping: daysSince1970) + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// The start of the day in UTC.
    public var startInUTC: Date { Date(timeIntervalSince1970: Double(daysSince1970) * 86_400) }

    /// The number of days since January 1, 1970.
    ///
    /// Uses the `days_from_civil` algorithm (H. Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    var daysSince1970: Int {
        let y = month <= 2 ? year - 1 : year
        let era = y / 400
        let yearOfEra = y % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
