import Platform

extension Date {
    /// Parses the time of a point: a `Timestamp`, also with a decimal comma, or with a blank before
    /// the zone.
    ///
    /// A time without a zone is in UTC, as GPX requires.
    init?(gpxTime text: String) {
        var text = text.trimmed.replacing(",", with: ".")
        for sign in ["Z", "+", "-"] {
            text = text.replacing(" \(sign)", with: sign)
        }
        guard let timestamp = Timestamp(text) else { return nil }
        self = timestamp.date
    }
}
