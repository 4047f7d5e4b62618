import Domain
import Logging
import Platform
import Synchronization

/// A call of a repository, or of a source of photos, that a request log records.
///
/// A `RecordingSource` finds the current call in a task-local value. It records the first request
/// for the call in the log's entry for the call. Otherwise, the log would have two entries if the
/// repository is not the default one but calls it: one for the call, and one for its request.
final class RecordedCall: Sendable {
    @TaskLocal static var current: RecordedCall?

    private let number: Int
    private let requests: RequestLog
    /// True until the call has a request or has ended.
    private let isOpen = Mutex(true)

    /// Runs a call, and records its start and its outcome.
    ///
    /// `outcome` returns the outcome of a call that has failed.
    static func recording<Value, Failure>(
        in requests: RequestLog,
        outcome: (Failure) -> RequestLog.Outcome,
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let call = RecordedCall(in: requests)
        // `withValue` cannot throw errors of a given type.
        let result = await RecordedCall.$current.withValue(call) {
            await Result(awaiting: operation)
        }
        switch result {
        case .success: call.end(.loaded)
        case .failure(let error): call.end(outcome(error))
        }
        return try result.get()
    }

    /// Records the start of a call.
    init(in requests: RequestLog) {
        // `begin(_:in:)` records the URL.
        number = requests.begin(url: nil)
        self.requests = requests
    }

    /// Records a request in the entry for the call, and returns the number of the entry.
    ///
    /// The result is `nil` if the call already has a request, has ended, or is in another log.
    func begin(_ url: URL, in requests: RequestLog) -> Int? {
        let isInSameLog = requests === self.requests
        guard isInSameLog else { return nil }
        let wasOpen = close()
        guard wasOpen else { return nil }
        requests.setURL(url, of: number)
        return number
    }

    /// Records the end of the call if the entry for the call has no request.
    ///
    /// If the entry has a request, the `RecordingSource` records the end of the request.
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
