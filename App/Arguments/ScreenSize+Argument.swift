import Terminal

extension ScreenSize {
    /// Creates a size from `COLUMNSxROWS`.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ArgumentFault("not two numbers with an x between them") }
        self.init(
            columns: try Int("width", decimal: parts[0], in: Self.columnLimits),
            rows: try Int("height", decimal: parts[1], in: Self.rowLimits))
    }
}
