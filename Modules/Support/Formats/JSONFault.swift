import Platform

/// The place at which a document stops being JSON.
package struct JSONFault: Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of bytes of the document from which `text` is made.
    private static let maxBytes = 80
    /// The maximum number of Unicode scalars of the text.
    private static let maxScalars = 20

    /// The line, from 1.
    package let line: Int
    /// The byte in the line, from 1.
    package let column: Int
    /// The beginning of what is not JSON; empty at the end of the document.
    package let text: String

    init(at offset: Int, of document: [UInt8]) {
        let lineBreak = UInt8(ascii: "\n")
        let before = document[..<offset]
        line = 1 + before.count { $0 == lineBreak }
        let lineStart = before.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
        column = 1 + offset - lineStart
        text = Self.text(of: document[offset...])
    }

    /// Returns the beginning of what is not JSON.
    static func text(of bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(maxBytes), as: UTF8.self).shortened(to: maxScalars)
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
