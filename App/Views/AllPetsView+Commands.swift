import Domain
import Presentation

extension AllPetsView.Filter {
    /// The key that chooses the next value of each filter.
    static let keys: [(key: Character, kind: Kind)] = [
        ("s", .status), ("p", .species), ("w", .radius), ("d", .age), ("o", .order),
    ]
}

extension AllPetsView.Model {
    /// A filter, or all filters, with the command that changes it.
    struct Control {
        let id: String
        let key: Character
        let label: String
        let value: String
        let command: Command
    }

    /// Returns the filters with the commands for their next values, and last the command that removes those that are set.
    func controls(_ strings: Strings) -> [Control] {
        let controls = zip(filters, filters.compactMap { filter in Self.keys[filter.kind] }).map { filter, key in
            Control(
                id: "filter \(key)", key: key, label: filter.label, value: filter.value,
                command: nextValue(of: filter.kind))
        }
        guard clearing != .filter([]) else { return controls }
        return controls + [
            Control(id: "filter x", key: "x", label: strings[.clearFilters], value: "", command: clearing)
        ]
    }

    private static let keys = Dictionary(uniqueKeysWithValues: AllPetsView.Filter.keys.map { ($0.kind, $0.key) })

    /// Returns the command that chooses the next value of a filter.
    func nextValue(of kind: AllPetsView.Filter.Kind) -> Command {
        .filter([chosen.next(kind, species: species).change(of: kind)])
    }

    /// The command that removes the filters for status, species and age, as far as they are set.
    var clearing: Command {
        .filter(zip(chosen.withoutConditions.changes, chosen.changes).filter { $0 != $1 }.map(\.0))
    }
}

extension PetFilters {
    /// Returns the change that leads to the value of one filter from any other.
    func change(of kind: AllPetsView.Filter.Kind) -> FilterChange {
        switch kind {
        case .status: .status(status)
        case .species: .species(species)
        case .radius: .within(withinKilometers)
        case .age: .days(days)
        case .order: .sort(sort)
        }
    }
}
