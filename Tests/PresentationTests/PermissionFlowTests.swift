import Domain
import TestSupport
import Presentation
import Scheduling
import Testing

@MainActor @Suite(.hangingLimit) struct PermissionFlowTests {
    @Test(
        "Nothing is fetched while the prompt is open, and consent then loads everything once",
        .requirements("E-US2-AS2", "E-UP-5", "ED-VR-11", "P-AS-6", "D-4", "F-7")
    )
    func consent() async {
        let fixture = await LandingPageFixture(.notDetermined).entered()
        await fixture.refresh()
        #expect(fixture.location.prompts.questions.count == 1)
        #expect(fixture.repository.loads.questions.isEmpty)
        await fixture.answerPrompt(.authorizedWhenInUse)
        await fixture.locate()
        await fixture.draw()
        await fixture.returnToForeground()
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: .home)])
    }

    @Test(
        "If the permission cannot be read in time, the map has failed, the list loads, and Retry reads it again"
    )
    func silentPermission() async {
        let fixture = LandingPageFixture(.notDetermined, sendsStatus: false)
        fixture.location.withholdStatus()
        await fixture.enter()
        #expect(fixture.mapState == .loading)
        await fixture.clock.advance(by: LoadTimeLimits.location) { await fixture.activity.settle() }
        #expect(fixture.mapState == .failed)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
        fixture.location.withholdStatus(false)
        fixture.page.model.buttons[.retryMap]?.action()
        #expect(fixture.mapState == .loading)
        await fixture.activity.settle()
        #expect(fixture.location.prompts.questions.count == 1)
        await fixture.answerPrompt(.authorizedWhenInUse)
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == .map)
        for number in fixture.location.statusReads.questions.indices {
            fixture.location.statusReads.answer(number, .success(.denied))
        }
        await fixture.activity.settle()
        #expect(fixture.mapState == .map)
    }

    @Test("If nothing says whether location services are on, the map fails, and the list loads")
    func silentServices() async {
        let fixture = LandingPageFixture(.denied)
        fixture.location.withholdLocationServices()
        await fixture.enter()
        #expect(fixture.mapState == .loading)
        await fixture.clock.advance(by: LoadTimeLimits.location) { await fixture.activity.settle() }
        #expect(fixture.mapState == .failed)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
    }

    @Test("A status of the stream is enough, even if the read of the page never ends")
    func statusOfStream() async {
        let fixture = LandingPageFixture()
        fixture.location.withholdStatus()
        await fixture.enter()
        fixture.location.statusReads.answer(1, .success(.authorizedWhenInUse))
        await fixture.activity.settle()
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == .map)
        await fixture.clock.advance(by: LoadTimeLimits.location) { await fixture.activity.settle() }
        #expect(fixture.mapState == .map)
        #expect(fixture.page.usableLocation != nil)
    }

    @Test("A refresh that the prompt interrupts leaves the list as it was before the refresh")
    func interruptedRefresh() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.setStatus(.denied)
        fixture.page.reload()
        await fixture.activity.settle()
        await fixture.setStatus(.notDetermined)
        await fixture.answerPrompt(.authorizedWhenInUse)
        let queries: [Coordinate?] = [.home, nil]
        #expect(
            fixture.repository.loads.questions == queries.map { .landingPageQuery(location: $0) }
        )
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["a"])
    }

    @Test(
        "A refusal shows the alert, behind which the list loads once, without a location",
        .requirements("ED-VR-13", "D-7")
    )
    func refusal() async {
        let fixture = await LandingPageFixture(.notDetermined).entered()
        #expect(fixture.page.model.alert == nil)
        await fixture.answerPrompt(.denied)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
        #expect(fixture.mapState == .permissionRequired)
        await fixture.load(0, .sample("a"))
        #expect(fixture.listState == .loaded)
        #expect(fixture.page.model.alert != nil)
    }

    @Test(
        "A page that is entered without consent shows the alert once per session; both buttons close it",
        arguments: [LocationPermissionStatus.denied, .restricted],
        [true, false]
    )
    func alertOnce(status: LocationPermissionStatus, opensSettings: Bool) async {
        let session = LandingSession()
        let first = await LandingPageFixture(status, session: session).entered()
        #expect(first.page.model.alert != nil)
        if opensSettings {
            first.page.model.alert?.settings?.action()
        } else {
            first.page.model.alert?.cancel?.action()
        }
        #expect(first.page.model.alert == nil)
        #expect(first.taps.settings == (opensSettings ? 1 : 0))
        let second = await LandingPageFixture(status, session: session).entered()
        #expect(second.page.model.alert == nil)
    }

    @Test(
        "Consent given later in Settings loads the map and reloads the list around the user, once each",
        .requirements("E-US2-AS4", "PD-VR-35")
    )
    func laterConsent() async {
        let fixture = await LandingPageFixture(.denied).entered()
        await fixture.load(0, .sample("far away"))
        fixture.location.setStatus(.authorizedWhenInUse)
        await fixture.returnToForeground()
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == .map)
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
        #expect(
            fixture.repository.loads.questions == [
                .landingPageQuery(location: nil),
                .landingPageQuery(location: .home),
            ]
        )
    }

    @Test(
        "Without consent, there is no map and there are no pins; both return with it, and the list stays",
        .requirements(
            "E-FR-007",
            "E-US2-AS4",
            "E-UP-3",
            "ED-VR-1",
            "PD-VR-30",
            "PD-VR-31",
            "PD-VR-32",
            "PD-VR-35"
        ),
        arguments: [LocationPermissionStatus.denied, .notDetermined, .restricted]
    )
    func withdrawn(status: LocationPermissionStatus) async {
        let fixture = await LandingPageFixture.shown(.sample("a"), .sample("b"))
        let list = fixture.page.listViewModel.model
        #expect(fixture.pins?.map(\.id) == ["a", "b"])
        await fixture.setStatus(status)
        #expect(fixture.mapState == .permissionRequired)
        #expect(fixture.pins == nil)
        #expect(fixture.listState == .loaded)
        #expect(fixture.page.listViewModel.model != list)
        #expect(fixture.page.model.alert == nil)
        await fixture.setStatus(.authorizedAlways)
        #expect(fixture.mapState == .loading)
        #expect(fixture.pins == nil)
        await fixture.draw(1)
        #expect(fixture.region?.center == .home)
        #expect(fixture.pins?.map(\.id) == ["a", "b"])
        #expect(fixture.page.listViewModel.model == list)
        #expect(fixture.repository.loads.questions.count == 1)
    }

    @Test("With a restriction, the panel and the alert say why the user cannot give consent")
    func restricted() async {
        let fixture = LandingPageFixture(.restricted)
        await fixture.enter()
        guard case .permissionRequired(let message, _) = fixture.page.mapPreviewModel else {
            Issue.record("\(fixture.page.mapPreviewModel)")
            return
        }
        let reason = "A restriction of this device"
        #expect(message.contains(reason))
        #expect(fixture.page.model.alert?.message.contains(reason) == true)
    }

    @Test(
        "While location services are off, the panel and the open alert say so and where to turn them on",
        .requirements("E-EC-1")
    )
    func servicesOff() async throws {
        let fixture = LandingPageFixture(.denied)
        fixture.location.setLocationServices(false)
        await fixture.enter()
        func texts() throws -> [String] {
            guard case .permissionRequired(let message, _) = fixture.page.mapPreviewModel else {
                return []
            }
            let alert = try #require(fixture.page.model.alert)
            return [message, fixture.page.permissionMessage, alert.title + ". " + alert.message]
        }
        let place = "Settings > Privacy & Security > Location Services."
        for text in try texts() {
            #expect(text.hasPrefix("Location Services are off"))
            #expect(text.hasSuffix(place))
        }
        // The user turns them on, and the app still has no permission.
        fixture.location.setLocationServices(true)
        await fixture.returnToForeground()
        let consent = try texts()
        #expect(consent.count == 3)
        #expect(consent.allSatisfy { !$0.contains("Location Services") })
    }

    @Test(
        "Location services that are turned on close the alert, and load the map or lead to the system prompt first",
        .requirements("E-EC-1"),
        arguments: [LocationPermissionStatus.authorizedWhenInUse, .notDetermined]
    )
    func servicesOn(status: LocationPermissionStatus) async {
        let fixture = LandingPageFixture(.denied)
        fixture.location.setLocationServices(false)
        await fixture.enter()
        #expect(fixture.page.model.alert != nil)
        fixture.location.setLocationServices(true)
        await fixture.setStatus(status)
        #expect(fixture.page.model.alert == nil)
        if status == .notDetermined {
            #expect(fixture.location.prompts.questions.count == 1)
            await fixture.answerPrompt(.authorizedWhenInUse)
        }
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == .map)
    }

    @Test(
        "If the prompt closes without an answer, the list loads without an alert, and each return to the app asks again"
    )
    func unanswered() async {
        let fixture = await LandingPageFixture(.notDetermined).entered()
        await fixture.answerPrompt(.notDetermined)
        #expect(fixture.page.model.alert == nil)
        await fixture.load(0, .sample("a"))
        #expect(fixture.location.prompts.questions.count == 1)
        for _ in 0..<2 {
            await fixture.returnToForeground()
        }
        #expect(fixture.location.prompts.questions.count == 2)
        #expect(fixture.listState == .loaded)
    }

    @Test("The list stays if the permission is not determined at first, and then denied")
    func withdrawnInSteps() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.setStatus(.notDetermined)
        await fixture.answerPrompt(.denied)
        #expect(fixture.listState == .loaded)
        #expect(fixture.repository.loads.questions.count == 1)
    }

    @Test("The page gets the permission only from its handler", .requirements("E-FR-005", "E-UP-1"))
    func singleSource() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        // The service has a new status, but the handler has not received it.
        fixture.location.setStatus(.denied, tellStream: false)
        await fixture.refresh()
        #expect(fixture.mapState == .map)
        await fixture.permissionHandler.checkPermissionStatusChange()
        #expect(fixture.mapState == .permissionRequired)
    }

    @Test(
        "Consent withdrawn while the map is loading is no failure, and the list loads without a location",
        .requirements("E-UP-2", "PD-VR-34"),
        arguments: [true, false]
    )
    func withdrawnWhileLoading(isLocated: Bool) async {
        let fixture = await LandingPageFixture().entered()
        if isLocated {
            await fixture.locate()
        }
        await fixture.setStatus(.denied)
        let locations: [Coordinate?] = isLocated ? [.home, nil] : [nil]
        #expect(
            fixture.repository.loads.questions == locations.map { .landingPageQuery(location: $0) }
        )
        await fixture.wait(30)
        #expect(fixture.mapState == .permissionRequired)
        #expect(fixture.log.lines.isEmpty)
        await fixture.setStatus(.authorizedWhenInUse)
        if !isLocated {
            await fixture.locate(1)
        }
        await fixture.draw(isLocated ? 1 : 0)
        #expect(fixture.mapState == .map)
    }

    @Test(
        "A return from the background, and a change from one kind of consent to the other, have no effect",
        .requirements("E-EC-6"),
        arguments: [LocationPermissionStatus.authorizedWhenInUse, .authorizedAlways]
    )
    func background(status: LocationPermissionStatus) async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        let before = fixture.page.model
        for _ in 0..<3 {
            await fixture.setStatus(status)
            await fixture.returnToForeground()
        }
        #expect(fixture.page.model == before)
        #expect(fixture.repository.loads.questions.count == 1)
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
    }
}
