/// A condition on the species of a pet.
public enum SpeciesCondition: Sendable, Hashable {
    case known(Pet.Species)
    /// The species is not known.
    case unknown

    /// All conditions, in display order.
    public static let all = Pet.Species.allCases.map { Self.known($0) } + [.unknown]

    /// Creates the condition that a species meets.
    public init(_ species: Pet.Species?) {
        if let species {
            self = .known(species)
        } else {
            self = .unknown
        }
    }
}
