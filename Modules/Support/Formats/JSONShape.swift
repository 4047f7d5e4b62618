package import Platform

/// The size of a JSON document, measured by its punctuation before it is decoded.
package struct JSONShape {
    /// The maximum number of bytes that the decoder reads, in total, to find the line numbers of
    /// defects.
    ///
    /// For each defect, it reads the document from the start.
    private static let maxSearch = 128 << 20
    /// The maximum nesting depth of arrays and objects in a document that is decoded.
    private static let maxDepth = 32
    /// The maximum number of members of an object in a document that is decoded.
    package static let maxMembers = 1000
    /// The depth of the containers directly inside the root.
    private static let itemsDepth = 2

    /// The maximum nesting depth of arrays and objects.
    package private(set) var depth = 0
    /// An upper bound on the number of scalar values: the number of commas plus one.
    package private(set) var values = 1
    /// An upper bound on the number of elements of the containers directly inside the root.
    package private(set) var items = 0
    /// The largest number of members of an object, down to `maxDepth`.
    package private(set) var members = 0
    /// The number of strings and numbers that are not valid.
    package private(set) var defects = 0
    /// Whether an object can have several members with the same key.
    ///
    /// It is always true if there are such members. `JSONRepeatedKeys` finds them.
    package private(set) var canHaveRepeatedKeys = false
    /// The size of the document, in bytes.
    private let size: Int
    private let isUTF8: Bool
    /// The number of containers that are open at the current byte; negative after too many closing
    /// brackets.
    private var openContainers = 0
    /// The number of members so far of the open object at each depth, down to `maxDepth`.
    private var openMembers = [Int](repeating: 0, count: Self.maxDepth + 1)
    /// The hash values of the keys so far of all open objects, those of the innermost object last.
    private var openKeys: [UInt64] = []
    /// The number of elements of `openKeys` before those of the open object at each depth, down to
    /// `maxDepth`.
    private var firstOpenKeys = [Int](repeating: 0, count: Self.maxDepth + 1)
    /// The maximum number of keys of an object that are compared with each other.
    private static let maxComparedKeys = 200

    package init(_ document: Data) {
        let bytes = document.span
        size = bytes.count
        isUTF8 = document.isDecodedAsUTF8ByJSONDecoder
        var index = 0
        /// The range of the latest string, with its quotation marks.
        var string = 0..<0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .quote {
                let start = index
                let isValid = bytes.skipString(&index)
                string = start..<index
                if !isValid {
                    defects += 1
                }
            } else if byte == .minus || byte.isDigit {
                let isValid = bytes.skipNumber(&index)
                if !isValid {
                    defects += 1
                }
            } else {
                if byte == .colon {
                    addKey(bytes, in: string)
                }
                count(byte)
                index += 1
            }
        }
    }

    /// Compares the key in a range with the other keys of the innermost object.
    private mutating func addKey(_ bytes: borrowing Span<UInt8>, in range: Range<Int>) {
        guard !canHaveRepeatedKeys, openMembers.indices.contains(openContainers) else { return }
        var hash: UInt64 = 0
        for index in range {
            let byte = bytes[index]
            // The text of an escape sequence differs from the character for which it stands.
            if byte == .backslash {
                canHaveRepeatedKeys = true
            }
            // The multiplier is that of FNV-1a. Equal values of different keys only cost time.
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let first = firstOpenKeys[openContainers]
        if openKeys[first...].contains(hash) || openKeys.count - first > Self.maxComparedKeys {
            canHaveRepeatedKeys = true
        }
        openKeys.append(hash)
    }

    /// Counts what a punctuation mark stands for; ignores any other byte.
    private mutating func count(_ byte: UInt8) {
        switch byte {
        case .openingBracket, .openingBrace:
            openContainers += 1
            depth = max(depth, openContainers)
            if openMembers.indices.contains(openContainers) {
                openMembers[openContainers] = 0
                firstOpenKeys[openContainers] = openKeys.count
            }
            if openContainers == Self.itemsDepth {
                // This counts the first element of the container. Each comma counts another one.
                items += 1
            }
        case .closingBracket, .closingBrace:
            if openMembers.indices.contains(openContainers) {
                openKeys.removeLast(openKeys.count - firstOpenKeys[openContainers])
            }
            openContainers -= 1
        case .colon where openMembers.indices.contains(openContainers):
            openMembers[openContainers] += 1
            members = max(members, openMembers[openContainers])
        case .comma:
            values += 1
            if openContainers == Self.itemsDepth {
                items += 1
            }
        default:
            break
        }
    }

    /// The reason why the document must not be decoded; `nil` if there is none.
    package var fault: String? {
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
    /// Moves an index from the opening quote of a string past the closing quote, and returns
    /// whether the string is valid.
    package func skipString(_ index: inout Int) -> Bool {
        index += 1
        var isValid = true
        while index < count {
            let byte = self[index]
            index += 1
            if byte == .quote {
                return isValid
            }
            if byte == .backslash {
                let isValidEscape = skipEscape(&index)
                if !isValidEscape {
                    isValid = false
                }
            } else if byte < 0x20 {
                isValid = false
            }
        }
        return false
    }

    /// Moves an index from the byte after a backslash past the escape sequence, and returns whether
    /// the sequence is valid.
    ///
    /// A surrogate is valid only as a part of a pair.
    package func skipEscape(_ index: inout Int) -> Bool {
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
        let escapeLength = 2
        var end = index + escapeLength
        guard end < count else { return false }
        let isUnicodeEscape =
            self[index] == .backslash && self[index + 1] == UInt8(ascii: "u")
        guard isUnicodeEscape, let unit = skipCodeUnit(&end), UTF16.isTrailSurrogate(unit) else {
            return false
        }
        index = end
        return true
    }

    /// Moves an index past the four hexadecimal digits of a UTF-16 code unit, and returns the unit.
    ///
    /// If there are no such digits at the index, returns `nil` and does not move the index.
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
        let start = index
        while index < count, self[index].canBeInNumber {
            index += 1
        }
        return isValidNumber(in: start..<index)
    }

    /// Returns whether the bytes of a range are a valid number; the range must not be empty.
    private func isValidNumber(in range: Range<Int>) -> Bool {
        let end = range.upperBound
        var index = range.lowerBound
        if self[index] == .minus {
            index += 1
        }
        let integer = digits(from: index, to: end)
        let hasLeadingZero = integer.count > 1 && self[integer.lowerBound] == UInt8(ascii: "0")
        guard !integer.isEmpty, !hasLeadingZero else { return false }
        index = integer.upperBound
        if index < end, self[index] == UInt8(ascii: ".") {
            let decimals = digits(from: index + 1, to: end)
            guard !decimals.isEmpty else { return false }
            index = decimals.upperBound
        }
        if index < end, "eE".utf8.contains(self[index]) {
            index += 1
            if index < end, "+-".utf8.contains(self[index]) {
                index += 1
            }
            let exponent = digits(from: index, to: end)
            guard !exponent.isEmpty else { return false }
            index = exponent.upperBound
        }
        return index == end
    }

    /// Returns the range of the digits that begin at a start; the range is empty if there are none.
    private func digits(from start: Int, to end: Int) -> Range<Int> {
        var index = start
        while index < end, self[index].isDigit {
            index += 1
        }
        return start..<index
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let backslash = UInt8(ascii: "\\")
    fileprivate static let openingBracket = UInt8(ascii: "[")
    fileprivate static let closingBracket = UInt8(ascii: "]")
    fileprivate static let openingBrace = UInt8(ascii: "{")
    fileprivate static let closingBrace = UInt8(ascii: "}")
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let minus = UInt8(ascii: "-")

    /// Whether the decoder treats the character as a part of a number, valid or not.
    fileprivate var canBeInNumber: Bool {
        if isDigit {
            return true
        }
        return switch self {
        case .minus, UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default:
            false
        }
    }
}
