import Platform

extension CellGrid {
    /// The grid as an SVG 1.1 image, with 8 by 16 pixels a cell and selectable text.
    ///
    /// Braille patterns and block elements are drawn as shapes, because fonts render them differently.
    package func svg(isDark: Bool = false) -> String {
        let (width, height) = (columns * SVG.width, rows.count * SVG.height)
        let (svg, rows) = (SVG(isDark: isDark), rows.enumerated())
        let shapes = rows.flatMap { svg.backgrounds($1, row: $0) } + rows.flatMap { svg.dots($1, row: $0) }
        let texts = rows.flatMap { svg.texts($1, row: $0, titles: titles) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13.3" fill="\(isDark ? "#e6edf3" : "#1f2328")">
            <rect width="\(width)" height="\(height)" fill="\(isDark ? "#0d1117" : "#ffffff")"/>
            <g shape-rendering="crispEdges">
            \(shapes.joined(separator: "\n"))
            </g>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }
}

/// The elements of the image.
private struct SVG {
    /// The size of a cell in pixels.
    static let (width, height) = (8, 16)
    /// The baseline of the text, in pixels below the top of the cell.
    private static let baseline = 12

    let isDark: Bool

    func backgrounds(_ cells: [Cell], row: Int) -> [String] {
        cells.runs(by: \.style.background).compactMap { run in
            cells[run.lowerBound].style.background.map { color in
                "<rect x=\"\(run.lowerBound * Self.width)\" y=\"\(row * Self.height)\""
                    + " width=\"\(run.count * Self.width)\" height=\"\(Self.height)\" fill=\"\(color.hex(isDark))\"/>"
            }
        }
    }

    func dots(_ cells: [Cell], row: Int) -> [String] {
        cells.runs(by: \.brailleColor).filter { cells[$0.lowerBound].braille != nil }.map { run in
            let path = run.map { Self.dots(cells[$0].braille ?? 0, column: $0, row: row) }.joined()
            let fill = cells[run.lowerBound].style.color.map { " fill=\"\($0.hex(isDark))\"" } ?? ""
            return "<path\(fill) d=\"\(path)\"/>"
        }
    }

    func texts(_ cells: [Cell], row: Int, titles: [CellGrid.Place: String]) -> [String] {
        cells.words(breakingAt: { titles[.init(column: $0, row: row)] != nil }).map { run in
            let style = cells[run.lowerBound].style
            let text = String(cells[run].compactMap(\.character)).escaped
            let element =
                "<text x=\"\(run.lowerBound * Self.width)\" y=\"\(row * Self.height + Self.baseline)\""
                + " textLength=\"\(run.count * Self.width)\" lengthAdjust=\"spacingAndGlyphs\"\(style.attributes(isDark))>"
                + "\(text)</text>"
            guard let title = titles[.init(column: run.lowerBound, row: row)] else { return element }
            // An accessible name, which browsers do not show on hover as they show a title element.
            return "<g role=\"img\" aria-label=\"\(title.escaped)\">\(element)</g>"
        }
    }

    /// Returns the path of a braille pattern, with a square for each dot.
    private static func dots(_ pattern: UInt8, column: Int, row: Int) -> String {
        // The bits for the left and right dot of each row (Unicode 17, section 21.1).
        let numbers: [(left: UInt8, right: UInt8)] = [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)]
        return numbers.enumerated().map { index, number in
            let y = row * height + index * 4
            let left = pattern & number.left != 0
            let right = pattern & number.right != 0
            guard left || right else { return "" }
            return "M\(column * width + (left ? 0 : 4)) \(y)h\(left && right ? 8 : 4)v4h-\(left && right ? 8 : 4)z"
        }.joined()
    }
}

extension Cell {
    /// The dots of a braille pattern or a block element, as braille bits; nil for any other character.
    fileprivate var braille: UInt8? {
        guard let character, let scalar = character.unicodeScalars.first else { return nil }
        if (0x2801...0x28FF).contains(scalar.value) { return UInt8(scalar.value - 0x2800) }
        guard let quadrants = Self.quadrants.dropFirst().firstIndex(where: { $0.character == character }) else {
            return nil
        }
        // Each quadrant is two dots high.
        return zip(0..<4, [0x03, 0x18, 0x44, 0xA0]).reduce(0) { quadrants >> $1.0 & 1 == 1 ? $0 | $1.1 : $0 }
    }

    fileprivate var brailleColor: [Style.Color?] { braille == nil ? [] : [style.color] }
}

extension [Cell] {
    /// Returns the longest runs of cells with the same property.
    fileprivate func runs(by property: (Cell) -> some Equatable) -> [Range<Int>] {
        indices.runs { run, index in property(self[run.lowerBound]) == property(self[index]) }
    }

    /// Returns the runs of text in one style, with at most single spaces inside; some cells must stay separate.
    fileprivate func words(breakingAt isAlone: (Int) -> Bool) -> [Range<Int>] {
        indices.filter { self[$0].braille == nil && self[$0].character != " " }.runs { word, index in
            index - word.upperBound <= 1 && self[word.lowerBound].style == self[index].style
                && self[word.upperBound - 1].style == self[Swift.max(index - 1, 0)].style
                && !isAlone(index) && !isAlone(word.lowerBound)
        }
    }
}

extension Sequence<Int> {
    /// Returns ranges that together contain the indices; each extends to the next index as long as that belongs to it.
    fileprivate func runs(_ belongs: (Range<Int>, Int) -> Bool) -> [Range<Int>] {
        reduce(into: []) { runs, index in
            let start = runs.last.flatMap { belongs($0, index) ? $0.lowerBound : nil }
            if start != nil { runs.removeLast() }
            runs.append((start ?? index)..<index + 1)
        }
    }
}

extension Style {
    fileprivate func attributes(_ isDark: Bool) -> String {
        (color.map { " fill=\"\($0.hex(isDark))\"" } ?? "") + (isBold ? " font-weight=\"bold\"" : "")
            + (isDim ? " opacity=\"0.6\"" : "")
    }
}

extension Style.Color {
    /// Returns the color in CSS notation.
    fileprivate func hex(_ isDark: Bool) -> String {
        let (red, green, blue) = parts(isDark: isDark)
        return "#" + [red, green, blue].map { Int($0).padded(to: 2, radix: 16) }.joined()
    }
}

extension String {
    fileprivate var escaped: String {
        // By scalar: XML also recognizes a special character that a combining mark follows.
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
