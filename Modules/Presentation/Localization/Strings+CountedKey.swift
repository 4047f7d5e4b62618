extension Strings {
    enum CountedKey: String, CaseIterable {
        case age
        /// A day before yesterday; takes the number of days until the current day.
        case dayDaysAgo
        case filterDays
        case pets
    }
}
