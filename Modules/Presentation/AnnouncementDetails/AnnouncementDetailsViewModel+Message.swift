import Domain
import Platform

extension AnnouncementDetailsViewModel {
    /// The announcement as text that the user sends to someone, with a `geo:` link to the place of
    /// the sighting (RFC 5870).
    ///
    /// The text contains nothing that depends on the reader's place or day, and can contain
    /// untrusted user input.
    public var message: String {
        let strings = dependencies.strings
        let announcement = card.announcement
        // The title of a pet without a name contains the status; then `separateStatus` is `nil`.
        let title = [card.separateStatus, card.title].compactMap(\.self).joined(separator: ": ")
        let factsAboutSighting = [
            strings.fact(
                .seen,
                announcement.status.sightingLabelKey,
                announcement.lastSeen.map(strings.date)
            ),
            strings.fact(.place, .detailsPlace, place(of: announcement)),
        ].compactMap(\.self)
        let facts =
            strings.facts(about: announcement.pet) + factsAboutSighting
            + strings.furtherFacts(about: announcement)
        let contact = strings.facts(of: announcement.contact)
        let lines =
            [title] + facts.map(line) + [announcement.description].compactMap(\.self)
            + contact.map(line)
        return lines.joined(separator: "\n")
    }

    private func line(_ fact: Fact) -> String {
        "\(fact.label): \(fact.value)"
    }

    private func place(of announcement: Announcement) -> String {
        let coordinate = announcement.coordinate
        let place = dependencies.strings.place(coordinate)
        return "\(place) geo:\(coordinate.latitude.fixed(6)),\(coordinate.longitude.fixed(6))"
    }
}
