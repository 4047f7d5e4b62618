extension PetFilters {
    /// A kind of filter, or the order; the raw value is its word in commands and in the JSON state.
    public enum Kind: String, Sendable, CaseIterable {
        case status
        case species
        case radius = "within"
        case age = "days"
        case text
        case order = "sort"
    }
}
