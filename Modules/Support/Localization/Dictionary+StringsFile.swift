extension [String: String] {
    /// The usual number of bytes of a line with a text.
    private static let bytesPerText = 60

    /// Reads the texts of a strings file.
    ///
    /// The file is in UTF-8. A line with a text has the form `"key" = "value";` and can have the
    /// escapes `\"`, `\\` and `\n`. Other lines are ignored.
    init(stringsFile bytes: UnsafeBufferPointer<UInt8>) {
        // Growing takes longer than a capacity for too many texts.
        self.init(minimumCapacity: bytes.count / Self.bytesPerText)
        var rest = bytes[...]
        while !rest.isEmpty {
            var line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            let key = Self.removeText(from: &line)
            let hasSeparator = Self.removeSeparator(from: &line)
            let value = Self.removeText(from: &line)
            let hasEnd = line.elementsEqual(";".utf8)
            if let key, let value, hasSeparator, hasEnd {
                self[key] = value
            }
        }
    }

    /// Removes the equals sign between a key and a value; returns whether there was one.
    private static func removeSeparator(
        from line: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        let separator = " = ".utf8
        guard line.starts(with: separator) else { return false }
        line = line.dropFirst(separator.count)
        return true
    }

    /// Removes the quoted text at the start of a line, and returns it; returns `nil` if there is
    /// none.
    private static func removeText(from line: inout Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard line.first == UInt8(ascii: "\"") else { return nil }
        line = line.dropFirst()
        var text = ""
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        while let special = line.firstIndex(where: { $0 == quote || $0 == backslash }) {
            text += String(decoding: line[..<special], as: UTF8.self)
            let isEnd = line[special] == quote
            line = line[(special + 1)...]
            if isEnd {
                return text
            }
            guard let escaped = line.popFirst() else { return nil }
            let isLineBreak = escaped == UInt8(ascii: "n")
            text.unicodeScalars.append(isLineBreak ? "\n" : Unicode.Scalar(escaped))
        }
        return nil
    }
}
