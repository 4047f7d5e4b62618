extension ScreenSize {
    package static let columnLimits = 20...1000
    package static let rowLimits = 5...1000

    package static let standard = ScreenSize(columns: 100, rows: 40)

    package var withinLimits: ScreenSize {
        let size = withinMaximum
        return ScreenSize(
            columns: max(size.columns, Self.columnLimits.lowerBound), rows: max(size.rows, Self.rowLimits.lowerBound))
    }

    /// The size, limited to the largest supported size; the rest of a larger window stays blank.
    package var withinMaximum: ScreenSize {
        ScreenSize(columns: min(columns, Self.columnLimits.upperBound), rows: min(rows, Self.rowLimits.upperBound))
    }
}
