import Domain

struct PetSelection {
    private let query: AnnouncementListQuery
    private let loaded: AnnouncementListQuery
    private let announcements: [Announcement]
    private let positions: [Int]
    /// The number of announcements of each species that match the other filters.
    let species: [Pet.Species: Int]

    /// Selects from the result of a query that has no filter.
    init(
        _ query: AnnouncementListQuery,
        of announcements: [Announcement],
        _ loaded: AnnouncementListQuery
    ) {
        self.query = query
        self.loaded = loaded
        self.announcements = announcements
        var anySpecies = query
        anySpecies.filter.species = nil
        let candidates = anySpecies.positions(in: announcements, of: loaded)
        let bySpecies = Dictionary(
            uniqueKeysWithValues: Pet.Species.allCases.map { species in
                (species, candidates.filter { announcements[$0].pet.species == species })
            }
        )
        species = bySpecies.mapValues(\.count).filter { $1 > 0 }
        positions = query.filter.species.map { bySpecies[$0] ?? [] } ?? candidates
    }

    var count: Int { positions.count }

    func hits(upTo maximum: Int = .max) -> [Announcement] {
        positions.prefix(maximum).map { announcements[$0] }
    }

    /// Returns whether this is the selection for a query; compares the arrays by identity.
    func isCurrent(_ query: AnnouncementListQuery, _ announcements: [Announcement]) -> Bool {
        query == self.query && announcements.span.isIdentical(to: self.announcements.span)
    }

    /// The filter whose removal gives the most matches, and their number; `nil` if removing any
    /// single filter gives none.
    var mostRestrictiveFilter: (kind: AllPetsView.Filter.Kind, count: Int)? {
        let changes: [(AllPetsView.Filter.Kind, (inout AnnouncementFilter) -> Void)] = [
            (.status, { $0.status = nil }), (.species, { $0.species = nil }),
            (.age, { $0.firstDay = nil }),
        ]
        return changes.map { kind, loosen in
            var looser = query
            loosen(&looser.filter)
            return (kind, looser.positions(in: announcements, of: loaded).count)
        }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }
    }
}
