import Domain
import Presentation

struct FilterChange: Equatable, CustomStringConvertible {
    let kind: AllPetsView.Filter.Kind
    let value: String

    var description: String { "\(kind.rawValue):\(value)" }

    /// Whether the change has no effect without a location.
    var needsLocation: Bool { kind == .radius || value == PetFilters.nearest }

    init(_ kind: AllPetsView.Filter.Kind, of filters: PetFilters) {
        self.kind = kind
        value = filters[kind]
    }

    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = AllPetsView.Filter.Kind(rawValue: String(parts[0]))
        else {
            throw .unknownValue
        }
        var filters = PetFilters()
        try filters.set(kind, to: parts[1])
        self.init(kind, of: filters)
    }
}

extension PetFilters {
    private static let any = "any"
    fileprivate static let nearest = "nearest"
    private static let maxDays = 3650

    subscript(kind: AllPetsView.Filter.Kind) -> String {
        switch kind {
        case .status:
            switch status {
            case .active?, .closed?: "missing"
            case .found?: "found"
            case nil: Self.any
            }
        case .species:
            species?.rawValue ?? Self.any
        case .radius:
            String(withinKilometers)
        case .age:
            days.map(String.init) ?? Self.any
        case .order:
            sort == .distanceAscending ? Self.nearest : "newest"
        }
    }

    mutating func set(_ kind: AllPetsView.Filter.Kind, to value: Substring) throws(ArgumentFault) {
        switch (kind, value) {
        case (.status, "missing"):
            status = .active
        case (.status, "found"):
            status = .found
        case (.status, "any"):
            status = nil
        case (.species, "any"):
            species = nil
        case (.species, _):
            species = try Pet.Species(argument: String(value))
        case (.radius, _):
            withinKilometers = try Int(.quantityRadius, decimal: value, in: Self.radii)
        case (.age, "any"):
            days = nil
        case (.age, _):
            days = try Int(.quantityDays, decimal: value, in: 0...Self.maxDays)
        case (.order, "newest"):
            sort = .createdAtDescending
        case (.order, "nearest"):
            sort = .distanceAscending
        default:
            throw .unknownValue
        }
    }

    var text: String {
        AllPetsView.Filter.Kind.allCases.map { "\(FilterChange($0, of: self))" }
            .joined(separator: " ")
    }
}

extension Pet.Species: NamedArgument {}

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
    /// A filter, or all filters, with the command of a tap, which is nil if there is no other
    /// value.
    typealias Control = (key: Character, label: String, value: String, command: Command?)

    /// Returns the filters with the commands for their next values, and the command that removes
    /// those that are set.
    func controls(_ strings: Strings) -> [Control] {
        filters.map { filter -> Control in
            let hasNext = chosen.next(filter.kind, species: species) != chosen
            return (
                filter.kind.key, filter.label, filter.value,
                hasNext ? nextValue(of: filter.kind) : nil
            )
        } + (clearing == .filter([]) ? [] : [("x", strings[.clearFilters], "", clearing)])
    }

    func nextValue(of kind: AllPetsView.Filter.Kind) -> Command {
        .filter([FilterChange(kind, of: chosen.next(kind, species: species))])
    }

    /// The command that removes the filters for status, species and age, as far as they are set.
    var clearing: Command {
        let cleared = chosen.withoutConditions
        return .filter(
            AllPetsView.Filter.Kind.allCases.filter { cleared[$0] != chosen[$0] }.map {
                FilterChange($0, of: cleared)
            }
        )
    }
}
