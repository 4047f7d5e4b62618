/// The status of an announcement.
///
/// The raw values are the names in the app's specification. The backend has its own names, which
/// the data layer maps.
public enum AnnouncementStatus: String, Sendable, Hashable, CaseIterable, Codable {
    /// The pet is still missing; the backend calls this status `MISSING`.
    case active = "ACTIVE"
    /// Someone has found the pet and is looking for the owner.
    case found = "FOUND"
    /// The case is resolved; neither the list nor the map shows the announcement.
    case closed = "CLOSED"
}
