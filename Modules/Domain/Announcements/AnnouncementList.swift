/// The announcements that a repository returns for a query, all or a part of them.
public struct AnnouncementList: Sendable, Hashable, ExpressibleByArrayLiteral {
    public var announcements: [Announcement]
    /// Whether the query needs more announcements than the repository could get.
    public var isPart: Bool
    /// The number of announcements that the server has for the query; nil if it is not known.
    public var total: Int?
    /// The number of announcements that the server has sent, also of those that do not match; nil
    /// if it is not known.
    public var received: Int?

    /// Creates a list, by default of everything that the query needs.
    public init(
        _ announcements: [Announcement],
        isPart: Bool = false,
        total: Int? = nil,
        received: Int? = nil
    ) {
        self.announcements = announcements
        self.isPart = isPart
        self.total = total
        self.received = received
    }

    public init(arrayLiteral announcements: Announcement...) {
        self.init(announcements)
    }
}
