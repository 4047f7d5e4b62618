/// How a cell looks, besides its character.
package struct Style: Hashable {
    /// A colour of the terminal.
    package enum Color: Hashable {
        /// One of its own, which follow the user's theme.
        case red, green, yellow, blue, magenta, cyan
        /// One that is the same everywhere, as far as the terminal has it.
        case rgb(UInt8, UInt8, UInt8)
    }

    package static let plain = Style()
    package static let bold = Style(isBold: true)
    package static let dim = Style(isDim: true)

    package var color: Color?
    package var background: Color?
    var isBold = false
    var isDim = false
    /// Whether the colours of the text and of what is behind it are exchanged.
    package var isReversed = false

    package init(
        color: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
        isReversed: Bool = false
    ) {
        self.color = color
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
        self.isReversed = isReversed
    }
}
