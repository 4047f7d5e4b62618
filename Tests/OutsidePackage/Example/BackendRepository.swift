import Domain
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The announcements of a backend: `GET BASE/api/v1/announcements?lat=53.5&lng=13.2&range=10`.
nonisolated struct BackendRepository: AnnouncementRepositoryProtocol {
    let base: String
    /// Sends a request; tests answer it without a network.
    var send: @Sendable (URL) async throws -> (Data, URLResponse) = {
        try await URLSession.shared.data(from: $0)
    }

    var sendsLocationUnencrypted: Bool { !base.hasPrefix("https:") }

    /// Runs outside the main actor, because decoding a long list takes time.
    @concurrent func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await AnnouncementRepositoryError.translatingErrors {
            guard var url = URL(string: base + "/api/v1/announcements") else {
                throw AnnouncementRepositoryError.unavailable(reason: "no URL: \(base)")
            }
            if let place = query.location {
                let items = [
                    "lat": "\(place.latitude)", "lng": "\(place.longitude)",
                    "range": "\(query.range)",
                ]
                url.append(queryItems: items.map { URLQueryItem(name: $0, value: $1) })
            }
            let (data, response) = try await load(url)
            if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
                throw AnnouncementRepositoryError.failed(
                    ServiceFailure(.refused(status: status), reason: "status \(status)")
                )
            }
            do {
                let items = try JSONDecoder().decode(BackendReply.self, from: data).data
                return AnnouncementList(query.selection(from: items.compactMap(\.announcement)))
            } catch {
                throw AnnouncementRepositoryError.failed(
                    ServiceFailure(.notUnderstood, reason: "\(error)")
                )
            }
        }
    }

    private func load(_ url: URL) async throws -> (Data, URLResponse) {
        do {
            return try await send(url)
        } catch URLError.timedOut {
            throw AnnouncementRepositoryError.failed(.timedOut)
        } catch let error as URLError where error.code != .cancelled {
            let reason = error.localizedDescription
            throw AnnouncementRepositoryError.failed(ServiceFailure(.notReachable, reason: reason))
        }
    }
}

/// The reply of the backend, with some of its fields; an item that is not valid has no
/// announcement.
nonisolated private struct BackendReply: Decodable {
    struct Item: Decodable {
        let announcement: Announcement?

        init(from decoder: any Decoder) {
            announcement = try? Fields(from: decoder).announcement
        }
    }

    struct Fields: Decodable {
        let id: String
        let status: String
        let locationLatitude: Double
        let locationLongitude: Double
        let petName: String?
        let species: String?
        let lastSeenDate: String?
        let phone: String?

        var announcement: Announcement? {
            guard
                let coordinate = Coordinate(
                    latitude: locationLatitude,
                    longitude: locationLongitude
                ),
                let status = AnnouncementStatus(rawValue: status == "MISSING" ? "ACTIVE" : status)
            else { return nil }
            let species = species.flatMap { Pet.Species(rawValue: $0.lowercased()) }
            return Announcement(
                id: id,
                status: status,
                coordinate: coordinate,
                lastSeen: lastSeenDate.flatMap { CalendarDate($0) },
                pet: Pet(name: petName, species: species),
                contact: Contact(phone: phone)
            )
        }
    }

    let data: [Item]
}
