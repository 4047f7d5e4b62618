/// The style of a cell: colors and attributes.
package struct Style: Hashable {
    /// A color of the text or the background.
    package enum Color: Hashable {
        /// A basic color, which follows the user's theme.
        case red, green, yellow, blue, magenta, cyan
        /// The bright variant of a basic color; a terminal with eight colors shows the basic color.
        case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta
        /// A fixed color, reduced to the terminal's color depth.
        case rgb(UInt8, UInt8, UInt8)
    }

    package static let plain = Style()
    package static let bold = Style(isBold: true)
    package static let dim = Style(isDim: true)

    package var color: Color?
    package var background: Color?
    var isBold = false
    var isDim = false
    /// Whether the text and background colors are swapped.
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
