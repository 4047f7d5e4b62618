/// What has become of a pet.
public enum AnnouncementStatus: String, Sendable, Hashable, CaseIterable {
    /// Still missing; the backend says `MISSING`.
    case active
    /// Found by somebody who looks for the owner.
    case found
    /// Settled: shown neither in the list nor on the map.
    case closed
}
