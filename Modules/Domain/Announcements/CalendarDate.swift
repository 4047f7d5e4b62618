public import Platform

/// A day of the Gregorian calendar, without a time zone.
///
/// Every instance is a valid date. The rules of the Gregorian calendar apply to all years, even to
/// years before 1582.
public struct CalendarDate: Sendable, Hashable, Codable, CustomStringConvertible {
    package static let secondsPerDay = 86_400.0

    /// The year, 1...9999.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date; `nil` if the calendar does not have that day, or the year is not in
    /// 1...9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.length(ofMonth: month, year: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a date from a text of the exact form `yyyy-MM-dd`; `nil` for any other text, or for
    /// an invalid date.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count == 10 else { return nil }
        let firstHyphen = bytes.index(bytes.startIndex, offsetBy: 4)
        let secondHyphen = bytes.index(firstHyphen, offsetBy: 3)
        guard bytes[firstHyphen] == UInt8(ascii: "-"), bytes[secondHyphen] == UInt8(ascii: "-"),
            let year = Self.number(bytes[..<firstHyphen]),
            let month = Self.number(bytes[firstHyphen..<secondHyphen].dropFirst()),
            let day = Self.number(bytes[secondHyphen...].dropFirst())
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Decodes a date of the form `yyyy-MM-dd`; throws `DecodingError.dataCorrupted` for any other
    /// text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a date: \(text)")
            )
        }
        self = date
    }

    /// Encodes the date in the form `yyyy-MM-dd`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The date in the form `yyyy-MM-dd`.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    // The two algorithms below use shifted years. A shifted year begins on March 1, so that a leap
    // day is the last day of its year. An era has 400 shifted years. The first era begins on March
    // 1 of year 0. Days of an era and of a shifted year are counted from 0.

    private static let daysPerEra = 146_097

    /// The number of days from March 1 of year 0 to January 1, 1970.
    private static let daysBefore1970 = 719_468

    /// The first day of year 1 and the last day of year 9999, as days since January 1, 1970.
    private static let daysSince1970OfAllYears = -719_162.0...2_932_896.0

    /// Creates the date of a number of days since January 1, 1970; `nil` if its year is not in
    /// 1...9999.
    ///
    /// The number must be whole. It is a `Double`, because a caller can have a number that is too
    /// large for `Int`.
    ///
    /// Uses the `civil_from_days` algorithm (H. Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    package init?(daysSince1970: Double) {
        guard Self.daysSince1970OfAllYears.contains(daysSince1970) else { return nil }
        let days = Int(clamping: daysSince1970) + Self.daysBefore1970
        let era = days / Self.daysPerEra
        let dayOfEra = days % Self.daysPerEra
        // Every fourth year has a leap day. Every hundredth year has none, but every 400th year has
        // one. Each divisor is a number of days from the start of the era: to the leap day of year
        // 4 (1460), to the missing leap day of year 100 (36,524), and to the leap day of year 400
        // (146,096).
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - Self.daysOfEra(beforeShiftedYear: yearOfEra)
        // The inverse of `daysOfYear(beforeShiftedMonth:)`.
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let shiftedYear = era * 400 + yearOfEra
        let year = month <= 2 ? shiftedYear + 1 : shiftedYear
        let day = dayOfYear - Self.daysOfYear(beforeShiftedMonth: shiftedMonth) + 1
        self.init(year: year, month: month, day: day)
    }

    /// The start of the day in UTC.
    public var startInUTC: Date {
        Date(timeIntervalSince1970: Double(daysSince1970) * Self.secondsPerDay)
    }

    /// Returns the number of days from another day to this one; it is negative if the other day is
    /// later.
    package func days(since other: CalendarDate) -> Int {
        daysSince1970 - other.daysSince1970
    }

    /// The number of days since January 1, 1970.
    ///
    /// Uses the `days_from_civil` algorithm (H. Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let shiftedMonth = (month + 9) % 12
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear % 400
        let dayOfYear = Self.daysOfYear(beforeShiftedMonth: shiftedMonth) + day - 1
        let dayOfEra = Self.daysOfEra(beforeShiftedYear: yearOfEra) + dayOfYear
        return era * Self.daysPerEra + dayOfEra - Self.daysBefore1970
    }

    /// Returns the number of days from the start of an era to the start of a shifted year; the
    /// first year of the era has the number 0.
    private static func daysOfEra(beforeShiftedYear year: Int) -> Int {
        year * 365 + year / 4 - year / 100
    }

    /// Returns the number of days from March 1 to the start of a month; March has the number 0.
    ///
    /// The five months from March to July have 153 days together, and so have the five months from
    /// August to December.
    private static func daysOfYear(beforeShiftedMonth month: Int) -> Int {
        (153 * month + 2) / 5
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number that decimal digits represent; `nil` if a character is not a digit.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        var number = 0
        for byte in digits {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
