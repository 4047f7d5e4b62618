/// The document that a backend sends for one announcement: the item itself, or `{"data": item}`.
struct AnnouncementDocumentDTO: Decodable {
    private enum CodingKeys: CodingKey {
        case data
    }

    let announcement: AnnouncementDTO

    init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        if document.contains(.data) {
            announcement = try document.decode(AnnouncementDTO.self, forKey: .data)
        } else {
            announcement = try AnnouncementDTO(from: decoder)
        }
    }
}
