/// The document that the backend answers with.
struct AnnouncementListDTO: Decodable {
    let data: [Lossy<AnnouncementDTO>]
}
