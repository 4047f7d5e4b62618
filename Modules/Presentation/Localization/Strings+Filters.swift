import Domain

extension Strings {
    func label(of kind: AllPetsView.Filter.Kind) -> String {
        switch kind {
        case .status: self[.filterStatus]
        case .species: self[.detailsSpecies]
        case .radius: self[.detailsDistance]
        case .age: self[.detailsPosted]
        case .order: self[.filterOrder]
        }
    }

    func value(of kind: AllPetsView.Filter.Kind, in filters: PetFilters) -> String {
        switch kind {
        case .status: filters.status.map { self[$0.keys.name] } ?? self[.filterAny]
        case .species: filters.species.map(species) ?? self[.filterAny]
        case .radius: self[.filterWithin, distance(Double(filters.withinKilometers) * 1000)]
        case .age:
            switch filters.days {
            case nil: self[.filterAny]
            case 0?: self[.filterToday]
            case 1?: self[.filterSinceYesterday]
            case let days?: self[.filterDays, max(days, 0)]
            }
        case .order: self[filters.sort == .distanceAscending ? .filterNearest : .filterNewest]
        }
    }

    /// Returns which pets the filters for status, species and age let through; `nil` if they let all through.
    func summary(of filters: PetFilters) -> String? {
        let kinds: [AllPetsView.Filter.Kind] = [.status, .species, .age]
        let values = kinds.map { value(of: $0, in: filters) }.filter { $0 != self[.filterAny] }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
