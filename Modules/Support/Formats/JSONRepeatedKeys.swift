package import Platform

/// The members of a JSON document that do not count, because a later member of the same object has
/// the same key.
///
/// RFC 8259 (section 4) leaves it open which of these members counts. Most programs take the last
/// one, but `JSONDecoder` takes the first one.
package struct JSONRepeatedKeys {
    /// The number of members that do not count, by their keys.
    package private(set) var counts: [String: Int] = [:]
    /// The document with spaces in place of the members that do not count.
    ///
    /// The other bytes keep their offsets, and line breaks remain.
    package private(set) var documentWithLastMembers: Data

    /// An object that is open at the current byte.
    private struct OpenObject {
        /// The ranges of the finished members by the bytes of their keys, from a key to the comma
        /// after its value.
        var members: [[UInt8]: Range<Int>] = [:]
        /// The key of the current member; `nil` before the colon.
        var key: [UInt8]?
        /// The offset of the current member.
        var start = 0
    }

    /// The open containers, from the root; `nil` for an array.
    private var open: [OpenObject?] = []

    /// Finds the members of a document, which must be within the limits of `JSONShape`.
    package init(_ document: Data) {
        documentWithLastMembers = document
        let bytes = document.span
        var index = 0
        var string = 0..<0
        while index < bytes.count {
            let start = index
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                _ = bytes.skipString(&index)
                string = start..<index
                continue
            }
            index += 1
            switch byte {
            case UInt8(ascii: "{"):
                open.append(OpenObject())
            case UInt8(ascii: "["):
                open.append(nil)
            case UInt8(ascii: ":"):
                beginMember(string, of: document)
            case UInt8(ascii: ","):
                endMember(before: index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                endMember(before: index)
                _ = open.popLast()
            default:
                break
            }
        }
    }

    /// Begins the member whose key, with its quotation marks, has a range.
    private mutating func beginMember(_ range: Range<Int>, of document: Data) {
        guard var object = open.last ?? nil, object.key == nil else { return }
        object.key = Self.key(document[bytes: range])
        object.start = range.lowerBound
        open[open.count - 1] = object
    }

    /// Ends the current member of the innermost container, if that is an object.
    private mutating func endMember(before end: Int) {
        guard var object = open.last ?? nil, let key = object.key else { return }
        // An object is not copied while another reference to its members exists.
        open[open.count - 1] = nil
        if let earlier = object.members.updateValue(object.start..<end, forKey: key) {
            counts[String(decoding: key, as: UTF8.self), default: 0] += 1
            blank(earlier)
        }
        object.key = nil
        open[open.count - 1] = object
    }

    private mutating func blank(_ range: Range<Int>) {
        let lineBreak = UInt8(ascii: "\n")
        for offset in range {
            let index = documentWithLastMembers.startIndex + offset
            if documentWithLastMembers[index] != lineBreak {
                documentWithLastMembers[index] = UInt8(ascii: " ")
            }
        }
    }

    /// Returns a key without its quotation marks and escape sequences.
    private static func key(_ string: Data) -> [UInt8] {
        let hasEscape = string.contains(UInt8(ascii: "\\"))
        if hasEscape, let text = try? JSONDecoder().decode(String.self, from: string) {
            return Array(text.utf8)
        }
        return Array(string.dropFirst().dropLast())
    }
}
