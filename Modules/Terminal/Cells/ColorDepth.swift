package enum ColorDepth: Comparable {
    /// The eight basic colors, which follow the user's theme.
    case basic
    /// The eight basic colors and their bright variants.
    case sixteen
    /// The sixteen colors, and 240 fixed ones.
    case palette
    case full

    /// The parts of the color that the query sets.
    private static let probe = [1, 20, 55]

    /// The queries to which a terminal replies with its colors: for the capabilities `Co` and `RGB`
    /// (XTGETTCAP), and for the style after a direct color was set (DECRQSS).
    ///
    /// Each capability has its own query, because mlterm replies to none of several if it does not
    /// know one.
    static let query =
        "\u{1b}P+q436f\u{1b}\\\u{1b}P+q524742\u{1b}\\"
        + "\u{1b}[38;2;\(probe.map(String.init).joined(separator: ";"))m\u{1b}P$qm\u{1b}\\\u{1b}[0m"

    /// Creates the color depth that an answer proves, such as `1+r436f=323536` or
    /// `1$r0;38:2::1:20:55m`.
    ///
    /// A terminal without direct colors replies with the nearest color of its palette, such as
    /// `1$r0;38:5:234m`.
    init?(answer: String) {
        if answer.hasPrefix("1$r"), answer.hasSuffix("m") {
            let numbers = answer.dropFirst(3).dropLast().split { ":;".contains($0) }.map {
                Int($0) ?? -1
            }
            let isDirect = numbers.contains([38, 2]) && numbers.contains(Self.probe)
            guard isDirect || numbers.contains([38, 5]) else { return nil }
            self = isDirect ? .full : .palette
        } else if answer.hasPrefix("1+r") {
            let depths = answer.dropFirst(3).split(separator: ";").compactMap {
                Self.depth(ofCapability: $0)
            }
            guard let depth = depths.max() else { return nil }
            self = depth
        } else {
            return nil
        }
    }

    /// Returns the color depth of a capability with a name and a value in hexadecimal digits.
    private static func depth(ofCapability text: Substring) -> ColorDepth? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(Self.text)
        guard !parts.contains("") else { return nil }
        // The capability has no value, or the number of bits of each part, such as `8` or `8/8/8`.
        if parts[0] == "RGB" {
            return .full
        }
        guard parts[0] == "Co", let count = parts.last.flatMap({ Int($0) }) else { return nil }
        if count >= 1 << 24 {
            return .full
        }
        if count >= 256 {
            return .palette
        }
        if count >= 16 {
            return .sixteen
        }
        return .basic
    }

    private static func text(_ digits: Substring) -> String {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.count, values.count.isMultiple(of: 2) else { return "" }
        let bytes = stride(from: 0, to: values.count, by: 2).map {
            UInt8(values[$0] * 16 + values[$0 + 1])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
