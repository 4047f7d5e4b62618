import Platform

/// What is known about the pages of a list.
struct ListPages {
    /// The number of items of all pages; `nil` if the server does not say it.
    var total: Int?
    /// The identifier of the first item of the page that was read most recently; `nil` if it has
    /// none.
    var firstIDOfLatestPage: String?
    /// The page that was requested by the parameter `offset`, because the server has no link to it;
    /// `nil` if there is none.
    var pageByOffset: URL?
    /// Whether the query needs items that the server has not sent, and no page has them.
    var isPart = false
}
