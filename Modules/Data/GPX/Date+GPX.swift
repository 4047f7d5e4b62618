import Platform

extension Date {
    /// Parses the time of a point: an RFC 3339 timestamp, also with a zone such as `+0000` or `+00`,
    /// with a blank instead of the `T`, with a decimal comma, or without seconds.
    ///
    /// A time without a zone is in UTC, as GPX requires.
    init?(gpxTime text: String) {
        let text = text.trimmed
        let day = text.prefix("yyyy-MM-dd".count)
        let rest = text.dropFirst(day.count)
        guard let separator = rest.first, "Tt ".contains(separator) else { return nil }
        let parts = rest.dropFirst()
        let time = parts.prefix { !"Zz+-".contains($0) }
        guard let zone = Self.zone(parts.dropFirst(time.count)) else { return nil }
        var clock = String(time).trimmed.replacing(",", with: ".")
        if clock.utf8.count == "hh:mm".utf8.count {
            clock += ":00"
        }
        self.init(rfc3339: "\(day)T\(clock)\(zone)")
    }

    /// Returns a zone in the form of RFC 3339; `nil` for a text with another number of characters
    /// than a zone has.
    private static func zone(_ text: Substring) -> String? {
        switch text.utf8.count {
        case 0, 1: "Z"
        case "+hh".utf8.count: "\(text):00"
        case "+hhmm".utf8.count: "\(text.prefix(3)):\(text.suffix(2))"
        case "+hh:mm".utf8.count: String(text)
        default: nil
        }
    }
}
