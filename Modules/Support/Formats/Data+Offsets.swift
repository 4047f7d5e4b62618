package import Platform

extension Data {
    /// The bytes at offsets from the start.
    package subscript(bytes range: Range<Int>) -> Data {
        self[startIndex + range.lowerBound..<startIndex + range.upperBound]
    }
}
