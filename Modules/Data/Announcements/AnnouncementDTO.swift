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
        let fields = try AnnouncementFields(container, id: try container.required(.id))
        id = fields.id
        locationLatitude = try container.required(.locationLatitude, id: fields.id)
        locationLongitude = try container.required(.locationLongitude, id: fields.id)
        properties = try AnnouncementPropertiesDTO(fields)
    }
}
