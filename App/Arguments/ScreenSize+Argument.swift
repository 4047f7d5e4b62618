import Terminal

extension ScreenSize {
    /// Creates a size from `COLUMNSxROWS`.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ArgumentFault { $0[.faultNoSize] } }
        self.init(
            columns: try Int(.quantityWidth, decimal: parts[0], in: Self.columnLimits),
            rows: try Int(.quantityHeight, decimal: parts[1], in: Self.rowLimits))
    }
}
