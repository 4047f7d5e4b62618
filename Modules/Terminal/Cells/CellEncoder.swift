/// Encodes cells as UTF-8 with SGR sequences (ECMA-48, 8.3.117).
struct CellEncoder {
    /// The colors of the terminal; nil for none.
    let colors: ColorDepth?
    /// The output.
    private(set) var bytes: [UInt8] = []
    private var style = Style.plain
    /// The sequences of the styles so far; a page has few, so a search is faster than a dictionary.
    private var sequences: [(style: Style, bytes: [UInt8])] = []

    init(colors: ColorDepth?) { self.colors = colors }

    /// Appends a cell, and its style unless that is the current one.
    ///
    /// Does nothing for the second cell of a wide character.
    mutating func append(_ cell: Cell) {
        guard let character = cell.character else { return }
        if cell.style != style { change(to: cell.style) }
        bytes.append(contentsOf: character.utf8)
    }

    /// Appends text in the current style.
    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Returns to the plain style.
    mutating func reset() {
        if style != .plain { change(to: .plain) }
    }

    /// Returns the output as text, and starts a new one.
    mutating func take() -> String {
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func change(to style: Style) {
        self.style = style
        if let known = sequences.first(where: { $0.style == style }) {
            bytes.append(contentsOf: known.bytes)
        } else {
            sequences.append((style, Array(style.sgr(colors).utf8)))
            bytes.append(contentsOf: sequences[sequences.count - 1].bytes)
        }
    }
}
