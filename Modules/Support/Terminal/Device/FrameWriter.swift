/// Encodes frames for a terminal, and sends only the changes since the last frame.
package struct FrameWriter {
    /// Whether the terminal supports synchronized output (mode 2026).
    ///
    /// With it, the whole frame appears at once.
    package var isSynchronized = false
    private let kind: TerminalKind
    private let hasLinks: Bool
    /// The last frame; `nil` if the content of the screen is unknown.
    private var shown: [[Cell]]?
    package private(set) var pictures: [PlacedImage] = []
    private var encoder: CellEncoder

    package init(colors: ColorDepth?, kind: TerminalKind = .xterm, hasLinks: Bool = false) {
        self.kind = kind
        self.hasLinks = hasLinks
        encoder = CellEncoder(colors: colors)
    }

    /// Sets the colors of the terminal, or `nil` for none, and whether its background is dark.
    package mutating func setColors(_ colors: ColorDepth?, isDark: Bool) {
        if colors != encoder.colors || isDark != encoder.isDark {
            forget()
        }
        encoder.colors = colors
        encoder.isDark = isDark
    }

    /// Forgets the content of the screen, so that the next frame is sent whole, with all its
    /// pictures.
    package mutating func forget() {
        shown = nil
        pictures = []
    }

    /// Returns the output that turns the last frame into this one; empty if nothing changed.
    ///
    /// `move` is a hint of how the content of the last frame has moved. The hint is used where it
    /// makes the output shorter.
    package mutating func bytes(
        for frame: CellGrid,
        move: ContentMove? = nil,
        pictures: [PlacedImage] = []
    ) -> String {
        var old = shown ?? []
        if hasLinks, frame.links != encoder.links {
            old.forgetLinks()
            encoder.links = frame.links
        }
        let hasSameSize =
            old.count == frame.rows.count && old.first?.count == frame.rows.first?.count
        if !hasSameSize {
            // Clear the screen, with the default style.
            encoder.append("\u{1b}[0m\u{1b}[2J")
            let blankRow = Array(repeating: Cell.blank, count: frame.columns)
            old = Array(repeating: blankRow, count: frame.rows.count)
        } else if let move {
            encoder.append(move.sequences(moving: &old, toward: frame.rows, on: kind))
        }
        for (row, cells) in frame.rows.enumerated() where cells != old[row] {
            write(cells, over: old[row], row: row)
        }
        shown = frame.rows
        encoder.reset()
        // The move may have moved pictures, so they are placed again.
        let commands = PlacedImage.commands(
            for: pictures,
            insteadOf: self.pictures,
            hasScrolled: move != nil
        )
        encoder.append(commands)
        self.pictures = pictures
        let output = encoder.take()
        guard isSynchronized, !output.isEmpty else { return output }
        return "\u{1b}[?2026h\(output)\u{1b}[?2026l"
    }

    /// The maximum number of unchanged cells that are written again, because moving the cursor over
    /// them would take more bytes.
    private static let maxRewrittenGap = 4

    private mutating func write(_ cells: [Cell], over old: [Cell], row: Int) {
        /// The column of the cursor, after the last written cell; `nil` if no cell of the row is
        /// written yet.
        var cursor: Int?
        for column in cells.indices where cells[column] != old[column] {
            // The second cell of a wide character is written with the first.
            let start = cells[column].isSecondHalf ? max(column - 1, 0) : column
            if let cursor, start < cursor {
                continue
            }
            if let cursor, start - cursor <= Self.maxRewrittenGap {
                for gap in cursor..<start {
                    encoder.append(cells[gap])
                }
            } else {
                encoder.append("\u{1b}[\(row + 1);\(start + 1)H")
            }
            encoder.append(cells[start])
            let isWide = start + 1 < cells.count && cells[start + 1].isSecondHalf
            let width = isWide ? 2 : 1
            cursor = start + width
        }
        encoder.endLink()
    }
}

extension [[Cell]] {
    /// Marks the cells with links as unknown, because the indices of links have another meaning
    /// from now on.
    fileprivate mutating func forgetLinks() {
        for row in indices {
            for column in self[row].indices where self[row][column].style.linkIndex != nil {
                // A new cell that differs from this value is written. An equal one is the second
                // half of a wide character without a link. That character was not here before,
                // because this cell had a link. So its first half is written and shows both halves.
                self[row][column] = Cell(character: nil, style: .plain)
            }
        }
    }
}
