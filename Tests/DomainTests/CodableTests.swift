import Domain
import Foundation
import TestSupport
import Testing

@Suite(.hangingLimit) struct CodableTests {
    @Test("A coordinate survives encoding and decoding", .requirements("PD-VR-41"))
    func coordinate() throws {
        let decoded = try JSONDecoder().decode(
            Coordinate.self,
            from: JSONEncoder().encode(Coordinate.home)
        )
        #expect(decoded == .home)
    }

    @Test("A coordinate out of range cannot be decoded", arguments: [(91.0, 0.0), (0, 181)])
    func invalidCoordinate(latitude: Double, longitude: Double) {
        let json = Data(#"{"latitude": \#(latitude), "longitude": \#(longitude)}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Coordinate.self, from: json)
        }
    }

    @Test(
        "A status is encoded as its name in capitals",
        .requirements("PD-VR-18", "PD-VR-42"),
        arguments: [(AnnouncementStatus.active, "ACTIVE"), (.found, "FOUND"), (.closed, "CLOSED")]
    )
    func status(status: AnnouncementStatus, name: String) throws {
        #expect(status.rawValue == name)
        #expect(
            try JSONDecoder().decode([AnnouncementStatus].self, from: Data("[\"\(name)\"]".utf8))
                == [status]
        )
    }

    @Test("An announcement survives encoding and decoding, with all values and with the fewest")
    func announcement() throws {
        let complete = Announcement(
            id: "17",
            status: .found,
            coordinate: .home,
            lastSeen: CalendarDate("2024-02-29"),
            createdAt: Date(timeIntervalSince1970: 1_709_200_000.25),
            pet: Pet(
                name: "Łatek",
                species: .other,
                breed: "ferret",
                sex: .female,
                age: 0,
                microchipNumber: "985 1",
                photo: "https://pets.example/17.jpg"
            ),
            description: "Line 1\nline 2",
            reward: "100 zł",
            contact: Contact(email: "a@b.example", phone: "+48 22")
        )
        let announcements = [complete, Announcement.sample("18")]
        let data = try JSONEncoder().encode(announcements)
        #expect(try JSONDecoder().decode([Announcement].self, from: data) == announcements)
    }

    @Test("A decoded pet has no name of blanks, as any other pet")
    func blankName() throws {
        let json = Data(#"{"name": "  ", "species": "dog", "sex": "unknown"}"#.utf8)
        #expect(try JSONDecoder().decode(Pet.self, from: json) == Pet(species: .dog))
    }

    @Test(
        "A date is encoded as its text, and a text that is no date cannot be decoded",
        arguments: ["2023-02-29", "2024-2-1", ""]
    )
    func date(invalid: String) throws {
        let day = try #require(CalendarDate("2024-02-29"))
        #expect(
            String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2024-02-29"]"#
        )
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: Data("[\"\(invalid)\"]".utf8))
        }
    }

    @Test("Announcements near a place can be requested without a query object")
    func announcementsNear() async throws {
        let repository = FakeAnnouncementRepository()
        repository.loads.answerAll(.success([.sample("a")]))
        let announcements = try await repository.getAnnouncements(near: .home, range: 7)
        #expect(announcements.map(\.id) == ["a"])
        #expect(repository.loads.questions.map(\.range) == [7])
        #expect(repository.loads.questions.map(\.location) == [.home])
    }
}
