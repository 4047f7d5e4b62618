import Domain
import Scheduling
import TestSupport
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct MapPreviewTests {
    @Test(
        "Without consent, the preview explains that it is required and offers a way to Settings",
        .requirements("E-FR-006", "E-US2-AS1", "ED-VR-4", "ED-VR-22"),
        arguments: [LocationPermissionStatus.notDetermined, .denied, .restricted]
    )
    func permissionRequired(status: LocationPermissionStatus) async {
        let fixture = await LandingPageFixture(status).entered()
        guard
            case .permissionRequired(let message, let onGoToSettings) = fixture.page.mapPreviewModel
        else {
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
        "With consent, the preview is loading until it has a location and a picture of 20 km by 20 km around it, without a prompt",
        .requirements(
            "E-FR-003",
            "E-AS-6",
            "E-KE-3",
            "ED-VR-2",
            "E-US2-AS3",
            "ED-VR-12",
            "ED-VR-17",
            "ED-VR-22"
        ),
        arguments: [LocationPermissionStatus.authorizedWhenInUse, .authorizedAlways]
    )
    func map(status: LocationPermissionStatus) async {
        let fixture = LandingPageFixture(status)
        #expect(fixture.snapshotter.preparationCount == 0)
        await fixture.enter()
        #expect(fixture.snapshotter.preparationCount == 1)
        let place = Location(52.2297, 21.0122)
        for step in [{}, { await fixture.locate(at: place) }] as [@MainActor () async -> Void] {
            await step()
            #expect(fixture.mapState == .loading)
            #expect(fixture.page.model.buttons.isEmpty, "a map that is loading cannot be tapped")
        }
        await fixture.draw()
        let region = place.coordinate.mapRegion()
        #expect(fixture.region == region)
        let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)
        #expect(fixture.snapshotter.snapshots.questions == [MapFrame(region: region, size: size)])
        #expect(fixture.location.prompts.questions.isEmpty)
    }

    @Test("A resized preview is drawn again, and keeps the previous map until then and on failure")
    func resizing() async {
        let fixture = await LandingPageFixture.shown()
        let narrow = MapSize(width: 40, height: 11)
        let wide = MapSize(width: 200, height: 56)
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

    @Test("A resized preview that is not drawn within the limit keeps the previous map")
    func resizingTooSlowly() async {
        let fixture = await LandingPageFixture.shown()
        let previous = fixture.mapSize
        fixture.page.resizeMapPreview(to: MapSize(width: 40, height: 11))
        await fixture.activity.settle()
        let late = fixture.snapshotter.snapshots.questions.count - 1
        await fixture.wait(10)
        #expect(fixture.log.lines.last == "[LandingPage] no new map: timed out")
        await fixture.draw(late)
        #expect(fixture.mapSize == previous)
    }

    @Test(
        "While a shown map is drawn at another size, it is loading, until that is canceled; it stays on the page"
    )
    func laterPicture() async {
        let fixture = await LandingPageFixture.shown()
        #expect(!fixture.page.isLoading)
        fixture.page.resizeMapPreview(to: MapSize(width: 40, height: 11))
        guard case .load(.loading(previous: _?)) = fixture.page.model.map else {
            Issue.record("\(fixture.page.model.map)")
            return
        }
        #expect(fixture.mapState == .map)
        #expect(fixture.page.isLoading)
        fixture.page.leave()
        #expect(fixture.mapState == .map)
        #expect(!fixture.page.isLoading)
    }

    @Test("The buttons of the page follow from the map, and each has the action of its case")
    func buttons() async throws {
        let fixture = await LandingPageFixture(.denied).entered()
        let settings = try #require(fixture.page.model.buttons[.settings])
        guard case .permissionRequired(_, let onGoToSettings) = fixture.page.mapPreviewModel else {
            Issue.record("\(fixture.page.mapPreviewModel)")
            return
        }
        settings.action()
        onGoToSettings()
        #expect(fixture.taps.settings == 2)
        let failed = await LandingPageFixture().entered()
        await failed.locate()
        await failed.failToDraw(0)
        #expect(failed.page.model.buttons.map(\.id) == [.retryMap])
        failed.page.model.buttons[.retryMap]?.action()
        await failed.activity.settle()
        #expect(failed.page.model.buttons.isEmpty)
        await failed.draw(1)
        #expect(failed.page.model.buttons.map(\.id) == [.map])
    }

    @Test("A partial map has a notice, and Retry draws it again while it stays visible")
    func partialMap() async throws {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        await fixture.draw(isPartial: true)
        let failure = try #require(fixture.page.model.map.missingPart)
        #expect(failure.message == "A part of the map could not be loaded.")
        fixture.page.model.buttons[failure.retry]?.action()
        await fixture.activity.settle()
        #expect(fixture.mapState == .map)
        #expect(fixture.page.model.map.missingPart == nil)
        await fixture.failToDraw(1)
        #expect(fixture.mapState == .map)
        try #require(fixture.page.model.buttons[.retryMap]).action()
        await fixture.activity.settle()
        await fixture.draw(2)
        #expect(fixture.mapState == .map)
        #expect(fixture.page.model.map.missingPart == nil)
    }

    @Test("Without a snapshotter, the map has a region and pins as soon as the location is known")
    func noSnapshotter() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse, hasSnapshotter: false)
        await fixture.enter()
        #expect(fixture.mapState == .loading)
        await fixture.locate()
        await fixture.load(0, .sample("a"))
        fixture.page.resizeMapPreview(to: MapSize(width: 60, height: 20))
        await fixture.wait(60)
        #expect(fixture.region?.center == .home)
        #expect(fixture.pins?.map(\.id) == ["a"])
        #expect(fixture.page.mapPreviewModel.content?.snapshot == nil)
    }

    @Test(
        "The map does not wait for the announcements and is not affected by their failure",
        .requirements("D-6", "P-EC-3", "P-FR-006")
    )
    func independence() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.pins == [])
        #expect(fixture.listState == .loading)
        await fixture.failToLoad()
        #expect(fixture.pins == [])
        #expect(fixture.listState == .failed)
    }

    @Test(
        "A tap on the map is logged and has no other effect",
        .requirements("E-FR-004a", "E-FR-004b", "E-US1-AS4", "E-SC-004", "ED-VR-3", "D-2")
    )
    func tap() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        let before = fixture.page.model
        if case .map(_, _, _, let onTap) = fixture.page.mapPreviewModel {
            onTap()
        }
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
        let fixture = await LandingPageFixture().entered()
        await fixture.wait(9.9)
        #expect(fixture.mapState == .loading)
        #expect(fixture.listState == .idle)
        await fixture.wait(0.1)
        #expect(fixture.mapState == .failed)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
    }

    @Test(
        "The limit of 10 s covers location and picture together, even if the snapshotter ignores cancellation",
        .requirements("E-EC-2"),
        arguments: [true, false]
    )
    func noPicture(heedsCancellation: Bool) async {
        let fixture = await LandingPageFixture(snapshotterHeedsCancellation: heedsCancellation)
            .entered()
        await fixture.wait(6)
        await fixture.locate()
        await fixture.wait(3.9)
        #expect(fixture.mapState == .loading)
        await fixture.wait(0.1)
        #expect(fixture.mapState == .failed)
        await fixture.draw()
        #expect(fixture.mapState == .failed, "what comes too late does not count")
    }

    @Test(
        "The limit of 10 s does not include the prompt",
        .requirements("E-US2-AS2", "ED-VR-13", "D-7")
    )
    func openPrompt() async {
        let fixture = await LandingPageFixture(.notDetermined).entered()
        await fixture.wait(60)
        #expect(fixture.mapState == .permissionRequired)
        await fixture.answerPrompt(.authorizedWhenInUse)
        await fixture.wait(9.9)
        #expect(fixture.mapState == .loading)
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == .map)
    }

    @Test(
        "A missing location and a missing picture have different messages, after a failure and at the time limit",
        .requirements("E-FR-009", "E-US1-AS7"),
        arguments: [false, true],
        [false, true]
    )
    func messages(isLocated: Bool, isLate: Bool) async {
        let fixture = await LandingPageFixture().entered()
        if isLocated {
            await fixture.locate()
        }
        if isLate {
            await fixture.wait(10)
        } else if isLocated {
            await fixture.failToDraw()
        } else {
            await fixture.failToLocate()
        }
        let message =
            isLocated ? "The map could not be loaded." : "Your location could not be determined."
        #expect(fixture.mapFailure == message)
    }

    @Test(
        "A page that the user has left ignores the answer to the prompt",
        .requirements("E-UP-4"),
        arguments: [LocationPermissionStatus.denied, .authorizedAlways]
    )
    func leftWithOpenPrompt(answer: LocationPermissionStatus) async {
        let fixture = await LandingPageFixture(.notDetermined).entered()
        fixture.page.leave()
        await fixture.answerPrompt(answer)
        #expect(fixture.page.model.alert == nil)
        #expect(fixture.listState == .idle)
        #expect(fixture.location.locations.questions.isEmpty)
        #expect(fixture.repository.loads.questions.isEmpty)
    }

    @Test(
        "A page that the user has left neither locates nor draws, and has no time limit",
        arguments: [true, false]
    )
    func leaving(isLocated: Bool) async {
        let fixture = await LandingPageFixture().entered()
        if isLocated {
            await fixture.locate()
        }
        fixture.page.leave()
        await fixture.activity.settle()
        #expect(fixture.clock.nextDeadline == nil)
        let lines = fixture.log.allLines
        if isLocated {
            await fixture.draw()
        } else {
            await fixture.locate()
        }
        #expect(fixture.mapState == .loading)
        #expect(fixture.snapshotter.snapshots.questions.count == (isLocated ? 1 : 0))
        #expect(fixture.log.allLines == lines)
    }

    @Test("A page that is released cancels its work", arguments: [true, false])
    func releasing(isLocated: Bool) async {
        var fixture: LandingPageFixture? = await LandingPageFixture().entered()
        if isLocated {
            await fixture?.locate()
        }
        let clock = fixture?.clock
        let activity = fixture?.activity
        weak let page = fixture?.page
        #expect(clock?.nextDeadline != nil)
        fixture = nil
        await activity?.settle()
        #expect(page == nil)
        #expect(clock?.nextDeadline == nil)
    }

    @Test(
        "Retry shows loading at once, can be repeated, and starts one attempt if tapped twice",
        .requirements("E-FR-010", "E-EC-3", "D-1", "F-6")
    )
    func retry() async throws {
        let fixture = await LandingPageFixture().entered()
        for number in 0..<3 {
            await fixture.failToLocate(number)
            let failure = try #require(fixture.page.mapPreviewModel.failure)
            failure.onRetry()
            failure.onRetry()
            #expect(fixture.mapState == .loading)
            await fixture.activity.settle()
            #expect(fixture.location.locations.questions.count == number + 2)
        }
    }

    @Test(
        "The location that a retry finds reloads the list, once, and another retry keeps its region",
        .requirements("P-FR-010")
    )
    func retryFindsLocation() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.failToLocate()
        await fixture.load(0, .sample("a"))
        await fixture.retryMap()
        await fixture.locate(1)
        await fixture.failToDraw()
        await fixture.retryMap()
        await fixture.draw(1)
        #expect(fixture.region?.center == .home)
        #expect(fixture.location.locations.questions.count == 2)
        #expect(
            fixture.repository.loads.questions == [
                .landingPageQuery(location: nil),
                .landingPageQuery(location: .home),
            ]
        )
    }

    @Test(
        "A retry during an attempt neither starts another attempt nor extends its time limit",
        .requirements("D-1", "E-EC-3")
    )
    func retryDuringAttempt() async throws {
        let fixture = await LandingPageFixture().entered()
        await fixture.failToLocate()
        let failure = try #require(fixture.page.mapPreviewModel.failure)
        failure.onRetry()
        await fixture.activity.settle()
        await fixture.wait(6)
        failure.onRetry()
        await fixture.wait(3.9)
        #expect(fixture.location.locations.questions.count == 2)
        #expect(fixture.mapFailure == nil)
        await fixture.wait(0.1)
        #expect(fixture.mapFailure != nil)
    }

    @Test(
        "The view is notified of each change of the model",
        .requirements("ED-VR-15")
    )
    func notification() async {
        let fixture = LandingPageFixture(.notDetermined)
        var rendered: [MapPreviewView.Model] = []
        let binding = ModelBinding(
            { fixture.page.mapPreviewModel },
            executor: fixture.activity,
            render: { rendered.append($0) }
        )
        let steps: [(name: String, perform: @MainActor () async -> Void)] = [
            ("enter", { await fixture.enter() }),
            ("authorize", { await fixture.answerPrompt(.authorizedWhenInUse) }),
            ("fail to locate", { await fixture.failToLocate() }),
            ("retry", { await fixture.retryMap() }),
            (
                "fail to draw",
                {
                    await fixture.locate(1)
                    await fixture.failToDraw()
                }
            ),
            ("retry to draw", { await fixture.retryMap() }),
            ("draw", { await fixture.draw(1) }),
            ("load pins", { await fixture.load(1, .sample("a")) }),
            ("deny", { await fixture.setStatus(.denied) }),
        ]
        for step in steps {
            let previous = fixture.page.mapPreviewModel
            await step.perform()
            #expect(rendered.last == fixture.page.mapPreviewModel, "\(step.name)")
            #expect(rendered.last != previous, "\(step.name)")
        }
        withExtendedLifetime(binding) {}
    }
}
