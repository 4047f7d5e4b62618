package import Formats

/// A document whose text was read, with what the headers of its reply say about the pages of a list.
package struct AnnouncementPage: Sendable {
    package let json: JSONDocument
    /// The number of announcements on all pages; `nil` if the headers do not have it.
    package let total: Int?
    /// The address of the next page; `nil` if the headers have no link to it.
    package let nextAddress: String?

    package init(_ json: JSONDocument, of document: AnnouncementDocument) {
        self.json = json
        total = document.total
        nextAddress = document.nextAddress
    }
}
