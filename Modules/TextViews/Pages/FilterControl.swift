package import Presentation

/// A filter of the list of all pets as a control, or the control that removes all filters.
package struct FilterControl: Equatable, Sendable {
    package let control: Control
    /// The key of the live screen for the control.
    package let key: Character
    package let label: String
    /// The value that is set; `nil` for a search without words, and for the control that removes
    /// all filters.
    package let value: String?
    /// The values that can take its place; empty if they are not known.
    var offeredValues: [String] = []
    /// Whether a tap has an effect.
    ///
    /// It has no effect if the filter has no other value.
    let isTappable: Bool
}

extension PetFilters.Kind {
    /// The key of the live screen for the filter.
    package var key: Character {
        switch self {
        case .status: "t"
        case .species: "p"
        case .radius: "w"
        case .age: "d"
        case .text: "/"
        case .order: "o"
        }
    }
}

extension AllPetsView.Model {
    /// Returns a control for each filter, and, if filters are set, the control that removes these
    /// filters.
    package func controls(_ strings: Strings) -> [FilterControl] {
        let controls = filters.map { filter in
            let isSearch = filter.kind == .text
            let hasNoWords = isSearch && chosen.text == nil
            let filtersWithNextValue = chosen.next(filter.kind, species: species)
            return FilterControl(
                control: isSearch ? .search : .filter(filter.kind),
                key: filter.kind.key,
                label: filter.label,
                value: hasNoWords ? nil : filter.value,
                offeredValues: filter.offeredValues,
                isTappable: isSearch || filtersWithNextValue != chosen
            )
        }
        let clearing = chosen.clearing
        guard !clearing.isEmpty else { return controls }
        let clear = FilterControl(
            control: .clearFilters,
            key: "x",
            label: strings[.clearFilters],
            value: nil,
            isTappable: true
        )
        return controls + [clear]
    }

    /// Returns the control that resets the filters and the order.
    ///
    /// It is there also if it has no effect, because the controls of the live screen keep their
    /// places.
    package func resetControl(_ strings: Strings) -> FilterControl {
        FilterControl(
            control: .clearFilters,
            key: "x",
            label: strings[.resetFilters],
            value: nil,
            isTappable: !resetting.isEmpty
        )
    }

    /// The changes that lead back to the filters and the order with which the list opens.
    package var resetting: [FilterChange] {
        let initial = PetFilters()
        return filters.map(\.kind)
            .filter { initial[$0] != chosen[$0] }
            .map { FilterChange($0, toValueIn: initial) }
    }

    package func changeToNextValue(of kind: PetFilters.Kind) -> FilterChange {
        FilterChange(kind, toValueIn: chosen.next(kind, species: species))
    }

    package func changeToPreviousValue(of kind: PetFilters.Kind) -> FilterChange {
        FilterChange(kind, toValueIn: chosen.previous(kind, species: species))
    }
}

extension PetFilters {
    /// The changes that remove the filters for status, species, age and words, as far as they are
    /// set.
    package var clearing: [FilterChange] {
        let cleared = withoutConditions
        return PetFilters.Kind.allCases
            .filter { cleared[$0] != self[$0] }
            .map { FilterChange($0, toValueIn: cleared) }
    }
}
