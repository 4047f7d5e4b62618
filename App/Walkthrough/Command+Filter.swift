import Domain
import Presentation

/// A filter of the list of all pets, or its order, by its name in a `filter` command.
enum FilterName: String, CaseIterable {
    case status, species, within, days, sort
}

/// A change of one filter to a valid value, such as `status:found`.
struct FilterChange: Equatable, CustomStringConvertible {
    let name: FilterName
    let value: String

    var description: String { "\(name.rawValue):\(value)" }

    /// Whether the change has no effect without a location.
    var needsLocation: Bool { name == .within || value == PetFilters.nearest }

    /// Creates the change that leads to the value of some filters.
    init(_ name: FilterName, of filters: PetFilters) { (self.name, value) = (name, filters[name]) }

    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = FilterName(rawValue: String(parts[0])) else { throw .unknownValue }
        var filters = PetFilters()
        try filters.set(name, to: parts[1])
        self.init(name, of: filters)
    }
}

extension PetFilters {
    private static let any = "any"
    fileprivate static let nearest = "nearest"
    /// The maximum number of days, about ten years.
    private static let maxDays = 3650

    subscript(name: FilterName) -> String {
        switch name {
        case .status:
            switch status {
            case .active?, .closed?: "missing"
            case .found?: "found"
            case nil: Self.any
            }
        case .species: species?.rawValue ?? Self.any
        case .within: String(withinKilometers)
        case .days: days.map(String.init) ?? Self.any
        case .sort: sort == .distanceAscending ? Self.nearest : "newest"
        }
    }

    mutating func set(_ name: FilterName, to value: Substring) throws(ArgumentFault) {
        switch (name, value) {
        case (.status, "missing"): status = .active
        case (.status, "found"): status = .found
        case (.status, "any"): status = nil
        case (.species, "any"): species = nil
        case (.species, _): species = try Pet.Species(argument: String(value))
        case (.within, _): withinKilometers = try Int(.quantityRadius, decimal: value, in: Self.radii)
        case (.days, "any"): days = nil
        case (.days, _): days = try Int(.quantityDays, decimal: value, in: 0...Self.maxDays)
        case (.sort, "newest"): sort = .createdAtDescending
        case (.sort, "nearest"): sort = .distanceAscending
        default: throw .unknownValue
        }
    }

    var text: String { FilterName.allCases.map { "\(FilterChange($0, of: self))" }.joined(separator: " ") }
}

extension Pet.Species: NamedArgument {}
