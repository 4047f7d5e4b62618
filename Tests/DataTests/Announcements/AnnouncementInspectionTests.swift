import Data
import DataTestSupport
import Domain
import Foundation
import TestSupport
import Testing

@Suite(.hangingLimit) struct AnnouncementInspectionTests {
    private static let place = #""locationLatitude": 1, "locationLongitude": 1"#
    private let log = FakeLog()

    @Test(
        "A rejected item is reported with the value of its field, which the log does not contain",
        arguments: [
            .init(item: #"{"id": "1", \#(place)}"#, field: "status", fault: .missing, value: nil),
            .init(item: #"{"status": "FOUND"}"#, field: "id", fault: .missing, value: nil),
            .init(
                item: #"{"id": "1", \#(place), "status": null}"#,
                field: "status",
                fault: .missing,
                value: .null
            ),
            .init(
                item: #"{"id": "1", \#(place), "status": "LO\u001b[2J\u202e\"ST"}"#,
                field: "status",
                fault: .invalid,
                value: .text("LO\u{1B}[2J\u{202E}\"ST")
            ),
            .init(
                item: #"{"id": "1", \#(place), "status": 7.5}"#,
                field: "status",
                fault: .wrongType,
                value: .number(7.5)
            ),
            .init(
                item: #"{"id": "1", \#(place), "status": true}"#,
                field: "status",
                fault: .wrongType,
                value: .bool(true)
            ),
            .init(
                item: #"{"id": "1", \#(place), "status": ["A"]}"#,
                field: "status",
                fault: .wrongType,
                value: .list
            ),
            .init(
                item: #"{"id": "1", \#(place), "status": {"A": 1}}"#,
                field: "status",
                fault: .wrongType,
                value: .object(["A": .number(1)])
            ),
            .init(
                item: #"{"id": "1", "status": "FOUND", "locationLatitude": "ninety"}"#,
                field: "locationLatitude",
                fault: .wrongType,
                value: .text("ninety")
            ),
            .init(
                item:
                    #"{"id": "1", "status": "FOUND", "locationLatitude": 9, "locationLongitude": -181}"#,
                field: "locationLongitude",
                fault: .invalid,
                value: .number(-181)
            ),
            .init(item: #"{"id": 5.5}"#, field: "id", fault: .wrongType, value: .number(5.5)),
            .init(item: #"{"id": ""}"#, field: "id", fault: .invalid, value: .text("")),
            .init(
                item: #"{"id": "\#(String(repeating: "x", count: 300))"}"#,
                field: "id",
                fault: .tooLong,
                value: .text(String(repeating: "x", count: 59) + "…")
            ),
            .init(item: "17", field: nil, fault: .wrongType, value: .number(17)),
            .init(item: "[]", field: nil, fault: .wrongType, value: .list),
            .init(item: "null", field: nil, fault: .wrongType, value: .null),
            .init(
                item: #"{"id": "1", "status": "FOUND", \#(place), "breed": 1, "sex": 2, "#
                    + #""description": 3, "email": 4, "photo_url": {}}"#,
                field: "photo_url",
                fault: .wrongType,
                value: .object([:])
            ),
        ] as [RejectedItem]
    )
    func values(_ rejected: RejectedItem) async throws {
        let valid = #"{"id": "v", "status": "CLOSED", \#(Self.place)}"#
        let items = [valid, rejected.item, valid].joined(separator: ", ")
        let inspection = await inspection(of: #"{"data": [\#(items)]}"#)
        #expect(inspection.usable == 2)
        #expect(inspection.problems.rejectedCount == 1)
        #expect(inspection.error == nil)
        let rejection = try #require(inspection.problems.rejections.first)
        #expect(rejection.index == 1)
        #expect(rejection.field == rejected.field)
        #expect(rejection.fault == rejected.fault)
        #expect(rejection.value == rejected.value)
        #expect(log.lines.count == 2)
        let text = log.lines.joined()
        #expect(!text.contains("ninety"))
        #expect(!text.contains("LO"))
    }

    /// An item that is no announcement, and why.
    struct RejectedItem {
        let item: String
        let field: String?
        let fault: AnnouncementRejection.Fault
        let value: ReportedValue?
    }

    @Test(
        "The first hundred rejected items are reported, the first twenty are logged, and all are counted"
    )
    func many() async {
        let items = (0..<150).map {
            #"{"id": "\#($0)", \#(Self.place), "status": "S\#($0)"}"#
        }
        .joined(separator: ",")
        let inspection = await inspection(of: #"{"data": [\#(items)]}"#)
        #expect(inspection.problems.rejectedCount == 150)
        #expect(inspection.problems.rejections.map(\.value) == (0..<100).map { .text("S\($0)") })
        #expect(log.lines.count == 21)
    }

    @Test("Optional values that cannot be used are counted by field, each with an example")
    func unusableFields() async {
        let inspection = await inspection(
            of: """
                {"data": [\(item("1", #""age": "3 years", "createdAt": "yesterday""#)),
                 \(item("2", #""age": 2.5, "phone": ["1"], "lastSeenDate": "0001-01-01""#)),
                 \(item("3", #""created_at": 0, "reward": true, "petName": "A\ud83d""#))]}
                """
        )
        #expect(inspection.usable == 3)
        #expect(inspection.problems.rejectedCount == 0)
        let fields = inspection.problems.unusableFields
        #expect(
            fields.map(\.field) == [
                "age", "createdAt", "phone", "lastSeenDate", "reward", "petName", "created_at",
            ]
        )
        #expect(fields.map(\.count) == [2, 1, 1, 1, 1, 1, 1])
        #expect(
            fields.map(\.example) == [
                .text("3 years"), .text("yesterday"), .list, .text("0001-01-01"), .bool(true),
                .text("A\u{FFFD}"), .number(0),
            ]
        )
        #expect(
            fields.map(\.fault) == [
                .wrongType, .invalid, .wrongType, .invalid, .wrongType, .invalid, .invalid,
            ]
        )
        #expect(log.lines.count == 1)
    }

    @Test("Texts in another encoding are missing, and the report says so")
    func encoding() async throws {
        let document = #"{"data": [\#(item("1")), \#(item("2", #""petName": "M\#u{E4}x""#))]}"#
        let file = try TemporaryFile(data: #require(document.data(using: .isoLatin1)))
        let inspection = await AnnouncementRepository(
            FileAnnouncementSource(file.url),
            log: log
        )
        .inspection(of: .defaultQuery(location: nil))
        #expect(inspection.usable == 2)
        #expect(inspection.problems.hasInvalidText)
        #expect(inspection.problems.unusableFields.map(\.field) == ["petName"])
        #expect(inspection.problems.unusableFields.first?.example == .text("M\u{FFFD}x"))
        let valid = await self.inspection(of: document)
        #expect(!valid.problems.hasInvalidText)
        #expect(valid.problems.unusableFields.isEmpty)
    }

    @Test(
        "A text that is not valid JSON has an example in which its faults are replaced",
        arguments: [
            ("A\nB", "A B"), ("A\\xB", "A\u{FFFD}B"), ("\\\\ud83d\\ud83d", "\\ud83d\u{FFFD}"),
        ]
    )
    func invalidText(text: String, example: String) async {
        let inspection = await inspection(
            of: #"{"data": [\#(item("1", #""petName": "\#(text)""#))]}"#
        )
        #expect(inspection.usable == 1)
        #expect(inspection.problems.unusableFields.map(\.example) == [.text(example)])
    }

    @Test("An item with a value that is not JSON is rejected with that value")
    func notJSON() async throws {
        let inspection = await inspection(
            of: #"{"data": [\#(item("1")), \#(item("2", #""a": {"b": [1, nan]}, "c": None"#))]}"#
        )
        #expect(inspection.error == nil)
        #expect(inspection.usable == 1)
        let rejection = try #require(inspection.problems.rejections.first)
        #expect(rejection.index == 1)
        #expect(rejection.id == "2")
        #expect(rejection.field == "b")
        #expect(rejection.value == .text("nan"))
        #expect(rejection.fault == .invalid)
    }

    @Test("Of announcements with one id, the newest is usable, and the others are rejected")
    func duplicates() async throws {
        let inspection = await inspection(
            of: """
                {"data": [\(item("a", #""createdAt": "2026-11-01T00:00:00Z""#)), \(item("b")),
                 \(item("a", #""createdAt": "2026-11-03T00:00:00Z""#)), {}, \(item("b")),
                 \(item("a", #""createdAt": "2026-11-02T00:00:00Z""#))]}
                """
        )
        #expect(inspection.usable == 2)
        #expect(inspection.problems.rejectedCount == 4)
        #expect(inspection.problems.rejections.map(\.index) == [0, 3, 4, 5])
        #expect(
            inspection.problems.rejections.map(\.fault) == [
                .duplicate, .missing, .duplicate, .duplicate,
            ]
        )
        #expect(inspection.problems.rejections.map(\.field) == ["id", "id", "id", "id"])
        #expect(
            inspection.problems.rejections.map(\.value) == [
                .text("a"), nil, .text("b"), .text("a"),
            ]
        )
    }

    @Test("Announcements near a place are counted, and exchanged coordinates are noticed")
    func places() async throws {
        let near = Coordinate(1.5, 1)
        let inspection = await inspection(of: #"{"data": [\#(item("1")), \#(item("2"))]}"#)
        #expect(inspection.count(within: 100, of: near) == 2)
        #expect(!inspection.mayBeSwapped(near: near))
        let swapped = #""locationLatitude": 13.26, "locationLongitude": 53.53"#
        let other = await self.inspection(
            of: #"""
                {"data": [{"id": "1", "status": "FOUND", \#(swapped)}, \#(item("2")),
                          {"id": "3", "status": "FOUND", \#(swapped)}]}
                """#
        )
        #expect(other.count(within: 100, of: .home) == 0)
        #expect(other.mayBeSwapped(near: .home))
        #expect(!other.mayBeSwapped(near: Coordinate(13.26, 53.53)))
    }

    private func item(_ id: String, _ fields: String = "") -> String {
        let comma = fields.isEmpty ? "" : ", "
        return #"{"id": "\#(id)", "status": "FOUND", \#(Self.place)\#(comma)\#(fields)}"#
    }

    private func inspection(of document: String) async -> AnnouncementInspection {
        let source = FakeAnnouncementSource()
        source.requests.answerAll(.success(document))
        return await AnnouncementRepository(source, log: log).inspection(
            of: .defaultQuery(location: nil)
        )
    }
}
