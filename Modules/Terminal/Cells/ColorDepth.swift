/// Which colours a terminal has.
package enum ColorDepth {
    /// Eight of its own, which follow the user's theme.
    case basic
    /// Besides them 240 that are the same everywhere.
    case palette
    /// All of 24 bits.
    case full
}
