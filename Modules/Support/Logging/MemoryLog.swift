package import Domain
import Platform
import Synchronization

/// A log that stores events and forwards them to another log.
///
/// It does not store events of level `.debug`, but forwards them, too.
///
/// Before the log stores or forwards an event, it rounds the decimal numbers in the message to two
/// decimals, so that neither log reveals an exact location. It also replaces line breaks and control
/// characters, and shortens messages of more than 300 characters. The number of stored events is not
/// limited.
package final class MemoryLog: EventLog {
    /// The maximum number of characters of a message.
    private static let maxLength = 300
    /// The number of characters at the end of a long message that the log keeps.
    private static let keptEndLength = 100

    private let state = Mutex<[String]>([])
    private let other: (any EventLog)?

    package init(forwardingTo other: (any EventLog)? = nil) {
        self.other = other
    }

    package var lines: [String] { state.withLock(\.self) }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let coarse = message.neutralized().withCoarseNumbers
        let message = coarse.shortened(to: Self.maxLength, keeping: Self.keptEndLength)
        other?.log(level, subject, message)
        guard level > .debug else { return }
        let line = "[\(subject)] \(message)"
        state.withLock { lines in
            if let last = lines.last, last == line {
                // A repeated line shares the storage of the previous one.
                lines.append(last)
            } else {
                lines.append(line)
            }
        }
    }
}

extension String {
    /// The text with each decimal number rounded to two decimals.
    var withCoarseNumbers: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        var result = ""
        var rest = utf8[...]
        while let start = rest.firstIndex(where: \.isDigitOrPoint) {
            let fromStart = rest[start...]
            let digits = fromStart.prefix(while: \.isDigitOrPoint)
            let text = Substring(digits)
            result += Substring(rest[..<start])
            result += DecimalNumber(text)?.coarse ?? String(text)
            rest = rest[digits.endIndex...]
        }
        return result + Substring(rest)
    }
}

extension UInt8 {
    fileprivate var isDigitOrPoint: Bool { isDigit || self == UInt8(ascii: ".") }
}

/// A number with at least three decimals, perhaps followed by the point at the end of a sentence.
private struct DecimalNumber {
    private let integerPart: Substring
    private let value: Double
    private let endsSentence: Bool

    /// The maximum number of digits before the point of a number that keeps two decimals.
    ///
    /// A coordinate has at most three digits there.
    private static let maxIntegerDigits = 10

    /// Creates a number from a text of digits and points; `nil` for any other text than a number
    /// with decimals, such as an integer, the version 1.2.3, or only a point.
    init?(_ text: Substring) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, text.first != "." else { return nil }
        let decimals = parts[1]
        guard decimals.count > 2, let value = Double("\(parts[0]).\(decimals)") else {
            return nil
        }
        integerPart = parts[0]
        self.value = value
        endsSentence = text.last == "."
    }

    /// The number, rounded to two decimals; without decimals if it has more than `maxIntegerDigits`
    /// digits before the point.
    var coarse: String {
        let isLong = integerPart.count > Self.maxIntegerDigits
        let rounded = isLong ? String(integerPart) : String(value.coarse)
        return endsSentence ? rounded + "." : rounded
    }
}
