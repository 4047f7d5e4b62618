extension String {
    /// A word, such as "missing", for use as a title.
    var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
