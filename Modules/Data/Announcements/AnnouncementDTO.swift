import Formats

/// An item in the backend's format; the values are not validated.
struct AnnouncementDTO {
    let id: String
    let locationLatitude: Double
    let locationLongitude: Double
    let properties: AnnouncementPropertiesDTO

    init(_ item: JSONElement) throws(AnnouncementRejection) {
        guard item.kind == .object else { throw AnnouncementRejection(fault: .wrongType) }
        id = try item.required(.id) { (id) throws(JSONElement.Fault) in try id.identifier() }
        let fields = try AnnouncementFields(item, id: id)
        locationLatitude = try item.required(.locationLatitude, id: id, Self.coordinate)
        locationLongitude = try item.required(.locationLongitude, id: id, Self.coordinate)
        properties = try AnnouncementPropertiesDTO(fields)
    }

    private static func coordinate(_ value: JSONElement) throws(JSONElement.Fault) -> Double? {
        try value.numberOrText()
    }
}
