/// Encodes cells as UTF-8 with SGR sequences (ECMA-48, 8.3.117) and links (OSC 8).
struct CellEncoder {
    var colors: ColorDepth?
    var isDark: Bool
    /// The links of the grid whose cells are appended next.
    ///
    /// A cell whose link is not among them is written without a link.
    var links: [Hyperlink] = []
    private(set) var bytes: [UInt8] = []
    /// The style of the last written cell, without its link.
    private var style = Style.plain
    /// The number of the open link; 0 for none.
    private var link = 0

    init(colors: ColorDepth?, isDark: Bool = true) {
        self.colors = colors
        self.isDark = isDark
    }

    /// Appends a cell.
    ///
    /// If the link or the style of the cell differs from the current one, first appends a sequence
    /// that changes the link or the style.
    mutating func append(_ cell: Cell) {
        guard let character = cell.character else { return }
        var style = cell.style
        var link = style.link
        if link > links.count {
            link = 0
        }
        // The link and the picture are not parts of an SGR sequence.
        style.link = 0
        style.showsImage = false
        if link != self.link {
            open(link)
        }
        if style != self.style {
            change(to: style)
        }
        bytes.append(contentsOf: character.utf8)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func endLink() {
        if link > 0 {
            open(0)
        }
    }

    /// Ends the link, and returns to the plain style.
    mutating func reset() {
        endLink()
        if style != .plain {
            change(to: .plain)
        }
    }

    /// Returns what has been encoded, and removes it.
    mutating func take() -> String {
        defer {
            bytes.removeAll(keepingCapacity: true)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the open link, and starts the link with the given number; 0 stands for no link.
    private mutating func open(_ link: Int) {
        append(link > 0 ? links[link - 1].start : Hyperlink.end)
        self.link = link
    }

    private mutating func change(to style: Style) {
        self.style = style
        style.appendSGR(colors, isDark: isDark, to: &bytes)
    }
}
