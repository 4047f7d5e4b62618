/// The document of a backend's reply.
struct AnnouncementListDTO: Decodable {
    let data: [Lossy<AnnouncementDTO>]
}
