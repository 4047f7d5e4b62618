public import Domain

extension PetFilters {
    private static let (offeredRadii, offeredDays) = ([1, 5, 10, 25, 50, 100], [0, 7, 30])

    /// Returns the filters after the user chooses the next value of one of them; after the last value, any value follows.
    ///
    /// `species` are the species that the list offers.
    public func next(_ kind: AllPetsView.Filter.Kind, species: [Pet.Species]) -> PetFilters {
        func value<Value: Equatable>(after value: Value?, in values: [Value]) -> Value? {
            guard let value else { return values.first }
            return values.firstIndex(of: value).flatMap { values.dropFirst($0 + 1).first }
        }
        var filters = self
        switch kind {
        case .status: filters.status = value(after: status, in: [.active, .found])
        case .species: filters.species = value(after: self.species, in: species)
        case .radius:
            filters.withinKilometers = Self.offeredRadii.first { $0 > withinKilometers } ?? Self.offeredRadii[0]
        case .age: filters.days = Self.offeredDays.first { $0 > days ?? -1 }
        case .order: filters.sort = sort == .distanceAscending ? .createdAtDescending : .distanceAscending
        }
        return filters
    }

    /// The filters with any status, species and age.
    public var withoutConditions: PetFilters {
        var filters = self
        (filters.status, filters.species, filters.days) = (nil, nil, nil)
        return filters
    }
}
