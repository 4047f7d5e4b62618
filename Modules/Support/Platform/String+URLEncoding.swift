extension String {
    /// The address with percent-encoding for each byte of its query that RFC 3986 does not permit.
    ///
    /// `URL(string:)` would also encode the percent signs of bytes that are encoded already.
    package var withEncodedQuery: String {
        guard let start = firstIndex(of: "?") else { return self }
        let bytes = Array(self[index(after: start)...].utf8)
        var query = ""
        for (index, byte) in bytes.enumerated() {
            if byte.isPermittedInQuery || bytes[index...].startsWithEscape {
                query.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                query += byte.percentEncoded
            }
        }
        return self[...start] + query
    }

    /// The text with its percent-encoded bytes decoded.
    ///
    /// A percent sign without two hexadecimal digits stays as it is. Bytes that are not UTF-8
    /// become replacement characters.
    package var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var rest = Array(utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.first {
            if rest.startsWithEscape {
                let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
                bytes += UInt8(digits, radix: 16).map { [$0] } ?? []
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text for a query value or a path segment: all bytes but unreserved ones (RFC 3986) are
    /// percent-encoded.
    package var encodedAsURLComponent: String {
        var text = ""
        for byte in utf8 {
            if byte.isUnreserved {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += byte.percentEncoded
            }
        }
        return text
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes begin with a percent sign and two hexadecimal digits.
    fileprivate var startsWithEscape: Bool {
        guard first == UInt8(ascii: "%"), count >= 3 else { return false }
        return dropFirst().prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }

    /// Whether the byte may stay in a query, or in the fragment after it.
    fileprivate var isPermittedInQuery: Bool {
        isUnreserved || "!$&'()*+,;=:@/?#".utf8.contains(self)
    }

    fileprivate var percentEncoded: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}
