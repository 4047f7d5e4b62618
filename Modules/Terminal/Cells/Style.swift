/// The style of a cell: colors, attributes, and the number of a link.
///
/// It is stored as one number, so that comparing styles is fast.
package struct Style: Equatable {
    /// A color of the text or the background, as a number of 25 bits that is not zero.
    package struct Color: Hashable {
        /// The number of a basic color in SGR sequences, or `fixed` plus the parts of a fixed
        /// color.
        fileprivate let code: UInt64

        // Each basic color becomes a color that has enough contrast to the background.
        package static let red = Self(code: 1)
        package static let green = Self(code: 2)
        package static let yellow = Self(code: 3)
        package static let blue = Self(code: 4)
        package static let magenta = Self(code: 5)
        package static let cyan = Self(code: 6)

        /// Returns a fixed color, which is reduced to the terminal's color depth.
        package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self {
            Self(code: fixed | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue))
        }

        private static let fixed: UInt64 = 1 << 24
        fileprivate static let codeMask: UInt64 = 1 << 25 - 1

        /// The parts of a fixed color; nil for a basic color.
        package var parts: (red: UInt8, green: UInt8, blue: UInt8)? {
            number == nil ? parts(isDark: true) : nil
        }

        /// The number of a basic color in SGR sequences; nil for a fixed color.
        var number: Int? { code < Self.fixed ? Int(code) : nil }

        /// Returns the parts of the color or, for a basic color, of the color that replaces it on
        /// the background.
        func parts(isDark: Bool) -> (red: UInt8, green: UInt8, blue: UInt8) {
            let code = number.map { (isDark ? Self.onDark : Self.onLight)[$0] } ?? code
            func part(_ shift: UInt64) -> UInt8 {
                UInt8(truncatingIfNeeded: code >> shift)
            }
            return (part(16), part(8), part(0))
        }

        /// The colors that replace the basic ones, by number, with a contrast of at least 4.5:1 to
        /// black or white.
        private static let onDark: [UInt64] = [
            0, 0xFF8F8F, 0x7EE787, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD,
        ]
        private static let onLight: [UInt64] = [
            0, 0xC62828, 0x1B6E2D, 0x8A6100, 0x1A4FBF, 0x8A2FA8, 0x0B6E80,
        ]

        /// Returns a fixed color at a third of its distance to black or white; returns a basic
        /// color unchanged.
        fileprivate func faded(isDark: Bool) -> Self {
            guard let (red, green, blue) = parts else { return self }
            func mixed(_ part: UInt8) -> UInt8 {
                isDark ? part / 3 : 255 - (255 - part) / 3
            }
            return .rgb(mixed(red), mixed(green), mixed(blue))
        }
    }

    package static let plain = Style()
    package static let bold = Style(isBold: true)
    package static let dim = Style(isDim: true)
    package static let action = Style(color: .cyan, isBold: true)

    static let maxLink = 1 << 10 - 1

    /// From the highest bits: the attributes, the number of the link, and the codes of the
    /// background and the text color, of 25 bits each.
    private var bits: UInt64

    /// The style of a blank map cell behind which a picture can be shown.
    package static let picture = Style(showsPicture: true)

    package init(
        color: Color? = nil,
        background: Color? = nil,
        isBold: Bool = false,
        isDim: Bool = false,
        isReversed: Bool = false,
        showsPicture: Bool = false
    ) {
        bits = (isBold ? 1 << 62 : 0) | (isDim ? 1 << 61 : 0)
        self.color = color
        self.background = background
        self.isReversed = isReversed
        self.showsPicture = showsPicture
    }

    /// The bits from `start` on, as many as `mask` covers.
    private subscript(start: UInt64, mask: UInt64) -> UInt64 {
        get { bits >> start & mask }
        set { bits = bits & ~(mask << start) | newValue << start }
    }

    package var color: Color? {
        get { self[0, Color.codeMask] > 0 ? Color(code: self[0, Color.codeMask]) : nil }
        set { self[0, Color.codeMask] = newValue?.code ?? 0 }
    }

    package var background: Color? {
        get { self[25, Color.codeMask] > 0 ? Color(code: self[25, Color.codeMask]) : nil }
        set { self[25, Color.codeMask] = newValue?.code ?? 0 }
    }

    var isBold: Bool { self[62, 1] == 1 }
    var isDim: Bool { self[61, 1] == 1 }

    package var isReversed: Bool {
        get { self[60, 1] == 1 }
        set { self[60, 1] = newValue ? 1 : 0 }
    }

    /// Whether a picture can be shown behind the cell, which has no effect on the encoded cell.
    package var showsPicture: Bool {
        get { self[63, 1] == 1 }
        set { self[63, 1] = newValue ? 1 : 0 }
    }

    /// Returns the style for text behind a dialog: dim, neither bold nor a link, and with faded
    /// fixed colors.
    package func faded(isDark: Bool) -> Style {
        Style(
            color: color?.faded(isDark: isDark),
            background: background?.faded(isDark: isDark),
            isDim: true,
            isReversed: isReversed,
            showsPicture: showsPicture
        )
    }

    /// The number of the cell's link in its grid, from 1 to `maxLink`; 0 for none.
    var link: Int {
        get { Int(self[50, UInt64(Self.maxLink)]) }
        set { self[50, UInt64(Self.maxLink)] = UInt64(newValue) }
    }
}
