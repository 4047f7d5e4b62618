extension Strings {
    /// Returns a localized title, such as "Dog", for use within a sentence.
    ///
    /// The text `titleInSentence` of the language says whether the first letter becomes a lower-case
    /// letter.
    package func inSentence(_ title: String) -> String {
        switch text("titleInSentence") {
        case "unchanged": title
        default: title.prefix(1).lowercased() + title.dropFirst()
        }
    }
}
