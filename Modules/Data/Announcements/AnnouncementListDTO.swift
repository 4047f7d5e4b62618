import Domain
package import Platform

/// The document of a backend's reply, `{"data": [item, …]}`, decoded into a selection.
///
/// In place of an empty list, `data` can be `null`. The document can also say how many items there
/// are on all pages, and where the next page is.
///
/// Items are decoded and mapped one after the other, so that only selected announcements stay in
/// memory.
struct AnnouncementListDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case data
    }

    /// The configuration's selection, after the items of the document were added.
    let selection: AnnouncementSelection
    let paging: ListPaging

    init(from decoder: any Decoder, configuration: AnnouncementListConfiguration) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        paging = try ListPaging(from: decoder)
        // Some servers write `null` for an empty list.
        let isNull = try document.contains(.data) && document.decodeNil(forKey: .data)
        guard !isNull else {
            selection = configuration.selection
            return
        }
        var items = try document.nestedUnkeyedContainer(forKey: .data)
        let mapper = configuration.mapper
        var selection = configuration.selection
        while !items.isAtEnd {
            // In an unkeyed container, `superDecoder` returns the decoder of the next element. If
            // the closure throws, `add` counts the item as rejected.
            selection.add(try items.superDecoder()) { item in
                try mapper.announcement(from: try AnnouncementDTO(from: item))
            }
        }
        self.selection = selection
    }
}

extension AnnouncementSelection {
    /// Adds the items of a document in the backend's format, and returns what the document says
    /// about the pages of the list.
    @discardableResult
    package mutating func add(_ document: Data, mapper: AnnouncementMapper) throws -> ListPaging {
        let configuration = AnnouncementListConfiguration(selection: self, mapper: mapper)
        let list = try JSONDecoder().decode(
            AnnouncementListDTO.self,
            from: document,
            configuration: configuration
        )
        self = list.selection
        return list.paging
    }
}
