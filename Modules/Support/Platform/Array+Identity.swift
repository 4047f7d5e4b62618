extension Array {
    /// Returns whether this array and another one have the same storage, or are both empty.
    ///
    /// Spans of the arrays could be compared in the same way, but they need iOS 26.
    package func isIdentical(to other: [Element]) -> Bool {
        withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { other in
                own.count == other.count && (own.isEmpty || own.baseAddress == other.baseAddress)
            }
        }
    }
}
