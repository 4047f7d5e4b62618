extension Unicode.Scalar {
    /// The scalar itself if it is ASCII, or the ASCII letter of a Latin letter with marks, such as
    /// "LATIN SMALL LETTER E WITH ACUTE"; `nil` for any other scalar.
    package var asciiBase: String? {
        if isASCII {
            return String(Character(self))
        }
        let words = (properties.name ?? "").split(separator: " ")
        guard words.count > 4 else { return nil }
        let isLatinLetter = words[0] == "LATIN" && words[2] == "LETTER"
        let letter = words[3]
        let hasMarks = words[4] == "WITH"
        guard isLatinLetter, hasMarks, letter.count == 1 else { return nil }
        let isSmall = words[1] == "SMALL"
        return isSmall ? letter.lowercased() : String(letter)
    }
}
