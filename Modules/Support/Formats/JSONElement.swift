import Platform

/// A value of a JSON document.
package struct JSONElement: Sendable {
    package enum Kind: UInt8, Sendable {
        case null
        case `true`
        case `false`
        case number
        case text
        case array
        case object
        /// The value is not JSON, or is an object with a key that is not valid.
        case invalid
    }

    /// The reason why a value cannot be used.
    package enum Fault: Error {
        case wrongType
        /// The text or the number is not valid, or is too large for its type.
        case invalid
    }

    let document: JSONDocument
    let index: Int

    private var node: JSONNode { document.nodes[index] }

    package var kind: Kind { node.kind }
    /// The position of the value, as the place of a fault.
    package var fault: JSONFault { JSONFault(at: Int(node.start), of: document.text) }
    package var isNull: Bool { node.kind == .null }
    package var isTrue: Bool { node.kind == .true }

    /// The first value that is not JSON within this item; `nil` if there is none.
    package var invalidValue: JSONInvalidValue? { document.invalidValue(inItem: index) }

    /// The elements of an array, or the members of an object that count; none of any other value.
    package var elements: some Sequence<JSONElement> {
        let isContainer = [.array, .object].contains(kind)
        let end = isContainer ? Int(node.next) : index + 1
        return sequence(state: index + 1) { [document] next -> JSONElement? in
            while next < end {
                let node = document.nodes[next]
                let element = JSONElement(document: document, index: next)
                next = Int(node.next)
                if !node.isOverridden {
                    return element
                }
            }
            return nil
        }
    }

    /// Returns the member of an object with a key; `nil` if there is none, or for any other value.
    package subscript(key: String) -> JSONElement? {
        let node = node
        guard node.kind == .object else { return nil }
        let keySize = key.utf8.count + 2
        var next = index + 1
        while next < Int(node.next) {
            let member = document.nodes[next]
            let size = Int(member.keyEnd - member.keyStart)
            let canBeEqual = size == keySize || size > keySize && member.hasEscapesInKey(document)
            if canBeEqual, !member.isOverridden, member.hasKey(key, in: document) {
                return JSONElement(document: document, index: next)
            }
            next = Int(member.next)
        }
        return nil
    }

    /// The key of a member, in which U+FFFD replaces what is not valid; empty for any other value.
    package var key: String { node.key(in: document) }

    package func text() throws(Fault) -> String {
        let node = node
        guard node.kind == .text else { throw .wrongType }
        guard node.isValid else { throw .invalid }
        return node.text(in: document)
    }

    /// The text, in which a blank replaces each control character, and U+FFFD what is not valid;
    /// `nil` if the value is not a text.
    package var repairedText: String? {
        let node = node
        return node.kind == .text ? node.text(in: document) : nil
    }

    package func number() throws(Fault) -> Double {
        let node = node
        guard node.kind == .number else { throw .wrongType }
        guard node.isValid, let number = Double(node.contents(in: document)), number.isFinite else {
            throw .invalid
        }
        return number
    }

    package func integer() throws(Fault) -> Int {
        let node = node
        if node.kind == .number, node.isValid, let number = Int(node.contents(in: document)) {
            return number
        }
        guard let integer = Int(exactly: try number()) else { throw .invalid }
        return integer
    }
}
