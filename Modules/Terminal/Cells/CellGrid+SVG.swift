import Platform

extension CellGrid {
    /// Returns the grid as an SVG 1.1 image, with 8 by 16 pixels a cell and selectable text.
    ///
    /// Braille patterns and block elements are drawn as shapes, because fonts render them
    /// differently.
    package func svg(isDark: Bool = false) -> String {
        let width = columns * SVG.width
        let height = rows.count * SVG.height
        let svg = SVG(isDark: isDark)
        let rows = rows.enumerated()
        let shapes =
            rows.flatMap { svg.backgrounds($1, row: $0) } + rows.flatMap { svg.blocks($1, row: $0) }
        let dots = rows.flatMap { svg.dots($1, row: $0) }
        let color = isDark ? "#e6edf3" : "#1f2328"
        let texts = rows.flatMap { svg.texts($1, row: $0, accessibleNames: accessibleNames) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13.3" fill="\(color)">
            <rect width="\(width)" height="\(height)" fill="\(isDark ? "#0d1117" : "#ffffff")"/>
            <g shape-rendering="crispEdges">
            \(shapes.joined(separator: "\n"))
            </g>
            <g shape-rendering="crispEdges" stroke="\(color)" stroke-width="2">
            \(dots.joined(separator: "\n"))
            </g>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }
}

private struct SVG {
    static let width = 8
    static let height = 16
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

    /// Returns the paths of block elements, each of which fills quadrants of its cell.
    func blocks(_ cells: [Cell], row: Int) -> [String] {
        paths(cells, "fill", \.quadrants) { quadrants, column in
            (0..<4).filter { quadrants >> $0 & 1 == 1 }.map { index in
                "M\(column * Self.width + index % 2 * 4) \(row * Self.height + index / 2 * 8)h4v8h-4z"
            }.joined()
        }
    }

    /// Returns the paths of braille patterns, whose dots are strokes as large as those of xterm and
    /// kitty: squares with half the width and height of their places.
    func dots(_ cells: [Cell], row: Int) -> [String] {
        paths(cells, "stroke", \.braille) { pattern, column in
            // The bits for the left and right dot of each row (Unicode 17, section 21.1).
            zip([1, 2, 4, 64] as [UInt8], [8, 16, 32, 128] as [UInt8]).enumerated().map {
                index,
                bits in
                let left = pattern & bits.0 != 0
                let right = pattern & bits.1 != 0
                guard left || right else { return "" }
                let x = column * Self.width + (left ? 1 : 5)
                return
                    "M\(x) \(row * Self.height + index * 4 + 2)h2\(left && right ? "m2 0h2" : "")"
            }.joined()
        }
    }

    /// Returns a path for each run of cells with a shape and the same color.
    private func paths(
        _ cells: [Cell],
        _ paint: String,
        _ shape: (Cell) -> UInt8?,
        _ path: (UInt8, _ column: Int) -> String
    ) -> [String] {
        cells.runs(by: { cell in
            shape(cell).map { _ in [cell.style.color] }
        }).compactMap { run in
            let path = run.compactMap { column in
                shape(cells[column]).map { path($0, column) }
            }
            .joined()
            let color =
                cells[run.lowerBound].style.color.map { " \(paint)=\"\($0.hex(isDark))\"" } ?? ""
            return path.isEmpty ? nil : "<path\(color) d=\"\(path)\"/>"
        }
    }

    func texts(_ cells: [Cell], row: Int, accessibleNames: [CellGrid.Place: String]) -> [String] {
        cells.words(breakingAt: { accessibleNames[.init(column: $0, row: row)] != nil }).map {
            run in
            let style = cells[run.lowerBound].style
            let text = String(cells[run].compactMap(\.character)).escaped
            let element =
                "<text x=\"\(run.lowerBound * Self.width)\" y=\"\(row * Self.height + Self.baseline)\""
                + " textLength=\"\(run.count * Self.width)\" lengthAdjust=\"spacingAndGlyphs\"\(style.attributes(isDark))>"
                + "\(text)</text>"
            guard let title = accessibleNames[.init(column: run.lowerBound, row: row)] else {
                return element
            }
            // An accessible name, which browsers do not show on hover as they show a title element.
            return "<g role=\"img\" aria-label=\"\(title.escaped)\">\(element)</g>"
        }
    }
}

extension Cell {
    /// The dots of a braille pattern; nil for any other character.
    fileprivate var braille: UInt8? {
        guard let scalar = character?.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value)
        else { return nil }
        return UInt8(scalar.value - 0x2800)
    }

    /// The quadrants of a block element, as bits; nil for any other character.
    fileprivate var quadrants: UInt8? {
        Self.quadrants
            .dropFirst()
            .firstIndex { $0.character == character }
            .map { UInt8($0) }
    }
}

extension [Cell] {
    /// Returns the longest runs of cells with the same property.
    fileprivate func runs(by property: (Cell) -> some Equatable) -> [Range<Int>] {
        indices.runs { run, index in property(self[run.lowerBound]) == property(self[index]) }
    }

    /// Returns the runs of text in one style, split at double spaces; a cell for which `isAlone` is
    /// true is a run of its own.
    fileprivate func words(breakingAt isAlone: (Int) -> Bool) -> [Range<Int>] {
        indices.filter {
            self[$0].braille == nil && self[$0].quadrants == nil && self[$0].character != " "
        }.runs {
            word,
            index in
            index - word.upperBound <= 1 && self[word.lowerBound].style == self[index].style
                && self[word.upperBound - 1].style == self[Swift.max(index - 1, 0)].style
                && !isAlone(index) && !isAlone(word.lowerBound)
        }
    }
}

extension Sequence<Int> {
    /// Groups the indices into ranges; `belongs` returns whether an index continues the last range.
    fileprivate func runs(_ belongs: (Range<Int>, Int) -> Bool) -> [Range<Int>] {
        reduce(into: []) { runs, index in
            let start = runs.last.flatMap { belongs($0, index) ? $0.lowerBound : nil }
            if start != nil {
                runs.removeLast()
            }
            runs.append((start ?? index)..<index + 1)
        }
    }
}

extension Style {
    fileprivate func attributes(_ isDark: Bool) -> String {
        (color.map { " fill=\"\($0.hex(isDark))\"" } ?? "")
            + (isBold ? " font-weight=\"bold\"" : "")
            + (isDim ? " opacity=\"0.6\"" : "")
    }
}

extension Style.Color {
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
            case "&":
                text += "&amp;"
            case "<":
                text += "&lt;"
            case ">":
                text += "&gt;"
            case "\"":
                text += "&quot;"
            default:
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
