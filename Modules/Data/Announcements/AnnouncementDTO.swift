/// An item in the backend's format; the values are not validated.
///
/// If the identifier or the position is missing or has the wrong type, decoding throws an
/// `AnnouncementRejection`.
struct AnnouncementDTO: Decodable {
    let id: String
    let locationLatitude: Double
    let locationLongitude: Double
    let properties: AnnouncementPropertiesDTO

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnnouncementFields.Key.self)
        let identifier = try container.required(.id) { try $0.identifier(.id) }
        let fields = try AnnouncementFields(container, id: identifier)
        id = identifier
        locationLatitude = try container.required(.locationLatitude, id: identifier) { container in
            try container.number(.locationLatitude)
        }
        locationLongitude = try container.required(
            .locationLongitude,
            id: identifier
        ) { container in
            try container.number(.locationLongitude)
        }
        properties = try AnnouncementPropertiesDTO(fields)
    }
}
