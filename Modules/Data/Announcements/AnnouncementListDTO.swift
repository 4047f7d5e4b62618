import Domain
import Platform

/// The document of a backend's reply, `{"data": [item, …]}`, decoded into a selection.
struct AnnouncementListDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case data
    }

    let selection: AnnouncementSelection

    init(
        from decoder: any Decoder,
        configuration: (selection: AnnouncementSelection, base: String?)
    ) throws {
        var selection = configuration.selection
        var items =
            try decoder
            .container(keyedBy: CodingKeys.self)
            .nestedUnkeyedContainer(forKey: .data)
        while !items.isAtEnd {
            selection.add(try items.superDecoder()) {
                try Announcement(item: $0, base: configuration.base)
            }
        }
        self.selection = selection
    }
}

/// The document of a backend's reply with one announcement: the item itself, or `{"data": item}`.
struct AnnouncementDocumentDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case data
    }

    let announcement: Announcement

    init(from decoder: any Decoder, configuration base: String?) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        let item = document.contains(.data) ? try document.superDecoder(forKey: .data) : decoder
        announcement = try Announcement(item: item, base: base)
    }
}

extension Announcement {
    /// Decodes an item in the backend's format; `base` is the base URL of the backend without a
    /// trailing slash.
    ///
    /// An identifier, a status and a position are required, and an `AnnouncementRejection` is
    /// thrown if one of them is not valid. Any other field counts as missing if it has the wrong
    /// type, is not valid, or is an empty string; it is shortened if it is too long. An item with
    /// more than four optional fields of the wrong type is rejected. Optional fields can also have
    /// names in snake case, as in databases.
    fileprivate init(item decoder: any Decoder, base: String?) throws {
        let container = try decoder.container(keyedBy: AnnouncementFields.Property.self)
        var fields = try AnnouncementFields(container, id: try container.required(.id))
        let latitude: Double = try container.required(.locationLatitude, id: fields.id)
        let longitude: Double = try container.required(.locationLongitude, id: fields.id)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw fields.invalid(
                (-90...90).contains(latitude) ? .locationLongitude : .locationLatitude
            )
        }
        self = try fields.announcement(at: coordinate, base: base)
    }
}

extension AnnouncementSelection {
    /// Adds the items of a document in the backend's format.
    ///
    /// `base` is the base URL of the backend without a trailing slash; `nil` without a backend.
    mutating func add(_ document: Data, base: String?) throws {
        self = try JSONDecoder().decode(
            AnnouncementListDTO.self,
            from: document,
            configuration: (self, base)
        ).selection
    }
}
