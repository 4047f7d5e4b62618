import DataResources
package import Domain
import Formats
package import Platform

/// A source of the demo's announcements around the demo location.
///
/// The dates of the announcements are relative to the current date.
package struct DemoAnnouncementSource: AnnouncementSource {
    package let sendsLocationUnencrypted = false
    /// The parts of the embedded document: alternately text outside of placeholders, and the text
    /// of a placeholder between its two `$`.
    private static let parts: [String] = {
        let bytes = UnsafeBufferPointer(start: demoAnnouncements, count: demoAnnouncementsSize)
        // A search in characters would take a fifth of the time in which the program starts.
        let parts = bytes.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }()

    package let mapper: AnnouncementMapper
    private let calendar: DayCalendar
    private let language: String

    /// Creates a source with the document's texts in a language, or in English if it has none in
    /// that language.
    package init(calendar: DayCalendar, language: String = "en") {
        self.calendar = calendar
        mapper = AnnouncementMapper(calendar: calendar)
        let hasTexts = Self.parts.contains { $0.hasPrefix(language + " ") }
        self.language = hasTexts ? language : "en"
    }

    /// Returns `demo:announcements` with the query string that a backend would receive.
    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        [try query.url(at: "demo:announcements")]
    }

    /// Returns the document, with its placeholders replaced.
    ///
    /// `$time H$` becomes the time `H` hours ago, and `$day H$` becomes the day of that time.
    /// `$CODE TEXT$` becomes the text if `CODE` is the source's language; otherwise it is removed.
    package func document(at url: URL, within time: Duration) -> AnnouncementDocument {
        var document = ""
        for (index, part) in Self.parts.enumerated() {
            let isPlaceholder = !index.isMultiple(of: 2)
            document += isPlaceholder ? replacement(for: part) : part
        }
        return AnnouncementDocument(Array(document.utf8))
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        guard address == "demo:chelsea.jpg", let url = URL(string: address) else { return nil }
        return PhotoRequest(url: url) {
            Data(UnsafeBufferPointer(start: demoPhoto, count: demoPhotoSize))
        }
    }

    private func replacement(for placeholder: String) -> String {
        let kind = placeholder.prefix { $0 != " " }
        let argument = placeholder.dropFirst(kind.count + 1)
        switch kind {
        case "time":
            guard let time = time(hoursAgo: argument) else { return "" }
            return Timestamp.text(of: time) ?? ""
        case "day":
            guard let time = time(hoursAgo: argument) else { return "" }
            return calendar.day(of: time)?.description ?? ""
        default:
            // The kind is the language of a text.
            return kind == language ? String(argument) : ""
        }
    }

    private func time(hoursAgo text: Substring) -> Date? {
        guard let hours = Double(text) else { return nil }
        return calendar.clock.date - hours * 3600
    }
}
