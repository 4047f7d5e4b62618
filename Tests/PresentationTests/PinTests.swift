import Domain
import Scheduling
import TestSupport
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct PinTests {
    @Test(
        "Each card has a pin with its coordinate and status, also if others are at the same place",
        .requirements(
            "P-FR-002",
            "P-FR-004",
            "P-AS-2",
            "P-KE-2",
            "P-US1-AS2",
            "P-US1-AS3",
            "P-CL-3",
            "P-EC-1",
            "PD-VR-1",
            "PD-VR-2",
            "PD-VR-5",
            "PD-VR-22",
            "PD-VR-26",
            "PD-VR-40"
        )
    )
    func pins() async {
        let fixture = await LandingPageFixture.shown(
            .sample("a", .active, at: Coordinate(53.5, 13.2)),
            .sample("b", .found, at: Coordinate(53.51, 13.3)),
            .sample("c", .found, at: Coordinate(53.51, 13.3))
        )
        let pins = fixture.pins ?? []
        #expect(pins.map(\.id) == ["a", "b", "c"])
        #expect(pins.map(\.status) == [.active, .found, .found])
        #expect(
            pins.map(\.coordinate)
                == [(53.5, 13.2), (53.51, 13.3), (53.51, 13.3)].map { Coordinate($0, $1) }
        )
    }

    @Test(
        "Without announcements, the map has no pins",
        .requirements("P-FR-006", "P-EC-2", "P-US1-AS4", "PD-VR-36")
    )
    func none() async {
        let fixture = await LandingPageFixture.shown()
        #expect(fixture.pins == [])
        #expect(fixture.listState == .empty)
    }

    @Test(
        "Pins follow the cards through refresh, failure and retry",
        .requirements("P-FR-012", "P-FR-006", "PD-VR-20", "PD-VR-37", "F-6")
    )
    func following() async {
        let fixture = await LandingPageFixture.shown(.sample("old"))
        #expect(fixture.pins?.map(\.id) == ["old"])
        await fixture.refresh()
        await fixture.failToLoad(1)
        #expect(fixture.listState == .failed)
        #expect(fixture.pins == [])
        #expect(!fixture.page.model.list.isRefreshing)
        fixture.retryList()
        await fixture.activity.settle()
        await fixture.load(2, .sample("new"))
        #expect(fixture.pins?.map(\.id) == ["new"])
        #expect(fixture.snapshotter.snapshots.questions.count == 1, "the picture stays")
    }
}
