package import Transfers

/// The reason why a source has no announcements.
///
/// Each `reason` is for the log, not for the user.
package enum AnnouncementSourceError: TransferFailure, Hashable, CustomStringConvertible {
    /// The calling task was canceled; this is not a failure.
    case cancelled
    case transfer(TransferError)
    /// The response has more announcements, values or pages than the limit.
    case tooMany(limit: Int)
    /// The backend refuses to sort by the property; the message is from the backend and not
    /// trusted.
    case cannotSort(property: String, status: Int, message: String)
    /// A page of the response links to a page that was already requested.
    case repeatedPage
    /// The next page of the response is on another server; it was not requested.
    case nextPageElsewhere(host: String)
    /// The link to the next page of the response cannot be followed.
    case unusableNextPage(UnusableLink)
    /// The response has announcements, but none of them is valid.
    case noneValid(count: Int)
    /// The file cannot be read; the reason comes from the system.
    case unreadable(reason: String)

    /// Whether the response exceeds a limit of pages, items, size or time.
    var isLimit: Bool {
        switch self {
        case .tooMany, .transfer(.tooLarge), .transfer(.timedOut): true
        default: false
        }
    }

    /// The text for the log.
    ///
    /// It omits the messages of the backend, because they may contain the user's location.
    package var description: String {
        switch self {
        case .cancelled: "canceled"
        case .transfer(.wrongType): "wrong type"
        case .transfer(.redirected): "redirected to another server"
        case .transfer(let error): error.description
        case .tooMany(let limit): "more than \(limit)"
        case .cannotSort(let property, _, _): "cannot sort by \(property)"
        case .repeatedPage: "a page leads back to an earlier one"
        case .nextPageElsewhere: "the next page is on another server"
        case .unusableNextPage(let link): "the link to the next page \(link)"
        case .noneValid(let count): "none of \(count) items is an announcement"
        case .unreadable(let reason): "unreadable: \(reason)"
        }
    }
}
