package import Domain
import Synchronization

/// A log that stores all events except those of level `.debug`, and forwards every event to another log.
///
/// It first truncates the decimal numbers in each message to two decimals, so that neither log reveals an exact
/// location. The number of stored events is not limited.
package final class MemoryLog: EventLog {
    private let state = Mutex<[String]>([])
    private let other: (any EventLog)?

    /// Creates an empty log that forwards events to another log, if there is one.
    package init(handingOnTo other: (any EventLog)? = nil) {
        self.other = other
    }

    /// The stored lines, each in the form `[Subject] message`.
    package var lines: [String] { state.withLock(\.self) }

    /// Truncates the numbers of an event's message, forwards the event, and stores it unless its level is `.debug`.
    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let message = message.withCoarseNumbers
        other?.log(level, subject, message)
        guard level > .debug else { return }
        let line = "[\(subject)] \(message)"
        state.withLock { lines in
            // A repeated line shares the storage of the previous one.
            lines.append(lines.last.flatMap { $0 == line ? $0 : nil } ?? line)
        }
    }
}

extension String {
    /// The text with each decimal number truncated to two decimals.
    ///
    /// Digits with several points, such as an IP address or a version, are not a number.
    var withCoarseNumbers: String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(where: \.isDigitOrPoint) {
            text += rest[..<start]
            let number = rest[start...].prefix(while: \.isDigitOrPoint)
            rest = rest[number.endIndex...]
            let parts = number.split(separator: ".")
            text += parts.count == 2 && number.first != "." ? parts[0] + "." + parts[1].prefix(2) : number
            if parts.count == 2, number.last == "." { text += "." }
        }
        return text + rest
    }
}

extension Character {
    fileprivate var isDigitOrPoint: Bool { isASCII && isNumber || self == "." }
}
