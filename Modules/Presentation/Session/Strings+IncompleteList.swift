package import Domain

extension Strings {
    /// Returns the note about what is missing from a list.
    package func note(_ missing: AnnouncementList.Missing) -> String {
        let received = String(missing.received)
        guard let total = missing.total else { return self[.listPart, received] }
        return self[.listPartOf, received, String(total)]
    }
}
