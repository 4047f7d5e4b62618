import Domain

/// The items of a query that are not valid announcements, and the values that cannot be used.
struct RejectionReport {
    /// The maximum number of rejections of a query that are logged.
    private static let maxLogged = 20

    /// The number of items that the server has sent, including the rejected ones.
    private(set) var itemCount = 0
    /// The number of rejected items.
    ///
    /// An inspection also rejects items with the id of another one. Any other query counts these in
    /// `duplicateCount` instead.
    private(set) var rejectedCount = 0
    /// The first rejected items of each part of the query, with their positions among all items.
    private(set) var rejections: [AnnouncementRejection] = []
    /// The unusable values of optional fields.
    private(set) var unusable = UnusableFields()
    /// The number of announcements that were left out because another one has the same id.
    private var duplicateCount = 0
    /// Whether the server has items that the query needs and that could not be requested.
    private(set) var isPart = false
    /// The number of items that the server has; `nil` if the server does not tell it.
    private(set) var total: Int?

    var usableCount: Int { itemCount - rejectedCount }

    /// Creates the report for the parts of a query.
    init(_ selections: [AnnouncementSelection]) {
        isPart = selections.contains(where: \.pages.isPart)
        let totals = selections.compactMap(\.pages.total)
        if totals.count == selections.count, !totals.isEmpty {
            // The numbers come from a server that is not trusted, so an overflow of the sum must
            // not trap.
            total = totals.reduce(0, &+)
        }
        for selection in selections {
            for var rejection in selection.rejections {
                rejection.index += itemCount
                rejections.append(rejection)
            }
            unusable.add(selection.unusable, after: itemCount)
            itemCount += selection.count
            rejectedCount += selection.rejectedCount
            duplicateCount += selection.duplicateCount
        }
    }

    /// Logs the first rejected items, the number of all rejected items and of duplicates, the
    /// fields with unusable values, and whether the items are only a part.
    ///
    /// Logs nothing if there is nothing to report.
    func write(to log: any EventLog) {
        for rejection in rejections.prefix(Self.maxLogged) {
            log.log(.warning, "Announcements", "skipped \(rejection)")
        }
        if rejectedCount > 0 {
            log.log(.warning, "Announcements", "skipped \(rejectedCount) of \(itemCount) items")
        }
        if duplicateCount > 0 {
            let line = "\(duplicateCount) items have the id of another one"
            log.log(.warning, "Announcements", line)
        }
        unusable.write(to: log)
        if isPart {
            let all = total.map { String($0) } ?? "perhaps more"
            log.log(.warning, "Announcements", "the server sent \(itemCount) of \(all) items")
        }
    }
}
