package import Platform

extension Data {
    /// Returns the text, converted from a charset to UTF-8.
    ///
    /// The name of the charset must be in lower case. The method converts only the charsets of
    /// Western European servers. As the WHATWG Encoding Standard defines, `iso-8859-1` stands for
    /// Windows-1252, which has letters and signs in place of control characters.
    package func convertedToUTF8(from charset: String?) -> Data {
        guard let charset, Self.westernCharsets.contains(charset) else { return self }
        guard let firstNonASCII = firstIndex(where: { $0 >= 0x80 }) else { return self }
        var converted = Data(capacity: count)
        converted.append(self[..<firstNonASCII])
        for byte in self[firstNonASCII...] {
            converted.append(contentsOf: String(Unicode.Scalar(windows1252: byte)).utf8)
        }
        return converted
    }

    private static let westernCharsets: Set<String> = [
        "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1", "windows-1252", "cp1252",
    ]
}

extension Unicode.Scalar {
    /// The scalars of the bytes from 0x80 to 0x9F; U+FFFD for a byte without a scalar.
    private static let windows1252: [Unicode.Scalar] = [
        "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}",
        "\u{2021}", "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}",
        "\u{017D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
        "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}",
        "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
    ]

    /// The scalar of a byte in Windows-1252.
    fileprivate init(windows1252 byte: UInt8) {
        if (0x80...0x9F).contains(byte) {
            self = Self.windows1252[Int(byte) - 0x80]
        } else {
            self.init(byte)
        }
    }
}
