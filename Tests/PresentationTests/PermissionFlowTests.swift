import Scheduling
import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct PermissionFlowTests {
    @Test(
        "While the prompt is open nothing is fetched; consent then loads everything once",
        .requirements("E-US2-AS2", "E-UP-5", "ED-VR-11", "P-AS-6", "D-4", "F-7")
    )
    func consent() async {
        let fixture = LandingPageFixture(.notDetermined)
        await fixture.enter()
        fixture.page.refresh()
        await fixture.activity.settle()
        #expect(fixture.location.prompts.questions.count == 1)
        #expect(fixture.repository.loads.questions.isEmpty)
        await fixture.answerPrompt(.authorizedWhenInUse)
        await fixture.locate()
        await fixture.draw()
        fixture.lifecycle.returnToForeground()
        await fixture.activity.settle()
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: .home)])
    }

    @Test("A refusal loads the list without a location, once, and shows the alert", .requirements("ED-VR-13", "D-7"))
    func refusal() async {
        let fixture = LandingPageFixture(.notDetermined)
        await fixture.enter()
        #expect(fixture.page.model.alert == nil)
        await fixture.answerPrompt(.denied)
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
        #expect(fixture.page.model.alert != nil)
        #expect(fixture.mapState == "permissionRequired")
    }

    @Test(
        "The page entered without consent shows the alert once a session",
        arguments: [LocationPermissionStatus.denied, .restricted])
    func alertOnce(status: LocationPermissionStatus) async {
        let session = LandingSession()
        let first = LandingPageFixture(status, session: session)
        await first.enter()
        #expect(first.page.model.alert != nil)
        first.page.model.alert?.cancel.onTap()
        #expect(first.page.model.alert == nil)
        #expect(first.taps.settings == 0)
        let second = LandingPageFixture(status, session: session)
        await second.enter()
        #expect(second.page.model.alert == nil)
    }

    @Test("The alert leads to Settings, and is gone")
    func alertToSettings() async {
        let fixture = LandingPageFixture(.denied)
        await fixture.enter()
        fixture.page.model.alert?.settings.onTap()
        #expect(fixture.taps.settings == 1)
        #expect(fixture.page.model.alert == nil)
    }

    @Test("The alert does not keep the list from loading")
    func alertBlocksNothing() async {
        let fixture = LandingPageFixture(.denied)
        await fixture.enter()
        await fixture.load(0, .sample("a"))
        #expect(fixture.listState == "loaded")
        #expect(fixture.page.model.alert != nil)
    }

    @Test(
        "Consent given later, in Settings, loads the map, and the list anew around the user, once each",
        .requirements("E-US2-AS4", "PD-VR-35")
    )
    func laterConsent() async {
        let fixture = LandingPageFixture(.denied)
        await fixture.enter()
        await fixture.load(0, .sample("far away"))
        fixture.location.setStatus(.authorizedWhenInUse)
        fixture.lifecycle.returnToForeground()
        await fixture.activity.settle()
        await fixture.locate()
        await fixture.draw()
        #expect(fixture.mapState == "map")
        #expect(fixture.location.locations.questions.count == 1)
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
        #expect(
            fixture.repository.loads.questions == [
                .landingPageQuery(location: nil), .landingPageQuery(location: .home),
            ])
    }

    @Test(
        "Consent withdrawn replaces the map at once, and leaves the list",
        .requirements("E-US2-AS4", "E-UP-3"),
        arguments: [LocationPermissionStatus.denied, .notDetermined, .restricted])
    func withdrawn(status: LocationPermissionStatus) async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.setStatus(status)
        #expect(fixture.mapState == "permissionRequired")
        #expect(fixture.listState == "loaded")
        #expect(fixture.page.model.alert == nil)
        #expect(fixture.repository.loads.questions.count == 1)
    }

    @Test(
        "The page learns the permission from the handler that it is given, and from nothing else",
        .requirements("E-FR-005", "E-UP-1"))
    func singleSource() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        // The service knows, but the handler has not heard of it.
        fixture.location.setStatus(.denied, tellStream: false)
        fixture.page.refresh()
        await fixture.activity.settle()
        #expect(fixture.mapState == "map")
        await fixture.permissions.checkPermissionStatusChange()
        #expect(fixture.mapState == "permissionRequired")
    }

    @Test(
        "Consent withdrawn while the location is awaited lets the list load without one",
        .requirements("E-UP-2", "PD-VR-34"))
    func withdrawnWhileLocating() async {
        let fixture = LandingPageFixture(.authorizedWhenInUse)
        await fixture.enter()
        await fixture.setStatus(.denied)
        #expect(fixture.mapState == "permissionRequired")
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
        await fixture.wait(60)
        #expect(fixture.mapState == "permissionRequired")
    }

    @Test(
        "Consent given again loads the map again, of the same region, and leaves the list",
        .requirements("E-FR-007", "PD-VR-35"))
    func givenAgain() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.setStatus(.denied)
        await fixture.setStatus(.authorizedAlways)
        #expect(fixture.mapState == "loading")
        await fixture.draw(1)
        #expect(fixture.region?.center == .home)
        #expect(fixture.repository.loads.questions.count == 1)
    }

    @Test("From one kind of consent to the other nothing changes")
    func otherConsent() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.setStatus(.authorizedAlways)
        #expect(fixture.mapState == "map")
        #expect(fixture.snapshotter.snapshots.questions.count == 1)
    }

    @Test("Coming back from the background with nothing changed changes nothing", .requirements("E-EC-6"))
    func background() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        let before = fixture.page.model
        for _ in 0..<3 {
            fixture.lifecycle.returnToForeground()
            await fixture.activity.settle()
        }
        #expect(fixture.page.model == before)
        #expect(fixture.repository.loads.questions.count == 1)
        #expect(fixture.location.locations.questions.count == 1)
    }

    @Test("A page that was left does nothing any more, not even when its prompt is answered", .requirements("E-UP-4"))
    func left() async {
        let fixture = LandingPageFixture(.notDetermined)
        await fixture.enter()
        fixture.page.leave()
        await fixture.answerPrompt(.authorizedWhenInUse)
        #expect(fixture.location.locations.questions.isEmpty)
        #expect(fixture.repository.loads.questions.isEmpty)
    }
}
