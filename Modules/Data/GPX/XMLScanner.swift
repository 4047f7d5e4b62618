/// A scanner for the tags and texts of an XML document, in any encoding that extends ASCII.
///
/// It replaces Foundation's `XMLParser`, which traps on Linux if a namespace is not UTF-8. It skips
/// comments, processing instructions, declarations, and CDATA sections together with their text. It
/// does not unescape attribute values and texts, and loads no external resources.
struct XMLScanner {
    enum Token: Equatable {
        /// A start tag or an empty-element tag: the name without its prefix, and the attributes,
        /// with their prefixes.
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        case end(name: String)
        /// Text, with its entities unexpanded; one text of the document can result in several
        /// tokens.
        case text(String)
    }

    /// The document is not XML, or its elements are nested deeper than 64 levels.
    struct Malformed: Error {}

    /// The maximum nesting depth of elements.
    private static let maxDepth = 64

    private var rest: ArraySlice<UInt8>
    /// The names of the open elements, from the root.
    private var open: [ArraySlice<UInt8>] = []
    private var hasRoot = false

    init(_ document: [UInt8]) {
        rest = document[...]
    }

    /// Returns the next tag or text; `nil` at the end of a document whose elements are all closed.
    mutating func next() throws(Malformed) -> Token? {
        while let first = rest.first {
            guard first == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                rest = rest[text.endIndex...]
                return .text(String(decoding: text, as: UTF8.self))
            }
            if rest.starts(with: "<!--".utf8) {
                try skipSection(from: "<!--", to: "-->")
            } else if rest.starts(with: "<?".utf8) {
                try skipSection(from: "<?", to: "?>")
            } else if rest.starts(with: "<![CDATA[".utf8) {
                try skipSection(from: "<![CDATA[", to: "]]>")
            } else if rest.starts(with: "<!".utf8) {
                try skipDeclaration()
            } else {
                return try tag()
            }
        }
        guard hasRoot, open.isEmpty else { throw Malformed() }
        return nil
    }

    private mutating func skipSection(from start: String, to end: String) throws(Malformed) {
        let section = rest.dropFirst(start.utf8.count)
        guard let close = section.firstRange(of: Array(end.utf8)) else { throw Malformed() }
        rest = rest[close.upperBound...]
    }

    /// Skips a declaration, `<!…>`, including nested angle brackets.
    private mutating func skipDeclaration() throws(Malformed) {
        var depth = 0
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "<") {
                depth += 1
            }
            if byte == UInt8(ascii: ">") {
                depth -= 1
            }
            if depth == 0 {
                return
            }
        }
        throw Malformed()
    }

    private mutating func tag() throws(Malformed) -> Token {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "/") {
            rest = rest.dropFirst()
            return try endTag()
        }
        return try startTag()
    }

    private mutating func endTag() throws(Malformed) -> Token {
        let name = try tagName()
        skipSpace()
        guard rest.popFirst() == UInt8(ascii: ">") else { throw Malformed() }
        let startedName = open.popLast()
        guard name == startedName else { throw Malformed() }
        return .end(name: Self.local(name))
    }

    private mutating func startTag() throws(Malformed) -> Token {
        let name = try tagName()
        let attributes = try attributes()
        skipSpace()
        let isEmpty = rest.first == UInt8(ascii: "/")
        if isEmpty {
            rest = rest.dropFirst()
        }
        guard rest.popFirst() == UInt8(ascii: ">") else { throw Malformed() }
        let isSecondRoot = hasRoot && open.isEmpty
        guard !isSecondRoot, open.count < Self.maxDepth else { throw Malformed() }
        hasRoot = true
        if !isEmpty {
            open.append(name)
        }
        return .start(name: Self.local(name), attributes: attributes, isEmpty: isEmpty)
    }

    private mutating func tagName() throws(Malformed) -> ArraySlice<UInt8> {
        let name = name()
        guard !name.isEmpty else { throw Malformed() }
        return name
    }

    private mutating func attributes() throws(Malformed) -> [String: String] {
        var attributes: [String: String] = [:]
        skipSpace()
        var name = name()
        while !name.isEmpty {
            skipSpace()
            guard rest.popFirst() == UInt8(ascii: "=") else { throw Malformed() }
            skipSpace()
            guard let quote = rest.popFirst(),
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = rest.firstIndex(of: quote)
            else { throw Malformed() }
            let key = String(decoding: name, as: UTF8.self)
            attributes[key] = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            skipSpace()
            name = self.name()
        }
        return attributes
    }

    private mutating func name() -> ArraySlice<UInt8> {
        let name = rest.prefix { !Self.isSpace($0) && !"=/><\"'".utf8.contains($0) }
        rest = rest[name.endIndex...]
        return name
    }

    private mutating func skipSpace() {
        rest = rest.drop(while: Self.isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        " \t\r\n".utf8.contains(byte)
    }

    private static func local(_ name: ArraySlice<UInt8>) -> String {
        String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }
}
