import DataTestSupport
import Domain
import Foundation
import Testing
import TestSupport

@testable import Data

/// Tests of values in the forms in which backends other than the contract's write them.
@Suite(.hangingLimit) struct ForeignValuesTests {
    private let source = FakeAnnouncementSource()
    private let log = FakeLog()

    @Test(
        "An identifier can be a whole number, and blanks around it do not count",
        arguments: [("4071", "4071"), ("\"4071\"", "4071"), ("\" x-1\\n\"", "x-1"), ("-3", "-3")]
    )
    func identifiers(value: String, id: String) async {
        let inspection = await inspection(of: [item(value)])
        #expect(inspection.announcements.map(\.id) == [id])
        #expect(log.lines.isEmpty)
    }

    @Test("A number and a text with the same digits are one identifier")
    func sameIdentifier() async {
        let inspection = await inspection(
            of: [
                item("88", #""createdAt": "2026-11-02T08:00:00Z", "petName": "New""#),
                item("\"88\"", #""createdAt": "2026-11-01T08:00:00Z", "petName": "Old""#),
            ]
        )
        #expect(inspection.announcements.map(\.pet.name) == ["New"])
        #expect(inspection.problems.rejections.map(\.fault) == [.duplicate])
    }

    @Test("Other values are no identifiers", arguments: ["1.5", "true", "[4]", "\"  \"", "null"])
    func noIdentifiers(value: String) async {
        let inspection = await inspection(of: [item(value)])
        #expect(inspection.hasNoneUsable)
        #expect(inspection.problems.rejections.map(\.field) == ["id"])
    }

    @Test(
        "A coordinate can be a text of digits",
        arguments: [("\"52.2297\"", 52.2297), ("\" -21 \"", -21), ("\"5.2e1\"", 52), ("7", 7)]
    )
    func coordinates(value: String, latitude: Double) async {
        let inspection = await inspection(of: [item("1", latitude: value)])
        #expect(inspection.announcements.map(\.coordinate.latitude) == [latitude])
    }

    @Test(
        "A text that is no decimal number, or out of range, is not a coordinate",
        arguments: [
            ("\"52,2\"", .wrongType), ("\"0x1p3\"", .wrongType), ("\"nan\"", .wrongType),
            ("\"\"", .missing), ("\"91\"", .invalid), ("\"52.2 N\"", .wrongType),
        ] as [(String, AnnouncementRejection.Fault)]
    )
    func noCoordinates(value: String, fault: AnnouncementRejection.Fault) async {
        let inspection = await inspection(of: [item("1", latitude: value)])
        #expect(inspection.problems.rejections.map(\.field) == ["locationLatitude"])
        #expect(inspection.problems.rejections.map(\.fault) == [fault])
    }

    @Test("A list of null is empty") func nullList() async {
        let inspection = await inspection(ofDocument: #"{"data": null, "page": 1}"#)
        #expect(inspection.error == nil)
        #expect(inspection.itemCount == 0)
        #expect(!inspection.hasNoneUsable)
    }

    @Test("Blanks around values do not count") func blanks() async throws {
        let fields = #"""
            "petName": "  Figa ", "species": " CAT", "breed": "\tdachowiec\n", "sex": "FEMALE ",
            "lastSeenDate": " 2026-11-12 ", "createdAt": " 2026-11-13T10:00:00Z", "phone": " 1 ",
            "description": "\u00a0Gray. "
            """#
        let inspection = await inspection(of: [item("1", status: " FOUND ", fields)])
        let announcement = try #require(inspection.announcements.first)
        #expect(announcement.status == .found)
        #expect(
            announcement.pet
                == Pet(name: "Figa", species: .cat, breed: "dachowiec", sex: .female)
        )
        #expect(announcement.lastSeen == CalendarDate("2026-11-12"))
        #expect(announcement.createdAt != nil)
        #expect(announcement.contact.phone == "1")
        #expect(announcement.description == "Gray.")
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A sex is read in any case, and as its first letter",
        arguments: [
            ("Female", Pet.Sex.female), ("f", .female), ("F", .female), ("male", .male),
            ("M", .male), ("m", .male), ("Unknown", .unknown), ("u", .unknown),
        ]
    )
    func sexes(value: String, sex: Pet.Sex) async {
        let inspection = await inspection(of: [item("1", #""sex": "\#(value)""#)])
        #expect(inspection.announcements.map(\.pet.sex) == [sex])
        #expect(log.lines.isEmpty)
    }

    @Test("A species is read in any case", arguments: ["Rabbit", "rabbit", "rABBIT"])
    func species(value: String) async {
        let inspection = await inspection(of: [item("1", #""species": "\#(value)""#)])
        #expect(inspection.announcements.map(\.pet.species) == [.rabbit])
    }

    @Test("Species and sexes that the app does not know are counted, with an example")
    func unknownWords() async {
        let inspection = await inspection(
            of: [
                item("1", #""species": "FERRET", "sex": "neutered""#),
                item("2", #""species": "HORSE", "sex": """#),
                item("3", #""species": "other", "sex": null"#),
            ]
        )
        #expect(inspection.usable == 3)
        let fields = inspection.problems.unusableFields
        #expect(fields.map(\.field) == ["species", "sex"])
        #expect(fields.map(\.count) == [2, 1])
        #expect(fields.map(\.example) == [.text("FERRET"), .text("neutered")])
    }

    @Test(
        "A word for a missing value is missing",
        arguments: ["null", "NULL", "undefined", "None", "n/a", "N/A", " Null "]
    )
    func wordsForMissing(word: String) async throws {
        let names = [
            "petName", "species", "breed", "sex", "age", "description", "microchipNumber", "reward",
            "email", "phone", "photoUrl", "lastSeenDate", "createdAt",
        ]
        let fields = names.map { "\"\($0)\": \"\(word)\"" }.joined(separator: ", ")
        let inspection = await inspection(of: [item("1", fields)])
        let announcement = try #require(inspection.announcements.first)
        #expect(
            announcement
                == Announcement(
                    id: "1",
                    status: .active,
                    coordinate: Coordinate(52.2, 21),
                    pet: Pet(species: nil)
                )
        )
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A text that contains such a word is not missing",
        arguments: ["nulla", "None of them", "unknown", "undefine", "n/a?"]
    )
    func otherWords(text: String) async {
        let inspection = await inspection(of: [item("1", #""petName": "\#(text)""#)])
        #expect(inspection.announcements.map(\.pet.name) == [text])
    }

    @Test("Of equal keys the last one counts")
    func repeatedKeys() async throws {
        let twice = item(
            "1",
            #""petName": "First", "age": 3, "petName": "Last", "status": "FOUND""#
        )
        let inspection = await inspection(
            ofDocument: #"{"data": [], "data": [\#(twice), \#(item("2"))]}"#
        )
        #expect(inspection.announcements.map(\.pet.name) == ["Last", nil])
        #expect(inspection.announcements.map(\.status) == [.found, .active])
        #expect(inspection.announcements.map(\.pet.age) == [3, nil])
        #expect(inspection.problems.repeatedKeys.map(\.key) == ["data", "petName", "status"])
        #expect(inspection.problems.repeatedKeys.map(\.count) == [1, 1, 1])
        #expect(log.lines.count == 1)
    }

    private func item(
        _ id: String,
        latitude: String = "52.2",
        status: String = "MISSING",
        _ fields: String = ""
    ) -> String {
        let essentials =
            #""id": \#(id), "status": "\#(status)", "locationLatitude": \#(latitude), "locationLongitude": 21"#
        return "{\([essentials, fields].filter { !$0.isEmpty }.joined(separator: ", "))}"
    }

    private func inspection(of items: [String]) async -> AnnouncementInspection {
        await inspection(ofDocument: #"{"data": [\#(items.joined(separator: ", "))]}"#)
    }

    private func inspection(ofDocument document: String) async -> AnnouncementInspection {
        source.requests.answerAll(.success(document))
        return await AnnouncementRepository(source, log: log).inspection(
            of: .defaultQuery(location: nil)
        )
    }
}
