extension AsyncStream where Element == String {
    /// Creates a stream of lines that have all arrived.
    init(of lines: [String]) {
        self.init { continuation in
            for line in lines {
                continuation.yield(line)
            }
            continuation.finish()
        }
    }
}
