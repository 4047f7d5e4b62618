import Domain
import Presentation

extension AllPetsView.Filter.Kind {
    /// The key that chooses the next value.
    var key: Character { names.key }

    /// The name in a `filter` command.
    var name: FilterName { names.filter }

    private var names: (key: Character, filter: FilterName) {
        switch self {
        case .status: ("s", .status)
        case .species: ("p", .species)
        case .radius: ("w", .within)
        case .age: ("d", .days)
        case .order: ("o", .sort)
        }
    }
}

extension AllPetsView.Model {
    /// A filter, or all filters, with the command that changes it.
    struct Control {
        let id: String
        let key: Character
        let label: String
        let value: String
        /// The command of a tap; nil if there is no other value.
        let command: Command?
    }

    /// Returns the filters with the commands for their next values, and last the command that removes those that are set.
    func controls(_ strings: Strings) -> [Control] {
        let controls = filters.map { filter in
            Control(
                id: "filter \(filter.kind)", key: filter.kind.key, label: filter.label, value: filter.value,
                command: chosen.next(filter.kind, species: species) == chosen ? nil : nextValue(of: filter.kind))
        }
        let clear = Control(id: "filters", key: "x", label: strings[.clearFilters], value: "", command: clearing)
        return controls + (clearing == .filter([]) ? [] : [clear])
    }

    /// Returns the command that chooses the next value of a filter.
    func nextValue(of kind: AllPetsView.Filter.Kind) -> Command {
        .filter([FilterChange(kind.name, of: chosen.next(kind, species: species))])
    }

    /// The command that removes the filters for status, species and age, as far as they are set.
    var clearing: Command {
        let cleared = chosen.withoutConditions
        return .filter(FilterName.allCases.filter { cleared[$0] != chosen[$0] }.map { FilterChange($0, of: cleared) })
    }
}
