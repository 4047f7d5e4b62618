package import Platform

/// The knowledge about the pages of a list.
package struct ListPages {
    /// The number of items of all pages; `nil` if the server does not tell it.
    package var total: Int?
    /// The identifier of the first item of the page that was read last; `nil` if the item has none.
    ///
    /// If a page requested with `offset` begins with the same item, the server ignores `offset`.
    package var firstIDOfLatestPage: String?
    /// The latest URL that was made with the parameter `offset`, because the server has no link to
    /// the next page; `nil` if there is none.
    package var pageByOffset: URL?
    /// Whether the server has items that the query needs and that could not be requested.
    package var isPart = false
    /// Whether the last page was not requested because the query has all that it needs.
    package var endsEarly = false
}
