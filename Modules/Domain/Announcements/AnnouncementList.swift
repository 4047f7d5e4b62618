/// The announcements that a repository returns for a query, all or a part of them.
public struct AnnouncementList: Sendable, Hashable, ExpressibleByArrayLiteral {
    public var announcements: [Announcement]
    private var part: Part?

    /// What is known about a list that is only a part of what the query needs.
    ///
    /// The numbers are behind a reference. With the numbers in the list itself, optimized builds of
    /// Swift 6.3 returned arbitrary ones from asynchronous functions with a typed error.
    private indirect enum Part: Hashable {
        case numbers(total: Int?, received: Int?)
    }

    /// Whether the query needs more announcements than the repository could get.
    public var isPart: Bool { part != nil }

    /// The number of announcements that the server has for the query; nil if the list is not a
    /// part, or if the number is not known.
    public var total: Int? {
        guard case .numbers(let total, _) = part else { return nil }
        return total
    }

    /// The number of announcements that the server has sent, also of those that do not match; nil
    /// if the list is not a part, or if the number is not known.
    public var received: Int? {
        guard case .numbers(_, let received) = part else { return nil }
        return received
    }

    /// Creates a list, by default of everything that the query needs.
    public init(
        _ announcements: [Announcement],
        isPart: Bool = false,
        total: Int? = nil,
        received: Int? = nil
    ) {
        self.announcements = announcements
        if isPart {
            part = .numbers(total: total, received: received)
        }
    }

    public init(arrayLiteral announcements: Announcement...) {
        self.init(announcements)
    }
}
