extension Strings {
    /// Returns the text that says which of several pins in one place is selected; `nil` if there is
    /// only one pin.
    package func numberInPlace(_ number: Int, of count: Int) -> String? {
        guard count > 1 else { return nil }
        return self[.calloutPlace, String(number), String(count)]
    }
}
