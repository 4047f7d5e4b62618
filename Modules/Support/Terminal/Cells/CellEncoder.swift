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
    private var currentStyle = Style.plain
    /// The index of the open link; `nil` for none.
    private var openLink: Int?

    init(colors: ColorDepth?, isDark: Bool = true) {
        self.colors = colors
        self.isDark = isDark
    }

    /// Appends a cell.
    ///
    /// If the link or the style of the cell differs from the current one, first appends a sequence
    /// that changes the link or the style.
    mutating func append(_ cell: Cell) {
        // The second cell of a wide character has no character of its own.
        guard let character = cell.character else { return }
        var style = cell.style
        var link = style.linkIndex
        if let index = link, index >= links.count {
            link = nil
        }
        // The link and the picture are not parts of an SGR sequence.
        style.linkIndex = nil
        style.showsImage = false
        if link != openLink {
            changeLink(to: link)
        }
        if style != currentStyle {
            changeStyle(to: style)
        }
        bytes.append(contentsOf: character.utf8)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func endLink() {
        if openLink != nil {
            changeLink(to: nil)
        }
    }

    /// Ends the link, and returns to the plain style.
    mutating func reset() {
        endLink()
        if currentStyle != .plain {
            changeStyle(to: .plain)
        }
    }

    /// Returns what has been encoded, and removes it.
    mutating func take() -> String {
        defer {
            bytes.removeAll(keepingCapacity: true)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Starts the link with the given index, which also ends the open link; if the index is `nil`,
    /// only ends the open link.
    private mutating func changeLink(to index: Int?) {
        if let index {
            append(links[index].start)
        } else {
            append(Hyperlink.end)
        }
        openLink = index
    }

    private mutating func changeStyle(to style: Style) {
        currentStyle = style
        style.appendSGR(colors, isDark: isDark, to: &bytes)
    }
}
