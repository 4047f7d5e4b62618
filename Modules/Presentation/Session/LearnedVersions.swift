import Domain
import Observation

/// The versions of announcements that a session has learned about after it had loaded them for one
/// of its pages.
///
/// A page shows the latest version of the announcements that it has loaded, as far as its query
/// allows them. A version is learned from the address of an announcement, or from a list that was
/// requested later, for this or another page. An announcement is also gone if such a list would
/// contain it, but does not.
@MainActor @Observable final class LearnedVersions {
    private enum Version: Hashable {
        case current(Announcement)
        case gone
    }

    private struct Entry {
        let version: Version
        let request: Int
    }

    private struct Reference {
        weak var holder: (any AnnouncementHolder)?
    }

    /// The number of changes of the versions so far.
    private(set) var revision = 0
    /// The learned versions; each key is the id of an announcement.
    @ObservationIgnored private var entries: [String: Entry] = [:]
    @ObservationIgnored private var references: [Reference] = []
    @ObservationIgnored private var lastRequest = 0

    /// Adds a holder, whose announcements are compared with lists that are requested later.
    func add(_ holder: any AnnouncementHolder) {
        references.removeAll { $0.holder == nil }
        references.append(Reference(holder: holder))
    }

    /// Returns the number of a new request; a later request has a higher number.
    func beginRequest() -> Int {
        lastRequest += 1
        return lastRequest
    }

    // MARK: - Versions

    /// Returns announcements in their latest versions, without those that are gone.
    ///
    /// If nothing was learned about any of them, the result has the same storage.
    func latest(_ announcements: [Announcement]) -> [Announcement] {
        // The views observe the number of changes in place of single versions.
        guard revision > 0, announcements.contains(where: { entries[$0.id] != nil }) else {
            return announcements
        }
        return announcements.compactMap(latest)
    }

    /// Returns an announcement in its latest version; `nil` if it is gone.
    private func latest(_ announcement: Announcement) -> Announcement? {
        switch entries[announcement.id]?.version {
        case .current(let latest)?: latest
        case .gone?: nil
        case nil: announcement
        }
    }

    /// Returns whether an announcement no longer exists.
    func isGone(_ id: String) -> Bool {
        guard revision > 0 else { return false }
        return entries[id]?.version == .gone
    }

    /// Returns the number of the request for the latest known version of an announcement; 0 if it is
    /// not known.
    func request(for id: String) -> Int {
        let requests = holders.compactMap { holder in
            holder.heldAnnouncements.contains { $0.id == id } ? holder.requestOfHeld : nil
        }
        return max(requests.max() ?? 0, entries[id]?.request ?? 0)
    }

    private var holders: [any AnnouncementHolder] { references.compactMap(\.holder) }

    // MARK: - Learning

    /// Learns what a source says about the version of an announcement, unless a later request has
    /// returned the announcement.
    func learn(_ version: AnnouncementVersion, of id: String, request: Int) {
        guard self.request(for: id) < request else { return }
        switch version {
        case .current(let announcement): set(.current(announcement), of: id, request: request)
        case .gone: set(.gone, of: id, request: request)
        case .unknown: break
        }
    }

    /// Learns from a list about the announcements of the holders that requested theirs earlier.
    ///
    /// `replaced` is the holder whose announcements the list is about to replace.
    func learn(
        _ list: ReceivedAnnouncements,
        of query: AnnouncementListQuery,
        request: Int,
        replacing replaced: (any AnnouncementHolder)? = nil
    ) {
        let olderHolders = holders.filter { $0 !== replaced && $0.requestOfHeld < request }
        let held = olderHolders.map(\.heldAnnouncements)
        guard !entries.isEmpty || held.contains(where: { !$0.isEmpty }) else { return }
        // A list can be long, so only the announcements that count are stored by id.
        let knownIDs = Set(entries.keys).union(held.joined().map(\.id))
        var listed: [String: Announcement] = [:]
        for announcement in list.announcements where knownIDs.contains(announcement.id) {
            listed[announcement.id] = announcement
        }
        for id in Array(entries.keys) {
            if let current = listed[id] {
                set(.current(current), of: id, request: request)
            }
        }
        for announcement in held.joined() {
            if let current = listed[announcement.id] {
                if current != announcement {
                    set(.current(current), of: announcement.id, request: request)
                }
            } else if list.isWhole, let latest = latest(announcement), query.isEligible(latest) {
                set(.gone, of: announcement.id, request: request)
            }
        }
    }

    /// Sets the version of an announcement, unless a later request has returned another one.
    private func set(_ version: Version, of id: String, request: Int) {
        if let entry = entries[id], entry.request >= request {
            return
        }
        let isSame = entries[id]?.version == version
        entries[id] = Entry(version: version, request: request)
        if !isSame {
            revision += 1
        }
    }
}
