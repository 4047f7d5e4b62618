package import Domain
import Synchronization

/// A log that keeps its lines, but for those of level `.debug`, and hands all events on to another.
///
/// No number in it has more than two decimals, so that nobody's place can be read off, whoever repeats it in a message.
package final class MemoryLog: EventLog {
    private let state = Mutex<[String]>([])
    private let other: (any EventLog)?

    /// Creates an empty log.
    package init(handingOnTo other: (any EventLog)? = nil) {
        self.other = other
    }

    /// The lines so far, each `[Subject] message`.
    package var lines: [String] { state.withLock(\.self) }

    /// Appends a line.
    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let message = message.withCoarseNumbers
        other?.log(level, subject, message)
        guard level > .debug else { return }
        let line = "[\(subject)] \(message)"
        state.withLock { lines in
            // A line that repeats the one before shares its storage.
            lines.append(lines.last.flatMap { $0 == line ? $0 : nil } ?? line)
        }
    }
}

extension String {
    /// The text with each decimal number cut to two decimals.
    ///
    /// What has several points, as an address or a version has, is no number.
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
