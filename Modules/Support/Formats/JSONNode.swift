import Platform

/// A value in the text of a document.
struct JSONNode {
    var kind: JSONElement.Kind
    /// Whether the contents of the text or of the number are valid.
    var isValid = true
    var hasEscapes = false
    /// Whether a later member of the object has the same key.
    var isOverridden = false
    /// The offsets of the key and of the value, with quotation marks; a key is empty if there is
    /// none.
    let keyStart: UInt32
    let keyEnd: UInt32
    let start: UInt32
    var end: UInt32
    /// The index of the node after those of the value's elements.
    var next: UInt32
}

extension JSONNode {
    /// The bytes of the value as they are written.
    func contents(in document: JSONDocument) -> String {
        String(decoding: document.text[Int(start)..<Int(end)], as: UTF8.self)
    }

    func text(in document: JSONDocument) -> String {
        let range = Int(start) + 1..<Int(end) - 1
        guard hasEscapes || !isValid else {
            return String(decoding: document.text[range], as: UTF8.self)
        }
        return document.unescaped(range)
    }

    func hasEscapesInKey(_ document: JSONDocument) -> Bool {
        document.text[Int(keyStart)..<Int(keyEnd)].contains(UInt8(ascii: "\\"))
    }

    func hasKey(_ key: String, in document: JSONDocument) -> Bool {
        let written = document.text[Int(keyStart) + 1..<Int(keyEnd) - 1]
        return written.elementsEqual(key.utf8)
            || hasEscapesInKey(document) && self.key(in: document).utf8.elementsEqual(key.utf8)
    }

    func key(in document: JSONDocument) -> String {
        guard keyStart < keyEnd else { return "" }
        return document.unescaped(Int(keyStart) + 1..<Int(keyEnd) - 1)
    }
}
