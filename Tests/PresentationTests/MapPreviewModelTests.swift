import Domain
import TestSupport
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct MapPreviewModelTests {
    @Test(
        "Models are equal if case and message are equal; actions are not compared",
        .requirements("ED-VR-5", "ED-VR-7", "ED-VR-8")
    )
    func cases() {
        let models: [MapPreviewView.Model] = [
            .loading, map(), .permissionRequired(message: "a", onGoToSettings: Action {}),
            .permissionRequired(message: "b", onGoToSettings: Action {}),
            .failed(message: "a", onRetry: Action {}),
        ]
        let others: [MapPreviewView.Model] = [
            .loading, map(),
            .permissionRequired(message: "a", onGoToSettings: Action { Issue.record("tapped") }),
            .permissionRequired(message: "b", onGoToSettings: Action { Issue.record("tapped") }),
            .failed(message: "a", onRetry: Action { Issue.record("tapped") }),
        ]
        for (number, model) in models.enumerated() {
            for (otherNumber, other) in others.enumerated() {
                #expect((model == other) == (number == otherNumber))
            }
        }
    }

    @Test(
        "Maps are equal if their regions and pins are equal, and have no pins by default",
        .requirements("ED-VR-6", "PD-VR-4", "PD-VR-6", "PD-VR-7", "PD-VR-8", "PR-3")
    )
    func maps() {
        let pins = [pin("a"), pin("b")]
        #expect(map() == map(onTap: Action { Issue.record("tapped") }))
        #expect(map() != map(around: Coordinate(53.6, 13.2584)))
        #expect(map() != map(around: Coordinate(53.5267, 13.3)))
        #expect(map(pins) == map(pins))
        #expect(map(pins) != map())
        #expect(map(pins) != map([pin("a"), pin("c")]))
        let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)
        let frame = MapFrame(region: Coordinate.home.mapRegion(), size: size)
        #expect(
            map()
                == .map(
                    region: frame.region,
                    snapshot: FakeMapSnapshot(frame: frame),
                    onTap: Action {}
                )
        )
        #expect(pin("a").id == "a")
        #expect(pin("a") == pin("a"))
    }

    @Test(
        "Maps of different regions are different, even if their pictures are the same or missing",
        .requirements("ED-VR-6"),
        arguments: [true, false]
    )
    func regions(hasPicture: Bool) {
        let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)
        let home = Coordinate.home.mapRegion()
        let picture = FakeMapSnapshot(frame: MapFrame(region: home, size: size))
        func map(of region: MapRegion) -> MapPreviewView.Model {
            .map(region: region, snapshot: hasPicture ? picture : nil, onTap: Action {})
        }
        #expect(map(of: home) == map(of: home))
        #expect(map(of: home) != map(of: Coordinate(53.6, 13.2584).mapRegion()))
        #expect(map(of: home) != map(of: Coordinate.home.mapRegion(radiusMeters: 5000)))
    }

    @Test(
        "The map does not request permission on retry; when consent ends undecided, the page requests it once",
        .requirements("E-FR-013", "E-AS-3", "D-4")
    )
    func asksNobody() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.failToLocate()
        await fixture.retryMap()
        await fixture.locate(1)
        await fixture.draw()
        #expect(fixture.location.prompts.questions.isEmpty)
        await fixture.setStatus(.notDetermined)
        await fixture.returnToForeground()
        #expect(fixture.mapState == .permissionRequired)
        #expect(fixture.location.prompts.questions.count == 1)
    }

    private func map(
        _ pins: [MapPreviewView.PinModel] = [],
        around place: Coordinate = .home,
        onTap: Action = Action {}
    ) -> MapPreviewView.Model {
        let frame = MapFrame(
            region: place.mapRegion(),
            size: MapSize(width: 100, height: 28, unitAspectRatio: 2)
        )
        return .map(
            region: frame.region,
            snapshot: FakeMapSnapshot(frame: frame),
            pins: pins,
            onTap: onTap
        )
    }

    private func pin(_ id: String) -> MapPreviewView.PinModel {
        MapPreviewView.PinModel(id: id, number: 1, coordinate: .home, status: .active, title: id)
    }
}
