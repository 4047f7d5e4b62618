package import Domain
package import Platform

/// A time as servers and databases write it.
package struct Timestamp {
    /// Numbers from this one up are in milliseconds, and smaller numbers are in seconds.
    private static let minMilliseconds = 1e11

    /// The day as it is written in a text, in the time zone of the text; for a number, the day in
    /// UTC.
    package let day: CalendarDate
    package let date: Date
    /// The offset of the time zone in the text from UTC, in seconds; `nil` if there is none.
    package let secondsFromGMT: Int?

    /// Whether the time stands for a missing time.
    ///
    /// For a value that was never set, servers send the first day of year 1 or the beginning of
    /// 1970.
    package var isPlaceholder: Bool {
        let isFirstDay = day.year == 1 && day.month == 1 && day.day == 1
        return isFirstDay || date.timeIntervalSince1970 == 0
    }

    /// Parses an RFC 3339 timestamp (section 5.6), such as `2026-11-18T09:30:00.25+01:00`.
    ///
    /// The text may deviate in these ways:
    ///
    /// - A blank separates the day and the time.
    /// - The seconds are missing, or have any number of decimals.
    /// - The zone is missing; then the time is in UTC.
    /// - The zone has no colon or no minutes.
    ///
    /// Returns `nil` for any other text. `Date.ISO8601FormatStyle` is not strict enough: it accepts
    /// February 30 and the hour 24.
    package init?(_ text: String) {
        var reader = TimestampReader(text)
        guard let day = reader.day(), let time = reader.time() else { return nil }
        let hasZone = !reader.isAtEnd
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        self.day = day
        secondsFromGMT = hasZone ? offset : nil
        date = day.startInUTC + (time - Double(offset))
    }

    /// Creates a time from a number of seconds or milliseconds since January 1, 1970.
    ///
    /// Numbers from 10^11 up are milliseconds. The result is `nil` if the number is negative, or if
    /// the year is not in 1...9999.
    package init?(secondsOrMilliseconds number: Double) {
        guard number >= 0 else { return nil }
        let seconds = number < Self.minMilliseconds ? number : number / 1000
        let days = (seconds / CalendarDate.secondsPerDay).rounded(.down)
        guard let day = CalendarDate(daysSince1970: days) else { return nil }
        self.day = day
        secondsFromGMT = nil
        date = Date(timeIntervalSince1970: seconds)
    }

    /// Returns the text of a date in UTC, to the second; `nil` if the year is not in 1...9999.
    ///
    /// `Date.ISO8601FormatStyle` would read a calendar of Foundation, which takes a noticeable part
    /// of the time in which the program starts.
    package static func text(of date: Date) -> String? {
        let seconds = date.timeIntervalSince1970
        let days = (seconds / CalendarDate.secondsPerDay).rounded(.down)
        guard let day = CalendarDate(daysSince1970: days) else { return nil }
        let secondsOfDay = Int(clamping: seconds - days * CalendarDate.secondsPerDay)
        let hour = secondsOfDay / 3600
        let minute = secondsOfDay / 60 % 60
        let second = secondsOfDay % 60
        let time = [hour, minute, second].map { $0.padded(to: 2) }
        return "\(day)T\(time.joined(separator: ":"))Z"
    }
}

extension CalendarDate {
    /// Whether the day stands for a missing day, because it is the first day of year 1 or of 1970.
    package var isPlaceholder: Bool {
        let isFirstDayOfYear = month == 1 && day == 1
        return isFirstDayOfYear && [1, 1970].contains(year)
    }
}

/// A reader of the parts of a timestamp, from the first to the last.
private struct TimestampReader {
    private let bytes: String.UTF8View
    private var index: String.Index

    init(_ text: String) {
        bytes = text.utf8
        index = bytes.startIndex
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    /// Reads a day, and the character that separates it from the time.
    mutating func day() -> CalendarDate? {
        guard let year = number(digits: 4),
            skip("-"),
            let month = number(digits: 2),
            skip("-"),
            let day = number(digits: 2),
            skip("T") || skip(" ") || skip("t")
        else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// Reads a time, and returns the seconds since 0:00.
    mutating func time() -> Double? {
        guard let hours = number(digits: 2),
            hours < 24,
            skip(":"),
            let minutes = number(digits: 2),
            minutes < 60
        else { return nil }
        let seconds = Double(hours * 3600 + minutes * 60)
        guard skip(":") else { return seconds }
        // The second 60 is a leap second.
        guard let second = number(digits: 2), second <= 60, let fraction = fraction() else {
            return nil
        }
        return seconds + Double(second) + fraction
    }

    /// Reads the decimals of a second; returns 0 if there are none.
    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = bytes[index...].prefix { Self.digit($0) != nil }
        guard !digits.isEmpty else { return nil }
        index = digits.endIndex
        return Double("0.\(Substring(digits))")
    }

    /// Reads a zone, and returns its offset from UTC in seconds; returns 0 if there is none.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") {
            return 0
        }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(":")
            guard let number = number(digits: 2), number < 60 else { return nil }
            minutes = number
        }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }

    /// Reads a number that has the given number of digits; returns `nil` if there are fewer digits.
    private mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard !isAtEnd, let digit = Self.digit(bytes[index]) else { return nil }
            number = number * 10 + digit
            bytes.formIndex(after: &index)
        }
        return number
    }

    /// Moves past a character if it is the next one; otherwise returns false.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, bytes[index] == UInt8(ascii: character) else { return false }
        bytes.formIndex(after: &index)
        return true
    }

    private static func digit(_ byte: UInt8) -> Int? {
        guard byte.isDigit else { return nil }
        return Int(byte - UInt8(ascii: "0"))
    }
}
