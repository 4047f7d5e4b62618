import Formats
import Platform

/// The syntax of a JSON document that `JSONDecoder` refuses.
///
/// If one value is not JSON, such as `NaN`, the decoder refuses the whole document, and does not
/// tell which value is wrong. The document must be within the limits of `JSONShape`.
struct JSONSyntax {
    /// A value that is not JSON, in an item of the list.
    struct InvalidValue {
        /// The position of the item in the list, from 0.
        let item: Int
        /// The innermost key of the value; `nil` if the value has none.
        let field: String?
        let text: String
        fileprivate let range: Range<Int>
    }

    /// The place at which the document stops being JSON; `nil` if only `invalidValues` are not
    /// JSON.
    private(set) var fault: JSONFault?
    private(set) var invalidValues: [InvalidValue] = []
    /// The ranges of the wanted items; each key is the position of an item.
    private let itemRanges: [Int: Range<Int>]
    private let document: Data

    /// Reads a document.
    ///
    /// `listKey` is the key of the list in the document. `wantedItems` are the positions in the
    /// list of the items that `item(at:)` returns.
    init(_ document: Data, listKey: String, wantedItems: Set<Int> = []) {
        self.document = document
        var parser = JSONParser(document, listKey: listKey, wantedItems: wantedItems)
        parser.parse()
        invalidValues = parser.invalidValues
        itemRanges = parser.itemRanges
        if let offset = parser.faultOffset {
            fault = JSONFault(at: offset, of: document)
        }
    }

    /// Returns the bytes of a wanted item; `nil` if there is no such item.
    func item(at position: Int) -> Data? {
        itemRanges[position].map { document[bytes: $0] }
    }

    /// The document with `null` in place of each invalid value; `nil` if there is no invalid value,
    /// or if the document also has another fault.
    var repaired: Data? {
        guard fault == nil, !invalidValues.isEmpty else { return nil }
        var repaired = Data(capacity: document.count)
        var start = 0
        for value in invalidValues {
            repaired.append(document[bytes: start..<value.range.lowerBound])
            repaired.append(contentsOf: "null".utf8)
            start = value.range.upperBound
        }
        repaired.append(document[bytes: start..<document.count])
        return repaired
    }
}

/// The place at which a document stops being JSON.
package struct JSONFault: Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of bytes of the document from which `text` is made.
    fileprivate static let maxBytes = 80
    /// The maximum number of Unicode scalars of the text.
    fileprivate static let maxScalars = 20

    /// The line, from 1.
    package let line: Int
    /// The byte in the line, from 1.
    package let column: Int
    /// The beginning of what is not JSON; empty at the end of the document.
    package let text: String

    init(at offset: Int, of document: Data) {
        let before = document[bytes: 0..<offset]
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        var lineStart = before.startIndex
        if let lineBreak = before.lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = lineBreak + 1
        }
        column = 1 + before.endIndex - lineStart
        let end = min(offset + Self.maxBytes, document.count)
        let start = String(decoding: document[bytes: offset..<end], as: UTF8.self)
        text = start.shortened(to: Self.maxScalars)
    }

    /// Whether the document ends too early.
    package var isEnd: Bool { text.isEmpty }

    /// The text for the log; it contains no text of the document.
    package var description: String {
        isEnd
            ? "the document ends too early, in line \(line), column \(column)"
            : "not JSON from line \(line), column \(column)"
    }
}

/// A parser that continues after values that are not JSON.
///
/// The parser finds the ends of strings and numbers, but does not check their contents.
/// `JSONDecoder` checks the contents when it decodes them.
private struct JSONParser {
    private enum Expectation {
        case value
        /// The first value of an array, or the end of the array.
        case valueOrEnd
        case key
        /// The first key of an object, or the end of the object.
        case keyOrEnd
        case colon
        /// A comma before another element, or the end of the innermost container.
        case commaOrEnd
        /// Only white space, because the root is complete.
        case end
    }

    /// An open object or array.
    private struct Container {
        let isObject: Bool
        /// The range of the current key, with its quotation marks.
        var key: Range<Int>?
        /// The number of finished elements.
        var count = 0
    }

    /// The number of open containers around an item: the document and its list.
    private static let itemDepth = 2
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let literals = ["true", "false", "null"]

    private(set) var invalidValues: [JSONSyntax.InvalidValue] = []
    private(set) var itemRanges: [Int: Range<Int>] = [:]
    private(set) var faultOffset: Int?
    private let document: Data
    private let listKey: [UInt8]
    private let wantedItems: Set<Int>
    private var index = 0
    /// The open containers, from the root.
    private var open: [Container] = []
    private var expected = Expectation.value
    /// The offset at which the item that is being read starts.
    private var itemStart = 0

    init(_ document: Data, listKey: String, wantedItems: Set<Int>) {
        self.document = document
        self.listKey = Array("\"\(listKey)\"".utf8)
        self.wantedItems = wantedItems
        if document.starts(with: Self.byteOrderMark) {
            index = Self.byteOrderMark.count
        }
    }

    mutating func parse() {
        // The span belongs to a copy of `document`. A span of the property itself would not allow
        // the methods to change the parser.
        let document = document
        let bytes = document.span
        while faultOffset == nil {
            while index < bytes.count, Self.isSpace(bytes[index]) {
                index += 1
            }
            guard index < bytes.count else {
                if expected != .end {
                    faultOffset = index
                }
                return
            }
            parseToken(bytes)
        }
    }

    /// Reads a punctuation mark, a string, or another value.
    private mutating func parseToken(_ bytes: Span<UInt8>) {
        let byte = bytes[index]
        switch expected {
        case .value:
            parseValue(bytes)
        case .valueOrEnd:
            if byte == UInt8(ascii: "]") {
                endContainer()
            } else {
                parseValue(bytes)
            }
        case .key:
            parseKey(bytes)
        case .keyOrEnd:
            if byte == UInt8(ascii: "}") {
                endContainer()
            } else {
                parseKey(bytes)
            }
        case .colon:
            parseColon(byte)
        case .commaOrEnd:
            parseCommaOrEnd(byte)
        case .end:
            faultOffset = index
        }
    }

    private mutating func parseValue(_ bytes: Span<UInt8>) {
        // If the value is an item of the list, the item starts here.
        if open.count == Self.itemDepth {
            itemStart = index
        }
        switch bytes[index] {
        case UInt8(ascii: "{"):
            beginContainer(isObject: true)
        case UInt8(ascii: "["):
            beginContainer(isObject: false)
        case UInt8(ascii: "\""):
            skipString(bytes)
            finishValue()
        default:
            parseWord(bytes)
        }
    }

    private mutating func parseKey(_ bytes: Span<UInt8>) {
        guard bytes[index] == UInt8(ascii: "\"") else {
            faultOffset = index
            return
        }
        let start = index
        skipString(bytes)
        open[open.count - 1].key = start..<index
        expected = .colon
    }

    private mutating func parseColon(_ byte: UInt8) {
        guard byte == UInt8(ascii: ":") else {
            faultOffset = index
            return
        }
        index += 1
        expected = .value
    }

    /// Reads what follows an element of the innermost container.
    private mutating func parseCommaOrEnd(_ byte: UInt8) {
        let isInObject = open[open.count - 1].isObject
        let closingBracket = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        switch byte {
        case UInt8(ascii: ","):
            index += 1
            expected = isInObject ? .key : .value
        case closingBracket:
            endContainer()
        default:
            faultOffset = index
        }
    }

    private mutating func beginContainer(isObject: Bool) {
        open.append(Container(isObject: isObject))
        index += 1
        expected = isObject ? .keyOrEnd : .valueOrEnd
    }

    private mutating func endContainer() {
        open.removeLast()
        index += 1
        finishValue()
    }

    private mutating func skipString(_ bytes: Span<UInt8>) {
        // A string without a closing quote extends to the end of the document. If a container is
        // still open, `parse()` reports a fault there.
        _ = bytes.skipString(&index)
    }

    /// Reads a number, `true`, `false` or `null`, or a value that is not JSON.
    private mutating func parseWord(_ bytes: Span<UInt8>) {
        let start = index
        while index < bytes.count, !Self.endsWord(bytes[index]) {
            index += 1
        }
        let word = document[bytes: start..<index]
        let isLiteral = Self.literals.contains { word.elementsEqual($0.utf8) }
        if isLiteral || Self.isNumber(word) {
            finishValue()
            return
        }
        // The word is empty if there is no value, as in `{"a":}`.
        let isInItem = open.count > Self.itemDepth && isInList
        let isCutOff = index == bytes.count
        guard isInItem, !isCutOff else {
            faultOffset = start
            return
        }
        let text = String(decoding: word.prefix(JSONFault.maxBytes), as: UTF8.self)
        invalidValues.append(
            JSONSyntax.InvalidValue(
                item: positionOfItem,
                field: innermostKey,
                text: text.shortened(to: JSONFault.maxScalars),
                range: start..<index
            )
        )
        finishValue()
    }

    /// The position of the current item in the list.
    ///
    /// The second open container must be the list. The position is the number of its finished
    /// elements.
    private var positionOfItem: Int { open[1].count }

    /// The innermost current key of the open objects, without its quotation marks; `nil` if there
    /// is none.
    private var innermostKey: String? {
        let currentKeys = open.compactMap(\.key)
        guard let range = currentKeys.last else { return nil }
        let withoutQuotes = document[bytes: range].dropFirst().dropLast()
        return String(decoding: withoutQuotes, as: UTF8.self)
    }

    private mutating func finishValue() {
        guard !open.isEmpty else {
            expected = .end
            return
        }
        if open.count == Self.itemDepth, wantedItems.contains(positionOfItem), isInList {
            itemRanges[positionOfItem] = itemStart..<index
        }
        open[open.count - 1].count += 1
        expected = .commaOrEnd
    }

    /// Whether the second open container is the list: the array with the list's key in the root
    /// object.
    private var isInList: Bool {
        guard open.count >= Self.itemDepth, let key = open[0].key else { return false }
        let isArrayInObject = open[0].isObject && !open[1].isObject
        return isArrayInObject && document[bytes: key].elementsEqual(listKey)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        " \t\n\r".utf8.contains(byte)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        isSpace(byte) || ",:[]{}\"".utf8.contains(byte)
    }

    /// Returns whether the decoder treats a word as a number, valid or not.
    private static func isNumber(_ word: Data) -> Bool {
        let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        guard let first = digits.first, "0123456789".utf8.contains(first) else { return false }
        return digits.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    }
}
