package import Formats

extension AnnouncementSelection {
    /// Adds the items of a document in the backend's format, `{"data": [item, …]}`, and returns what
    /// the document says about the pages of the list.
    ///
    /// In place of an empty list, `data` can be `null`.
    @discardableResult
    package mutating func add(
        _ document: JSONDocument,
        mapper: AnnouncementMapper
    ) throws(WrongDocument) -> ListPaging {
        for item in try document.items(of: "data") {
            add(item) { (item) throws(AnnouncementRejection) in
                try mapper.announcement(from: try AnnouncementDTO(item))
            }
        }
        return ListPaging(document.root)
    }
}
