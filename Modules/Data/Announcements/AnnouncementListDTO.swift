import Domain
import Platform

/// The document of a backend's reply, `{"data": [item, …]}`, decoded into a selection.
struct AnnouncementListDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey { case data }

    /// The selection before the document, and the base URL of the backend without a trailing slash.
    typealias DecodingConfiguration = (selection: AnnouncementSelection, base: String?)

    let selection: AnnouncementSelection

    init(from decoder: any Decoder, configuration: DecodingConfiguration) throws {
        var selection = configuration.selection
        var items = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .data)
        while !items.isAtEnd {
            let item = try items.decode(Lossy<AnnouncementDTO>.self).result
            selection.add(item.map { AnnouncementMapper.announcement(from: $0, base: configuration.base) })
        }
        self.selection = selection
    }
}

/// The document of a backend's reply with one announcement: the item itself, or `{"data": item}`.
struct AnnouncementDocumentDTO: Decodable {
    private enum CodingKeys: CodingKey { case data }

    let announcement: AnnouncementDTO

    init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        announcement =
            try document.contains(.data)
            ? document.decode(AnnouncementDTO.self, forKey: .data) : AnnouncementDTO(from: decoder)
    }
}

extension AnnouncementSelection {
    /// Adds the items of a document in the backend's format.
    ///
    /// `base` is the base URL of the backend without a trailing slash; `nil` without a backend.
    mutating func add(_ document: Data, base: String?) throws {
        self = try JSONDecoder().decode(AnnouncementListDTO.self, from: document, configuration: (self, base)).selection
    }
}
