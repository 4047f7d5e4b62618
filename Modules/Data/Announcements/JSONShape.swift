import Platform

/// The size of a JSON document, measured by its punctuation before it is decoded.
struct JSONShape: Equatable {
    /// The maximum nesting depth of arrays and objects.
    private(set) var depth = 0
    /// An upper bound on the number of scalar values: the number of commas plus one.
    private(set) var values = 1
    /// An upper bound on the number of elements of the containers directly inside the root.
    ///
    /// It is the number of these containers plus the number of commas directly inside them.
    private(set) var items = 0
    /// The largest number of members of an object, down to a depth of 64.
    private(set) var members = 0

    init(_ document: Data) {
        // The members of the open object at each depth.
        var openMembers = [Int](repeating: 0, count: 65)
        var (open, isInString, isEscaped) = (0, false, false)
        let bytes = document.span
        for index in bytes.indices {
            let byte = bytes[index]
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
                if openMembers.indices.contains(open) { openMembers[open] = 0 }
                if open == 2 { items += 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
            case UInt8(ascii: ":") where openMembers.indices.contains(open):
                openMembers[open] += 1
                members = max(members, openMembers[open])
            case UInt8(ascii: ","):
                values += 1
                if open == 2 { items += 1 }
            default: break
            }
        }
    }
}
