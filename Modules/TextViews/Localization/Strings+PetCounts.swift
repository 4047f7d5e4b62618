import Domain
import Presentation

extension Strings {
    /// Returns the numbers of missing and found pets, such as "4 missing pets, 1 found pet".
    func petCounts(_ statuses: [AnnouncementStatus]) -> String {
        let found = statuses.count { $0 == .found }
        let missing = statuses.count - found
        var parts: [String] = []
        if missing > 0 {
            parts.append(self[.missingPets, missing])
        }
        if found > 0 {
            parts.append(self[.foundPets, found])
        }
        return parts.isEmpty ? self[.linearNone] : parts.joined(separator: ", ")
    }
}
