package import Platform

/// A document of a source, with what the headers of a reply say about the pages of a list.
package struct AnnouncementDocument: Sendable {
    package var data: Data
    /// The number of announcements on all pages; `nil` if the headers do not have it.
    package let total: Int?
    /// The address of the next page; `nil` if the headers have no link to it.
    package let nextAddress: String?

    package init(_ data: Data, total: Int? = nil, nextAddress: String? = nil) {
        self.data = data
        self.total = total
        self.nextAddress = nextAddress
    }
}
