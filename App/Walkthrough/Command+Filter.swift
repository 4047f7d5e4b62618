import Domain
import Presentation

/// A change of one filter of the list of all pets, or of its order.
enum FilterChange: Equatable {
    case status(AnnouncementStatus?)
    case species(Pet.Species?)
    /// Sets the radius around the user in kilometers.
    case within(Int)
    case days(Int?)
    case sort(AnnouncementListQuery.SortOption)
}

extension FilterChange {
    /// The maximum number of days, about ten years.
    private static let maxDays = 3650

    /// Creates a change from a word such as `status:found`.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .unknownValue }
        switch (parts[0], parts[1]) {
        case ("status", "any"): self = .status(nil)
        case ("status", "missing"): self = .status(.active)
        case ("status", "found"): self = .status(.found)
        case ("species", "any"): self = .species(nil)
        case ("species", let name): self = .species(try Pet.Species(argument: String(name)))
        case ("within", let radius): self = .within(try Int(.quantityRadius, decimal: radius, in: PetFilters.radii))
        case ("days", "any"): self = .days(nil)
        case ("days", let days): self = .days(try Int(.quantityDays, decimal: days, in: 0...Self.maxDays))
        case ("sort", "newest"): self = .sort(.createdAtDescending)
        case ("sort", "nearest"): self = .sort(.distanceAscending)
        default: throw .unknownValue
        }
    }

    /// Whether the change has no effect without a location.
    var needsLocation: Bool {
        switch self {
        case .within, .sort(.distanceAscending): true
        case .status, .species, .days, .sort(.createdAtDescending): false
        }
    }
}

extension FilterChange: CustomStringConvertible {
    var description: String {
        switch self {
        case .status(nil): "status:any"
        case .status(.found): "status:found"
        case .status: "status:missing"
        case .species(let species): "species:\(species?.rawValue ?? "any")"
        case .within(let radius): "within:\(radius)"
        case .days(let days): "days:\(days.map(String.init) ?? "any")"
        case .sort(.createdAtDescending): "sort:newest"
        case .sort(.distanceAscending): "sort:nearest"
        }
    }
}

extension PetFilters {
    /// Returns the filters after changes.
    func changed(by changes: [FilterChange]) -> PetFilters {
        changes.reduce(into: self) { filters, change in
            switch change {
            case .status(let status): filters.status = status
            case .species(let species): filters.species = species
            case .within(let radius): filters.withinKilometers = radius
            case .days(let days): filters.days = days
            case .sort(let sort): filters.sort = sort
            }
        }
    }

    /// The changes that lead to these filters from any other.
    var changes: [FilterChange] {
        [.status(status), .species(species), .within(withinKilometers), .days(days), .sort(sort)]
    }
}
