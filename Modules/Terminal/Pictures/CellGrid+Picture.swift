extension CellGrid {
    /// Creates a grid from lines of symbols with colors (SGR sequences, ECMA-48, 8.3.117).
    ///
    /// Returns nil for other control sequences or symbols, and for a picture that is empty or
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
                guard rest.popFirst() == "[" else { return nil }
                let parameters = rest.prefix { $0 == ";" || ("0"..."9").contains($0) }
                rest = rest.dropFirst(parameters.count)
                let numbers = parameters.split(separator: ";").map { UInt8(String($0)) }
                guard rest.popFirst() == "m", style.apply(sgr: numbers) else { return nil }
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
        self.init(rows: rows.map { $0 + Array(repeating: .blank, count: columns - $0.count) })
    }
}

extension Style {
    /// Applies the colors, reverse video and reset of an SGR sequence; returns false for any other
    /// parameter.
    fileprivate mutating func apply(sgr parameters: [UInt8?]) -> Bool {
        var rest = (parameters.isEmpty ? [0] : parameters)[...]
        while let parameter = rest.popFirst() {
            switch parameter {
            case 0?:
                self = .plain
            case 7?:
                isReversed = true
            case 27?:
                isReversed = false
            case 39?:
                color = nil
            case 49?:
                background = nil
            case let number? where (30...37).contains(number):
                color = .indexed(number - 30)
            case let number? where (90...97).contains(number):
                color = .indexed(number - 82)
            case let number? where (40...47).contains(number):
                background = .indexed(number - 40)
            case let number? where (100...107).contains(number):
                background = .indexed(number - 92)
            case 38?, 48?:
                guard let new = Color(sgr: &rest) else { return false }
                if parameter == 38 {
                    color = new
                } else {
                    background = new
                }
            default:
                return false
            }
        }
        return true
    }
}

extension Style.Color {
    fileprivate init?(sgr parameters: inout ArraySlice<UInt8?>) {
        let parts = parameters.prefix(4).compactMap(\.self)
        guard parts.count == 4, parts[0] == 2 else { return nil }
        parameters = parameters.dropFirst(4)
        self = .rgb(parts[1], parts[2], parts[3])
    }

    /// Returns a fixed color for one of the 16 colors of VGA; a terminal with 16 colors shows it as
    /// the same color.
    fileprivate static func indexed(_ index: UInt8) -> Self {
        func part(_ bit: UInt8) -> UInt8 {
            (index & bit > 0 ? 170 : 0) + (index > 7 ? 85 : 0)
        }
        return .rgb(part(1), part(2), part(4))
    }
}
