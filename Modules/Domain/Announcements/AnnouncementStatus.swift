public enum AnnouncementStatus: String, Sendable, Hashable, CaseIterable, Codable {
    /// Still missing; the backend's `MISSING`.
    case active = "ACTIVE"
    /// Found by someone who is looking for the owner.
    case found = "FOUND"
    /// Resolved; shown neither in the list nor on the map.
    case closed = "CLOSED"
}
