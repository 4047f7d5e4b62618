import Platform

/// What is known about the pages of a list.
struct ListPages {
    /// The number of items of all pages; `nil` if the server does not say it.
    var total: Int?
    /// The identifier of the first item of the last page; `nil` if it has none.
    var firstID: String?
    /// The URL of a page for which the server has no link; `nil` if none was needed.
    var attempt: URL?
    /// Whether the query needs more items than the server has sent, and nothing leads to them.
    var isPart = false
}
