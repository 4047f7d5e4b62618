import Domain

/// A snapshot that is compared by its frame and by whether it is preliminary or partial, but not by
/// its picture.
@propertyWrapper struct ComparedByFrame: Sendable, Hashable {
    let wrappedValue: (any MapSnapshot)?

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.wrappedValue?.frame == rhs.wrappedValue?.frame
            && lhs.wrappedValue?.isPreliminary == rhs.wrappedValue?.isPreliminary
            && lhs.wrappedValue?.isPartial == rhs.wrappedValue?.isPartial
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue?.frame)
    }
}
