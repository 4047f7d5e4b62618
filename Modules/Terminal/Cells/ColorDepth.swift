package enum ColorDepth: Comparable {
    /// The eight basic colors, which follow the user's theme.
    case basic
    /// The eight basic colors and their bright variants.
    case sixteen
    /// The sixteen colors, and 240 fixed ones.
    case palette
    case full
}
