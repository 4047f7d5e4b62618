import Platform

extension CellGrid {
    /// Returns the grid as an SVG 1.1 image, with 8 by 16 pixels a cell and selectable text.
    ///
    /// Braille patterns and block elements are drawn as shapes, because fonts render them
    /// differently.
    package func svg(isDark: Bool = false) -> String {
        let text = isDark ? SVG.Ground.dark.text : SVG.Ground.light.text
        let ground = isDark ? SVG.Ground.dark.color : SVG.Ground.light.color
        return svg(SVG { $0.hex(isDark) }, text: text, ground: ground)
    }

    /// Returns an image that is light or dark, depending on the reader's system.
    ///
    /// This grid has the light colors, and `dark` has the dark ones. Both grids must have the same
    /// size, and at least one row. A color is a `light-dark()` function (CSS Color Module Level 5).
    package func svg(dark: CellGrid) -> String {
        // Replace each color by a placeholder. The index of the placeholder is the index of a pair
        // of colors in `pairs.names`.
        var pairs = ColorPairs()
        var cells = rows
        for (row, darkCells) in dark.rows.enumerated() {
            for (column, darkCell) in darkCells.enumerated() {
                let style = cells[row][column].style
                let darkStyle = darkCell.style
                let color = pairs.color(style.color, darkStyle.color)
                let background = pairs.color(style.background, darkStyle.background)
                cells[row][column].style.color = color
                cells[row][column].style.background = background
            }
        }
        var grid = CellGrid(rows: cells)
        grid.accessibleNames = accessibleNames
        let names = pairs.names
        let svg = SVG { color in
            guard let index = color.index else { return "" }
            return names[index]
        }
        return grid.svg(
            svg,
            text: ColorPairs.name(SVG.Ground.light.text, SVG.Ground.dark.text),
            ground: ColorPairs.name(SVG.Ground.light.color, SVG.Ground.dark.color)
        )
    }

    private func svg(_ svg: SVG, text color: String, ground: String) -> String {
        let width = columns * SVG.width
        let height = rows.count * SVG.height
        var backgrounds: [String] = []
        var blocks: [String] = []
        var dots: [String] = []
        var texts: [String] = []
        for (row, cells) in rows.enumerated() {
            backgrounds += svg.backgrounds(cells, row: row)
            blocks += svg.blocks(cells, row: row)
            dots += svg.dots(cells, row: row)
            texts += svg.texts(cells, row: row, accessibleNames: accessibleNames)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13.3" fill="\(color)">
            <rect width="\(width)" height="\(height)" fill="\(ground)"/>
            <g shape-rendering="crispEdges">
            \((backgrounds + blocks).joined(separator: "\n"))
            </g>
            <g shape-rendering="crispEdges" stroke="\(color)" stroke-width="2">
            \(dots.joined(separator: "\n"))
            </g>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }
}

/// The pairs of colors of two grids.
///
/// A placeholder color represents a pair. Its index is the index of the pair in `names`.
private struct ColorPairs {
    private struct Pair: Hashable {
        let light: Style.Color
        let dark: Style.Color
    }

    private var indices: [Pair: Int] = [:]
    private(set) var names: [String] = []

    /// Returns the placeholder for a pair of colors; nil if there is no light color.
    ///
    /// If there is no dark color, the light one stands for both.
    mutating func color(_ light: Style.Color?, _ dark: Style.Color?) -> Style.Color? {
        guard let light else { return nil }
        let pair = Pair(light: light, dark: dark ?? light)
        if let index = indices[pair] {
            return Style.Color(index: index)
        }
        let index = names.count
        indices[pair] = index
        names.append(Self.name(light.hex(false), pair.dark.hex(true)))
        return Style.Color(index: index)
    }

    static func name(_ light: String, _ dark: String) -> String {
        light == dark ? light : "light-dark(\(light),\(dark))"
    }
}

/// The elements of an SVG image for rows of cells.
private struct SVG {
    /// The size of a cell, in pixels.
    static let width = 8
    static let height = 16
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
        static let light = Ground(color: "#ffffff", text: "#1f2328")
        static let dark = Ground(color: "#0d1117", text: "#e6edf3")

        let color: String
        let text: String
    }

    /// Returns a color as a value of an attribute.
    let name: (Style.Color) -> String

    init(_ name: @escaping (Style.Color) -> String) {
        self.name = name
    }

    func backgrounds(_ cells: [Cell], row: Int) -> [String] {
        cells.runs(by: \.style.background).compactMap { run in
            guard let color = cells[run.lowerBound].style.background else { return nil }
            let x = run.lowerBound * Self.width
            let y = row * Self.height
            let width = run.count * Self.width
            return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\""
                + " height=\"\(Self.height)\" fill=\"\(name(color))\"/>"
        }
    }

    /// Returns the paths of block elements.
    ///
    /// A block element fills some of the quadrants of its cell.
    func blocks(_ cells: [Cell], row: Int) -> [String] {
        paths(cells, .fill, \.quadrants) { quadrants, column in
            var path = ""
            for quadrant in 0..<4 where quadrants & (1 << quadrant) != 0 {
                // The quadrants are numbered from the upper left to the lower right, row by row.
                let columnInCell = quadrant % 2
                let rowInCell = quadrant / 2
                let width = Self.width / 2
                let height = Self.height / 2
                let x = column * Self.width + columnInCell * width
                let y = row * Self.height + rowInCell * height
                path += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
            }
            return path
        }
    }

    /// Returns the paths of braille patterns.
    ///
    /// Their dots are drawn as strokes. The dots are as large as the dots of xterm and kitty:
    /// squares with half the width and height of their places.
    func dots(_ cells: [Cell], row: Int) -> [String] {
        paths(cells, .stroke, \.braille) { pattern, column in
            var path = ""
            for (index, bits) in Self.dotRows.enumerated() {
                let hasLeft = pattern & bits.left != 0
                let hasRight = pattern & bits.right != 0
                guard hasLeft || hasRight else { continue }
                // A dot of 2 by 2 pixels is in the middle of a place of 4 by 4 pixels. So the
                // stroke starts one pixel from the left side of the place, and its middle is two
                // pixels below the top.
                let firstPlace = hasLeft ? 0 : 1
                let x = column * Self.width + firstPlace * Self.dotPlace + 1
                let y = row * Self.height + index * Self.dotPlace + 2
                path += "M\(x) \(y)h2"
                if hasLeft, hasRight {
                    // The space between the dots is as wide as a dot.
                    path += "m2 0h2"
                }
            }
            return path
        }
    }

    /// Returns a path for each run of cells that have a shape and the same color.
    ///
    /// `shape` returns the shape of a cell, if it has one. `path` returns the part of the path that
    /// draws a shape in a column.
    private func paths(
        _ cells: [Cell],
        _ paint: Paint,
        _ shape: (Cell) -> UInt8?,
        _ path: (UInt8, _ column: Int) -> String
    ) -> [String] {
        let shapes = cells.map(shape)
        let runs = cells.indices.filter { shapes[$0] != nil }.runs { run, column in
            column == run.upperBound
                && cells[column].style.color == cells[run.lowerBound].style.color
        }
        return runs.map { run in
            var color = ""
            if let fixed = cells[run.lowerBound].style.color {
                color = " \(paint.rawValue)=\"\(name(fixed))\""
            }
            var commands = ""
            for column in run {
                if let shape = shapes[column] {
                    commands += path(shape, column)
                }
            }
            return "<path\(color) d=\"\(commands)\"/>"
        }
    }

    func texts(_ cells: [Cell], row: Int, accessibleNames: [CellGrid.Position: String]) -> [String]
    {
        func accessibleName(_ column: Int) -> String? {
            accessibleNames[CellGrid.Position(column: column, row: row)]
        }
        let words = cells.words { accessibleName($0) != nil }
        return words.map { word in
            let style = cells[word.lowerBound].style
            let text = String(cells[word].compactMap(\.character)).escapedForXML
            let x = word.lowerBound * Self.width
            let y = row * Self.height + Self.baseline
            let length = word.count * Self.width
            let element =
                "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\""
                + " lengthAdjust=\"spacingAndGlyphs\"\(style.attributes(name))>\(text)</text>"
            guard let name = accessibleName(word.lowerBound) else { return element }
            // This is a label and not a `title` element, because browsers show a title on hover.
            return "<g role=\"img\" aria-label=\"\(name.escapedForXML)\">\(element)</g>"
        }
    }
}

extension Cell {
    /// The dots of a braille pattern; nil for any other character, and for the pattern without dots.
    fileprivate var braille: UInt8? {
        guard let scalar = character?.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value)
        else { return nil }
        return UInt8(scalar.value - 0x2800)
    }

    /// The quadrants of a block element, as bits; nil for any other character.
    fileprivate var quadrants: UInt8? {
        // The first of the cells is a space.
        let blocks = Self.quadrants.dropFirst()
        // The index of a block in `Cell.quadrants` is the sum of the bits of its quadrants. The
        // slice has the same indices.
        let index = blocks.firstIndex { $0.character == character }
        return index.map { UInt8($0) }
    }

    /// Whether the cell is drawn as text instead of as a shape.
    fileprivate var isText: Bool { braille == nil && quadrants == nil }
}

extension [Cell] {
    /// Returns the longest runs of cells with the same property.
    fileprivate func runs(by property: (Cell) -> some Equatable) -> [Range<Int>] {
        indices.runs { run, index in property(self[run.lowerBound]) == property(self[index]) }
    }

    /// Returns the runs of text in one style, split at shapes and at double spaces.
    ///
    /// A cell for which `isAlone` is true is a separate run.
    fileprivate func words(breakingAt isAlone: (Int) -> Bool) -> [Range<Int>] {
        let visible = indices.filter { self[$0].isText && self[$0].character != " " }
        return visible.runs { word, index in
            guard !isAlone(index), !isAlone(word.lowerBound) else { return false }
            let gap = self[word.upperBound..<index]
            let isOneSpaceAtMost = gap.count <= 1 && gap.allSatisfy(\.isText)
            guard isOneSpaceAtMost else { return false }
            // The space before the cell must also have the style of the word.
            let style = self[word.lowerBound].style
            return self[word.upperBound...index].allSatisfy { $0.style == style }
        }
    }
}

extension Sequence<Int> {
    /// Groups the indices into ranges; `belongs` returns whether an index continues the last range.
    fileprivate func runs(_ belongs: (Range<Int>, Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in self {
            if let run = runs.last, belongs(run, index) {
                runs[runs.count - 1] = run.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}

extension Style {
    fileprivate func attributes(_ name: (Style.Color) -> String) -> String {
        var attributes = ""
        if let color {
            attributes += " fill=\"\(name(color))\""
        }
        if isBold {
            attributes += " font-weight=\"bold\""
        }
        if isDim {
            attributes += " opacity=\"0.65\""
        }
        return attributes
    }
}

extension Style.Color {
    fileprivate func hex(_ isDark: Bool) -> String {
        let parts = parts(isDark: isDark)
        return "#"
            + [parts.red, parts.green, parts.blue]
            .map { Int($0).padded(to: 2, radix: 16) }
            .joined()
    }
}
