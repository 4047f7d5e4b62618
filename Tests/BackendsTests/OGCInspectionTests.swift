import Backends
import Data
import DataTestSupport
import Domain
import Testing
import TestSupport
import Transfers

/// Tests of the inspection of a collection.
@Suite(.hangingLimit) struct OGCInspectionTests {
    private let log = FakeLog()

    @Test(
        "The items of all pages are counted, and those before an error are reported",
        arguments: [true, false]
    )
    func pages(hasLastPage: Bool) async throws {
        let good = OGC.feature("1", created: 1)
        let other = OGC.feature("4", created: 1)
        let bad = OGC.feature("2", created: 2, status: "?")
        let line = bad.replacing("Point", with: "LineString").replacing("\"?\"", with: "\"FOUND\"")
        let server = try OGC.server { address in
            guard address.contains("offset") else {
                return OGC.page([good, bad], next: "?offset=2")
            }
            return hasLastPage ? OGC.page([line, other]) : OGC.reply("{}", status: 500)
        }
        let source = try OGC.source(server, "", .none)
        let inspection = await AnnouncementRepository(source, log: log).inspection(
            of: .defaultQuery(location: nil)
        )
        let place = ReportedValue.object(["type": .text("LineString"), "coordinates": .list])
        let rejections = inspection.problems.rejections
        if hasLastPage {
            #expect(inspection.usable == 2)
            #expect(rejections.map(\.index) == [1, 2])
            #expect(rejections.map(\.field) == ["status", "geometry"])
            #expect(rejections.map(\.value) == [.text("?"), place])
            #expect(inspection.error == nil)
        } else {
            #expect(inspection.usable == 1)
            #expect(rejections.map(\.index) == [1])
            #expect(rejections.map(\.field) == ["status"])
            #expect(rejections.map(\.value) == [.text("?")])
            #expect(inspection.error == .transfer(.refused(status: 500)))
        }
    }

    @Test(
        "A collection without a valid feature is an error, and its features are reported all the same"
    )
    func noneValid() async throws {
        let bad = OGC.feature("2", created: 2, status: "?")
        let server = try OGC.server { _ in OGC.page([bad, bad]) }
        let source = try OGC.source(server, "", .none)
        let inspection = await AnnouncementRepository(source, log: log).inspection(
            of: .defaultQuery(location: nil)
        )
        #expect(inspection.error != nil)
        #expect(inspection.usable == 0)
        #expect(inspection.listKey == "features")
        #expect(inspection.problems.wrongDocument == nil)
        #expect(inspection.problems.rejections.map(\.value) == [.text("?"), .text("?")])
    }

    @Test("A feature with a value that is not JSON is rejected, on any page")
    func featureNotJSON() async throws {
        let good = OGC.feature("1", created: 1)
        let bad = OGC.feature("7", created: 2).replacing("13.26", with: "NaN")
        let server = try OGC.server { address in
            address.contains("offset")
                ? OGC.page([good.replacing("\"1\"", with: "\"2\""), bad])
                : OGC.page([good], next: "?offset=1")
        }
        let inspection = await AnnouncementRepository(
            try OGC.source(server, "", .none),
            log: log
        )
        .inspection(of: .defaultQuery(location: nil))
        #expect(inspection.error == nil)
        #expect(inspection.usable == 2)
        #expect(inspection.problems.rejections.map(\.index) == [2])
        #expect(inspection.problems.rejections.map(\.id) == ["7"])
        #expect(inspection.problems.rejections.map(\.field) == ["coordinates"])
        #expect(inspection.problems.rejections.map(\.value) == [.text("NaN")])
    }
}
