import Domain
import Platform

extension Date {
    /// Parses an RFC 3339 timestamp (section 5.6), such as `2026-11-18T09:30:00.25+01:00`.
    ///
    /// Fractions of a second are optional. Returns `nil` for any other text, and also for a
    /// lowercase `t` or `z`, which the RFC permits. `Date.ISO8601FormatStyle` is not strict enough:
    /// it accepts February 30 and the hour 24.
    init?(rfc3339 text: String) {
        let dayLength = "yyyy-MM-dd".utf8.count
        let timeLength = "Thh:mm:ss".utf8.count
        let rest = text.utf8.dropFirst(dayLength)
        let isUTC = rest.last == UInt8(ascii: "Z")
        let zoneLength = isUTC ? "Z".utf8.count : "+hh:mm".utf8.count
        let zone = rest.suffix(zoneLength)
        let decimals = rest.dropFirst(timeLength).dropLast(zoneLength)
        guard let dayText = String(text.utf8.prefix(dayLength)), let day = CalendarDate(dayText),
            rest.first == UInt8(ascii: "T"),
            // The second 60 is a leap second.
            let time = Self.fields(rest.prefix(timeLength).dropFirst(), below: [24, 60, 61]),
            let fraction = Self.fraction(decimals),
            let offset = isUTC ? 0 : Self.offset(zone)
        else { return nil }
        let seconds = time[0] * 3600 + time[1] * 60 + time[2]
        self = day.startInUTC + (Double(seconds - offset) + fraction)
    }

    /// Returns the fraction of a second from its decimals with the point; 0 for an empty text.
    private static func fraction(_ decimals: Substring.UTF8View) -> Double? {
        if decimals.isEmpty {
            return 0
        }
        let digits = decimals.dropFirst()
        guard decimals.first == UInt8(ascii: "."), !digits.isEmpty,
            digits.allSatisfy("0123456789".utf8.contains)
        else { return nil }
        return Double("0\(Substring(decimals))")
    }

    /// Returns the offset from UTC in seconds, from a text such as `+01:00`.
    private static func offset(_ zone: Substring.UTF8View) -> Int? {
        guard let fields = fields(zone.dropFirst(), below: [24, 60]) else { return nil }
        let seconds = fields[0] * 3600 + fields[1] * 60
        switch zone.first {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }

    /// Returns the numbers of two digits between colons; `nil` unless each is below its limit.
    private static func fields(_ text: Substring.UTF8View, below limits: [Int]) -> [Int]? {
        // Two digits for each number, and the colons between them.
        let length = 2 * limits.count + (limits.count - 1)
        guard text.count == length else { return nil }
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
