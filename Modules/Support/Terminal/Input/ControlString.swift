/// A control string of a terminal's input, such as the reply to a query (ECMA-48, 5.6).
///
/// Only replies about colors (OSC 11 and DCS) and graphics (APC) have an event.
struct ControlString {
    /// The byte after the escape character, which says what kind of control string this is.
    let introducer: UInt8
    let text: String

    /// Returns whether a byte after an escape character begins OSC, DCS, SOS, PM or APC.
    static func isIntroducer(_ byte: UInt8) -> Bool {
        "]PX^_".utf8.contains(byte)
    }

    /// The event that the string stands for; `nil` if it has none.
    var event: InputEvent? {
        switch introducer {
        case UInt8(ascii: "]"): backgroundReport
        case UInt8(ascii: "P"): ColorDepth(answer: text).map(InputEvent.colorReport)
        case UInt8(ascii: "_"): graphicsReport
        default: nil
        }
    }

    /// Parses `Gi=7700;OK` or an error such as `Gi=7701,p=1;ENOENT:text`, where 7701 is the number
    /// of the picture.
    private var graphicsReport: InputEvent? {
        let start = "Gi="
        guard text.hasPrefix(start) else { return nil }
        let keysAndMessage = text.dropFirst(start.count).split(separator: ";", maxSplits: 1)
        guard keysAndMessage.count == 2 else { return nil }
        let number = Int(keysAndMessage[0].prefix { $0 != "," })
        let isSuccess = keysAndMessage[1] == "OK"
        if number == TerminalImage.queryNumber {
            return .graphicsReport(isKnown: isSuccess)
        }
        // After an error about a picture, the app shows no more pictures.
        if let number, TerminalImage.numbers.contains(number), !isSuccess {
            return .graphicsReport(isKnown: false)
        }
        return nil
    }

    /// Parses `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits for each part
    /// (XParseColor(3)).
    private var backgroundReport: InputEvent? {
        let prefix = "11;rgb:"
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard parts.count == 3,
            let red = Self.fraction(parts[0]),
            let green = Self.fraction(parts[1]),
            let blue = Self.fraction(parts[2])
        else { return nil }
        // The weights of luma (ITU-R BT.601).
        let brightness = 0.299 * red + 0.587 * green + 0.114 * blue
        return .backgroundReport(isDark: brightness < 0.5)
    }

    /// Returns a hexadecimal number divided by the greatest number with the same number of digits;
    /// `nil` for more than four digits, or none.
    private static func fraction(_ digits: Substring) -> Double? {
        guard (1...4).contains(digits.count), let number = Int(digits, radix: 16) else {
            return nil
        }
        let greatest = (1 << (4 * digits.count)) - 1
        return Double(number) / Double(greatest)
    }
}
