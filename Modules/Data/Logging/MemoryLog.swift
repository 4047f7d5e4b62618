package import Domain
import Platform
import Synchronization

/// A log that stores events and forwards them to another log.
///
/// It does not store events of level `.debug`, but forwards them, too.
///
/// Before the log stores or forwards an event, it rounds the decimal numbers in the message to two
/// decimals, so that neither log reveals an exact location. It also shortens messages of more than
/// 300 characters. The number of stored events is not limited.
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
        let coarse = message.withCoarseNumbers
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
        replacing(/[0-9.]+/) { match in
            let number = match.output
            let parts = number.split(separator: ".")
            // The match can also be an integer, a version such as 1.2.3, or only a point.
            guard parts.count == 2, number.first != "." else { return String(number) }
            let decimals = parts[1]
            guard decimals.count > 2, let value = Double("\(parts[0]).\(decimals)") else {
                return String(number)
            }
            // A number with more than ten digits before the point is not a coordinate, and loses
            // its decimals.
            let isLong = parts[0].count > 10
            let rounded = isLong ? String(parts[0]) : String(value.coarse)
            let endsSentence = number.last == "."
            return endsSentence ? rounded + "." : rounded
        }
    }
}
