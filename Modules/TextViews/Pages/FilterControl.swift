package import Presentation

/// A filter of the list of all pets as a control, or the control that removes all filters.
package struct FilterControl: Equatable, Sendable {
    package let control: Control
    /// The key of the live screen for the control.
    package let key: Character
    package let label: String
    /// The value that is set; empty for the control that removes all filters.
    package let value: String
    /// The changes that a tap makes; empty if there is no other value.
    package let changes: [FilterChange]
}

extension AllPetsView.Filter.Kind {
    /// The key of the live screen for the filter.
    package var key: Character {
        switch self {
        case .status: "s"
        case .species: "p"
        case .radius: "w"
        case .age: "d"
        case .order: "o"
        }
    }
}

extension AllPetsView.Model {
    /// Returns the filters with the changes to their next values, and the control that removes
    /// those that are set.
    package func controls(_ strings: Strings) -> [FilterControl] {
        let controls = filters.map { filter in
            let filtersWithNextValue = chosen.next(filter.kind, species: species)
            let hasNext = filtersWithNextValue != chosen
            return FilterControl(
                control: .filter(filter.kind),
                key: filter.kind.key,
                label: filter.label,
                value: filter.value,
                changes: hasNext ? [changeToNextValue(of: filter.kind)] : []
            )
        }
        let clearingChanges = clearing
        guard !clearingChanges.isEmpty else { return controls }
        let clear = FilterControl(
            control: .clearFilters,
            key: "x",
            label: strings[.clearFilters],
            value: "",
            changes: clearingChanges
        )
        return controls + [clear]
    }

    package func changeToNextValue(of kind: AllPetsView.Filter.Kind) -> FilterChange {
        FilterChange(kind, toValueIn: chosen.next(kind, species: species))
    }

    /// The changes that remove the filters for status, species and age, as far as they are set.
    package var clearing: [FilterChange] {
        let cleared = chosen.withoutConditions
        return AllPetsView.Filter.Kind.allCases
            .filter { cleared[$0] != chosen[$0] }
            .map { FilterChange($0, toValueIn: cleared) }
    }
}
