extension String {
    /// A localized title, such as "Dog", in lower case, for use within a sentence.
    package var inSentence: String { prefix(1).lowercased() + dropFirst() }

    /// A word, such as "missing", for use as a title.
    var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
