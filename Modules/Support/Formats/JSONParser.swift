import Platform

/// The parser of a JSON document, which continues after values that it tolerates.
struct JSONParser {
    /// A value that is not JSON.
    struct InvalidValue {
        /// The index of its node.
        let node: Int
        /// The index of the node of the item with the value.
        let item: Int
        /// The range of the innermost key without its quotation marks; `nil` if there is none.
        let field: Range<Int>?
        let range: Range<Int>
    }

    /// The place of a value among the others.
    private struct Place {
        /// The number of open containers around the value.
        let depth: Int
        /// The range of the value's own key, with its quotation marks; empty if it has none.
        var key = 0..<0
        /// The range of the innermost key; empty if there is none.
        var field = 0..<0
    }

    /// A key of an object that is open.
    private struct OpenKey {
        let hash: Int
        /// The index of the latest member with the key.
        var member: Int
    }

    /// The maximum nesting depth of arrays and objects.
    private static let maxDepth = 32
    /// The maximum number of members of an object.
    private static let maxMembers = 1000
    /// The number of open containers around an item.
    private static let itemDepth = 2
    /// The number of bytes of usual documents for each value.
    private static let usualBytesPerValue = 20
    private static let literals: [(bytes: [UInt8], kind: JSONElement.Kind)] = [
        (Array("true".utf8), .true), (Array("false".utf8), .false), (Array("null".utf8), .null),
    ]

    let text: [UInt8]
    private let limits: JSONDocument.Limits
    /// The smallest number of open containers around a value that need not be JSON.
    private let toleratedDepth: Int
    private(set) var nodes: [JSONNode] = []
    private(set) var invalidValues: [InvalidValue] = []
    private(set) var repeatedKeys: [String: Int] = [:]
    private(set) var hasInvalidText = false
    private(set) var itemCount = 0
    private(set) var valueCount = 1
    private var index = 0
    /// The index of the node of the item that was begun last.
    private var item = 0
    /// The keys of all open objects, those of the innermost object last.
    private var openKeys: [OpenKey] = []

    init(_ text: [UInt8], _ tolerance: JSONDocument.Tolerance, _ limits: JSONDocument.Limits) {
        self.text = text
        self.limits = limits
        toleratedDepth =
            switch tolerance {
            case .none: Int.max
            case .withinItems: Self.itemDepth + 1
            case .all: 1
            }
        nodes.reserveCapacity(text.count / Self.usualBytesPerValue)
    }

    mutating func parse() throws(JSONDocument.Fault) {
        guard text.count <= UInt32.max else { throw .tooManyValues }
        try readValue(Place(depth: 0))
        skipSpace()
        guard index == text.count else { throw fault(at: index) }
    }

    private func fault(at offset: Int) -> JSONDocument.Fault {
        .syntax(JSONFault(at: offset, of: text))
    }

    /// The byte at the index; `nil` at the end of the text.
    private var byte: UInt8? { index < text.count ? text[index] : nil }

    private mutating func skipSpace() {
        while index < text.count, text[index].isJSONSpace {
            index += 1
        }
    }

    private mutating func readValue(_ place: Place) throws(JSONDocument.Fault) {
        skipSpace()
        if place.depth == Self.itemDepth {
            item = nodes.count
            itemCount += 1
            guard itemCount <= limits.items else { throw .tooManyItems }
        }
        switch byte {
        case UInt8(ascii: "\""):
            let string = try readString()
            let node = add(.text, place, from: string.range.lowerBound)
            nodes[node].isValid = string.isValid
            nodes[node].hasEscapes = string.hasEscapes
        case UInt8(ascii: "{"):
            try readObject(place)
        case UInt8(ascii: "["):
            try readArray(place)
        default:
            try readWord(place)
        }
    }

    /// Adds the node of a value that ends at the index, and returns the index of the node.
    @discardableResult
    private mutating func add(_ kind: JSONElement.Kind, _ place: Place, from start: Int) -> Int {
        let node = nodes.count
        nodes.append(
            JSONNode(
                kind: kind,
                keyStart: UInt32(place.key.lowerBound),
                keyEnd: UInt32(place.key.upperBound),
                start: UInt32(start),
                end: UInt32(index),
                next: UInt32(node + 1)
            )
        )
        return node
    }

    /// Moves past the opening bracket of a container, and returns the index of its node.
    private mutating func begin(
        _ kind: JSONElement.Kind,
        _ place: Place
    ) throws(JSONDocument.Fault) -> Int {
        guard place.depth < Self.maxDepth else {
            throw .shape(reason: "nested deeper than \(Self.maxDepth)")
        }
        index += 1
        return add(kind, place, from: index - 1)
    }

    /// Moves past the closing bracket of a container.
    private mutating func end(_ container: Int) {
        index += 1
        nodes[container].end = UInt32(index)
        nodes[container].next = UInt32(nodes.count)
    }

    private mutating func readArray(_ place: Place) throws(JSONDocument.Fault) {
        let array = try begin(.array, place)
        let closingBracket = UInt8(ascii: "]")
        skipSpace()
        var isEnd = byte == closingBracket
        while !isEnd {
            try readValue(Place(depth: place.depth + 1, field: place.field))
            isEnd = try readSeparator(or: closingBracket)
        }
        end(array)
    }

    private mutating func readObject(_ place: Place) throws(JSONDocument.Fault) {
        let object = try begin(.object, place)
        let closingBrace = UInt8(ascii: "}")
        let firstKey = openKeys.count
        var memberCount = 0
        skipSpace()
        var isEnd = byte == closingBrace
        while !isEnd {
            guard byte == UInt8(ascii: "\"") else { throw fault(at: index) }
            let key = try readString()
            skipSpace()
            guard byte == UInt8(ascii: ":") else { throw fault(at: index) }
            index += 1
            memberCount += 1
            guard memberCount <= Self.maxMembers else {
                throw .shape(reason: "an object of more than \(Self.maxMembers) members")
            }
            if !key.isValid {
                nodes[object].kind = .invalid
            }
            addKey(key, ofObjectWithKeysFrom: firstKey)
            try readValue(Place(depth: place.depth + 1, key: key.range, field: key.range))
            isEnd = try readSeparator(or: closingBrace)
        }
        openKeys.removeLast(openKeys.count - firstKey)
        end(object)
    }

    /// Moves past a comma before another element, and returns `false`; returns `true` at a closing
    /// bracket, before which there can be a comma.
    private mutating func readSeparator(
        or closingBracket: UInt8
    ) throws(JSONDocument.Fault) -> Bool {
        skipSpace()
        if byte == closingBracket {
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw fault(at: index) }
        index += 1
        valueCount += 1
        guard valueCount <= limits.values else { throw .tooManyValues }
        skipSpace()
        return byte == closingBracket
    }

    /// Adds the key of the next member, and overrides an earlier member with the same key.
    private mutating func addKey(_ string: ScannedString, ofObjectWithKeysFrom first: Int) {
        let key = keyBytes(string)
        var hasher = Hasher()
        key.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = hasher.finalize()
        let member = nodes.count
        let earlier = openKeys[first...].firstIndex { $0.hash == hash }
        guard let earlier else {
            openKeys.append(OpenKey(hash: hash, member: member))
            return
        }
        let overridden = openKeys[earlier].member
        openKeys[earlier].member = member
        nodes[overridden].isOverridden = true
        repeatedKeys[String(decoding: key, as: UTF8.self), default: 0] += 1
        let range = overridden..<Int(nodes[overridden].next)
        invalidValues.removeAll { range.contains($0.node) }
    }

    /// Returns a key without its quotation marks and escape sequences.
    private func keyBytes(_ string: ScannedString) -> ArraySlice<UInt8> {
        let range = string.range.lowerBound + 1..<string.range.upperBound - 1
        guard string.hasEscapes, string.isValid else { return text[range] }
        return Array(text.span.unescaped(range).utf8)[...]
    }

    private mutating func readString() throws(JSONDocument.Fault) -> ScannedString {
        guard let string = ScannedString(text.span, from: index) else {
            throw fault(at: text.count)
        }
        index = string.range.upperBound
        if !string.isUTF8 {
            hasInvalidText = true
        }
        return string
    }

    /// Reads a number, `true`, `false` or `null`, or a value that is not JSON.
    private mutating func readWord(_ place: Place) throws(JSONDocument.Fault) {
        let start = index
        while index < text.count, !text[index].endsJSONWord {
            index += 1
        }
        let word = text[start..<index]
        if word.isJSONNumber {
            let node = add(.number, place, from: start)
            nodes[node].isValid = word.isValidJSONNumber
        } else if let literal = Self.literals.first(where: { word.elementsEqual($0.bytes) }) {
            add(literal.kind, place, from: start)
        } else {
            // The word is empty if there is no value, as in `{"a":}`.
            let isCutOff = index == text.count
            guard place.depth >= toleratedDepth, !isCutOff else { throw fault(at: start) }
            let field = place.field
            let hasField = !field.isEmpty
            invalidValues.append(
                InvalidValue(
                    node: nodes.count,
                    item: item,
                    field: hasField ? field.lowerBound + 1..<field.upperBound - 1 : nil,
                    range: start..<index
                )
            )
            add(.invalid, place, from: start)
        }
    }
}

/// A string in a JSON document.
private struct ScannedString {
    /// The range of the string, with its quotation marks.
    let range: Range<Int>
    private(set) var hasEscapes = false
    private(set) var isUTF8 = true
    private var hasValidCharacters = true

    var isValid: Bool { isUTF8 && hasValidCharacters }

    /// Finds the end of a string; `nil` if there is none.
    init?(_ bytes: borrowing Span<UInt8>, from start: Int) {
        var index = start + 1
        var isASCII = true
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                if bytes.readEscape(&index) == nil {
                    hasValidCharacters = false
                }
            } else if byte < 0x20 {
                hasValidCharacters = false
            } else if byte >= 0x80 {
                isASCII = false
            }
        }
        guard index < bytes.count else { return nil }
        range = start..<index + 1
        if !isASCII || !hasValidCharacters {
            isUTF8 = (try? UTF8Span(validating: bytes.extracting(start..<index))) != nil
        }
    }
}

extension Span<UInt8> {
    /// Returns the text in a range, in which a blank replaces each control character, and U+FFFD
    /// what is not valid.
    func unescaped(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            index += 1
            if byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: String(readEscape(&index) ?? "\u{FFFD}").utf8)
            } else {
                bytes.append(Swift.max(byte, UInt8(ascii: " ")))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Moves an index from the byte after a backslash past the escape sequence, and returns its
    /// character; `nil` if the sequence is not valid.
    ///
    /// A surrogate is valid only as a part of a pair.
    fileprivate func readEscape(_ index: inout Int) -> Unicode.Scalar? {
        guard index < count else { return nil }
        let letter = self[index]
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: return nil
        }
        guard let unit = readCodeUnit(&index) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        var end = index + 2
        guard end < count, self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u"),
            let trail = readCodeUnit(&end), UTF16.isTrailSurrogate(trail)
        else { return nil }
        index = end
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    }

    /// Moves an index past the four hexadecimal digits of a UTF-16 code unit, and returns the unit.
    ///
    /// If there are no such digits at the index, returns `nil` and does not move the index.
    private func readCodeUnit(_ index: inout Int) -> UInt16? {
        let end = index + 4
        guard end <= count else { return nil }
        var unit: UInt16 = 0
        for place in index..<end {
            guard let digit = Character(Unicode.Scalar(self[place])).hexDigitValue else {
                return nil
            }
            unit = (unit << 4) | UInt16(digit)
        }
        index = end
        return unit
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    fileprivate var endsJSONWord: Bool { isJSONSpace || ",:[]{}\"".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
    /// Whether the word begins like a number and has only characters of numbers.
    fileprivate var isJSONNumber: Bool {
        guard let first, first == UInt8(ascii: "-") || first.isDigit else { return false }
        return allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    }

    /// Whether the word, which begins like a number, is one (RFC 8259, section 6).
    fileprivate var isValidJSONNumber: Bool {
        var rest = first == UInt8(ascii: "-") ? dropFirst() : self
        let integer = rest.removeDigits()
        let hasLeadingZero = integer.count > 1 && integer.first == UInt8(ascii: "0")
        guard !integer.isEmpty, !hasLeadingZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard !rest.removeDigits().isEmpty else { return false }
        }
        if let first = rest.first, "eE".utf8.contains(first) {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) {
                rest.removeFirst()
            }
            guard !rest.removeDigits().isEmpty else { return false }
        }
        return rest.isEmpty
    }

    /// Removes the digits at the start, and returns them.
    private mutating func removeDigits() -> ArraySlice<UInt8> {
        let digits = prefix { $0.isDigit }
        self = self[digits.endIndex...]
        return digits
    }
}
