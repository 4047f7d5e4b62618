import Domain
import Synchronization

/// A log that keeps the messages of errors.
final class ErrorLog: EventLog {
    private let errors = Mutex<[String]>([])

    var messages: [String] { errors.withLock(\.self) }

    func log(_ level: EventLevel, _ subject: String, _ message: String) {
        if level == .error {
            errors.withLock { $0.append("\(subject): \(message)") }
        }
    }
}
