package import Platform

extension Data {
    /// Returns the text of a file or of a reply, in UTF-8 and without a byte order mark.
    ///
    /// If the first two bytes are those of gzip, the text is decompressed. Its charset is that of a
    /// byte order mark, or else the declared one, whose name is in lower case, or else UTF-8. A
    /// charset that is not in `Charset.names`, or that the system cannot convert, counts as UTF-8.
    /// Bytes that are not valid in another charset than UTF-8 become U+FFFD.
    ///
    /// - Throws: `.tooLarge` if there are more than `maxBytes` bytes before or after the
    ///   decompression, or the error of the decompression.
    package func text(
        charset: String? = nil,
        maxBytes: Int
    ) throws(InflationError) -> [UInt8] {
        guard count <= maxBytes else { throw .tooLarge }
        guard starts(with: Inflater.gzip) else { return Array(self).inUTF8(from: charset) }
        return try Inflater.inflated(self, maxSize: maxBytes).inUTF8(from: charset)
    }
}

extension [UInt8] {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let bigEndianMark: [UInt8] = [0xFE, 0xFF]
    private static let littleEndianMark: [UInt8] = [0xFF, 0xFE]

    fileprivate func inUTF8(from charset: String?) -> [UInt8] {
        if starts(with: Self.byteOrderMark) {
            return Array(dropFirst(Self.byteOrderMark.count))
        }
        if starts(with: Self.bigEndianMark) {
            return Array(dropFirst(Self.bigEndianMark.count)).converted(from: .utf16BigEndian)
        }
        if starts(with: Self.littleEndianMark) {
            return Array(dropFirst(Self.littleEndianMark.count)).converted(from: .utf16LittleEndian)
        }
        guard let charset, let declared = Charset.names[charset] else { return self }
        return converted(from: declared)
    }

    private func converted(from charset: Charset) -> [UInt8] {
        // In the charsets of one byte, ASCII characters are the same bytes as in UTF-8.
        let isASCII = charset.unitSize == 1 && !contains { $0 >= 0x80 }
        return isASCII ? self : charset.converted(self) ?? self
    }
}

/// A charset other than UTF-8 in which servers send texts.
private struct Charset {
    static let utf16BigEndian = Charset(name: "UTF-16BE", unitSize: 2)
    static let utf16LittleEndian = Charset(name: "UTF-16LE", unitSize: 2)

    /// The name for `iconv_open(3)`.
    let name: String
    /// The number of bytes of the smallest character.
    let unitSize: Int

    /// The charsets by their names in a header field, in lower case.
    ///
    /// As the WHATWG Encoding Standard defines, `iso-8859-1` stands for Windows-1252, which has
    /// letters and signs in place of control characters, `iso-8859-9` for Windows-1254, and
    /// `utf-16` for the little-endian form.
    static let names: [String: Charset] = {
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
        var charsets = names.mapValues { Charset(name: $0, unitSize: 1) }
        charsets["utf-16"] = .utf16LittleEndian
        charsets["utf-16le"] = .utf16LittleEndian
        charsets["utf-16be"] = .utf16BigEndian
        return charsets
    }()

    /// The size of the buffer for the converted text, in bytes.
    private static let bufferSize = 64 << 10

    /// Returns a text in UTF-8; `nil` if the system cannot convert it.
    func converted(_ text: [UInt8]) -> [UInt8]? {
        let converter = iconv_open("UTF-8", name)
        // The C library returns this value in case of an error.
        guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        return text.withUnsafeBytes { bytes in
            convert(bytes, with: converter)
        }
    }

    private func convert(
        _ bytes: UnsafeRawBufferPointer,
        with converter: iconv_t
    ) -> [UInt8]? {
        // The C library declares the input as mutable, but does not change it.
        let start = UnsafeMutableRawBufferPointer(mutating: bytes).baseAddress
        var input = start?.assumingMemoryBound(to: CChar.self)
        var remaining = bytes.count
        var converted: [UInt8] = []
        converted.reserveCapacity(bytes.count)
        while remaining > 0 {
            var hasFailed = false
            let part = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { buffer, count in
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
            let skipped = min(unitSize, remaining)
            input = input?.advanced(by: skipped)
            remaining -= skipped
        }
        return converted
    }
}
