/// A document of a source, with what the headers of a reply say about the pages of a list.
package struct AnnouncementDocument: Sendable {
    /// The text in UTF-8.
    package let text: [UInt8]
    /// The number of announcements on all pages; `nil` if the headers do not have it.
    package let total: Int?
    /// The address of the next page; `nil` if the headers have no link to it.
    package let nextAddress: String?

    package init(_ text: [UInt8], total: Int? = nil, nextAddress: String? = nil) {
        self.text = text
        self.total = total
        self.nextAddress = nextAddress
    }
}
