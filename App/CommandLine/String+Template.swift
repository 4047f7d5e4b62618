extension String {
    /// Creates a text from a template, with lines in place of each `@NAME@`.
    init(template: UnsafePointer<UInt8>, _ lines: [String: [String]]) {
        self = lines.reduce(String(cString: template)) { text, part in
            text.replacing("@\(part.key)@", with: part.value.joined(separator: "\n"))
        }
    }
}
