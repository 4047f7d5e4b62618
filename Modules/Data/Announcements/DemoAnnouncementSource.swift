import DataResources
package import Domain
package import Platform

/// A source of the demo's announcements around the demo location, whose dates are relative to the
/// current date.
package struct DemoAnnouncementSource: AnnouncementSource {
    private let calendar: DayCalendar
    private let language: String

    /// Creates a source with Polish texts for the language code `pl`, and with English texts for
    /// any other.
    package init(calendar: DayCalendar, language: String = "en") {
        self.calendar = calendar
        self.language = language == "pl" ? "pl" : "en"
    }

    /// Returns `demo:announcements` with the query string that a backend would receive.
    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementRepositoryError) -> [URL] {
        [try query.url(at: "demo:announcements")]
    }

    /// Returns the document, with its placeholders replaced.
    ///
    /// `$time H$` and `$day H$` are the time and the day `H` hours ago. `$en TEXT$` and `$pl TEXT$`
    /// are the text if it is in the source's language.
    package func document(at url: URL, within time: Duration) -> Data {
        let template = UnsafeBufferPointer(start: demoAnnouncements, count: demoAnnouncementsSize)
        var document = Data(capacity: template.count)
        let parts = template.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            // Every second part is between two signs.
            let isPlaceholder = !index.isMultiple(of: 2)
            if isPlaceholder {
                let placeholder = String(decoding: part, as: UTF8.self)
                document.append(contentsOf: replacement(for: placeholder).utf8)
            } else {
                document.append(contentsOf: part)
            }
        }
        return document
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        guard address == "demo:chelsea.jpg", let url = URL(string: address) else { return nil }
        return PhotoRequest(url: url) {
            Data(UnsafeBufferPointer(start: demoPhoto, count: demoPhotoSize))
        }
    }

    private func replacement(for placeholder: String) -> String {
        let words = placeholder.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return placeholder }
        let kind = words[0]
        guard let hours = Double(words[1]) else {
            // A text, which is left out if it is in the other language.
            return kind == language ? String(words[1]) : ""
        }
        // The number says how many hours ago something was.
        let date = calendar.clock.date - hours * 3600
        if kind == "day" {
            return calendar.day(of: date)?.description ?? ""
        }
        return Date.ISO8601FormatStyle().format(date)
    }
}
