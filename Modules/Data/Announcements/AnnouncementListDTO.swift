/// The document of a backend's reply, `{"data": [item, …]}`.
struct AnnouncementListDTO: Decodable {
    let data: [Lossy<AnnouncementDTO>]
}
