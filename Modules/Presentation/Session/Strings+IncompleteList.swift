import Domain

extension Strings {
    /// Returns the note that a list is only a part of what the server has; `nil` if the list is
    /// complete.
    func partNote(_ list: AnnouncementList) -> String? {
        guard list.isPart else { return nil }
        return partNote(of: list.total, received: list.received ?? list.announcements.count)
    }

    /// Returns the note that a server has sent only a number of its announcements.
    package func partNote(of total: Int?, received: Int) -> String {
        guard let total else { return self[.listPart, String(received)] }
        return self[.listPartOf, String(received), String(total)]
    }
}
