/// The style of a cell: colors, attributes, and a link.
///
/// A style is stored as one number, so that comparing styles is fast.
package struct Style: Equatable {
    /// A color of the text or the background.
    package struct Color: Hashable {
        /// The parts of a color, from 0 to 255.
        package struct Parts {
            package let red: UInt8
            package let green: UInt8
            package let blue: UInt8

            package init(red: UInt8, green: UInt8, blue: UInt8) {
                self.red = red
                self.green = green
                self.blue = blue
            }
        }

        /// The number of a basic color in SGR sequences, or `fixed` plus the 24 bits of the parts
        /// of a fixed color.
        ///
        /// The code is never 0, because 0 stands for no color in a style.
        fileprivate let code: UInt64

        // Each basic color becomes a color that has enough contrast to the background.
        package static let red = Self(code: 1)
        package static let green = Self(code: 2)
        package static let yellow = Self(code: 3)
        package static let blue = Self(code: 4)
        package static let magenta = Self(code: 5)
        package static let cyan = Self(code: 6)

        /// Returns a fixed color.
        ///
        /// When it is written to a terminal, it is reduced to the terminal's color depth.
        package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self {
            let parts = (UInt64(red) << 16) | (UInt64(green) << 8) | UInt64(blue)
            return Self(code: fixed | parts)
        }

        /// Creates a color that stands for an index, from 0 to 2^24 - 1, in a table of colors.
        ///
        /// The index is stored in place of the parts of a fixed color. So the color equals a fixed
        /// color, and only its user knows that it stands for an index.
        init(index: Int) {
            self.init(code: Self.fixed | UInt64(index))
        }

        /// The index that the color stands for, if the color was created from an index.
        var index: Int { Int(code & ~Self.fixed) }

        fileprivate init(code: UInt64) {
            self.code = code
        }

        /// The bit that distinguishes fixed colors from basic ones.
        private static let fixed: UInt64 = 1 << 24

        /// The parts of a fixed color; `nil` for a basic color.
        package var parts: Parts? {
            let isFixed = number == nil
            // A fixed color is the same on each background.
            return isFixed ? parts(isDark: true) : nil
        }

        /// The number of a basic color in SGR sequences; `nil` for a fixed color.
        var number: Int? { code < Self.fixed ? Int(code) : nil }

        /// Returns the parts of the color or, for a basic color, of the color that replaces it on
        /// the background.
        func parts(isDark: Bool) -> Parts {
            var rgb = code
            if let number {
                rgb = isDark ? Self.onDark[number] : Self.onLight[number]
            }
            return Parts(
                red: UInt8(truncatingIfNeeded: rgb >> 16),
                green: UInt8(truncatingIfNeeded: rgb >> 8),
                blue: UInt8(truncatingIfNeeded: rgb)
            )
        }

        /// The colors that replace the basic ones, with a contrast of at least 4.5:1 to black or
        /// white.
        ///
        /// The index is the number of the basic color; 0 is not used.
        private static let onDark: [UInt64] = [
            0, 0xFF8F8F, 0x7EE787, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD,
        ]
        private static let onLight: [UInt64] = [
            0, 0xC62828, 0x1B6E2D, 0x8A6100, 0x1A4FBF, 0x8A2FA8, 0x0B6E80,
        ]

        /// Returns a fixed color moved two thirds of the way to the background; returns a basic
        /// color unchanged.
        ///
        /// The background is black if `isDark` is true, and white otherwise.
        fileprivate func faded(isDark: Bool) -> Self {
            guard let parts else { return self }
            func mixed(_ part: UInt8) -> UInt8 {
                isDark ? part / 3 : 255 - (255 - part) / 3
            }
            return .rgb(mixed(parts.red), mixed(parts.green), mixed(parts.blue))
        }
    }

    package static let plain = Style()
    package static let bold = Style(isBold: true)
    package static let dim = Style(isDim: true)
    package static let action = Style(color: .cyan, isBold: true)

    /// The style of a blank map cell behind which a picture can be shown.
    package static let picture = Style(showsImage: true)

    /// The maximum number of links in a grid.
    static var maxLinks: Int { Int(Field.linkNumber.maxValue) }

    /// A range of the bits that store a style.
    ///
    /// The fields are computed properties, so that the compiler replaces them by constants.
    private struct Field {
        let firstBit: UInt64
        let bitCount: UInt64

        var maxValue: UInt64 { (1 << bitCount) - 1 }

        static var color: Field { Field(firstBit: 0, bitCount: 25) }
        static var background: Field { Field(firstBit: 25, bitCount: 25) }
        /// The index of the link plus 1; 0 for no link.
        static var linkNumber: Field { Field(firstBit: 50, bitCount: 10) }
        static var isReversed: Field { Field(firstBit: 60, bitCount: 1) }
        static var isDim: Field { Field(firstBit: 61, bitCount: 1) }
        static var isBold: Field { Field(firstBit: 62, bitCount: 1) }
        static var showsImage: Field { Field(firstBit: 63, bitCount: 1) }
    }

    /// The values of all fields.
    private var bits: UInt64 = 0

    package init(
        color: Color? = nil,
        background: Color? = nil,
        isBold: Bool = false,
        isDim: Bool = false,
        isReversed: Bool = false,
        showsImage: Bool = false
    ) {
        self.color = color
        self.background = background
        self.isBold = isBold
        self.isDim = isDim
        self.isReversed = isReversed
        self.showsImage = showsImage
    }

    package var color: Color? {
        get { self[color: .color] }
        set { self[color: .color] = newValue }
    }

    package var background: Color? {
        get { self[color: .background] }
        set { self[color: .background] = newValue }
    }

    package private(set) var isBold: Bool {
        get { self[flag: .isBold] }
        set { self[flag: .isBold] = newValue }
    }

    private(set) var isDim: Bool {
        get { self[flag: .isDim] }
        set { self[flag: .isDim] = newValue }
    }

    package var isReversed: Bool {
        get { self[flag: .isReversed] }
        set { self[flag: .isReversed] = newValue }
    }

    /// Whether a picture can be shown behind the cell.
    ///
    /// This does not change the escape sequences of the cell.
    package var showsImage: Bool {
        get { self[flag: .showsImage] }
        set { self[flag: .showsImage] = newValue }
    }

    /// The index of the cell's link among the links of its grid; `nil` for none.
    var linkIndex: Int? {
        get {
            let number = Int(self[.linkNumber])
            return number > 0 ? number - 1 : nil
        }
        set {
            if let newValue {
                self[.linkNumber] = UInt64(newValue + 1)
            } else {
                self[.linkNumber] = 0
            }
        }
    }

    /// Returns the style for text behind a dialog.
    ///
    /// The text is dim and not bold, and has no link. Fixed colors are faded.
    package func faded(isDark: Bool) -> Style {
        Style(
            color: color?.faded(isDark: isDark),
            background: background?.faded(isDark: isDark),
            isDim: true,
            isReversed: isReversed,
            showsImage: showsImage
        )
    }

    private subscript(field: Field) -> UInt64 {
        get {
            (bits >> field.firstBit) & field.maxValue
        }
        set {
            let otherBits = bits & ~(field.maxValue << field.firstBit)
            bits = otherBits | (newValue << field.firstBit)
        }
    }

    private subscript(flag field: Field) -> Bool {
        get { self[field] == 1 }
        set { self[field] = newValue ? 1 : 0 }
    }

    private subscript(color field: Field) -> Color? {
        get {
            let code = self[field]
            return code > 0 ? Color(code: code) : nil
        }
        set {
            self[field] = newValue?.code ?? 0
        }
    }
}
