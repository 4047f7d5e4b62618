extension String {
    /// The address with percent-encoding for each byte of its query that RFC 3986 does not permit.
    ///
    /// `URL(string:)` would also encode the percent signs of bytes that are encoded already.
    package var withEncodedQuery: String {
        guard let start = firstIndex(of: "?") else { return self }
        let bytes = Array(self[index(after: start)...].utf8)
        var query = ""
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && index + 2 < bytes.count
                && bytes[index + 1...index + 2].allSatisfy {
                    Character(Unicode.Scalar($0)).isHexDigit
                }
            let scalar = Unicode.Scalar(byte)
            if isEscape || byte.isUnreserved || "!$&'()*+,;=:@/?#".unicodeScalars.contains(scalar) {
                query.unicodeScalars.append(scalar)
            } else {
                query += byte.percentEncoded
            }
        }
        return self[...start] + query
    }

    /// The text for a query value or a path segment: all bytes but unreserved ones (RFC 3986) are
    /// percent-encoded.
    package var encodedAsURLComponent: String {
        utf8.map { $0.isUnreserved ? String(Unicode.Scalar($0)) : $0.percentEncoded }.joined()
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }

    fileprivate var percentEncoded: String {
        "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
    }
}
