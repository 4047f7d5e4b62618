import Scheduling
import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct MapPreviewTests {
    @Test(
        "Without consent, the preview explains that it is required and offers a way to Settings",
        .requirements("E-FR-006", "E-US2-AS1", "ED-VR-4", "ED-VR-22"),
        arguments: [LocationPermissionStatus.notDetermined, .denied, .restricted])
    func permissionRequired(status: LocationPermissionStatus) async {
        let fixture = LandingPageFixture(status)
        await fixture.enter()
        guard case .permissionRequired(let message, let onGoToSettings) = fixture.page.mapPreviewModel else {
            Issue.record("\(fixture.page.mapPreviewModel)")
            return
        }
        #expect(message.contains("consent"))
        onGoToSettings()
        #expect(fixture.taps.settings == 1)
        #expect(fixture.location.locations.questions.isEmpty)
        #expect(fixture.snapshotter.snapshots.questions.isEmpty)
    }

    @Test(
        "With consent, the preview is loading until it has a location and a picture of 20 km by 20 km around it",
        .requirements("E-FR-003", "E-AS-6", "E-KE-3", "ED-VR-2"),
        arguments: [LocationPermissionStatus.authorizedWhenInUse, .authorizedAlways])
    func map(status: LocationPermissionStatus) async {
        let fixture = LandingPageFixture(status)
        await fixture.enter()
        #expect(fixture.mapState == "loading")
        await fixture.locate()
        #expect(fixture.mapState == "loading")
        await fixture.draw()
        #expect(fixture.region == Coordinate.home.mapRegion())
        #expect(
            fixture.snapshotter.snapshots.questions == [
                MapFrame(
                    region: Coordinate.home.mapRegion(), size: MapSize(width: 100, height: 28, unitAspectRatio: 2))
            ])
    }

    @Test("A resized preview is drawn again, and keeps the previous map until then and on failure")
    func resizing() async {
        let fixture = await LandingPageFixture.shown()
        let (narrow, wide) = (MapSize(width: 40, height: 11), MapSize(width: 200, height: 56))
        fixture.page.resizeMapPreview(to: narrow)
        fixture.page.resizeMapPreview(to: wide)
        await fixture.activity.settle()
        #expect(fixture.mapSize == MapSize(width: 100, height: 28, unitAspectRatio: 2))
        #expect(fixture.snapshotter.snapshots.questions.last?.size == wide)
        await fixture.draw(fixture.snapshotter.snapshots.questions.count - 1)
        #expect(fixture.mapSize == wide)
        fixture.page.resizeMapPreview(to: narrow)
        await fixture.activity.settle()
        await fixture.failToDraw(fixture.snapshotter.snapshots.questions.count - 1)
        #expect(fixture.mapSize == wide)
    }

    @Test("A preview that is resized during loading is drawn at its last size")
    func resizingWhileLoading() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.locate()
        let wide = MapSize(width: 200, height: 56)
        fixture.page.resizeMapPreview(to: wide)
        await fixture.draw()
        await fixture.draw(1)
        #expect(fixture.mapSize == wide)
    }

    @Test(
        "The map does not wait for the announcements and is not affected by their failure",
        .requirements("D-6", "P-EC-3", "P-FR-006"))
    func independence() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.pins == [])
        #expect(fixture.listState == "loading")
        await fixture.failToLoad()
        #expect(fixture.pins == [])
        #expect(fixture.listState == "failed")
    }

    @Test(
        "A tap on the map is logged and has no other effect",
        .requirements("E-FR-004a", "E-FR-004b", "E-US1-AS4", "E-SC-004", "ED-VR-3", "D-2"))
    func tap() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        let before = fixture.page.model
        if case .map(_, _, _, let onTap) = fixture.page.mapPreviewModel { onTap() }
        await fixture.activity.settle()
        #expect(fixture.log.lines == ["[LandingPage] map preview tapped"])
        #expect(fixture.page.model == before)
        #expect(fixture.taps.cards.isEmpty)
    }

    @Test(
        "Without a fix within 10 s of authorization, the map fails and the list loads without a location",
        .requirements("E-EC-2", "D-8")
    )
    func noFix() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.wait(9.9)
        #expect(fixture.mapState == "loading")
        #expect(fixture.listState == "idle")
        await fixture.wait(0.1)
        #expect(fixture.mapState == "failed")
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
    }

    @Test(
        "The limit of 10 s covers location and picture together, even if the snapshotter ignores cancellation",
        .requirements("E-EC-2"),
        arguments: [true, false])
    func noPicture(heedsCancellation: Bool) async {
        let fixture = LandingPageFixture(.authorizedWhenInUse, snapshotterHeedsCancellation: heedsCancellation)
        await fixture.enter()
        await fixture.wait(6)
        await fixture.locate()
        await fixture.wait(3.9)
        #expect(fixture.mapState == "loading")
        await fixture.wait(0.1)
        #expect(fixture.mapState == "failed")
        await fixture.draw()
        #expect(fixture.mapState == "failed", "what comes too late does not count")
    }

    @Test("The limit of 10 s does not include the prompt", .requirements("E-US2-AS2", "ED-VR-13", "D-7"))
    func openPrompt() async {
        let fixture = LandingPageFixture(.notDetermined)
        await fixture.enter()
        await fixture.wait(60)
        #expect(fixture.mapState == "permissionRequired")
        await fixture.answerPrompt(.authorizedWhenInUse)
        await fixture.wait(9.9)
        #expect(fixture.mapState == "loading")
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == "map")
    }

    @Test("Consent withdrawn while the picture is drawn is not logged as a failure")
    func withdrawnWhileDrawing() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.locate()
        await fixture.setStatus(.denied)
        #expect(fixture.mapState == "permissionRequired")
        #expect(fixture.log.lines.isEmpty)
    }

    @Test("At the time limit, the message says whether the location or the map is missing", arguments: [false, true])
    func whatWasMissing(isLocated: Bool) async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        if isLocated { await fixture.locate() }
        await fixture.wait(10)
        guard case .failed(let message, _) = fixture.page.mapPreviewModel else {
            Issue.record("\(fixture.page.mapPreviewModel)")
            return
        }
        #expect(message == (isLocated ? "The map could not be loaded." : "Your location could not be determined."))
    }

    @Test(
        "A page that the user has left ignores the answer to the prompt",
        arguments: [LocationPermissionStatus.denied, .authorizedAlways])
    func leftWithOpenPrompt(answer: LocationPermissionStatus) async {
        let fixture = LandingPageFixture(.notDetermined)
        await fixture.enter()
        fixture.page.leave()
        await fixture.answerPrompt(answer)
        #expect(fixture.page.model.alert == nil)
        #expect(fixture.listState == "idle")
        #expect(fixture.location.locations.questions.isEmpty)
    }

    @Test("The time limit does not affect a displayed map")
    func limitIsOver() async {
        let fixture = await LandingPageFixture.shown()
        await fixture.wait(3600)
        #expect(fixture.mapState == "map")
        #expect(fixture.clock.nextDeadline == nil)
    }

    @Test(
        "A missing location and a failed picture have different messages",
        .requirements("E-FR-009", "E-US1-AS7")
    )
    func messages() async {
        let withoutLocation = LandingPageFixture(.authorizedWhenInUse)
        await withoutLocation.enter()
        await withoutLocation.failToLocate()
        let withoutPicture = LandingPageFixture(.authorizedWhenInUse)
        await withoutPicture.enter()
        await withoutPicture.locate()
        await withoutPicture.failToDraw()
        #expect(withoutLocation.mapState == "failed")
        #expect(withoutPicture.mapState == "failed")
        #expect(withoutLocation.page.mapPreviewModel != withoutPicture.page.mapPreviewModel)
    }

    @Test(
        "Retry shows loading at once, can be repeated, and starts one attempt if tapped twice",
        .requirements("E-FR-010", "E-EC-3", "D-1", "F-6")
    )
    func retry() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        for number in 0..<3 {
            await fixture.failToLocate(number)
            guard case .failed(_, let onRetry) = fixture.page.mapPreviewModel else {
                Issue.record("\(fixture.page.mapPreviewModel)")
                return
            }
            onRetry()
            onRetry()
            #expect(fixture.mapState == "loading")
            await fixture.activity.settle()
            #expect(fixture.location.locations.questions.count == number + 2)
        }
        await fixture.locate(3)
        await fixture.failToDraw()
        fixture.retryMap()
        await fixture.activity.settle()
        await fixture.draw(1)
        #expect(fixture.mapState == "map")
    }

    @Test("A retry has a separate limit of 10 s")
    func retryLimit() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.wait(5)
        await fixture.failToLocate()
        fixture.retryMap()
        await fixture.activity.settle()
        await fixture.wait(9.9)
        #expect(fixture.mapState == "loading")
        await fixture.wait(0.1)
        #expect(fixture.mapState == "failed")
    }

    @Test("A location that a retry finds also reloads the list, once")
    func retryFindsLocation() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.failToLocate()
        await fixture.load(0, .sample("a"))
        fixture.retryMap()
        await fixture.activity.settle()
        await fixture.locate(1)
        await fixture.draw()
        #expect(
            fixture.repository.loads.questions == [
                .landingPageQuery(location: nil), .landingPageQuery(location: .home),
            ])
    }

    @Test(
        "A retry keeps the region of the first location since the page was entered",
        .requirements("P-FR-010"))
    func fixedRegion() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.locate()
        await fixture.failToDraw()
        fixture.retryMap()
        await fixture.activity.settle()
        await fixture.draw(1)
        #expect(fixture.region?.center == .home)
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.repository.loads.questions.count == 1)
    }
}
