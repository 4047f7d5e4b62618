package import Domain
package import Platform

/// A source of the bundled announcements around the demo location, whose dates are relative to the current date.
package struct DemoAnnouncementSource: AnnouncementSource {
    private let file: FileAnnouncementSource
    private let clock: any AppClock
    private let calendar: DayCalendar

    /// Creates a source whose dates are relative to the clock's.
    ///
    /// - Throws: `MissingResource` if the bundled file is missing.
    package init(clock: any AppClock, calendar: DayCalendar) throws(MissingResource) {
        file = FileAnnouncementSource(file: try MissingResource.find("demo-announcements.json"))
        self.clock = clock
        self.calendar = calendar
    }

    /// Always `false`, because nothing is sent.
    package var sendsLocationUnencrypted: Bool { false }

    /// Returns `demo:announcements` with the query string that a backend would receive.
    package func address(for query: AnnouncementListQuery) -> String { "demo:announcements" + query.urlQuery }

    /// Returns the bundled file, in which `$time H$` and `$day H$` are replaced by the time and the day `H` hours ago.
    ///
    /// - Throws: `.unreadable` if the file cannot be read.
    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        let template = try await file.document(for: query)
        var document = Data(capacity: template.count)
        for (index, part) in template.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).enumerated()
        {
            document +=
                index.isMultiple(of: 2) ? part : Data(replacement(for: String(decoding: part, as: UTF8.self)).utf8)
        }
        return document
    }

    private func replacement(for placeholder: String) -> String {
        let words = placeholder.split(separator: " ")
        guard words.count == 2, let hours = Double(words[1]) else { return placeholder }
        let date = clock.date - hours * 3600
        return words[0] == "day" ? calendar.day(of: date)?.description ?? "" : date.ISO8601Format()
    }
}
