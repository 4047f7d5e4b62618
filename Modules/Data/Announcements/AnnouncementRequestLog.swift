import Synchronization

/// Every request for announcements so far, and what became of it.
package final class AnnouncementRequestLog: Sendable {
    /// One request.
    package struct Request: Sendable, Hashable {
        /// Where it went.
        package let address: String
        /// What became of it.
        package fileprivate(set) var outcome: Outcome
    }

    /// What became of a request.
    package enum Outcome: Sendable, Hashable, CustomStringConvertible {
        /// It is still under way.
        case pending
        /// An answer with this HTTP status, complete if it is 200; a file that was read counts as one.
        case answered(status: Int)
        /// No answer, or no complete one.
        case failed
        /// It was given up.
        case cancelled

        /// The HTTP status, `pending`, `failed`, or `cancelled`.
        package var description: String {
            switch self {
            case .pending: "pending"
            case .answered(let status): String(status)
            case .failed: "failed"
            case .cancelled: "cancelled"
            }
        }
    }

    private let state = Mutex<[Request]>([])

    /// Creates an empty log.
    package init() {}

    /// The requests in the order in which they were sent.
    package var requests: [Request] { state.withLock(\.self) }

    /// Adds a pending request; returns its number.
    func begin(_ address: String) -> Int {
        state.withLock { requests in
            // An address that repeats the one before shares its storage.
            let address = requests.last.flatMap { $0.address == address ? $0.address : nil } ?? address
            requests.append(Request(address: address, outcome: .pending))
            return requests.count - 1
        }
    }

    /// Says what became of a request.
    func end(_ number: Int, _ outcome: Outcome) {
        state.withLock { $0[number].outcome = outcome }
    }
}
