import Platform

extension CellGrid {
    /// Returns the grid as an SVG 1.1 image, with 8 by 16 pixels a cell and selectable text.
    ///
    /// Braille patterns and block elements are drawn as shapes, because fonts render them
    /// differently.
    package func svg(isDark: Bool = false) -> String {
        let ground = isDark ? SVGWriter.Ground.dark : SVGWriter.Ground.light
        let writer = SVGWriter(
            textColor: ground.textColor,
            groundColor: ground.color,
            attributeValue: { $0.hex(isDark: isDark) }
        )
        return writer.image(of: self)
    }

    /// Returns an image that is light or dark, depending on the reader's system.
    ///
    /// This grid has the light colors, and `dark` has the dark ones. Both grids must have the same
    /// size, and at least one row. A color is a `light-dark()` function (CSS Color Module Level 5).
    package func svg(dark: CellGrid) -> String {
        // Replace each color by a placeholder for a pair of colors.
        var pairs = ColorPairs()
        var cells = rows
        for (row, darkCells) in dark.rows.enumerated() {
            for (column, darkCell) in darkCells.enumerated() {
                let lightStyle = cells[row][column].style
                let darkStyle = darkCell.style
                cells[row][column].style.color = pairs.placeholder(
                    light: lightStyle.color,
                    dark: darkStyle.color
                )
                cells[row][column].style.background = pairs.placeholder(
                    light: lightStyle.background,
                    dark: darkStyle.background
                )
            }
        }
        var grid = CellGrid(rows: cells)
        grid.accessibleNames = accessibleNames
        let attributeValues = pairs.attributeValues
        let lightGround = SVGWriter.Ground.light
        let darkGround = SVGWriter.Ground.dark
        let writer = SVGWriter(
            textColor: lightDark(lightGround.textColor, darkGround.textColor),
            groundColor: lightDark(lightGround.color, darkGround.color),
            attributeValue: { attributeValues[$0.index] }
        )
        return writer.image(of: grid)
    }
}

/// The pairs of colors of two grids.
private struct ColorPairs {
    private struct Pair: Hashable {
        let light: Style.Color
        let dark: Style.Color
    }

    /// For each pair, its index in `attributeValues`.
    private var indices: [Pair: Int] = [:]
    /// The pairs as values of attributes.
    private(set) var attributeValues: [String] = []

    /// Returns the color that stands for a pair of colors; `nil` if there is no light color.
    ///
    /// The color has the index of the pair. If there is no dark color, the light one stands for
    /// both.
    mutating func placeholder(light: Style.Color?, dark: Style.Color?) -> Style.Color? {
        guard let light else { return nil }
        let pair = Pair(light: light, dark: dark ?? light)
        if let index = indices[pair] {
            return Style.Color(index: index)
        }
        let index = attributeValues.count
        indices[pair] = index
        attributeValues.append(
            lightDark(pair.light.hex(isDark: false), pair.dark.hex(isDark: true))
        )
        return Style.Color(index: index)
    }
}

/// Returns the value of an attribute that has the first color on a light system, and the second one
/// on a dark system.
private func lightDark(_ light: String, _ dark: String) -> String {
    light == dark ? light : "light-dark(\(light),\(dark))"
}

/// Writes grids as SVG images.
private struct SVGWriter {
    /// The size of a cell, in pixels.
    ///
    /// The width is that of a character of the monospaced fonts at the font size of 13.3 pixels.
    private static let cellWidth = 8
    private static let cellHeight = 16
    /// The width and height of the place of a dot, in pixels.
    private static let dotPlace = 4
    /// The baseline of the text, in pixels below the top of the cell.
    private static let baseline = 12

    /// The attribute that has the color of a shape.
    private enum Paint: String {
        case fill
        case stroke
    }

    /// The bits of the left and the right dot in a row of a braille pattern.
    private struct DotRow {
        let left: UInt8
        let right: UInt8
    }

    /// The rows of a braille pattern (Unicode 17, section 21.1).
    private static let dotRows = [
        DotRow(left: 1, right: 8),
        DotRow(left: 2, right: 16),
        DotRow(left: 4, right: 32),
        DotRow(left: 64, right: 128),
    ]

    /// The color of the ground, and the color of text that has no color of its own.
    struct Ground {
        static let light = Ground(color: "#ffffff", textColor: "#1f2328")
        static let dark = Ground(color: "#0d1117", textColor: "#e6edf3")

        let color: String
        let textColor: String
    }

    /// The color of text that has no color of its own.
    let textColor: String
    let groundColor: String
    /// Returns a color of a cell as a value of an attribute.
    let attributeValue: (Style.Color) -> String

    func image(of grid: CellGrid) -> String {
        let width = grid.columns * Self.cellWidth
        let height = grid.rows.count * Self.cellHeight
        var backgrounds: [String] = []
        var blocks: [String] = []
        var dots: [String] = []
        var texts: [String] = []
        for (row, cells) in grid.rows.enumerated() {
            backgrounds += self.backgrounds(cells, row: row)
            blocks += self.blocks(cells, row: row)
            dots += self.dots(cells, row: row)
            texts += self.texts(cells, row: row, accessibleNames: grid.accessibleNames)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13.3" fill="\(textColor)">
            <rect width="\(width)" height="\(height)" fill="\(groundColor)"/>
            <g shape-rendering="crispEdges">
            \((backgrounds + blocks).joined(separator: "\n"))
            </g>
            <g shape-rendering="crispEdges" stroke="\(textColor)" stroke-width="2">
            \(dots.joined(separator: "\n"))
            </g>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }

    private func backgrounds(_ cells: [Cell], row: Int) -> [String] {
        let runs = cells.indices.runs(continuedIf: { run, column in
            cells[column].style.background == cells[run.lowerBound].style.background
        })
        return runs.compactMap { run in
            guard let color = cells[run.lowerBound].style.background else { return nil }
            let x = run.lowerBound * Self.cellWidth
            let y = row * Self.cellHeight
            let width = run.count * Self.cellWidth
            return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\""
                + " height=\"\(Self.cellHeight)\" fill=\"\(attributeValue(color))\"/>"
        }
    }

    /// Returns the paths of block elements.
    private func blocks(_ cells: [Cell], row: Int) -> [String] {
        paths(
            cells,
            paint: .fill,
            shape: \.filledQuadrants,
            commands: { Self.commands(filling: $0, column: $1, row: row) }
        )
    }

    /// Returns the paths of braille patterns.
    private func dots(_ cells: [Cell], row: Int) -> [String] {
        paths(
            cells,
            paint: .stroke,
            shape: \.brailleDots,
            commands: { Self.commands(dotting: $0, column: $1, row: row) }
        )
    }

    /// Returns a path for each run of cells that have a shape and the same color.
    ///
    /// `shape` returns the shape of a cell, if it has one. `commands` returns the commands that
    /// draw a shape in a column.
    private func paths(
        _ cells: [Cell],
        paint: Paint,
        shape: (Cell) -> UInt8?,
        commands: (_ shape: UInt8, _ column: Int) -> String
    ) -> [String] {
        let shapes = cells.map(shape)
        let columnsWithShape = cells.indices.filter { shapes[$0] != nil }
        let runs = columnsWithShape.runs(continuedIf: { run, column in
            column == run.upperBound
                && cells[column].style.color == cells[run.lowerBound].style.color
        })
        return runs.map { run in
            var attribute = ""
            if let color = cells[run.lowerBound].style.color {
                attribute = " \(paint.rawValue)=\"\(attributeValue(color))\""
            }
            var path = ""
            for column in run {
                if let shape = shapes[column] {
                    path += commands(shape, column)
                }
            }
            return "<path\(attribute) d=\"\(path)\"/>"
        }
    }

    /// Returns the commands of a path that fill some quadrants of a cell, which are given as bits.
    private static func commands(filling quadrants: UInt8, column: Int, row: Int) -> String {
        let width = Self.cellWidth / 2
        let height = Self.cellHeight / 2
        var commands = ""
        for quadrant in 0..<4 where quadrants & (1 << quadrant) != 0 {
            // The quadrants are numbered from the upper left to the lower right, row by row.
            let columnInCell = quadrant % 2
            let rowInCell = quadrant / 2
            let x = column * Self.cellWidth + columnInCell * width
            let y = row * Self.cellHeight + rowInCell * height
            commands += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
        }
        return commands
    }

    /// Returns the commands of a path that draw the dots of a braille pattern as strokes.
    ///
    /// The dots are as large as the dots of xterm and kitty: squares with half the width and height
    /// of their places.
    private static func commands(dotting pattern: UInt8, column: Int, row: Int) -> String {
        var commands = ""
        for (index, bits) in dotRows.enumerated() {
            let hasLeft = pattern & bits.left != 0
            let hasRight = pattern & bits.right != 0
            guard hasLeft || hasRight else { continue }
            // A dot of 2 by 2 pixels is in the middle of a place of 4 by 4 pixels. So the stroke
            // starts one pixel from the left side of the place, and its middle is two pixels below
            // the top.
            let firstPlace = hasLeft ? 0 : 1
            let x = column * cellWidth + firstPlace * dotPlace + 1
            let y = row * cellHeight + index * dotPlace + 2
            commands += "M\(x) \(y)h2"
            if hasLeft, hasRight {
                // The space between the dots is as wide as a dot.
                commands += "m2 0h2"
            }
        }
        return commands
    }

    private func texts(
        _ cells: [Cell],
        row: Int,
        accessibleNames: [CellGrid.Position: String]
    ) -> [String] {
        func accessibleName(_ column: Int) -> String? {
            accessibleNames[CellGrid.Position(column: column, row: row)]
        }
        let words = cells.words(isAlone: { accessibleName($0) != nil })
        return words.map { word in
            let style = cells[word.lowerBound].style
            let text = String(cells[word].compactMap(\.character)).escapedForXML
            let x = word.lowerBound * Self.cellWidth
            let y = row * Self.cellHeight + Self.baseline
            let length = word.count * Self.cellWidth
            let element =
                "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\""
                + " lengthAdjust=\"spacingAndGlyphs\"\(attributes(of: style))>\(text)</text>"
            guard let name = accessibleName(word.lowerBound) else { return element }
            // This is a label and not a `title` element, because browsers show a title on hover.
            return "<g role=\"img\" aria-label=\"\(name.escapedForXML)\">\(element)</g>"
        }
    }

    private func attributes(of style: Style) -> String {
        var attributes = ""
        if let color = style.color {
            attributes += " fill=\"\(attributeValue(color))\""
        }
        if style.isBold {
            attributes += " font-weight=\"bold\""
        }
        if style.isDim {
            attributes += " opacity=\"0.65\""
        }
        return attributes
    }
}

extension Cell {
    /// The dots of a braille pattern; `nil` for any other character, and for the pattern without
    /// dots.
    fileprivate var brailleDots: UInt8? {
        guard let scalar = character?.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value)
        else { return nil }
        return UInt8(scalar.value - 0x2800)
    }

    /// The quadrants that a block element fills, as bits; `nil` for any other character.
    fileprivate var filledQuadrants: UInt8? {
        // The first of the block elements is a space, which fills no quadrant.
        let blocks = Self.blockElements.dropFirst()
        // The indices of the block elements are the sums of the bits of their quadrants. The slice
        // has the same indices.
        let index = blocks.firstIndex { $0.character == character }
        return index.map { UInt8($0) }
    }

    /// Whether the cell is drawn as text instead of as a shape.
    fileprivate var isText: Bool { brailleDots == nil && filledQuadrants == nil }
}

extension [Cell] {
    /// Returns the runs of text in one style, split at shapes and at double spaces.
    ///
    /// A cell for which `isAlone` returns true is a separate run.
    fileprivate func words(isAlone: (_ column: Int) -> Bool) -> [Range<Int>] {
        let visible = indices.filter { self[$0].isText && self[$0].character != " " }
        return visible.runs(continuedIf: { word, column in
            guard !isAlone(column), !isAlone(word.lowerBound) else { return false }
            let gap = self[word.upperBound..<column]
            let isOneSpaceAtMost = gap.count <= 1 && gap.allSatisfy(\.isText)
            guard isOneSpaceAtMost else { return false }
            // The space before the cell must also have the style of the word.
            let style = self[word.lowerBound].style
            return self[word.upperBound...column].allSatisfy { $0.style == style }
        })
    }
}

extension Sequence<Int> {
    /// Groups ascending indices into ranges.
    ///
    /// `isContinued` returns whether the last range is continued up to an index. Otherwise, the
    /// index begins another range.
    fileprivate func runs(
        continuedIf isContinued: (_ run: Range<Int>, _ index: Int) -> Bool
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in self {
            if let run = runs.last, isContinued(run, index) {
                runs[runs.count - 1] = run.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}

extension Style.Color {
    /// Returns the color in the notation of CSS, such as `#ff8f8f`.
    fileprivate func hex(isDark: Bool) -> String {
        let parts = parts(isDark: isDark)
        let digits = [parts.red, parts.green, parts.blue].map { Int($0).padded(to: 2, radix: 16) }
        return "#" + digits.joined()
    }
}
