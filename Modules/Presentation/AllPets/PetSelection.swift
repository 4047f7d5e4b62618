import Domain

/// The announcements that match the filters of the list of all pets.
struct PetSelection {
    private var query = AnnouncementListQuery.landingPageQuery(location: nil)
    private var announcements: [Announcement] = []
    /// The announcements that match, in the order of the query.
    private(set) var hits: [Announcement] = []
    /// The number of announcements of each species that match the other filters.
    private(set) var species: [Pet.Species: Int] = [:]

    init() {}

    init(_ query: AnnouncementListQuery, of announcements: [Announcement]) {
        (self.query, self.announcements) = (query, announcements)
        var anySpecies = query
        anySpecies.filter.species = nil
        let candidates = anySpecies.selection(from: announcements)
        hits = query.filter.species == nil ? candidates : candidates.filter(query.filter.includes)
        for announcement in candidates { species[announcement.pet.species, default: 0] += 1 }
    }

    /// Returns whether this is the selection for a query; announcements of another load count as others.
    func isCurrent(_ query: AnnouncementListQuery, _ announcements: [Announcement]) -> Bool {
        query == self.query && announcements == self.announcements
    }

    /// The filter without which most announcements match, and their number; `nil` if none match without one filter.
    var bestLoosening: (kind: AllPetsView.Filter.Kind, count: Int)? {
        let changes: [(AllPetsView.Filter.Kind, (inout AnnouncementFilter) -> Void)] = [
            (.status, { $0.status = nil }), (.species, { $0.species = nil }), (.age, { $0.firstDay = nil }),
        ]
        return changes.map { kind, loosen in
            var looser = query
            loosen(&looser.filter)
            return (kind, looser.selection(from: announcements).count)
        }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }
    }
}
