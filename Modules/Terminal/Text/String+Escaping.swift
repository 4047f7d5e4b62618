import Platform

extension String {
    /// Creates a text from a template, with lines in place of each `@NAME@`.
    package init(template: UnsafePointer<UInt8>, _ lines: [String: [String]]) {
        self = lines.reduce(String(cString: template)) { text, part in
            text.replacing("@\(part.key)@", with: part.value.joined(separator: "\n"))
        }
    }

    package var roff: String {
        let escaped = replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing(
            "~",
            with: "\\(ti"
        )
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    package var singleQuoted: String { replacing("'", with: "'\\''") }

    /// The text as a word of a shell command, quoted if necessary.
    package var shellWord: String {
        allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,:/=+@%".contains($0)) }
            && !isEmpty
            ? self : "'\(neutralized().singleQuoted)'"
    }
}
