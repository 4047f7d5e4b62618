/// The style of a cell: colors, attributes, and the number of a link.
///
/// It is stored as one number, so that comparing styles is fast.
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

    private static let boldBit: UInt64 = 1 << 62
    private static let dimBit: UInt64 = 1 << 61
    private static let reversedBit: UInt64 = 1 << 60
    private static let backgroundShift: UInt64 = 25
    private static let linkShift: UInt64 = 50
    /// The highest number of a link.
    static let maxLink = 1 << 10 - 1

    /// From the highest bits: the attributes, the number of the link, and the codes of the background and the text color,
    /// of 25 bits each.
    private var bits: UInt64

    package init(
        color: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
        isReversed: Bool = false
    ) {
        bits =
            (color?.code ?? 0) | (background?.code ?? 0) << Self.backgroundShift | (isBold ? Self.boldBit : 0)
            | (isDim ? Self.dimBit : 0) | (isReversed ? Self.reversedBit : 0)
    }

    package var color: Color? {
        get { Color(code: bits & Color.codeMask) }
        set { bits = bits & ~Color.codeMask | (newValue?.code ?? 0) }
    }

    package var background: Color? {
        get { Color(code: bits >> Self.backgroundShift & Color.codeMask) }
        set {
            bits &= ~(Color.codeMask << Self.backgroundShift)
            bits |= (newValue?.code ?? 0) << Self.backgroundShift
        }
    }

    var isBold: Bool { bits & Self.boldBit != 0 }
    var isDim: Bool { bits & Self.dimBit != 0 }

    /// Whether the text and background colors are swapped.
    package var isReversed: Bool {
        get { bits & Self.reversedBit != 0 }
        set { bits = newValue ? bits | Self.reversedBit : bits & ~Self.reversedBit }
    }

    /// Returns the style of what is behind a dialog: fixed colors are mixed with the background, others are dim.
    package func faded(isDark: Bool) -> Style {
        Style(
            color: color?.faded(isDark: isDark), background: background?.faded(isDark: isDark), isDim: true,
            isReversed: isReversed)
    }

    /// The number of the cell's link in its grid, from 1 to `maxLink`; 0 for none.
    var link: Int {
        get { Int(bits >> Self.linkShift) & Self.maxLink }
        set { bits = bits & ~(UInt64(Self.maxLink) << Self.linkShift) | UInt64(newValue) << Self.linkShift }
    }
}

extension Style.Color {
    /// Returns a fixed color with a third of its contrast to a black or white background; another color stays the same.
    fileprivate func faded(isDark: Bool) -> Style.Color {
        guard case .rgb(let red, let green, let blue) = self else { return self }
        func mixed(_ part: UInt8) -> UInt8 { isDark ? part / 3 : 255 - (255 - part) / 3 }
        return .rgb(mixed(red), mixed(green), mixed(blue))
    }

    fileprivate static let codeMask: UInt64 = 1 << 25 - 1
    private static let themed: [Style.Color] = [
        .red, .green, .yellow, .blue, .magenta, .cyan, .brightRed, .brightGreen, .brightYellow, .brightBlue,
        .brightMagenta,
    ]
    private static let fixed: UInt64 = 1 << 24

    /// The color as a number of 25 bits that is not zero.
    fileprivate var code: UInt64 {
        switch self {
        case .red: 1
        case .green: 2
        case .yellow: 3
        case .blue: 4
        case .magenta: 5
        case .cyan: 6
        case .brightRed: 7
        case .brightGreen: 8
        case .brightYellow: 9
        case .brightBlue: 10
        case .brightMagenta: 11
        case .rgb(let red, let green, let blue): Self.fixed | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    /// Creates the color of a code; `nil` for zero.
    fileprivate init?(code: UInt64) {
        guard code > 0 else { return nil }
        self =
            code < Self.fixed
            ? Self.themed[Int(code) - 1]
            : .rgb(
                UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
                UInt8(truncatingIfNeeded: code))
    }
}
