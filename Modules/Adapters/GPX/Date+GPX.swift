import Formats
import Platform

extension Date {
    /// Parses the time of a point.
    ///
    /// The text has the format of a `Timestamp`, but can have a decimal comma, and a blank before
    /// the zone. A time without a zone is in UTC, as GPX requires.
    init?(gpxTime text: String) {
        var text = text.trimmed.replacing(",", with: ".")
        for sign in ["Z", "+", "-"] {
            text = text.replacing(" \(sign)", with: sign)
        }
        guard let timestamp = Timestamp(text) else { return nil }
        self = timestamp.date
    }
}
