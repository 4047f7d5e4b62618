import Foundation

/// How much there is in a JSON document, told from its punctuation alone, before anything is made of it.
struct JSONShape: Equatable {
    /// How deep lists and objects stand in each other.
    private(set) var depth = 0
    /// The values, at most: what stands between commas.
    private(set) var values = 1
    /// The elements of the lists that are members of the document's object.
    private(set) var items = 0

    init(_ document: Data) {
        var (open, isInString, isEscaped) = (0, false, false)
        for byte in document {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                depth = max(depth, open)
                if open == 2 { items += 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
            case UInt8(ascii: ","):
                values += 1
                if open == 2 { items += 1 }
            default: break
            }
        }
    }
}
