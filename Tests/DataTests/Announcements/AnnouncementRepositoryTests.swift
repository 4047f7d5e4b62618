import DataTestSupport
import Domain
import Foundation
import Scheduling
import Synchronization
import TestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10))) struct AnnouncementRepositoryTests {
    private let source = FakeAnnouncementSource()
    private let log = MemoryLog()
    private var repository: AnnouncementRepository { .init(source, log: log) }

    @Test("Each field of an item is mapped to the announcement") func mapping() async throws {
        let announcement = try #require(
            try await announcements(
                """
                {"id": "1", "petName": "Rex", "species": "DOG", "breed": "Beagle", "sex": "MALE", "age": 7,
                 "description": "Shy.", "microchipNumber": "276", "reward": "50", "email": "a@example.com",
                 "phone": "1", "photoUrl": "/1.jpg", "status": "FOUND", "locationLatitude": 53.53,
                 "locationLongitude": 13.26, "lastSeenDate": "2026-11-18", "createdAt": "2026-11-19T08:30:00.250Z",
                 "updatedAt": "2026-11-19T08:30:00.250Z"}
                """
            ).first
        )
        #expect(
            announcement
                == Announcement(
                    id: "1",
                    status: .found,
                    coordinate: Coordinate(53.53, 13.26),
                    lastSeen: CalendarDate("2026-11-18"),
                    createdAt: Date(timeIntervalSince1970: 1_795_077_000.25),
                    pet: Pet(
                        name: "Rex",
                        species: .dog,
                        breed: "Beagle",
                        sex: .male,
                        age: 7,
                        microchipNumber: "276",
                        photo: "/1.jpg"
                    ),
                    description: "Shy.",
                    reward: "50",
                    contact: Contact(email: "a@example.com", phone: "1")
                )
        )
    }

    @Test(
        "MISSING maps to active, FOUND maps to found, and CLOSED is left out",
        .requirements("P-FR-014", "PD-VR-15", "PD-VR-16", "PD-VR-17")
    )
    func statuses() async throws {
        let announcements = try await announcements(
            item("1", status: "MISSING"),
            item("2", status: "FOUND"),
            item("3", status: "CLOSED")
        )
        #expect(announcements.map(\.status) == [.active, .found])
    }

    @Test(
        "An invalid species maps to other, and an invalid sex to unknown",
        arguments: ["\"HAMSTER\"", "null", "7"]
    )
    func unknownKinds(text: String) async throws {
        let pet = try #require(
            try await announcements(item("1", #""species": \#(text), "sex": \#(text)"#)).first?.pet
        )
        #expect(pet.species == .other)
        #expect(pet.sex == .unknown)
    }

    @Test(
        "A broken item is skipped, and the log names its position, identifier, field and fault",
        .requirements("P-FR-005", "P-AS-1", "P-EC-4", "PD-VR-13", "PD-VR-27", "F-3"),
        arguments: rows(
            #"""
            "not an object" → : the item is of the wrong type
            {} → : id is missing
            [] → : the item is of the wrong type
            {"id": ""} → : id is invalid
            {"id": "\#(String(repeating: "7", count: 201))"} → , id "\#(String(repeating: "7", count: 39))…": id is too long
            {"id": "\u001b[2J\"\u202e", "locationLatitude": 7} → , id "\u{1B}[2J\"\u{202E}": locationLongitude is missing
            {"id": "x", "locationLongitude": 13} → , id "x": locationLatitude is missing
            {"id": "x", "locationLatitude": 3, "locationLongitude": 1e9} → , id "x": locationLongitude is invalid
            {"id": "x", "locationLatitude": 53, "locationLongitude": 1, "status": "REUNITED"} → , id "x": status is invalid
            """#
        )
    )
    func broken(item: String, reason: String) async throws {
        #expect(
            try await announcements(self.item("1"), item, self.item("2")).map(\.id) == ["1", "2"]
        )
        #expect(
            log.lines == [
                "[Announcements] skipped items[1]\(reason)", "[Announcements] skipped 1 of 3 items",
            ]
        )
    }

    @Test(
        "An item is an announcement with four optional fields of the wrong type, and no longer with five"
    )
    func wrongTypes() async throws {
        let four = #""breed": 1, "reward": 2, "email": [], "phone": {}"#
        #expect(
            try await announcements(item("1", four), item("2", four + #", "age": "7""#)).map(\.id)
                == ["1"]
        )
        #expect(log.lines.count == 2)
    }

    @Test(
        "Long texts end with an ellipsis and are no links; an unknown keyword of any length is unknown"
    )
    func longTexts() async throws {
        let long = String(repeating: "1", count: 10_000)
        let fields = ["petName", "species", "sex", "phone", "email", "description", "lastSeenDate"]
            .map {
                "\"\($0)\": \"\(long)\""
            }
        let announcement = try #require(
            try await announcements(item("1", fields.joined(separator: ", "))).first
        )
        let pet = announcement.pet
        #expect(pet.name?.count == 200)
        #expect(announcement.contact.phone?.count == 100)
        #expect(announcement.contact.email?.count == 254)
        #expect(announcement.description == String(long.prefix(4999)) + "…")
        #expect(pet.species == .other)
        #expect(pet.sex == .unknown)
        #expect(announcement.lastSeen == nil)
    }

    @Test(
        "An optional field with an invalid value is treated as missing",
        arguments: [
            #""petName": 7, "age": "seven", "reward": {}, "lastSeenDate": "18/11/2026", "createdAt": "yesterday""#,
            #""petName": null, "age": -1, "reward": "", "lastSeenDate": null, "createdAt": 0"#,
            #""age": 1.e5"#,
        ]
    )
    func unessential(fields: String) async throws {
        let announcement = try #require(try await announcements(item("1", fields)).first)
        #expect(
            announcement
                == Announcement(
                    id: "1",
                    status: .active,
                    coordinate: Coordinate(53.53, 13.26),
                    pet: Pet(species: .other)
                )
        )
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A document that is not a list of announcements is malformed",
        arguments: ["", "{", "[]", #"{"data": {}}"#, "<html></html>", "\u{0}"]
    )
    func malformed(document: String) async throws {
        let load = Task {
            try await repository.announcements(matching: .landingPageQuery(location: nil))
        }
        await answer(document)
        let error = await #expect(throws: AnnouncementRepositoryError.self) { try await load.value }
        #expect(error?.description.hasPrefix("malformed: ") == true)
    }

    @Test("A document in UTF-16, in which the limits would not hold, is malformed")
    func encoding() async throws {
        let file = try TemporaryFile(data: #require(#"{"data": []}"#.data(using: .utf16)))
        let repository = AnnouncementRepository(FileAnnouncementSource(file: file.url))
        await #expect(throws: AnnouncementRepositoryError.transfer(.malformed(reason: "not UTF-8")))
        {
            _ = try await repository.announcements(matching: .landingPageQuery(location: nil))
        }
    }

    @Test("A document that is nested deeper than the limit is malformed", arguments: [32, 100_000])
    func nesting(depth: Int) async throws {
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        await #expect(
            throws: AnnouncementRepositoryError.transfer(
                .malformed(reason: "nested deeper than 32")
            )
        ) {
            _ = try await announcements(item("1", #""breed": \#(nested)"#))
        }
    }

    @Test(
        "A document with too many announcements or values is refused, and one at the limit is read"
    )
    func tooMany() async throws {
        let items = DocumentBudget.maxItems
        let values = DocumentBudget.maxValues
        // The limit counts the elements of all lists; only those of `data` are decoded.
        let list =
            item("1") + #"], "more": [0"# + String(repeating: ",          0", count: items - 2)
        #expect(try await announcements(list).map(\.id) == ["1"])
        await #expect(throws: AnnouncementRepositoryError.tooMany(limit: items)) {
            _ = try await AnnouncementRepositoryTests().announcements(list + ",0")
        }
        // Many small values need much more memory than their bytes.
        await #expect(throws: AnnouncementRepositoryError.self) {
            _ = try await AnnouncementRepositoryTests().announcements(
                item("1") + String(repeating: ",0", count: 20_000)
            )
        }
        let numbers = "[" + String(repeating: ",", count: values) + "]"
        await #expect(throws: AnnouncementRepositoryError.tooMany(limit: values)) {
            _ = try await AnnouncementRepositoryTests().announcements(numbers)
        }
    }

    @Test("An announcement with too many members is malformed, and one at the limit is read")
    func tooManyMembers() async throws {
        let limit = JSONShape.maxMembers
        func fields(_ count: Int) -> String {
            (0..<count).map { "\"x\($0)\": 0" }.joined(separator: ", ")
        }
        #expect(try await announcements(item("1", fields(limit - 4))).map(\.id) == ["1"])
        await #expect(
            throws: AnnouncementRepositoryError.transfer(
                .malformed(reason: "an object of more than \(limit) members")
            )
        ) {
            _ = try await AnnouncementRepositoryTests().announcements(item("1", fields(limit - 3)))
        }
    }

    @Test("Of several announcements with the same id, only the newest is kept")
    func duplicates() async throws {
        let old = #""createdAt": "2026-11-01T12:00:00Z""#
        let new = #""createdAt": "2026-11-02T12:00:00Z""#
        let announcements = try await announcements(
            item("1", old),
            item("2", old),
            item("1", new),
            item("1", old),
            item("2", old)
        )
        #expect(announcements.map(\.id) == ["1", "2"])
        #expect(
            announcements.map(\.createdAt) == [
                Date(rfc3339: "2026-11-02T12:00:00Z"),
                Date(rfc3339: "2026-11-01T12:00:00Z"),
            ]
        )
    }

    @Test(
        "The path of a photo becomes an address below the base of the backend",
        arguments: [
            ("/images/1.jpg", "https://a.example/pets/images/1.jpg"),
            ("1.jpg", "https://a.example/pets/1.jpg"),
            ("/a:b.jpg", "https://a.example/pets/a:b.jpg"),
            ("https://b.example/1.jpg", "https://b.example/1.jpg"),
            ("javascript:alert(1)", "javascript:alert(1)"),
            ("//b.example/1.jpg", "//b.example/1.jpg"),
            ("@b.example/1.jpg", "https://a.example/pets/@b.example/1.jpg"),
        ]
    )
    func photo(photo: String, address: String) async throws {
        let base = try #require(URL(string: "https://a.example/pets/"))
        let source = HTTPAnnouncementSource(base: base, client: HTTPClient(), clock: VirtualClock())
        var selection = AnnouncementSelection(.landingPageQuery(location: nil))
        let document = Data(#"{"data": [\#(item("1", #""photoUrl": "\#(photo)""#))]}"#.utf8)
        #expect(try source.read(document, at: base, into: &selection) == nil)
        #expect(selection.announcements.first?.pet.photo == address)
    }

    @MainActor
    @Test("Documents are not decoded on the main actor, even for a task that prefers its queue")
    func decoding() async throws {
        let source = QueueSource()
        let log = log
        let task = Activity().start {
            #expect(MainQueue.isCurrent)
            let repository = AnnouncementRepository(source)
            _ = try await repository.announcements(matching: .landingPageQuery(location: nil))
            _ = try await repository.currentVersion(of: .sample("a"))
            return await AnnouncementInspector(source: source, log: log).inspection()
        }
        #expect(try await task.value.error == nil)
        #expect(source.wereOnMainActor.withLock(\.self) == [false, false, false])
    }

    /// A source that records whether it decodes on the main actor.
    private final class QueueSource: AnnouncementSource {
        let wereOnMainActor = Mutex<[Bool]>([])

        func urls(for query: AnnouncementListQuery) -> [URL] {
            [URL(filePath: "/list")]
        }

        func url(ofAnnouncement id: String) -> URL? {
            URL(filePath: "/item")
        }

        func document(at url: URL, within time: Duration) -> Data {
            Data("{}".utf8)
        }

        func announcement(from document: Data) -> Announcement {
            wereOnMainActor.withLock { $0.append(MainQueue.isCurrent) }
            return .sample("a")
        }

        func read(
            _ document: Data,
            at url: URL,
            into selection: inout AnnouncementSelection
        ) -> URL? {
            wereOnMainActor.withLock { $0.append(MainQueue.isCurrent) }
            return nil
        }
    }

    private func announcements(_ items: String...) async throws -> [Announcement] {
        try await announcements(items)
    }

    private func announcements(_ items: [String]) async throws -> [Announcement] {
        async let load = repository.announcements(matching: .landingPageQuery(location: nil))
        await answer(#"{"data": [\#(items.joined(separator: ","))]}"#)
        return try await load.announcements
    }

    private func answer(_ document: String) async {
        _ = await source.requests.asked.first()
        source.requests.answer(0, .success(document))
    }

    private func item(_ id: String, _ fields: String = "", status: String = "MISSING") -> String {
        let essentials =
            #""id": "\#(id)", "status": "\#(status)", "locationLatitude": 53.53, "locationLongitude": 13.26"#
        return "{\([essentials, fields].filter { !$0.isEmpty }.joined(separator: ", "))}"
    }
}
