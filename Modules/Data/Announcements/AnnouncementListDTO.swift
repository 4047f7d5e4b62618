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
            selection.add(try items.superDecoder()) {
                try AnnouncementDTO(from: $0, configuration: configuration.base).announcement
            }
        }
        self.selection = selection
    }
}

/// The document of a backend's reply with one announcement: the item itself, or `{"data": item}`.
struct AnnouncementDocumentDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey { case data }

    let announcement: Announcement

    init(from decoder: any Decoder, configuration base: String?) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        let item = document.contains(.data) ? try document.superDecoder(forKey: .data) : decoder
        announcement = try AnnouncementDTO(from: item, configuration: base).announcement
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
