import Terminal

/// A text of a recording that can contain the path of a file.
struct ScriptText: Hashable {
    var start: String
    /// The path as it was given; `nil` if the text names no file.
    var file: String?
    var end = ""
    /// Whether the path is in double quotes.
    var quotesFile = false

    init(_ text: String) {
        start = text
    }

    init(_ start: String, file: String, _ end: String = "", quotesFile: Bool = false) {
        self.start = start
        self.file = file
        self.end = end
        self.quotesFile = quotesFile
    }

    /// Returns the text in a script at a path, from whose folder relative paths begin.
    func text(inScriptAt path: String) -> String {
        guard let file else { return start }
        let path = file.path(inScriptAt: path)
        return start + (quotesFile ? JSONValue.string(path).description : path) + end
    }
}

extension String {
    /// The text as one word of a script.
    var scriptWord: String {
        let isPlain =
            !isEmpty
            && allSatisfy { character in
                character.isLetter || character.isNumber || "-_./:,=+@%?&~…".contains(character)
            }
        return isPlain ? self : JSONValue.string(self).description
    }
}
