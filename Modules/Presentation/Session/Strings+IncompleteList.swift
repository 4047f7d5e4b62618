package import Domain

extension Strings {
    /// Returns the note about what is missing from a list.
    package func note(_ missing: AnnouncementList.Missing) -> String {
        let received = String(missing.received)
        guard let total = missing.total else { return self[.listPart, received] }
        return self[.listPartOf, received, String(total)]
    }

    /// Returns the note that a map shows only the newest announcements.
    ///
    /// `total` is the number of all announcements; `nil` if it is unknown.
    func limitNote(_ total: Int?) -> String {
        let shown = AnnouncementListQuery.maxMapCount
        guard let total, total > shown else { return self[.mapLimited, String(shown)] }
        return self[.mapLimitedOf, String(shown), String(total)]
    }
}
