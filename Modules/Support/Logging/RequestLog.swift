package import Domain
package import Platform
import Synchronization

/// The newest requests to a service, with their outcomes.
package final class RequestLog: Sendable {
    /// A request, with its start and its end as times of the log's clock.
    package struct Request: Sendable, Hashable {
        fileprivate let number: Int
        /// The URL of the request; `nil` if the repository does not report it.
        package fileprivate(set) var url: URL?
        package let started: Duration
        package fileprivate(set) var outcome = Outcome.pending
        package fileprivate(set) var ended: Duration?
        /// The size of the reply's body after decompression, in bytes; `nil` if there is no reply,
        /// or if the size is not known.
        package fileprivate(set) var bytes: Int?
    }

    package enum Outcome: Sendable, Hashable, CustomStringConvertible {
        case pending
        /// There was a reply with this HTTP status; for a file, the status is 200.
        ///
        /// The body of the reply is not decoded yet, so it can be invalid.
        case answered(status: Int)
        /// The repository returned a result without a recorded request.
        case loaded
        /// There was no complete reply, or a redirect was not followed, or the file could not be
        /// read, or the repository threw an error without a recorded request.
        case failed
        case cancelled

        package var description: String {
            switch self {
            case .pending: "pending"
            case .answered(let status): String(status)
            case .loaded: "loaded"
            case .failed: "failed"
            case .cancelled: "cancelled"
            }
        }
    }

    private let clock: any AppClock
    /// The maximum number of requests that are kept.
    private let limit: Int
    private let newest = Mutex<[Request]>([])

    /// Creates a log that keeps the given number of requests.
    package init(clock: any AppClock = SystemClock(), limit: Int = .max) {
        self.clock = clock
        self.limit = limit
    }

    package var requests: [Request] { newest.withLock(\.self) }

    /// Records the start of a request, and returns its number, from 0, for `end(_:_:bytes:)`.
    ///
    /// If the URL is not known yet, `setURL(_:of:)` can record it later.
    package func begin(url: URL?) -> Int {
        let now = clock.now
        return newest.withLock { requests in
            var number = 0
            var sharedURL = url
            if let last = requests.last {
                number = last.number + 1
                // Equal URLs in a row share their storage.
                if last.url == url {
                    sharedURL = last.url
                }
            }
            requests.append(Request(number: number, url: sharedURL, started: now))
            if requests.count > limit {
                requests.removeFirst()
            }
            return number
        }
    }

    /// Records the end of a request, and returns true.
    ///
    /// If the request has ended, or if the log no longer keeps it, the method returns false.
    @discardableResult
    package func end(_ number: Int, _ outcome: Outcome, bytes: Int? = nil) -> Bool {
        let now = clock.now
        var hasEnded = false
        update(number) { request in
            guard request.outcome == .pending else { return }
            request.outcome = outcome
            request.ended = now
            request.bytes = bytes
            hasEnded = true
        }
        return hasEnded
    }

    /// Records the URL of a request, unless the log no longer keeps the request.
    package func setURL(_ url: URL, of number: Int) {
        update(number) { $0.url = url }
    }

    private func update(_ number: Int, _ change: (inout Request) -> Void) {
        newest.withLock { requests in
            guard let first = requests.first else { return }
            let index = number - first.number
            guard requests.indices.contains(index) else { return }
            change(&requests[index])
        }
    }
}
