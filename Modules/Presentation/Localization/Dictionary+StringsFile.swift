extension [String: String] {
    /// Reads the texts of a strings file by their keys; ignores lines of any other form.
    ///
    /// The file is UTF-8 with a text on each line, `"key" = "value";`, and the escapes `\"`, `\\`
    /// and `\n`.
    init(stringsFile bytes: UnsafeBufferPointer<UInt8>) {
        self.init()
        var rest = bytes[...]
        while !rest.isEmpty {
            var line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            guard let key = Self.removeText(from: &line), line.starts(with: " = ".utf8) else {
                continue
            }
            line = line.dropFirst(3)
            guard let value = Self.removeText(from: &line), line.elementsEqual(";".utf8) else {
                continue
            }
            self[key] = value
        }
    }

    /// Removes and returns the quoted text at the start; returns `nil` if there is none.
    private static func removeText(from line: inout Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard line.first == UInt8(ascii: "\"") else { return nil }
        line = line.dropFirst()
        var text = ""
        while let end = line.firstIndex(where: {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        }) {
            text += String(decoding: line[..<end], as: UTF8.self)
            let isEnd = line[end] == UInt8(ascii: "\"")
            line = line[(end + 1)...]
            if isEnd {
                return text
            }
            guard let escaped = line.popFirst() else { return nil }
            text.unicodeScalars.append(
                escaped == UInt8(ascii: "n") ? "\n" : Unicode.Scalar(escaped)
            )
        }
        return nil
    }
}
