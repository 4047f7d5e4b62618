/// The modifiers of a key in a control sequence.
///
/// The parameter is a sum of powers of two, plus one. The numbers without a name are those of Alt
/// (2), Super (8), Hyper (16) and Meta (32).
///
/// Source: kitty's documentation, "Comprehensive keyboard handling in terminals". xterm has the
/// same numbers, but none for the locks.
struct KeyModifiers: OptionSet {
    static let shift = KeyModifiers(rawValue: 1)
    static let control = KeyModifiers(rawValue: 4)
    static let capsLock = KeyModifiers(rawValue: 64)
    static let numLock = KeyModifiers(rawValue: 128)

    let rawValue: Int

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates the modifiers from the first part of the parameter; `nil` stands for none.
    init(parameter: Int?) {
        self.init(rawValue: max((parameter ?? 1) - 1, 0))
    }

    /// The modifiers without those that stay on after their key was released.
    var withoutLocks: KeyModifiers { subtracting([.capsLock, .numLock]) }
}
