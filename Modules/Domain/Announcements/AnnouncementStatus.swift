/// The status of a pet.
public enum AnnouncementStatus: String, Sendable, Hashable, CaseIterable {
    /// Still missing; the backend's `MISSING`.
    case active
    /// Found by someone who is looking for the owner.
    case found
    /// Resolved; shown neither in the list nor on the map.
    case closed
}
