import DataTestSupport
import Domain
import DomainTesting
import Foundation
import Scheduling
import Synchronization
import Testing
import TestSupport
import Transfers

@testable import Data
@testable import Formats
@testable import Logging

@Suite(.hangingLimit) struct AnnouncementRepositoryTests {
    private let source = FakeAnnouncementSource()
    private let log = MemoryLog()
    private var repository: AnnouncementRepository { .init(source, log: log) }

    @Test(
        "The repository breaks no rule of a repository, with a source that answers and one that waits"
    )
    func rules() async throws {
        let file = try TemporaryFile(
            text: """
                {"data": [
                 {"id": "1", "status": "MISSING", "locationLatitude": 53.53, "locationLongitude": 13.26},
                 {"id": "", "status": "MISSING", "locationLatitude": 53.53, "locationLongitude": 13.26},
                 {"id": "2", "status": "FOUND", "locationLatitude": 53.6, "locationLongitude": 13.3}]}
                """
        )
        let violations = await RepositoryRule.violations(
            of: AnnouncementRepository(FileAnnouncementSource(file.url), log: log),
            waiting: repository
        )
        #expect(violations == [])
    }

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
        "A species that is missing or invalid is not known, and neither is such a sex",
        arguments: ["\"HAMSTER\"", "\"kot\"", "null", "7"]
    )
    func unknownKinds(text: String) async throws {
        let pet = try #require(
            try await announcements(item("1", #""species": \#(text), "sex": \#(text)"#)).first?.pet
        )
        #expect(pet.species == nil)
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
        let four = #""breed": 1, "reward": true, "email": [], "phone": {}"#
        #expect(
            try await announcements(item("1", four), item("2", four + #", "age": "old""#))
                .map(\.id) == ["1"]
        )
        #expect(
            log.lines == [
                #"[Announcements] skipped items[1], id "2": "#
                    + "reward, email, phone, breed, age are of the wrong type",
                "[Announcements] skipped 1 of 2 items",
                "[Announcements] unusable values: reward is of the wrong type (1), "
                    + "email is of the wrong type (1), phone is of the wrong type (1), "
                    + "breed is of the wrong type (1)",
            ]
        )
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
        #expect(pet.species == nil)
        #expect(pet.sex == .unknown)
        #expect(announcement.lastSeen == nil)
    }

    @Test(
        "An optional field with an invalid value is treated as missing, and the log names it",
        arguments: rows(
            #"""
            "petName": 7, "age": "seven", "reward": {} → reward is of the wrong type (1), petName is of the wrong type (1), age is of the wrong type (1)
            "lastSeenDate": "18/11/2026" → lastSeenDate is invalid (1)
            "createdAt": "yesterday" → createdAt is invalid (1); announcements without a creation time are sorted by the day last seen
            "age": -1, "reward": "", "lastSeenDate": null → age is invalid (1)
            "created_at": 0 → created_at is invalid (1); announcements without a creation time are sorted by the day last seen
            "age": 1.e5 → age is invalid (1)
            "petName": "A\ud83d" → petName is invalid (1)
            """#
        )
    )
    func unessential(fields: String, reason: String) async throws {
        let announcement = try #require(try await announcements(item("1", fields)).first)
        #expect(
            announcement
                == Announcement(
                    id: "1",
                    status: .active,
                    coordinate: Coordinate(53.53, 13.26),
                    pet: Pet(species: nil)
                )
        )
        #expect(log.lines == ["[Announcements] unusable values: \(reason)"])
    }

    @Test("Missing, empty and null values are not reported")
    func missing() async throws {
        let fields = #""petName": null, "age": "", "reward": "", "createdAt": """#
        #expect(try await announcements(item("1", fields)).count == 1)
        #expect(log.lines.isEmpty)
    }

    @Test("Values that have one meaning are read, whatever their type")
    func oneMeaning() async throws {
        let fields = #"""
            "phone": 4930555, "microchipNumber": 900123456789012, "reward": 49.90, "age": " 4 "
            """#
        let announcement = try #require(try await announcements(item("1", fields)).first)
        #expect(announcement.contact.phone == "4930555")
        #expect(announcement.pet.microchipNumber == "900123456789012")
        #expect(announcement.reward == "49.9")
        #expect(announcement.pet.age == 4)
        #expect(log.lines.isEmpty)
    }

    @Test(
        "Values without one meaning are not read",
        arguments: [
            #""age": 2.5"#, #""age": "3 years""#, #""age": "-3""#, #""phone": true"#,
            #""phone": 123456789012345678901234567890"#, #""reward": ["50"]"#,
        ]
    )
    func noMeaning(field: String) async throws {
        let announcement = try #require(try await announcements(item("1", field)).first)
        #expect(announcement.pet.age == nil)
        #expect(announcement.contact.phone == nil)
        #expect(announcement.reward == nil)
        #expect(log.lines.count == 1)
    }

    @Test("Creation times without a zone decide on the order as times in UTC")
    func timesWithoutZone() async throws {
        let announcements = try await announcements(
            item("old", #""createdAt": "2026-11-16T09:00:00Z", "lastSeenDate": "2026-11-20""#),
            item("newest", #""createdAt": "2026-11-24T21:15:00""#),
            item("newer", #""createdAt": "2026-11-24 20:15:00.5+00""#),
            item("number", #""createdAt": 1795500000000"#)
        )
        #expect(announcements.map(\.id) == ["newest", "newer", "number", "old"])
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A day can be a time: the day that begins at it on the device, or else the written one",
        arguments: rows(
            """
            "2026-11-22T23:00:00.000Z" → 2026-11-23
            "2026-11-23T00:00:00+01:00" → 2026-11-23
            "2026-11-22T22:59:59Z" → 2026-11-22
            "2026-11-20T00:00:00.000" → 2026-11-20
            "2026-11-20T00:00:00+02:00" → 2026-11-20
            1795388400000 → 2026-11-23
            1795388401 → 2026-11-22
            """
        )
    )
    func day(value: String, day: String) throws {
        let anHourEast = DayCalendar(clock: SystemClock()) { _ in 3600 }
        let mapper = AnnouncementMapper(calendar: anHourEast)
        let document = #"{"data": [\#(item("1", #""lastSeenDate": \#(value)"#))]}"#
        var selection = AnnouncementSelection(.landingPageQuery(location: nil))
        try selection.add(JSONDocument(Array(document.utf8)), mapper: mapper)
        #expect(selection.announcements.first?.lastSeen?.description == day)
    }

    @Test(
        "Days and times that stand for missing ones are reported",
        arguments: [
            #""lastSeenDate": "0001-01-01""#, #""lastSeenDate": "1970-01-01T00:00:00Z""#,
            #""createdAt": "0001-01-01T00:00:00""#, #""createdAt": "1969-12-31T19:00:00-05:00""#,
            #""createdAt": 0"#, #""lastSeenDate": "0000-00-00""#,
        ]
    )
    func placeholders(field: String) async throws {
        let announcement = try #require(try await announcements(item("1", field)).first)
        #expect(announcement.lastSeen == nil)
        #expect(announcement.createdAt == nil)
        #expect(log.lines.count == 1)
    }

    @Test(
        "The source gets the query as it is",
        arguments: [
            AnnouncementListQuery.landingPageQuery(location: .home),
            .defaultQuery(location: nil),
        ]
    )
    func query(query: AnnouncementListQuery) async throws {
        source.requests.answerAll(.success(#"{"data": []}"#))
        _ = try await repository.announcements(matching: query)
        #expect(source.requests.questions == [query])
    }

    @Test("The list ends at the limit of the query") func limit() async throws {
        let items = (10..<19).map { number in
            item("\(number)", #""createdAt": "2026-10-\#(number)T00:00:00Z""#)
        }
        source.requests.answerAll(.success(#"{"data": [\#(items.joined(separator: ","))]}"#))
        let query = AnnouncementListQuery(
            limit: 3,
            sortBy: .createdAtDescending,
            location: nil,
            range: 10
        )
        let list = try await repository.announcements(matching: query)
        #expect(list.announcements.map(\.id) == ["18", "17", "16"])
        #expect(list.missing == nil)
    }

    @Test("If there are items, but none is valid, the list is an error, which the log explains")
    func noneValid() async throws {
        await #expect(throws: AnnouncementRepositoryError(.noneValid(count: 2))) {
            _ = try await announcements("{}", "{}")
        }
        #expect(log.lines.last == "[Announcements] skipped 2 of 2 items")
    }

    @Test("A value that is not JSON rejects its item, and the other items are read")
    func notJSON() async throws {
        let announcements = try await announcements(
            item("1"),
            item("2", #""age": NaN, "reward": -Infinity"#),
            item("3", #""description": "NaN""#)
        )
        #expect(announcements.map(\.id) == ["1", "3"])
        #expect(
            log.lines == [
                #"[Announcements] skipped items[1], id "2": age is invalid"#,
                "[Announcements] skipped 1 of 3 items",
            ]
        )
    }

    @Test(
        "A document that is not JSON outside its items is malformed, and the reason says where",
        arguments: [
            (#"{"data": [{"id": "1"}"#, "the document ends too early, in line 1, column 22"),
            ("{\n\"data\": [],\n\"page\": NaN}", "not JSON from line 3, column 9"),
            ("{\"data\": []} x", "not JSON from line 1, column 14"),
        ]
    )
    func syntax(document: String, reason: String) async throws {
        let error = AnnouncementRepositoryError.transfer(.malformed(reason: reason))
        await #expect(throws: error) { try await announcements(in: document) }
    }

    @Test(
        "The markup of HTML is removed from texts",
        arguments: [
            ("Tom &amp; Kitty", "Tom & Kitty"), ("<b>Rex</b>", "Rex"), ("I <3 her", "I <3 her"),
            ("<unknown>", "<unknown>"), ("AT&T; a&b", "AT&T; a&b"), ("M&auml;x", "M\u{E4}x"),
            ("Don&amp;#39;t", "Don't"), ("&lt;b&gt;Rex&lt;/b&gt;", "Rex"),
        ]
    )
    func markup(text: String, plain: String) async throws {
        let fields = #""petName": "\#(text)", "breed": "\#(text)", "description": "\#(text)""#
        let announcement = try #require(try await announcements(item("1", fields)).first)
        #expect(announcement.pet.name == plain)
        #expect(announcement.pet.breed == plain)
        #expect(announcement.description == plain)
    }

    @Test(
        "A document that is not a list of announcements is malformed",
        arguments: ["", "{", "[]", #"{"data": {}}"#, "<html></html>", "\u{0}"]
    )
    func malformed(document: String) async throws {
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            try await announcements(in: document)
        }
        #expect(error?.description.hasPrefix("malformed: ") == true)
    }

    @Test("A file can be in UTF-16 with a byte order mark, or compressed")
    func encoding() async throws {
        let utf16 = try #require(#"{"data": []}"#.data(using: .utf16))
        // `{"data": []}`
        let gzip = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyUoiOrQUAuHi9JgwAAAA=")
        )
        for data in [utf16, gzip] {
            let file = try TemporaryFile(data: data)
            let repository = AnnouncementRepository(FileAnnouncementSource(file.url))
            let list = try await repository.announcements(
                matching: .landingPageQuery(location: nil)
            )
            #expect(list.announcements.isEmpty)
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
        await #expect(throws: AnnouncementRepositoryError(.tooMany(limit: items))) {
            _ = try await AnnouncementRepositoryTests().announcements(list + ",0")
        }
        let numbers = "[" + String(repeating: ",", count: values) + "]"
        await #expect(throws: AnnouncementRepositoryError(.tooMany(limit: values))) {
            _ = try await AnnouncementRepositoryTests().announcements(numbers)
        }
    }

    @Test("An announcement with too many members is malformed, and one at the limit is read")
    func tooManyMembers() async throws {
        let limit = 1000
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

    @MainActor
    @Test("Documents are not decoded on the main actor, even for a task that prefers its queue")
    func decoding() async throws {
        let source = QueueSource()
        let log = log
        let task = Activity().start {
            #expect(MainQueue.isCurrent)
            let repository = AnnouncementRepository(source)
            _ = try await repository.announcements(matching: .landingPageQuery(location: nil))
            return await AnnouncementRepository(source, log: log).inspection(
                of: .defaultQuery(location: nil)
            )
        }
        #expect(try await task.value.error == nil)
        #expect(source.wereOnMainActor.withLock(\.self) == [false, false])
    }

    /// A source that records whether it decodes on the main actor.
    private final class QueueSource: AnnouncementSource {
        let mapper = AnnouncementMapper(calendar: .onSampleDay)
        let sendsLocationUnencrypted = false
        let wereOnMainActor = Mutex<[Bool]>([])

        func urls(for query: AnnouncementListQuery) -> [URL] {
            [URL(filePath: "/list")]
        }

        func document(at url: URL, within time: Duration) -> AnnouncementDocument {
            AnnouncementDocument(Array("{}".utf8))
        }

        func read(
            _ page: AnnouncementPage,
            at url: URL,
            into selection: inout AnnouncementSelection
        ) -> URL? {
            wereOnMainActor.withLock { $0.append(MainQueue.isCurrent) }
            return nil
        }
    }

    @Test("A document is read once for a list and once for a report, whatever is wrong with it")
    func readOnce() async throws {
        let items = [
            item("1", #""age": NaN"#), item("2", #""age": 1, "age": 2"#), item("3"),
            item("4", #""petName": "\ud800", "age": 1.e5"#), "7",
        ]
        let file = try TemporaryFile(
            text: #"{"data": [\#(items.joined(separator: ", "))], "total": 5}"#
        )
        let source = CountingSource(source: FileAnnouncementSource(file.url))
        let repository = AnnouncementRepository(source)
        let list = try await repository.announcements(matching: .defaultQuery(location: nil))
        #expect(Set(list.announcements.map(\.id)) == ["2", "3", "4"])
        #expect(source.pages.withLock(\.self) == 1)
        let inspection = await repository.inspection(of: .defaultQuery(location: nil))
        #expect(inspection.problems.rejections.map(\.index) == [0, 4])
        #expect(inspection.problems.repeatedKeys.map(\.key) == ["age"])
        #expect(inspection.problems.unusableFields.map(\.field) == ["petName", "age"])
        #expect(source.pages.withLock(\.self) == 2)
    }

    /// A source that counts the pages that are read.
    private final class CountingSource: AnnouncementSourceDecorator {
        let source: any AnnouncementSource
        let pages = Mutex(0)

        init(source: any AnnouncementSource) {
            self.source = source
        }

        func document(at url: URL, within time: Duration)
            async throws(AnnouncementSourceError) -> AnnouncementDocument
        {
            try await source.document(at: url, within: time)
        }

        func read(
            _ page: AnnouncementPage,
            at url: URL,
            into selection: inout AnnouncementSelection
        ) throws -> URL? {
            pages.withLock { $0 += 1 }
            return try source.read(page, at: url, into: &selection)
        }
    }

    @Test("If there are more matches than the limit, the list has their number, each id once")
    func matchCount() async throws {
        let created = #""createdAt": "2026-11-19T08:30:00Z""#
        let far =
            #"{"id": "far", "status": "MISSING", "locationLatitude": 1, "locationLongitude": 1}"#
        let items =
            [item("closed", status: "CLOSED"), far, item("1"), item("1", created)]
            + (2...2000).map { item("\($0)") }
        for (limit, count) in [(101, 2000), (2000, nil), (nil, nil)] as [(Int?, Int?)] {
            let source = FakeAnnouncementSource()
            let repository = AnnouncementRepository(source, log: log)
            let query = AnnouncementListQuery(
                limit: limit,
                sortBy: .createdAtDescending,
                location: .home,
                range: 100
            )
            async let load = repository.announcements(matching: query)
            _ = await source.requests.asked.first()
            source.requests.answer(0, .success(#"{"data": [\#(items.joined(separator: ","))]}"#))
            let list = try await load
            #expect(list.announcements.count == limit ?? 2000)
            #expect(list.matchCount == count)
        }
    }

    @Test("Lists are read on one executor, which leaves the concurrent one to others")
    func executor() async throws {
        let source = ExecutorSource()
        let repository = AnnouncementRepository(source, log: log)
        async let first = repository.announcements(matching: .landingPageQuery(location: nil))
        _ = try await repository.announcements(matching: .landingPageQuery(location: nil))
        _ = try await first
        let executors = source.executors.withLock(\.self)
        #expect(executors.count == 2)
        #expect(executors.first == executors.last)
        #expect(!executors.contains(globalConcurrentExecutor.asUnownedTaskExecutor()))
    }

    /// A source without announcements that notes on which executors it is called.
    private final class ExecutorSource: AnnouncementSourceDecorator {
        let source: any AnnouncementSource = FakeAnnouncementSource()
        let executors = Mutex<[UnownedTaskExecutor]>([])

        func document(at url: URL, within time: Duration) -> AnnouncementDocument {
            if let executor = withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) {
                executors.withLock { $0.append(executor) }
            }
            return AnnouncementDocument(Array(#"{"data": []}"#.utf8))
        }
    }

    @Test("Announcements of the same time are sorted, so that they need no further page")
    func equalTimes() throws {
        let created = #""createdAt": "2026-11-19T08:30:00Z""#
        let document = #"{"data": [\#(item("1", created)), \#(item("2", created))]}"#
        var selection = AnnouncementSelection(
            AnnouncementListQuery(
                limit: 2,
                sortBy: .createdAtDescending,
                location: nil,
                range: 10
            )
        )
        let mapper = AnnouncementMapper(calendar: .onSampleDay)
        try selection.add(JSONDocument(Array(document.utf8)), mapper: mapper)
        #expect(selection.isComplete)
    }

    @Test("If the server has not sent all items, the number of matches is not known")
    func matchCountOfPart() async throws {
        let document = #"{"data": [\#(item("1")), \#(item("2"))], "total": 3}"#
        source.requests.answerAll(.success(document))
        let query = AnnouncementListQuery(
            limit: 1,
            sortBy: .createdAtDescending,
            location: nil,
            range: 10
        )
        let list = try await repository.announcements(matching: query)
        #expect(list.announcements.count == 1)
        #expect(list.matchCount == nil)
    }

    @Test("The limits of documents are those of all documents of a query together")
    func budget() throws {
        let document = Array(#"{"data": []}"#.utf8)
        var bytes = DocumentBudget(maxBytes: document.count)
        _ = try bytes.read(document)
        let tooLarge = AnnouncementSourceError.transfer(.tooLarge(limitInBytes: document.count))
        #expect(throws: tooLarge) { try bytes.read(document) }

        let zeros = String(repeating: "0,", count: DocumentBudget.maxItems / 2) + "0"
        let list = Array(#"{"data": [\#(zeros)]}"#.utf8)
        var items = DocumentBudget(maxBytes: .max)
        _ = try items.read(list)
        let tooMany = AnnouncementSourceError.tooMany(limit: DocumentBudget.maxItems)
        #expect(throws: tooMany) { try items.read(list) }
    }

    private func announcements(_ items: String...) async throws -> [Announcement] {
        try await announcements(items)
    }

    private func announcements(_ items: [String]) async throws -> [Announcement] {
        try await announcements(in: #"{"data": [\#(items.joined(separator: ","))]}"#)
    }

    private func announcements(in document: String) async throws -> [Announcement] {
        source.requests.answerAll(.success(document))
        return try await repository.announcements(matching: .landingPageQuery(location: nil))
            .announcements
    }

    private func item(_ id: String, _ fields: String = "", status: String = "MISSING") -> String {
        let essentials =
            #""id": "\#(id)", "status": "\#(status)", "locationLatitude": 53.53, "locationLongitude": 13.26"#
        return "{\([essentials, fields].filter { !$0.isEmpty }.joined(separator: ", "))}"
    }
}
