import Domain
import Presentation
import Terminal
import TextViews

extension FilterChange {
    /// The beginnings of changes that completion offers.
    static let starts: [String] =
        [CommandSyntax.anyWord, "status:missing", "status:found", "status:any", "species:any"]
        + SpeciesCondition.all.map { "species:\($0.name)" }
        + ["within:", "days:", "days:any", "text:", "text:any", "sort:newest", "sort:nearest"]

    /// Whether the change has no effect without a location.
    var needsLocation: Bool {
        let isOrderByDistance = kind == .order && value == PetFilters.nearest
        return kind == .radius || isOrderByDistance
    }

    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = PetFilters.Kind(rawValue: String(parts[0]))
        else {
            throw .unknownValue
        }
        var filters = PetFilters()
        try filters.set(kind, to: parts[1])
        self.init(kind, toValueIn: filters)
    }
}

extension PetFilters {
    private static let maxDays = 3650

    mutating func set(_ kind: PetFilters.Kind, to value: Substring) throws(ArgumentFault) {
        switch kind {
        case .status:
            status = try Self.status(argument: value)
        case .species:
            species = value == Self.any ? nil : try Self.species(argument: value)
        case .radius:
            withinKilometers = try Int(.radius, decimal: value, in: Self.radii)
        case .age:
            let limits = 0...Self.maxDays
            days = value == Self.any ? nil : try Int(.days, decimal: value, in: limits)
        case .text:
            text = value == Self.any ? nil : try SearchText(argument: value)
        case .order:
            sort = try Self.order(argument: value)
        }
    }

    private static func status(argument: Substring) throws(ArgumentFault) -> AnnouncementStatus? {
        switch String(argument) {
        case "missing": .active
        case "found": .found
        case Self.any: nil
        default: throw .unknownValue
        }
    }

    private static func species(argument: Substring) throws(ArgumentFault) -> SpeciesCondition {
        guard let species = SpeciesCondition.all.first(where: { $0.name == argument }) else {
            let names = SpeciesCondition.all.map(\.name).joined(separator: ", ")
            throw ArgumentFault(CommandFault.unknownSpecies, argument.quoted, names)
        }
        return species
    }

    private static func order(argument: Substring) throws(ArgumentFault)
        -> AnnouncementListQuery.SortOption
    {
        switch String(argument) {
        case "newest": .createdAtDescending
        case Self.nearest: .distanceAscending
        default: throw .unknownValue
        }
    }

    /// The filters as the arguments of the command that sets them.
    var arguments: String {
        PetFilters.Kind.allCases.map { "\(FilterChange($0, toValueIn: self))" }
            .joined(separator: " ")
    }
}

extension SearchText {
    /// Creates a search from a word, or from words in double quotes.
    init(argument: Substring) throws(ArgumentFault) {
        var words = String(argument)
        if words.hasPrefix("\"") {
            guard case .string(let text)? = try? JSONValue(parsing: words) else {
                throw ArgumentFault(CommandFault.notJSONText, words.quoted)
            }
            words = text
        }
        try self.init(words: words)
    }

    init(words: String) throws(ArgumentFault) {
        if words.count > Self.maxLength {
            throw ArgumentFault(CommandFault.tooManyCharacters, String(Self.maxLength))
        }
        guard let text = SearchText(words) else {
            throw ArgumentFault(CommandFault.noWords)
        }
        self = text
    }
}
