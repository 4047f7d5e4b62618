package import Platform

extension Data {
    /// Returns the text, converted from a charset to UTF-8.
    ///
    /// The name of the charset must be in lower case. A text in a charset that is not in
    /// `Charset.names` stays unchanged, and so does a text that the system cannot convert. Bytes
    /// that are not valid in the charset become U+FFFD.
    package func convertedToUTF8(from charset: String?) -> Data {
        // In all these charsets, ASCII characters are the same bytes as in UTF-8.
        guard let charset, let name = Charset.names[charset], contains(where: { $0 >= 0x80 }) else {
            return self
        }
        return Charset.converted(self, from: name) ?? self
    }
}

/// The charsets other than UTF-8 in which servers send texts.
private enum Charset {
    /// The names for `iconv_open(3)`; each key is a name in a header field, in lower case.
    ///
    /// As the WHATWG Encoding Standard defines, `iso-8859-1` stands for Windows-1252, which has
    /// letters and signs in place of control characters, and `iso-8859-9` for Windows-1254.
    static let names: [String: String] = {
        var names = [
            "us-ascii": "CP1252",
            "latin1": "CP1252",
            "l1": "CP1252",
            "latin2": "ISO-8859-2",
            "l2": "ISO-8859-2",
            "koi8-r": "KOI8-R",
            "koi8-u": "KOI8-U",
            "ibm852": "CP852",
            "cp852": "CP852",
            "ibm866": "CP866",
            "cp866": "CP866",
        ]
        for part in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16] {
            let name =
                switch part {
                case 1: "CP1252"
                case 9: "CP1254"
                default: "ISO-8859-\(part)"
                }
            for prefix in ["iso-8859-", "iso8859-", "iso_8859-"] {
                names["\(prefix)\(part)"] = name
            }
        }
        for page in 1250...1258 {
            for prefix in ["windows-", "cp"] {
                names["\(prefix)\(page)"] = "CP\(page)"
            }
        }
        return names
    }()

    /// The size of the buffer for the converted text, in bytes.
    private static let bufferSize = 64 << 10

    /// Returns a text in UTF-8; `nil` if the system cannot convert it.
    static func converted(_ text: Data, from name: String) -> Data? {
        let converter = iconv_open("UTF-8", name)
        // The C library returns this value in case of an error.
        guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        return text.withUnsafeBytes { bytes in
            convert(bytes, with: converter)
        }
    }

    private static func convert(
        _ bytes: UnsafeRawBufferPointer,
        with converter: iconv_t
    ) -> Data? {
        // The C library declares the input as mutable, but does not change it.
        let start = UnsafeMutableRawBufferPointer(mutating: bytes).baseAddress
        var input = start?.assumingMemoryBound(to: CChar.self)
        var remaining = bytes.count
        var converted = Data(capacity: bytes.count)
        while remaining > 0 {
            var hasFailed = false
            let part = [UInt8](unsafeUninitializedCapacity: bufferSize) { buffer, count in
                buffer.withMemoryRebound(to: CChar.self) { buffer in
                    var output = buffer.baseAddress
                    var space = buffer.count
                    let result = iconv(converter, &input, &remaining, &output, &space)
                    hasFailed = result == Int(bitPattern: UInt.max)
                    count = buffer.count - space
                }
            }
            let error = errno
            converted.append(contentsOf: part)
            guard hasFailed, error != E2BIG else { continue }
            guard error == EILSEQ || error == EINVAL else { return nil }
            converted.append(contentsOf: "\u{FFFD}".utf8)
            input = input?.advanced(by: 1)
            remaining -= 1
        }
        return converted
    }
}
