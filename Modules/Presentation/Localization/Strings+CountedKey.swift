extension Strings {
    /// The key of a text with a form for each plural category of the language.
    enum CountedKey: String, CaseIterable {
        /// An age; takes the number of years.
        case age
        /// A day before yesterday; takes the number of days until the current day.
        case dayDaysAgo
        /// The filter for age; takes the maximum number of days.
        case filterDays
        case pets
    }
}
