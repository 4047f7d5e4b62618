import Terminal

extension ScreenSize {
    /// The sizes that the page layout supports.
    static let columnLimits = 20...1000
    static let rowLimits = 5...1000

    /// The default size without a terminal.
    static let standard = ScreenSize(columns: 100, rows: 40)

    /// The nearest supported size.
    var withinLimits: ScreenSize {
        ScreenSize(
            columns: min(max(columns, Self.columnLimits.lowerBound), Self.columnLimits.upperBound),
            rows: min(max(rows, Self.rowLimits.lowerBound), Self.rowLimits.upperBound))
    }
}
