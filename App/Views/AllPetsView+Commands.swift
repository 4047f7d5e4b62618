import Presentation

extension AllPetsView.Filter.Kind {
    var key: Character {
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
    /// A filter, or all filters, with the command of a tap, which is nil if there is no other value.
    typealias Control = (key: Character, label: String, value: String, command: Command?)

    /// Returns the filters with the commands for their next values, and last the command that removes those that are set.
    func controls(_ strings: Strings) -> [Control] {
        filters.map { filter -> Control in
            let hasNext = chosen.next(filter.kind, species: species) != chosen
            return (filter.kind.key, filter.label, filter.value, hasNext ? nextValue(of: filter.kind) : nil)
        } + (clearing == .filter([]) ? [] : [("x", strings[.clearFilters], "", clearing)])
    }

    func nextValue(of kind: AllPetsView.Filter.Kind) -> Command {
        .filter([FilterChange(kind, of: chosen.next(kind, species: species))])
    }

    /// The command that removes the filters for status, species and age, as far as they are set.
    var clearing: Command {
        let cleared = chosen.withoutConditions
        return .filter(
            AllPetsView.Filter.Kind.allCases.filter { cleared[$0] != chosen[$0] }.map { FilterChange($0, of: cleared) })
    }
}
