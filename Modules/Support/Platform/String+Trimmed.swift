extension StringProtocol {
    package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension String {
    package var trimmed: String {
        // Most texts have no white space around them. This check is much faster than the search in
        // characters.
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
        let mayHaveWhitespace = first.mayBeWhitespace || last.mayBeWhitespace
        return mayHaveWhitespace ? self[...].trimmed : self
    }
}

extension Unicode.Scalar {
    fileprivate var mayBeWhitespace: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }
}
