extension CellGrid {
    /// Creates a grid from lines of symbols with colors (SGR sequences, ECMA-48, 8.3.117).
    ///
    /// Returns `nil` for other control sequences or symbols, and for a picture that is empty or
    /// exceeds the size.
    init?(picture bytes: [UInt8], within size: ScreenSize, symbols: Set<Unicode.Scalar>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var rows: [[Cell]] = []
        var row: [Cell] = []
        var style = Style.plain
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard let parameters = Self.sgrParameters(removedFrom: &rest) else { return nil }
                let areKnown = style.apply(sgr: parameters)
                guard areKnown else { return nil }
            case "\n":
                rows.append(row)
                row = []
            default:
                guard symbols.contains(scalar), row.count < size.columns else { return nil }
                row.append(Cell(character: Character(scalar), style: style))
            }
        }
        if !row.isEmpty {
            rows.append(row)
        }
        let columns = rows.map(\.count).max() ?? 0
        guard columns > 0, rows.count <= size.rows else { return nil }
        let completeRows = rows.map { row in
            row + Array(repeating: .blank, count: columns - row.count)
        }
        self.init(rows: completeRows)
    }

    /// Reads the rest of an SGR sequence after its escape character, and returns the parameters.
    ///
    /// Removes the sequence from `rest`. A parameter that is greater than 255 is `nil`. If the
    /// sequence is not an SGR sequence, the result is `nil`.
    private static func sgrParameters(
        removedFrom rest: inout Substring.UnicodeScalarView
    ) -> [UInt8?]? {
        guard rest.popFirst() == "[" else { return nil }
        let parameters = rest.prefix { $0 == ";" || ("0"..."9").contains($0) }
        rest = rest.dropFirst(parameters.count)
        guard rest.popFirst() == "m" else { return nil }
        return parameters.split(separator: ";").map { UInt8(String($0)) }
    }
}

extension Style {
    /// Applies the colors, reverse video and reset of an SGR sequence; returns false for any other
    /// parameter.
    fileprivate mutating func apply(sgr parameters: [UInt8?]) -> Bool {
        // A sequence without parameters resets the style.
        var rest = (parameters.isEmpty ? [0] : parameters)[...]
        while let parameter = rest.popFirst() {
            guard let parameter else { return false }
            switch parameter {
            case 0:
                self = .plain
            // Reverse video on and off.
            case 7:
                isReversed = true
            case 27:
                isReversed = false
            // The color of the text: a basic color, a direct color, or the default color. The
            // numbers from 40 on are the same for the background.
            case 30...37:
                color = .basic(parameter - 30)
            case 38:
                guard let direct = Color(sgr: &rest) else { return false }
                color = direct
            case 39:
                color = nil
            case 40...47:
                background = .basic(parameter - 40)
            case 48:
                guard let direct = Color(sgr: &rest) else { return false }
                background = direct
            case 49:
                background = nil
            // The bright colors of the text, and of the background.
            case 90...97:
                color = .bright(parameter - 90)
            case 100...107:
                background = .bright(parameter - 100)
            default:
                return false
            }
        }
        return true
    }
}

extension Style.Color {
    /// Creates a direct color from the parameters after 38 or 48, and removes these parameters.
    ///
    /// The parameters are the number 2, and the red, green and blue parts.
    fileprivate init?(sgr parameters: inout ArraySlice<UInt8?>) {
        let parts = parameters.prefix(4).compactMap(\.self)
        guard parts.count == 4, parts[0] == 2 else { return nil }
        parameters = parameters.dropFirst(4)
        self = .rgb(parts[1], parts[2], parts[3])
    }

    /// Returns a fixed color for one of the eight basic colors of VGA.
    ///
    /// `Style` replaces the basic colors of `Style.Color` by colors with more contrast, which would
    /// change the image. A terminal with 16 colors shows the fixed color as the basic color.
    fileprivate static func basic(_ number: UInt8) -> Self {
        vga(number, off: 0, on: 170)
    }

    /// Returns a fixed color for one of the eight bright colors of VGA.
    fileprivate static func bright(_ number: UInt8) -> Self {
        vga(number, off: 85, on: 255)
    }

    /// Returns the color for a number, which has a bit each for red, green and blue.
    private static func vga(_ number: UInt8, off: UInt8, on: UInt8) -> Self {
        let red = number & 1 != 0 ? on : off
        let green = number & 2 != 0 ? on : off
        let blue = number & 4 != 0 ? on : off
        return .rgb(red, green, blue)
    }
}
