import Terminal

extension ScreenSize {
    /// The sizes for which pages are laid out.
    static let columnLimits = 20...1000
    static let rowLimits = 5...1000

    /// The size where there is no terminal.
    static let standard = ScreenSize(columns: 100, rows: 40)

    /// The nearest size for which pages are laid out.
    var withinLimits: ScreenSize {
        ScreenSize(
            columns: min(max(columns, Self.columnLimits.lowerBound), Self.columnLimits.upperBound),
            rows: min(max(rows, Self.rowLimits.lowerBound), Self.rowLimits.upperBound))
    }
}
