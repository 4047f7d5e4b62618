import Platform

/// The size of a JSON document, measured by its punctuation before it is decoded.
struct JSONShape: Equatable {
    /// The maximum number of bytes that the decoder reads, in total, to find the line numbers of
    /// defects.
    ///
    /// For each defect, it reads the document from the start.
    private static let maxSearch = 128 << 20
    /// The maximum nesting depth of arrays and objects in a document that is decoded.
    private static let maxDepth = 32
    /// The depth beyond which the members of objects are not counted.
    private static let maxCountedDepth = 64
    /// The maximum number of members of an object in a document that is decoded.
    static let maxMembers = 1000
    /// The depth of the containers directly inside the root.
    private static let itemsDepth = 2

    /// The maximum nesting depth of arrays and objects.
    private(set) var depth = 0
    /// An upper bound on the number of scalar values: the number of commas plus one.
    private(set) var values = 1
    /// An upper bound on the number of elements of the containers directly inside the root.
    private(set) var items = 0
    /// The largest number of members of an object, down to `maxCountedDepth`.
    private(set) var members = 0
    /// The number of strings and numbers that are not valid.
    private(set) var defects = 0
    /// The size of the document, in bytes.
    private let size: Int
    private let isUTF8: Bool

    init(_ document: Data) {
        /// The number of members of the open object at each depth.
        var openMembers = [Int](repeating: 0, count: Self.maxCountedDepth + 1)
        /// The number of open containers; negative after too many closing brackets.
        var openContainers = 0
        var index = 0
        let bytes = document.span
        size = bytes.count
        isUTF8 = document.isDecodedAsUTF8ByJSONDecoder
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                let isValid = bytes.skipString(&index)
                if !isValid {
                    defects += 1
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                // `skipNumber` begins with the first byte of the number.
                index -= 1
                let isValid = bytes.skipNumber(&index)
                if !isValid {
                    defects += 1
                }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                openContainers += 1
                depth = max(depth, openContainers)
                if openMembers.indices.contains(openContainers) {
                    openMembers[openContainers] = 0
                }
                if openContainers == Self.itemsDepth {
                    // This counts the first element of the container. Each comma counts another
                    // one.
                    items += 1
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                openContainers -= 1
            case UInt8(ascii: ":") where openMembers.indices.contains(openContainers):
                openMembers[openContainers] += 1
                members = max(members, openMembers[openContainers])
            case UInt8(ascii: ","):
                values += 1
                if openContainers == Self.itemsDepth {
                    items += 1
                }
            default:
                break
            }
        }
    }

    var fault: String? {
        if !isUTF8 {
            return "not UTF-8"
        }
        if depth > Self.maxDepth {
            return "nested deeper than \(Self.maxDepth)"
        }
        if members > Self.maxMembers {
            return "an object of more than \(Self.maxMembers) members"
        }
        // An item with a defect is skipped. Many defects would take a long time.
        let maxDefects = Self.maxSearch / max(size, 1)
        if defects > maxDefects {
            return "\(defects) strings or numbers are not valid"
        }
        return nil
    }
}

extension Span<UInt8> {
    /// Moves an index from the byte after the opening quote of a string past the closing quote, and
    /// returns whether the string is valid.
    func skipString(_ index: inout Int) -> Bool {
        var isValid = true
        while index < count {
            let byte = self[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                return isValid
            case UInt8(ascii: "\\"):
                let isValidEscape = skipEscape(&index)
                if !isValidEscape {
                    isValid = false
                }
            case 0..<0x20:
                isValid = false
            default:
                break
            }
        }
        return false
    }

    /// Moves an index from the byte after a backslash past the escape sequence, and returns whether
    /// the sequence is valid.
    ///
    /// A surrogate is valid only as a part of a pair.
    private func skipEscape(_ index: inout Int) -> Bool {
        guard index < count else { return false }
        let escaped = self[index]
        index += 1
        guard escaped == UInt8(ascii: "u") else {
            let otherEscapes = "\"\\/bfnrt".utf8
            return otherEscapes.contains(escaped)
        }
        guard let unit = skipCodeUnit(&index) else { return false }
        if UTF16.isLeadSurrogate(unit) {
            return skipTrailSurrogate(&index)
        }
        return !UTF16.isTrailSurrogate(unit)
    }

    /// Moves an index past the escape sequence of a trail surrogate, and returns true.
    ///
    /// If there is no such sequence at the index, returns false and does not move the index.
    private func skipTrailSurrogate(_ index: inout Int) -> Bool {
        var end = index + 2
        guard end < count else { return false }
        let isUnicodeEscape =
            self[index] == UInt8(ascii: "\\") && self[index + 1] == UInt8(ascii: "u")
        guard isUnicodeEscape, let unit = skipCodeUnit(&end), UTF16.isTrailSurrogate(unit) else {
            return false
        }
        index = end
        return true
    }

    /// Moves an index past the four hexadecimal digits of a UTF-16 code unit, and returns the unit.
    ///
    /// If there are no such digits at the index, returns nil and does not move the index.
    private func skipCodeUnit(_ index: inout Int) -> UInt16? {
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

    /// Moves an index past a number, and returns whether the number is valid (RFC 8259, section 6).
    fileprivate func skipNumber(_ index: inout Int) -> Bool {
        /// Moves the index past the expected bytes, and returns how many there are.
        func skip(_ isExpected: (UInt8) -> Bool) -> Int {
            let start = index
            while index < count, isExpected(self[index]) {
                index += 1
            }
            return index - start
        }
        func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        if self[index] == UInt8(ascii: "-") {
            index += 1
        }
        let hasLeadingZero = index < count && self[index] == UInt8(ascii: "0")
        let digits = skip(isDigit)
        let hasSuperfluousZero = hasLeadingZero && digits > 1
        var isValid = digits > 0 && !hasSuperfluousZero
        if index < count, self[index] == UInt8(ascii: ".") {
            index += 1
            let decimals = skip(isDigit)
            if decimals == 0 {
                isValid = false
            }
        }
        if index < count, self[index] == UInt8(ascii: "e") || self[index] == UInt8(ascii: "E") {
            index += 1
            if index < count, self[index] == UInt8(ascii: "+") || self[index] == UInt8(ascii: "-") {
                index += 1
            }
            let digitsOfExponent = skip(isDigit)
            if digitsOfExponent == 0 {
                isValid = false
            }
        }
        // The decoder treats all of these characters as a part of the number.
        let rest = skip { isDigit($0) || [".", "e", "E", "+", "-"].contains(Unicode.Scalar($0)) }
        return isValid && rest == 0
    }
}
