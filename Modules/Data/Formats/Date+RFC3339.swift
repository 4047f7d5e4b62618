import Domain
import Platform

extension Date {
    /// Parses an RFC 3339 timestamp (section 5.6), such as `2026-11-18T09:30:00.25+01:00`.
    ///
    /// Fractions of a second are optional. Returns `nil` for any other text, and also for a
    /// lowercase `t` or `z`, which the RFC permits. `Date.ISO8601FormatStyle` is not strict enough:
    /// it accepts February 30 and the hour 24.
    init?(rfc3339 text: String) {
        let day = text.utf8.prefix(10)
        let rest = text.utf8.dropFirst(10)
        let isUTC = rest.last == UInt8(ascii: "Z")
        let zone = rest.suffix(isUTC ? 1 : 6)
        let seconds = rest.dropFirst(9).dropLast(isUTC ? 1 : 6)
        guard let day = String(day).flatMap(CalendarDate.init), rest.first == UInt8(ascii: "T"),
            // The second 60 is a leap second.
            let time = Self.fields(rest.prefix(9).dropFirst(), below: [24, 60, 61]),
            let offset = isUTC ? [0, 0] : Self.fields(zone.dropFirst(), below: [24, 60]),
            isUTC || "+-".utf8.contains(zone[zone.startIndex]),
            seconds.isEmpty || seconds.count > 1 && seconds.first == UInt8(ascii: "."),
            seconds.dropFirst().allSatisfy("0123456789".utf8.contains),
            let fraction = Double("0\(Substring(seconds))")
        else { return nil }
        let shift = (offset[0] * 3600 + offset[1] * 60) * (zone.first == UInt8(ascii: "-") ? -1 : 1)
        self = day.startInUTC + (Double(time[0] * 3600 + time[1] * 60 + time[2] - shift) + fraction)
    }

    /// Returns the numbers of two digits between colons; `nil` unless each is below its limit.
    private static func fields(_ text: Substring.UTF8View, below limits: [Int]) -> [Int]? {
        guard text.count == limits.count * 3 - 1 else { return nil }
        var numbers = Array(repeating: 0, count: limits.count)
        for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: ":") where index % 3 == 2:
                break
            case UInt8(ascii: "0")...UInt8(ascii: "9") where index % 3 < 2:
                numbers[index / 3] = numbers[index / 3] * 10 + Int(byte - UInt8(ascii: "0"))
            default:
                return nil
            }
        }
        return zip(numbers, limits).allSatisfy(<) ? numbers : nil
    }
}
