import DataTestSupport
import Domain
import Foundation
import TestSupport
import Data
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnnouncementInspectionTests {
    private static let place = #""locationLatitude": 1, "locationLongitude": 1"#
    private let log = FakeLog()

    @Test(
        "A rejected item is reported with the value of its field, which the log does not contain",
        arguments: [
            (#"{"id": "1", \#(place)}"#, "status", .missing, nil),
            (#"{"status": "FOUND"}"#, "id", .missing, nil),
            (#"{"id": "1", \#(place), "status": null}"#, "status", .missing, .null),
            (
                #"{"id": "1", \#(place), "status": "LO\u001b[2J\u202e\"ST"}"#, "status", .invalid,
                .text("LO\u{1B}[2J\u{202E}\"ST")
            ),
            (#"{"id": "1", \#(place), "status": 7.5}"#, "status", .wrongType, .number(7.5)),
            (#"{"id": "1", \#(place), "status": true}"#, "status", .wrongType, .bool(true)),
            (#"{"id": "1", \#(place), "status": ["A"]}"#, "status", .wrongType, .list),
            (
                #"{"id": "1", \#(place), "status": {"A": 1}}"#, "status", .wrongType,
                .object(["A": .number(1)])
            ),
            (
                #"{"id": "1", "status": "FOUND", "locationLatitude": "ninety"}"#,
                "locationLatitude", .wrongType,
                .text("ninety")
            ),
            (
                #"{"id": "1", "status": "FOUND", "locationLatitude": 9, "locationLongitude": -181}"#,
                "locationLongitude",
                .invalid, .number(-181)
            ),
            (#"{"id": 5}"#, "id", .wrongType, .number(5)),
            (#"{"id": ""}"#, "id", .invalid, .text("")),
            (
                #"{"id": "\#(String(repeating: "x", count: 300))"}"#, "id", .tooLong,
                .text(String(repeating: "x", count: 59) + "…")
            ),
            ("17", nil, .wrongType, .number(17)), ("[]", nil, .wrongType, .list),
            ("null", nil, .wrongType, .null),
            (
                #"{"id": "1", "status": "FOUND", \#(place), "breed": 1, "sex": 2, "#
                    + #""reward": 3, "email": 4, "photo_url": {}}"#, "photo_url", .wrongType,
                .object([:])
            ),
        ] as [(String, String?, AnnouncementRejection.Fault, RejectedValue?)]
    )
    func values(
        item: String,
        field: String?,
        fault: AnnouncementRejection.Fault,
        value: RejectedValue?
    ) async throws {
        let valid = #"{"id": "v", "status": "CLOSED", \#(Self.place)}"#
        let inspection = await inspection(of: #"{"data": [\#(valid), \#(item), \#(valid)]}"#)
        #expect(inspection.usable == 2)
        #expect(inspection.rejected == 1)
        #expect(inspection.error == nil)
        let rejection = try #require(inspection.rejections.first)
        #expect(rejection.index == 1)
        #expect(rejection.field == field)
        #expect(rejection.fault == fault)
        #expect(rejection.value == value)
        #expect(log.lines.count == 2)
        #expect(!log.lines.contains { $0.contains("ninety") || $0.contains("LO") })
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
        #expect(inspection.rejected == 150)
        #expect(inspection.rejections.map(\.value) == (0..<100).map { .text("S\($0)") })
        #expect(log.lines.count == 21)
    }

    @Test(
        "The items of all pages are counted, and those before an error are reported",
        arguments: [true, false]
    )
    func pages(hasLastPage: Bool) async throws {
        let good = OGC.feature("1", created: 1)
        let bad = OGC.feature("2", created: 2, status: "?")
        let line = bad.replacing("Point", with: "LineString").replacing("\"?\"", with: "\"FOUND\"")
        let server = try OGC.server { address in
            guard address.contains("offset") else {
                return OGC.page([good, bad], next: "?offset=2")
            }
            return hasLastPage ? OGC.page([line, good]) : OGC.reply("{}", status: 500)
        }
        let inspection = await AnnouncementRepository(try OGC.source(server, "", .none))
            .inspection()
        let place = RejectedValue.object(["type": .text("LineString"), "coordinates": .list])
        #expect(inspection.usable == (hasLastPage ? 2 : 1))
        #expect(inspection.rejections.map(\.index) == (hasLastPage ? [1, 2] : [1]))
        #expect(
            inspection.rejections.map(\.field)
                == (hasLastPage ? ["status", "geometry"] : ["status"])
        )
        #expect(
            inspection.rejections.map(\.value)
                == (hasLastPage ? [.text("?"), place] : [.text("?")])
        )
        #expect(inspection.error == (hasLastPage ? nil : .transfer(.refused(status: 500))))
    }

    @Test(
        "A collection without a valid feature is an error, and its features are reported all the same"
    )
    func noneValid() async throws {
        let bad = OGC.feature("2", created: 2, status: "?")
        let server = try OGC.server { _ in OGC.page([bad, bad]) }
        let inspection = await AnnouncementRepository(try OGC.source(server, "", .none))
            .inspection()
        #expect(inspection.error != nil)
        #expect(inspection.usable == 0)
        #expect(inspection.listKey == "features")
        #expect(inspection.wrongDocument == nil)
        #expect(inspection.rejections.map(\.value) == [.text("?"), .text("?")])
    }

    private func inspection(of document: String) async -> AnnouncementInspection {
        let source = FakeAnnouncementSource()
        async let inspection = AnnouncementRepository(source, log: log).inspection()
        _ = await source.requests.asked.first()
        source.requests.answer(0, .success(document))
        return await inspection
    }
}
