/// The announcements that a repository returns for a query.
///
/// `isPart` tells whether announcements are missing.
public struct AnnouncementList: Sendable, Hashable, ExpressibleByArrayLiteral {
    public var announcements: [Announcement]
    private var part: Part?

    /// The numbers of a list in which announcements are missing.
    ///
    /// `indirect` stores the numbers behind a reference. When the list itself stored them,
    /// optimized builds of Swift 6.3 returned wrong numbers from asynchronous functions with a
    /// typed error.
    private indirect enum Part: Hashable {
        case numbers(total: Int?, received: Int?)
    }

    /// Whether announcements are missing because the repository could not get all that the query
    /// needs.
    public var isPart: Bool { part != nil }

    /// The number of announcements that the server has for the query; nil if the list is complete,
    /// or if the number is unknown.
    public var total: Int? {
        guard case .numbers(let total, _) = part else { return nil }
        return total
    }

    /// The number of announcements that the server has sent; nil if the list is complete, or if the
    /// number is unknown.
    ///
    /// It includes announcements that do not match the query.
    public var received: Int? {
        guard case .numbers(_, let received) = part else { return nil }
        return received
    }

    /// Creates a list; by default, no announcements are missing.
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
