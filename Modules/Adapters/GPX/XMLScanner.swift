/// A scanner for the tags and texts of XML documents, in any encoding that extends ASCII.
///
/// The scanner skips comments, processing instructions and declarations. It does not unescape
/// attribute values and texts, and loads no external resources. It is used in place of Foundation's
/// `XMLParser`, because that parser traps on Linux if a namespace is not UTF-8.
///
/// The data can contain several documents, one after the other. Each of them can end before its
/// root element is closed: for example, a device that restarts appends to the file of its last run.
struct XMLScanner {
    enum Token: Equatable {
        /// The start of another document, at its XML declaration or at its root element.
        case document
        /// A start tag or an empty-element tag.
        ///
        /// The name has no namespace prefix. The names of the attributes keep their prefixes.
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        case end(name: String)
        /// The text of a CDATA section, or other text; entities are not expanded.
        ///
        /// One text of the document can result in several tokens.
        case text(String)
    }

    /// The reason why there are no further tokens.
    enum Fault: Error, Equatable {
        /// The data ends within a document.
        case cutOff
        /// The document is not XML, or its elements are nested deeper than 64 levels.
        case malformed
    }

    /// The maximum nesting depth of elements.
    private static let maxDepth = 64

    /// The number of elements that are open.
    var depth: Int { open.count }
    /// Whether another document started before the elements of the previous one were closed.
    private(set) var hasCutDocument = false

    private let data: [UInt8]
    private var rest: ArraySlice<UInt8>
    /// The position of the token or the skipped markup that was read last.
    private var start = 0
    /// The names of the open elements, from the root.
    private var open: [ArraySlice<UInt8>] = []
    private var hasRoot = false

    init(_ data: [UInt8]) {
        self.data = data
        rest = data[...]
    }

    /// Returns the next token; `nil` at the end of the data if all elements are closed.
    mutating func next() throws(Fault) -> Token? {
        while let first = rest.first {
            start = rest.startIndex
            guard first == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                rest = rest[text.endIndex...]
                return .text(String(decoding: text, as: UTF8.self))
            }
            if rest.starts(with: "<!--".utf8) {
                _ = try readSection(from: "<!--", to: "-->")
            } else if rest.starts(with: "<?".utf8) {
                let content = try readSection(from: "<?", to: "?>")
                if hasRoot, Self.isDeclaration(content) {
                    endDocument()
                    return .document
                }
            } else if rest.starts(with: "<![CDATA[".utf8) {
                let content = try readSection(from: "<![CDATA[", to: "]]>")
                return .text(String(decoding: content, as: UTF8.self))
            } else if rest.starts(with: "<!".utf8) {
                try skipDeclaration()
            } else if hasRoot, open.isEmpty {
                endDocument()
                return .document
            } else {
                return try readTag()
            }
        }
        guard hasRoot else { throw .malformed }
        guard open.isEmpty else { throw .cutOff }
        return nil
    }

    /// Makes the element that was opened last the root of another document.
    ///
    /// Call this after a `start` token if the element can only be a root, although other elements
    /// are open. The previous document was not closed. The element must not be empty, because an
    /// empty element is never open.
    mutating func makeLastElementRoot() {
        hasCutDocument = true
        open = Array(open.suffix(1))
    }

    /// Continues after markup that is not well-formed, with another document.
    ///
    /// The document begins at the next XML declaration, or at the next element with the given name.
    /// Returns false if there is neither.
    mutating func resume(atRoot name: String) -> Bool {
        let openings = ["<?xml", "<\(name)"].map { Array($0.utf8) }
        var search = data.dropFirst(start + 1)
        while let next = search.firstIndex(of: UInt8(ascii: "<")) {
            search = search[next...]
            for opening in openings where search.starts(with: opening) {
                guard let byteAfter = search.dropFirst(opening.count).first else { continue }
                let isWhole = Self.isSpace(byteAfter) || byteAfter == UInt8(ascii: ">")
                guard isWhole else { continue }
                rest = search
                endDocument()
                return true
            }
            search = search.dropFirst()
        }
        return false
    }

    /// The number of the line in which the last token starts, from 1.
    var line: Int {
        data[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    }

    private mutating func endDocument() {
        if !open.isEmpty {
            hasCutDocument = true
        }
        open = []
        hasRoot = false
    }

    private static func isDeclaration(_ instruction: ArraySlice<UInt8>) -> Bool {
        let target = "xml".utf8
        guard instruction.starts(with: target) else { return false }
        guard let byteAfter = instruction.dropFirst(target.count).first else { return false }
        return isSpace(byteAfter)
    }

    /// Reads a section, and returns its content.
    private mutating func readSection(
        from start: String,
        to end: String
    ) throws(Fault) -> ArraySlice<UInt8> {
        let section = rest.dropFirst(start.utf8.count)
        guard let close = section.firstRange(of: Array(end.utf8)) else { throw .cutOff }
        rest = rest[close.upperBound...]
        return section[..<close.lowerBound]
    }

    /// Skips a declaration, `<!…>`, including nested angle brackets.
    private mutating func skipDeclaration() throws(Fault) {
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
        throw .cutOff
    }

    private mutating func readTag() throws(Fault) -> Token {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "/") {
            rest = rest.dropFirst()
            return try readEndTag()
        }
        return try readStartTag()
    }

    private mutating func readEndTag() throws(Fault) -> Token {
        let name = try readTagName()
        skipSpace()
        try skip(UInt8(ascii: ">"))
        let startedName = open.popLast()
        guard name == startedName else { throw .malformed }
        return .end(name: Self.withoutPrefix(name))
    }

    private mutating func readStartTag() throws(Fault) -> Token {
        let name = try readTagName()
        let attributes = try readAttributes()
        skipSpace()
        let isEmpty = rest.first == UInt8(ascii: "/")
        if isEmpty {
            rest = rest.dropFirst()
        }
        try skip(UInt8(ascii: ">"))
        guard open.count < Self.maxDepth else { throw .malformed }
        hasRoot = true
        if !isEmpty {
            open.append(name)
        }
        return .start(name: Self.withoutPrefix(name), attributes: attributes, isEmpty: isEmpty)
    }

    private mutating func readTagName() throws(Fault) -> ArraySlice<UInt8> {
        let name = readName()
        guard !rest.isEmpty else { throw .cutOff }
        guard !name.isEmpty else { throw .malformed }
        return name
    }

    private mutating func readAttributes() throws(Fault) -> [String: String] {
        var attributes: [String: String] = [:]
        skipSpace()
        var name = readName()
        while !name.isEmpty {
            skipSpace()
            try skip(UInt8(ascii: "="))
            skipSpace()
            guard let quote = rest.popFirst() else { throw .cutOff }
            guard "\"'".utf8.contains(quote) else { throw .malformed }
            guard let end = rest.firstIndex(of: quote) else { throw .cutOff }
            let key = String(decoding: name, as: UTF8.self)
            attributes[key] = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            skipSpace()
            name = readName()
        }
        return attributes
    }

    private mutating func readName() -> ArraySlice<UInt8> {
        let name = rest.prefix { !Self.isSpace($0) && !"<=/>\"'".utf8.contains($0) }
        rest = rest[name.endIndex...]
        return name
    }

    private mutating func skip(_ byte: UInt8) throws(Fault) {
        guard let next = rest.popFirst() else { throw .cutOff }
        guard next == byte else { throw .malformed }
    }

    private mutating func skipSpace() {
        rest = rest.drop(while: Self.isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        " \t\r\n".utf8.contains(byte)
    }

    /// Returns a name without the prefix of its namespace.
    private static func withoutPrefix(_ name: ArraySlice<UInt8>) -> String {
        let parts = name.split(separator: UInt8(ascii: ":"))
        return String(decoding: parts.last ?? [], as: UTF8.self)
    }
}
