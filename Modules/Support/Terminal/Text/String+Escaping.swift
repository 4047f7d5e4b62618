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
        // roff replaces a hyphen and a tilde by other characters unless they are escaped.
        let escaped =
            self
            .replacing("\\", with: "\\e")
            .replacing("-", with: "\\-")
            .replacing("~", with: "\\(ti")
        // A line that starts with a period or an apostrophe is a request. `\&` before the character
        // prevents this, and prints nothing. The text must be one line.
        let looksLikeRequest = escaped.hasPrefix(".") || escaped.hasPrefix("'")
        return looksLikeRequest ? "\\&" + escaped : escaped
    }

    /// The text escaped for the content and for quoted attributes of XML and HTML.
    package var escapedForXML: String {
        // Replace scalars instead of characters, because XML also recognizes a special character if
        // a combining mark follows it.
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&":
                escaped += "&amp;"
            case "<":
                escaped += "&lt;"
            case ">":
                escaped += "&gt;"
            case "\"":
                escaped += "&quot;"
            default:
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The text with each single quote escaped, for use between single quotes in a shell.
    package var escapedForSingleQuotes: String { replacing("'", with: "'\\''") }

    /// The text as a word of a shell command, quoted if necessary.
    ///
    /// If the text has characters that are not safe for a terminal, such as line breaks, the word
    /// has escape sequences between `$'` and `'` (POSIX.1-2024). bash, zsh and ksh understand this
    /// form.
    package var shellWord: String {
        if neutralized() != self {
            return escapedShellWord
        }
        let isPlain = !isEmpty && allSatisfy(\.isPlainInShell)
        return isPlain ? self : "'\(escapedForSingleQuotes)'"
    }

    /// The text as a word of a shell command, in ASCII characters.
    package var asciiShellWord: String {
        utf8.allSatisfy { $0 < 0x80 } ? shellWord : escapedShellWord
    }

    /// The text as a word between `$'` and `'`, with escape sequences for all bytes except letters,
    /// digits and common punctuation.
    private var escapedShellWord: String {
        let escapedBytes = utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            if character.isPlainInShell || character == " " {
                return String(character)
            }
            // The escape sequence always has three octal digits, so a digit after it is not a part
            // of it.
            return "\\" + Int(byte).padded(to: 3, radix: 8)
        }
        return "$'\(escapedBytes.joined())'"
    }
}

extension Character {
    /// Whether the character has no special meaning in a word of a shell command.
    fileprivate var isPlainInShell: Bool {
        guard isASCII else { return false }
        return isLetter || isNumber || "-_.,:/=+@%".contains(self)
    }
}
