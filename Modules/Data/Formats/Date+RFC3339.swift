import Domain
import Platform

extension Date {
    /// Parses an RFC 3339 timestamp (section 5.6), such as `2026-11-18T09:30:00.25+01:00`.
    ///
    /// Fractions of a second are optional. Returns `nil` for any other text, and also for a lowercase `t` or `z`, which
    /// the RFC permits.
    init?(rfc3339 text: String) {
        var scanner = TimeScanner(text.utf8.dropFirst(10))
        // The second 60 is a leap second.
        guard let day = String(text.utf8.prefix(10)).flatMap(CalendarDate.init), scanner.take("T"),
            let hour = scanner.number(2, below: 24), scanner.take(":"), let minute = scanner.number(2, below: 60),
            scanner.take(":"), let second = scanner.number(2, below: 61), let fraction = scanner.fraction(),
            let offset = scanner.offset(), scanner.rest.isEmpty
        else { return nil }
        self = day.startInUTC + (Double(hour * 3600 + minute * 60 + second - offset) + fraction)
    }

    /// The RFC 3339 timestamp in UTC, to the second; `nil` if the year is not in 1...9999.
    var rfc3339: String? {
        let seconds = timeIntervalSince1970.rounded(.down)
        let days = (seconds / 86_400).rounded(.down)
        guard let day = CalendarDate(daysSince1970: days) else { return nil }
        let time = Int(clamping: seconds - days * 86_400)
        let fields = [time / 3600, time / 60 % 60, time % 60].map { $0.padded(to: 2) }
        return "\(day)T\(fields.joined(separator: ":"))Z"
    }
}

/// Reads the parts of a timestamp after the day.
private struct TimeScanner {
    private(set) var rest: Substring.UTF8View

    init(_ text: Substring.UTF8View) { rest = text }

    /// Reads a character; returns `false` if there is another one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads a number of exactly so many digits; returns `nil` if it is not below the limit.
    mutating func number(_ digits: Int, below limit: Int) -> Int? {
        let text = takeDigits(atMost: digits)
        return text.utf8.count == digits ? Int(text).flatMap { $0 < limit ? $0 : nil } : nil
    }

    /// Reads a fraction, if there is one; returns `nil` for a point without digits.
    mutating func fraction() -> Double? {
        take(".") ? Double("." + takeDigits(atMost: rest.count)) : 0
    }

    /// Reads the offset from UTC, in seconds.
    mutating func offset() -> Int? {
        if take("Z") { return 0 }
        let sign = take("-") ? -1 : take("+") ? 1 : 0
        guard sign != 0, let hours = number(2, below: 24), take(":"), let minutes = number(2, below: 60) else {
            return nil
        }
        return sign * (hours * 3600 + minutes * 60)
    }

    private mutating func takeDigits(atMost count: Int) -> Substring {
        let digits = rest.prefix(count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest[digits.endIndex...]
        return Substring(digits)
    }
}
