import Domain
import Platform

extension Date {
    /// Parses an RFC 3339 timestamp (section 5.6), such as `2026-11-18T09:30:00.25+01:00`.
    ///
    /// Fractions of a second are optional. Returns `nil` for any other text, and also for a lowercase `t` or `z`, which
    /// the RFC permits.
    init?(rfc3339 text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDate(String(parts[0])),
            let zone = parts[1].firstIndex(where: { "Z+-".contains($0) }),
            let time = Self.seconds(parts[1][..<zone], fields: 3)
        else { return nil }
        var offset = 0.0
        if parts[1][zone...] != "Z" {
            guard let ahead = Self.seconds(parts[1][zone...].dropFirst(), fields: 2) else { return nil }
            offset = parts[1][zone] == "-" ? -ahead : ahead
        }
        self = day.startInUTC + (time - offset)
    }

    /// Parses `hh:mm` (2 fields) or `hh:mm:ss` (3 fields) into seconds; returns `nil` for any other text.
    private static func seconds(_ text: Substring, fields count: Int) -> Double? {
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        // Exclusive upper limits. Seconds include 60, the number of a leap second.
        let limits = [24.0, 60, 61]
        guard fields.count == count, text.utf8.allSatisfy({ isDigit($0) || ":.".utf8.contains($0) }) else { return nil }
        var seconds = 0.0
        for (index, field) in fields.enumerated() {
            // Only seconds may have a fraction.
            let whole = index == 2 ? field.utf8.prefix(while: isDigit) : field.utf8
            guard whole.count == 2, whole.allSatisfy(isDigit), let number = Double(field),
                number < limits[index]
            else { return nil }
            seconds += number * [3600, 60, 1][index]
        }
        return seconds
    }
}
