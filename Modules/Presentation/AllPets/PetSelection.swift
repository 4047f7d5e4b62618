import Domain
import Platform

/// The loaded announcements that match the filters of the list of all pets.
struct PetSelection {
    /// A filter, and the number of announcements that would match without it.
    struct Alternative {
        let filter: PetFilters.Kind
        let countWithoutFilter: Int
    }

    private let query: AnnouncementListQuery
    /// The query whose result is `announcements`.
    private let loadedQuery: AnnouncementListQuery
    private let announcements: [Announcement]
    private let index: SearchIndex?
    /// The number of announcements within the radius, whatever the filters.
    let total: Int
    /// The indices of the announcements that match.
    private let positions: [Int]
    /// The number of announcements that meet each condition on the species and match the other
    /// filters.
    let countBySpecies: [SpeciesCondition: Int]

    /// Selects the announcements that match `query`.
    ///
    /// `announcements` are the result of `loadedQuery`, which has no filter. If `query` has words,
    /// `index` is the search index of `announcements`.
    init(
        _ query: AnnouncementListQuery,
        of announcements: [Announcement],
        loadedBy loadedQuery: AnnouncementListQuery,
        index: SearchIndex?
    ) {
        self.query = query
        self.loadedQuery = loadedQuery
        self.announcements = announcements
        self.index = index
        total = query.countWithinRange(in: announcements, loadedBy: loadedQuery)
        var anySpecies = query
        anySpecies.filter.species = nil
        let candidates = anySpecies.positions(
            in: announcements,
            loadedBy: loadedQuery,
            index: index
        )
        var counts: [SpeciesCondition: Int] = [:]
        for position in candidates {
            counts[SpeciesCondition(announcements[position].pet.species), default: 0] += 1
        }
        countBySpecies = counts
        if let species = query.filter.species {
            positions = candidates.filter {
                SpeciesCondition(announcements[$0].pet.species) == species
            }
        } else {
            positions = candidates
        }
    }

    var count: Int { positions.count }

    /// Returns the announcements that match, up to a maximum number.
    func hits(upTo maximum: Int = .max) -> [Announcement] {
        positions.prefix(maximum).map { announcements[$0] }
    }

    /// Returns whether this is the selection for a query.
    ///
    /// The method compares the arrays by identity, which takes less time.
    func isCurrent(_ query: AnnouncementListQuery, _ announcements: [Announcement]) -> Bool {
        query == self.query && announcements.isIdentical(to: self.announcements)
    }

    /// The filter without which the most announcements match.
    ///
    /// Use it only if `count` is 0. It is `nil` if no announcement matches after the removal of a
    /// single filter.
    var mostRestrictiveFilter: Alternative? {
        var anyStatus = query
        anyStatus.filter.status = nil
        var anySpecies = query
        anySpecies.filter.species = nil
        var anyDay = query
        anyDay.filter.firstDay = nil
        var anyText = query
        anyText.filter.text = nil
        let alternatives = [
            alternative(without: .status, anyStatus),
            alternative(without: .species, anySpecies),
            alternative(without: .age, anyDay),
            alternative(without: .text, anyText),
        ]
        // The removal of a filter that is not set changes nothing, so its count is 0.
        return
            alternatives
            .filter { $0.countWithoutFilter > 0 }
            .max { $0.countWithoutFilter < $1.countWithoutFilter }
    }

    private func alternative(
        without filter: PetFilters.Kind,
        _ query: AnnouncementListQuery
    ) -> Alternative {
        let positions = query.positions(in: announcements, loadedBy: loadedQuery, index: index)
        return Alternative(filter: filter, countWithoutFilter: positions.count)
    }
}
