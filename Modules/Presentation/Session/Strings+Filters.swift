import Domain
import Platform

extension Strings {
    func label(of kind: PetFilters.Kind) -> String {
        switch kind {
        case .status: self[.filterStatus]
        case .species: self[.detailsSpecies]
        case .radius: self[.detailsDistance]
        case .age: self[.detailsPosted]
        case .text: self[.filterText]
        case .order: self[.filterOrder]
        }
    }

    func value(of kind: PetFilters.Kind, in filters: PetFilters) -> String {
        switch kind {
        case .status:
            if let status = filters.status {
                self[status.nameOfPetsKey].asTitle
            } else {
                self[.filterAny]
            }
        case .species:
            if let species = filters.species {
                self.species(species)
            } else {
                self[.filterAny]
            }
        case .radius:
            self[.filterWithin, distance(kilometers: filters.withinKilometers)]
        case .age:
            switch filters.days {
            case nil: self[.filterAnyTime]
            case 0?: self[.filterToday]
            case 1?: self[.filterSinceYesterday]
            // The number in a text must not be negative, but the filter can have any number.
            case let days?: self[.filterDays, max(days, 0)]
            }
        case .text:
            if let text = filters.text {
                self[.filterWords, text.text]
            } else {
                self[.filterAny]
            }
        case .order:
            switch filters.sort {
            case .createdAtDescending: self[.filterNewest]
            case .distanceAscending: self[.filterNearest]
            }
        }
    }

    /// Returns the text that says which pets the filters show; `nil` if they show all pets.
    func filterNote(_ filters: PetFilters) -> String? {
        summary(of: filters).map { self[.mapFiltered, $0] }
    }

    /// Returns the values of the filters for status, species, age and words; `nil` if these filters
    /// show all pets.
    func summary(of filters: PetFilters) -> String? {
        let kinds = filters.conditions
        guard !kinds.isEmpty else { return nil }
        let values = kinds.map { inSentence(value(of: $0, in: filters)) }
        return values.joined(separator: ", ")
    }

    /// Returns a sentence for each word of a search that is a value of another filter.
    func filters(namedIn search: SearchText) -> [String] {
        let words = search.text.split(separator: " ").map { String($0) }
        return words.compactMap { word in
            guard let kind = filter(withValue: word.foldedForSearch) else { return nil }
            return self[.petsFilterOfWord, word, label(of: kind)]
        }
    }

    /// Returns the filter of which a folded word is a value; `nil` if there is none.
    private func filter(withValue word: String) -> PetFilters.Kind? {
        let isSpecies = Pet.Species.allCases.contains { species($0).foldedForSearch == word }
        if isSpecies {
            return .species
        }
        let isStatus = PetFilters.offeredStatuses.contains { status in
            let names = Pet.Sex.allCases.map { text(status.nameKey, genderOf: $0) }
            return (names + [self[status.nameOfPetsKey]]).contains { $0.foldedForSearch == word }
        }
        return isStatus ? .status : nil
    }
}
