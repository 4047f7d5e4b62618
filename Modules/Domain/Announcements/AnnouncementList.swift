/// The announcements that a repository returns for a query, and what is missing from them.
///
/// A decorator of a repository can change `announcements`; what is missing stays the same.
public struct AnnouncementList: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The numbers of a list that is incomplete.
    public struct Missing: Sendable, Hashable {
        /// The number of announcements that the repository received, including those that do not
        /// match the query.
        public let received: Int
        /// The number of announcements that the repository did not receive; `nil` if it is unknown.
        public let notReceived: Int?

        /// The number of all announcements; `nil` if it is unknown, or if the number of those that
        /// were not received cannot be true.
        public var total: Int? {
            guard let notReceived, notReceived > 0 else { return nil }
            let sum = received.addingReportingOverflow(notReceived)
            return sum.overflow ? nil : sum.partialValue
        }

        /// Creates the numbers; a negative number of received announcements becomes 0.
        public init(received: Int, notReceived: Int? = nil) {
            self.received = max(received, 0)
            self.notReceived = notReceived
        }
    }

    public var announcements: [Announcement]
    /// What is missing because the repository could not get all that the query needs; `nil` if
    /// nothing is missing.
    public var missing: Missing?
    /// The number of announcements that match the query, if that is more than its limit; `nil` if
    /// it is not more, or not known.
    public var matchCount: Int?

    /// Creates a list; by default, nothing is missing, and no number of matches is known.
    public init(
        _ announcements: [Announcement],
        missing: Missing? = nil,
        matchCount: Int? = nil
    ) {
        self.announcements = announcements
        self.missing = missing
        self.matchCount = matchCount
    }

    public init(arrayLiteral announcements: Announcement...) {
        self.init(announcements)
    }
}
