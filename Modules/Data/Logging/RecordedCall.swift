import Platform
import Synchronization

/// A recorded call of a repository, as seen by the sources that work for it.
///
/// A task-local value gives it to `RecordingSource`. The first request for a call is recorded as
/// the call, so a repository that calls the default one is not recorded twice.
final class RecordedCall: Sendable {
    @TaskLocal static var current: RecordedCall?

    private let number: Int
    private let requests: RequestLog
    /// Whether the call has neither a request nor an end.
    private let isOpen = Mutex(true)

    /// Records the start of a call.
    init(in requests: RequestLog) {
        number = requests.begin(nil)
        self.requests = requests
    }

    /// Records the start of a request as that of the call, and returns its number.
    ///
    /// The result is `nil` if the call has another request, has ended, or is in another log.
    func begin(_ url: URL, in requests: RequestLog) -> Int? {
        guard requests === self.requests else { return nil }
        let wasOpen = close()
        guard wasOpen else { return nil }
        requests.setURL(url, of: number)
        return number
    }

    /// Records the end of the call, unless a request is recorded as the call.
    func end(_ outcome: RequestLog.Outcome) {
        let wasOpen = close()
        if wasOpen {
            requests.end(number, outcome)
        }
    }

    /// Closes the call; returns whether it was open.
    private func close() -> Bool {
        isOpen.withLock { isOpen in
            defer {
                isOpen = false
            }
            return isOpen
        }
    }
}
