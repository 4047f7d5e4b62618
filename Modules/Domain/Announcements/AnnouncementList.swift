/// The announcements that a repository returns for a query.
///
/// `isPart` tells whether announcements are missing.
public struct AnnouncementList: Sendable, Hashable, ExpressibleByArrayLiteral {
    public var announcements: [Announcement]
    /// What the list has besides the announcements; `nil` if it has nothing.
    private var supplement: Supplement?

    /// The reserve, and the numbers of a list in which announcements are missing.
    ///
    /// `indirect` stores the values behind a reference. When the list itself stored them,
    /// optimized builds of Swift 6.3 returned wrong numbers from asynchronous functions with a
    /// typed error.
    private indirect enum Supplement: Hashable {
        case complete(reserve: [Announcement])
        case part(reserve: [Announcement], total: Int?, received: Int?)
    }

    /// Whether announcements are missing because the repository could not get all that the query
    /// needs.
    public var isPart: Bool {
        switch supplement {
        case .part?: true
        case .complete?, nil: false
        }
    }

    /// The announcements that match the query beyond its limit, in the order of the query.
    ///
    /// They take the places of announcements that turn out to be closed or gone. Use
    /// `AnnouncementListQuery.withReserve` to select them. A list without a reserve just becomes
    /// shorter.
    public var reserve: [Announcement] {
        switch supplement {
        case .complete(let reserve)?, .part(let reserve, _, _)?: reserve
        case nil: []
        }
    }

    /// The announcements, followed by the reserve.
    package var announcementsWithReserve: [Announcement] {
        let reserve = reserve
        // Even with an empty array, `+` would copy all announcements.
        return reserve.isEmpty ? announcements : announcements + reserve
    }

    /// The number of announcements that the server has for the query; `nil` if the list is
    /// complete, or if the number is unknown.
    public var total: Int? {
        guard case .part(_, let total, _) = supplement else { return nil }
        return total
    }

    /// The number of announcements that the server has sent; `nil` if the list is complete, or if
    /// the number is unknown.
    ///
    /// It includes announcements that do not match the query.
    public var received: Int? {
        guard case .part(_, _, let received) = supplement else { return nil }
        return received
    }

    /// Creates a list; by default, no announcements are missing, and there is no reserve.
    public init(
        _ announcements: [Announcement],
        reserve: [Announcement] = [],
        isPart: Bool = false,
        total: Int? = nil,
        received: Int? = nil
    ) {
        self.announcements = announcements
        if isPart {
            supplement = .part(reserve: reserve, total: total, received: received)
        } else if !reserve.isEmpty {
            supplement = .complete(reserve: reserve)
        }
    }

    public init(arrayLiteral announcements: Announcement...) {
        self.init(announcements)
    }
}
