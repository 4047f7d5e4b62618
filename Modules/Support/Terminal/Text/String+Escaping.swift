import Platform

extension String {
    /// Creates a text from a template, with lines in place of each `@NAME@`.
    package init(template: UnsafePointer<UInt8>, _ linesByName: [String: [String]]) {
        self.init(cString: template)
        for (name, lines) in linesByName {
            self = replacing("@\(name)@", with: lines.joined(separator: "\n"))
        }
    }

    /// The text escaped for a manual page.
    package var roff: String {
        let escaped =
            self
            .replacing("\\", with: "\\e")
            .replacing("-", with: "\\-")
            .replacing("~", with: "\\(ti")
        // A line that starts with one of these characters is a request, unless `\&`, which prints
        // nothing, precedes it.
        let looksLikeRequest = escaped.hasPrefix(".") || escaped.hasPrefix("'")
        return looksLikeRequest ? "\\&" + escaped : escaped
    }

    /// The text with each single quote escaped, for use between single quotes in a shell.
    package var escapedForSingleQuotes: String { replacing("'", with: "'\\''") }

    /// The text as a word of a shell command, quoted if necessary; characters that are not safe for
    /// a terminal are replaced (see `neutralized(keepingLineBreaks:)`).
    package var shellWord: String {
        let isPlain = allSatisfy { character in
            character.isASCII
                && (character.isLetter || character.isNumber || "-_.,:/=+@%".contains(character))
        }
        if isPlain, !isEmpty {
            return self
        }
        return "'\(neutralized().escapedForSingleQuotes)'"
    }
}
