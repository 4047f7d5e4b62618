extension Data {
    /// Whether `JSONDecoder` decodes the data as UTF-8, the only encoding of JSON that RFC 8259
    /// (section 8.1) permits.
    ///
    /// The decoder recognizes UTF-16 and UTF-32 by a byte order mark or by a zero among the first
    /// four bytes. In these encodings, counts of bytes such as commas and brackets would be wrong.
    /// The limits of a document rely on such counts.
    package var isDecodedAsUTF8ByJSONDecoder: Bool {
        let hasByteOrderMark = starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
        return !hasByteOrderMark && !prefix(4).contains(0)
    }
}
