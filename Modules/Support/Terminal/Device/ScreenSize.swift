import Platform

/// The size of a screen, in cells.
package struct ScreenSize: Sendable, Equatable {
    /// The supported numbers of columns.
    package static let columnLimits = 20...1000
    /// The supported numbers of rows.
    package static let rowLimits = 5...1000

    /// The size of a page if no option gives one and standard output is not a terminal.
    package static let standard = ScreenSize(columns: 100, rows: 40)

    package let columns: Int
    package let rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of the terminal at standard output; `nil` if standard output is not a terminal.
    ///
    /// A terminal that does not know its size, for example at a serial line, counts as one of 80 by
    /// 24 cells (terminfo, `cols` and `lines`).
    package static var ofTerminal: ScreenSize? {
        guard let size = windowSize else { return nil }
        guard size.ws_col > 0, size.ws_row > 0 else { return ScreenSize(columns: 80, rows: 24) }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The width and the height of a cell of the terminal at standard output, in pixels; zero if
    /// the terminal does not report them.
    package static var ofCell: SIMD2<Int> {
        guard let size = windowSize, size.ws_col > 0, size.ws_row > 0 else { return .zero }
        return SIMD2(Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    }

    private static var windowSize: winsize? {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// The nearest supported size.
    package var withinLimits: ScreenSize {
        let size = withinMaximum
        return ScreenSize(
            columns: max(size.columns, Self.columnLimits.lowerBound),
            rows: max(size.rows, Self.rowLimits.lowerBound)
        )
    }

    /// The size, limited to the largest supported size; the rest of a larger window stays blank.
    package var withinMaximum: ScreenSize {
        ScreenSize(
            columns: min(columns, Self.columnLimits.upperBound),
            rows: min(rows, Self.rowLimits.upperBound)
        )
    }
}
