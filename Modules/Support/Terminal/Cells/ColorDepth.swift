/// The colors that a terminal can show.
package enum ColorDepth: Comparable {
    /// The eight basic colors, which follow the user's theme.
    case basic
    /// The eight basic colors and their bright variants.
    case sixteen
    /// The sixteen colors, and 240 fixed ones.
    case palette
    case full

    /// The parts of the direct color that the query sets: any color that a palette does not have.
    private static let probe = [1, 20, 55]

    /// The queries for the colors of a terminal.
    ///
    /// The first two ask for the capabilities `Co` and `RGB`, whose names are in hexadecimal digits
    /// (XTGETTCAP). Then a direct color is set, and the last query asks for the style (DECRQSS).
    /// Each capability has its own query: if a query asks for several capabilities and mlterm does
    /// not know one of them, it does not reply.
    static let query = [
        "\u{1b}P+q436f\u{1b}\\",
        "\u{1b}P+q524742\u{1b}\\",
        "\u{1b}[38;2;\(probe.map(String.init).joined(separator: ";"))m",
        "\u{1b}P$qm\u{1b}\\",
        "\u{1b}[0m",
    ].joined()

    /// Creates the color depth that an answer proves, such as `1+r436f=323536` or
    /// `1$r0;38:2::1:20:55m`.
    ///
    /// A terminal without direct colors replies with the nearest color of its palette, such as
    /// `1$r0;38:5:234m`.
    init?(answer: String) {
        let depth: ColorDepth?
        let styleAnswer = "1$r"
        let capabilitiesAnswer = "1+r"
        if answer.hasPrefix(styleAnswer), answer.hasSuffix("m") {
            depth = Self.depth(ofStyle: answer.dropFirst(styleAnswer.count).dropLast())
        } else if answer.hasPrefix(capabilitiesAnswer) {
            let content = answer.dropFirst(capabilitiesAnswer.count)
            let capabilities = content.split(separator: ";")
            depth = capabilities.compactMap(Self.depth(ofCapability:)).max()
        } else {
            depth = nil
        }
        guard let depth else { return nil }
        self = depth
    }

    /// Returns the color depth that the parameters of an SGR sequence prove.
    private static func depth(ofStyle parameters: Substring) -> ColorDepth? {
        let numbers = parameters.split { ":;".contains($0) }.map { Int($0) }
        /// Returns whether the numbers occur one after the other in the parameters.
        func hasSequence(_ sequence: [Int]) -> Bool {
            numbers.firstRange(of: sequence.map(Optional.some)) != nil
        }
        // A direct color begins with 38 and 2, an indexed color with 38 and 5. The number of a
        // color space can follow the 2, as in `38:2:0:1:20:55`.
        if hasSequence([38, 2]), hasSequence(probe) {
            return .full
        }
        return hasSequence([38, 5]) ? .palette : nil
    }

    /// Returns the color depth of a capability with a name and a value in hexadecimal digits.
    private static func depth(ofCapability text: Substring) -> ColorDepth? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        let nameAndValue = parts.compactMap(Self.text(ofHexadecimal:))
        guard nameAndValue.count == parts.count, let name = nameAndValue.first else { return nil }
        // The capability `RGB` has no value, or the number of bits of each part, such as `8` or
        // `8/8/8`.
        if name == "RGB" {
            return .full
        }
        guard name == "Co", let value = nameAndValue.last, let count = Int(value) else {
            return nil
        }
        return switch count {
        case ..<16: .basic
        case ..<256: .sixteen
        case ..<(1 << 24): .palette
        default: .full
        }
    }

    /// Returns the text whose UTF-8 bytes are given in hexadecimal digits; `nil` if there are no
    /// digits, or if they are not valid.
    private static func text(ofHexadecimal digits: Substring) -> String? {
        let values = digits.compactMap(\.hexDigitValue)
        let areDigits = !values.isEmpty && values.count == digits.count
        guard areDigits, values.count.isMultiple(of: 2) else { return nil }
        let bytes = stride(from: 0, to: values.count, by: 2).map { index -> UInt8 in
            let first = values[index] * 16
            return UInt8(first + values[index + 1])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
