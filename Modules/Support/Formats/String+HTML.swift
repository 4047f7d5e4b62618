import Platform

extension String {
    /// The text without the markup of HTML.
    ///
    /// `<br>` and the tags of blocks become line breaks, and other tags are removed. Entities are
    /// replaced by their characters, also if they were encoded twice, such as `&amp;#39;`. Only
    /// names that HTML defines are markup, so `<3`, `<unknown>` and `&` remain.
    package var withoutHTML: String {
        guard canHaveMarkup else { return self }
        let text = HTMLText(self).text
        let hasMarkup = text != self
        guard hasMarkup else { return self }
        // The second pass replaces the entities that were encoded twice.
        return HTMLText(text).text.trimmed
    }

    /// Whether the text contains a `<` or a `&`.
    private var canHaveMarkup: Bool {
        // Most texts have no markup, so the search reads them to their end. `memchr` is fast,
        // because it reads many bytes at once.
        utf8Span.span.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return HTMLText.markupStarts.contains { markupStart in
                memchr(start, Int32(markupStart), bytes.count) != nil
            }
        }
    }
}

/// A text whose markup is removed once.
private struct HTMLText {
    private(set) var text = ""
    private var rest: Substring
    /// Whether the rest can contain the end of a comment.
    ///
    /// It is false after the first search without a result, so that the search is not repeated for
    /// each `<!--`.
    private var canHaveCommentEnd = true

    init(_ source: String) {
        rest = source[...]
        while let index = rest.utf8.firstIndex(where: Self.markupStarts.contains) {
            text += rest[..<index]
            rest = rest[index...]
            let isMarkup = readComment() || readTag() || readEntity()
            if !isMarkup {
                text.unicodeScalars.append(rest.unicodeScalars.removeFirst())
            }
        }
        text += rest
    }

    /// The bytes with which markup begins.
    static let markupStarts = [UInt8(ascii: "<"), UInt8(ascii: "&")]

    /// Reads a comment at the start of the rest; returns false if there is none.
    private mutating func readComment() -> Bool {
        guard canHaveCommentEnd, rest.hasPrefix("<!--") else { return false }
        guard let end = rest.firstRange(of: "-->") else {
            canHaveCommentEnd = false
            return false
        }
        rest = rest[end.upperBound...]
        return true
    }

    /// Reads a tag at the start of the rest; returns false if there is none.
    ///
    /// If the tag begins or ends a line, adds a line break.
    private mutating func readTag() -> Bool {
        guard rest.hasPrefix("<") else { return false }
        var name = rest.dropFirst()
        let isEnd = name.hasPrefix("/")
        if isEnd {
            name = name.dropFirst()
        }
        let afterName = name.prefix(Self.maxName).firstIndex { !$0.isLetter && !$0.isNumber }
        guard let afterName else { return false }
        let element = name[..<afterName].lowercased()
        guard Self.elements.contains(element) || Self.blocks.contains(element) else { return false }
        // The search ends at a `<`, which begins the next tag. Otherwise, many tags without an end
        // would take a long time.
        guard let end = name[afterName...].firstIndex(where: { "<>".contains($0) }),
            name[end] == ">"
        else { return false }
        // After the name, the tag ends, or attributes or the slash of an empty element follow.
        let characterAfterName = name[afterName]
        let isNameComplete = "/>".contains(characterAfterName) || characterAfterName.isWhitespace
        guard isNameComplete else { return false }
        rest = name[end...].dropFirst()
        if Self.blocks.contains(element) {
            addLineBreak()
        }
        return true
    }

    /// Adds a line break, unless the text ends with an empty line, and skips a line break at the
    /// start of the rest.
    private mutating func addLineBreak() {
        if !text.hasSuffix("\n\n") {
            text += "\n"
        }
        if rest.first?.isNewline == true {
            rest = rest.dropFirst()
        }
    }

    /// Reads an entity at the start of the rest, and adds its character; returns false if there is
    /// none.
    private mutating func readEntity() -> Bool {
        guard let entity = HTMLEntity(atStartOf: rest) else { return false }
        text.unicodeScalars.append(entity.scalar)
        rest = rest[entity.end...]
        return true
    }

    /// The number of characters within which a name must end.
    private static let maxName = 12

    /// The elements that begin or end a line.
    private static let blocks: Set<String> = [
        "blockquote", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre",
        "table", "tr", "ul",
    ]

    /// The other elements that occur in texts.
    private static let elements: Set<String> = [
        "a", "abbr", "b", "big", "body", "center", "code", "dd", "del", "dl", "dt", "em", "font",
        "head", "html", "i", "iframe", "img", "ins", "mark", "meta", "q", "s", "script", "small",
        "span", "strike", "strong", "style", "sub", "sup", "tbody", "td", "th", "thead", "title",
        "tt", "u", "wbr",
    ]
}
