import Domain
package import Platform
import Synchronization

/// A log of every request for announcements and its outcome.
package final class AnnouncementRequestLog: Sendable {
    package struct Request: Sendable, Hashable {
        /// The URL of the request; `nil` if the repository does not report it.
        package let url: URL?
        package fileprivate(set) var outcome: Outcome
    }

    package enum Outcome: Sendable, Hashable, CustomStringConvertible {
        /// The request is in progress.
        case pending
        /// There was a reply with this HTTP status; a file that was read counts as 200.
        ///
        /// The body is not decoded at this point, so it can be invalid.
        case answered(status: Int)
        /// There was a result without an HTTP status.
        case loaded
        /// There was no complete reply, or a redirect was not followed, or the file could not be read.
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

    private let state = Mutex<[Request]>([])

    package init() {}

    /// The requests, in the order in which they started.
    package var requests: [Request] { state.withLock(\.self) }

    /// Adds a pending request and returns its index.
    func begin(_ url: URL?) -> Int {
        state.withLock { requests in
            // A repeated URL shares the storage of the previous one.
            let url = requests.last.flatMap { $0.url == url ? $0.url : nil } ?? url
            requests.append(Request(url: url, outcome: .pending))
            return requests.count - 1
        }
    }

    /// Records the outcome of the request with the given index.
    func end(_ number: Int, _ outcome: Outcome) {
        state.withLock { $0[number].outcome = outcome }
    }
}

extension AnnouncementRequestLog.Outcome {
    /// Creates the outcome of a request that ended with an error.
    init(_ error: AnnouncementRepositoryError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .transfer(.refused(let status, _)): .answered(status: status)
            case .transfer(.wrongType): .answered(status: 200)
            case .transfer, .tooMany, .unreadable, .cannotSort, .repeatedPage, .nextPageElsewhere: .failed
            }
    }
}
