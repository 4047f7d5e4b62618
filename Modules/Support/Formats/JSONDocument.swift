import Platform

/// A JSON document (RFC 8259), whose text is read once.
///
/// The reading finds the values with their positions, and the members that do not count because a
/// later member of their object has the same key. A text or a number is decoded when it is asked
/// for.
package final class JSONDocument: Sendable {
    /// The values that need not be JSON; any other one, such as `NaN`, is a fault of the document.
    package enum Tolerance {
        case none
        /// The values within the elements of the containers directly inside the root.
        case withinItems
        case all
    }

    /// The maximum numbers of values.
    package struct Limits {
        /// The maximum number of elements of the containers directly inside the root.
        package var items = Int.max
        /// The maximum number of commas plus one.
        package var values = Int.max

        package init() {}
    }

    /// The reason why a document cannot be read.
    package enum Fault: Error, Hashable {
        case syntax(JSONFault)
        /// The containers are nested too deep, or have too many members.
        case shape(reason: String)
        case tooManyItems
        case tooManyValues
    }

    let text: [UInt8]
    /// The values; each container is before its elements.
    let nodes: [JSONNode]
    /// The first value of each item that is not JSON, by the index of the item's node.
    private let invalidValues: [Int: JSONParser.InvalidValue]
    /// The number of elements of the containers directly inside the root.
    package let itemCount: Int
    /// The number of commas plus one.
    package let valueCount: Int
    /// The number of members that do not count, by their keys.
    package let repeatedKeys: [String: Int]
    /// Whether a text is not UTF-8.
    package let hasInvalidText: Bool

    /// Reads a text in UTF-8 of less than 4 GiB.
    package init(
        _ text: [UInt8],
        tolerating tolerance: Tolerance = .none,
        limits: Limits = Limits()
    ) throws(Fault) {
        var parser = JSONParser(text, tolerance, limits)
        try parser.parse()
        self.text = parser.text
        nodes = parser.nodes
        itemCount = parser.itemCount
        valueCount = parser.valueCount
        repeatedKeys = parser.repeatedKeys
        hasInvalidText = parser.hasInvalidText
        invalidValues = Dictionary(
            parser.invalidValues.map { ($0.item, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns the text in a range, in which a blank replaces each control character, and U+FFFD
    /// what is not valid.
    func unescaped(_ range: Range<Int>) -> String {
        // A span of the property itself could not leave the getter.
        let text = text
        return text.span.unescaped(range)
    }

    package var root: JSONElement { JSONElement(document: self, index: 0) }

    /// Returns the first value that is not JSON within the item with a node; `nil` if there is none.
    func invalidValue(inItem node: Int) -> JSONInvalidValue? {
        guard !invalidValues.isEmpty, let value = invalidValues[node] else { return nil }
        return JSONInvalidValue(
            field: value.field.map { String(decoding: text[$0], as: UTF8.self) },
            text: JSONFault.text(of: text[value.range])
        )
    }

    /// Returns the first value that is not JSON outside of a list; `nil` if there is none.
    package func fault(outside list: JSONElement?) -> JSONFault? {
        let items = list.map { $0.index..<Int(nodes[$0.index].next) } ?? 0..<0
        let outside = invalidValues.filter { !items.contains($0.key) }
        let starts = outside.map(\.value.range.lowerBound)
        return starts.min().map { JSONFault(at: $0, of: text) }
    }
}
