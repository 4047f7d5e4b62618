import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor
@Suite struct PinTests {
    @Test(
        "Each card has a pin with its coordinate and status",
        .requirements(
            "P-FR-002", "P-AS-2", "P-KE-2", "P-US1-AS2", "PD-VR-1", "PD-VR-2", "PD-VR-5", "PD-VR-22", "PD-VR-26"))
    func pins() async {
        let fixture = await LandingPageFixture.shown(
            .sample("a", .active, at: Coordinate(53.5, 13.2)), .sample("b", .found, at: Coordinate(53.51, 13.3)))
        #expect(fixture.pins?.map(\.id) == ["a", "b"])
        #expect(fixture.pins?.map(\.coordinate) == [Coordinate(53.5, 13.2), Coordinate(53.51, 13.3)])
        #expect(fixture.pins?.map(\.status) == [.active, .found])
    }

    @Test("Announcements at one place have one pin each", .requirements("P-FR-004", "P-US1-AS3", "P-EC-1", "PD-VR-40"))
    func overlapping() async {
        let fixture = await LandingPageFixture.shown(.sample("a"), .sample("b"))
        #expect(fixture.pins?.count == 2)
    }

    @Test("Without announcements, the map has no pins", .requirements("P-FR-006", "P-EC-2", "P-US1-AS4", "PD-VR-36"))
    func none() async {
        let fixture = await LandingPageFixture.shown()
        #expect(fixture.pins == [])
        #expect(fixture.listState == "empty")
    }

    @Test(
        "Pins follow the cards through refresh, failure and retry",
        .requirements("P-FR-012", "P-FR-006", "PD-VR-20", "PD-VR-37", "F-6"))
    func following() async {
        let fixture = await LandingPageFixture.shown(.sample("old"))
        #expect(fixture.pins?.map(\.id) == ["old"])
        await fixture.refresh()
        await fixture.failToLoad(1)
        #expect(fixture.listState == "failed")
        #expect(fixture.pins == [])
        #expect(!fixture.page.model.isListRefreshing)
        fixture.retryList()
        await fixture.activity.settle()
        await fixture.load(2, .sample("new"))
        #expect(fixture.pins?.map(\.id) == ["new"])
        #expect(fixture.snapshotter.snapshots.questions.count == 1, "the picture stays")
    }
}
